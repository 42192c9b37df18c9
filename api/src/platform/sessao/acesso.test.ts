import {
  type Access,
  acessosTiss,
  acoes,
  can,
  ESCREVEM_MENSAGENS,
  emitidos,
  LOGADO,
  mensagemAnswer,
  PERFIS,
  RETIRA_SEGUNDO_FATOR,
  recebimentos,
  registros,
  telas,
} from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { type AppDeTeste, testApp } from '../../teste/app'
import { SHORT } from '../../teste/whole'

const qualquerId = '01980000-0000-7000-8000-00000000ffff'

/** What the specs say of each route, written apart from the routes: a route that is not here fails. */
const ESPERADO: Record<string, Access | 'publico'> = {
  'GET /api/saude': 'publico',
  'GET /api/pronto': 'publico',
  'POST /api/login': 'publico',
  'GET /api/primeiro-acesso': 'publico',
  'POST /api/primeiro-acesso': 'publico',
  'POST /api/usuario/recuperacao-senha': 'publico',
  'GET /api/usuario/recuperacao-senha/:hash': 'publico',
  'POST /api/usuario/recuperacao-senha/nova': 'publico',
  'GET /api/calendario': LOGADO,
  'POST /api/calendario': LOGADO,
  'POST /api/calendario/retirar': LOGADO,
  'GET /api/calendario/:arquivo': 'publico',
  'GET /api/lembrete/:token': 'publico',
  'POST /api/lembrete/:token/confirmar': 'publico',
  'POST /api/lembrete/:token/cancelar': 'publico',
  'GET /api/lembrete/:token/sair': 'publico',
  'POST /api/lembrete/:token/sair': 'publico',
  'GET /api/sessao': LOGADO,
  'POST /api/sair': LOGADO,
  // How one's own account opens; of another's, whose device was lost, an Administrador takes it away.
  ...Object.fromEntries(
    ['', '/chave', '/novo', '/ativar'].map((passo) => [
      `POST /api/login/segundo-fator${passo}`,
      'publico' as const,
    ]),
  ),
  'GET /api/login/bloqueio': LOGADO,
  'POST /api/login/desbloquear': LOGADO,
  'POST /api/login/pin': LOGADO,
  'POST /api/login/pin/retirar': LOGADO,
  // The tablet on which patients sign: who stands at the desk opens it. What it asks for itself, a person's session is told no (409).
  'POST /api/quiosque': telas.quiosque,
  'POST /api/quiosque/encerrar': telas.quiosque,
  'GET /api/quiosque': telas.quiosque,
  'POST /api/quiosque/assinatura': telas.quiosque,
  'PUT /api/agenda/:id/mandarAoQuiosque': acoes.agendamento_assinado,
  'PUT /api/agenda/:id/retirarDoQuiosque': acoes.agendamento_assinado,
  'GET /api/agenda/:id/assinaturas': acoes.agendamento_assinado,
  'POST /api/guia/assinaturas': acoes.bloquear_guia,
  'POST /api/sessao/bloquear': LOGADO,
  'POST /api/sessao/uso': LOGADO,
  'GET /api/seguranca': LOGADO,
  'GET /api/seguranca/sessoes': LOGADO,
  ...Object.fromEntries(
    [
      'aplicativo',
      'aplicativo/ativar',
      'aplicativo/retirar',
      'chave',
      'chave/opcoes',
      'chave/:id/retirar',
      'navegadores/esquecer',
      'recuperacao',
      'sessoes/encerrar',
      'sessoes/:id/encerrar',
    ].map((oque) => [`POST /api/seguranca/${oque}`, LOGADO]),
  ),
  'GET /api/seguranca/clinica': telas.segurancaDaClinica,
  'PUT /api/seguranca/clinica': telas.segurancaDaClinica,
  'GET /api/permissoes': telas.segurancaDaClinica,
  'GET /api/usuario/:id/segundo-fator': RETIRA_SEGUNDO_FATOR,
  'POST /api/usuario/:id/segundo-fator/retirar': RETIRA_SEGUNDO_FATOR,
  'GET /api/auditoria': telas.auditoria,
  // The history of a record is for whoever may change it.
  ...Object.fromEntries(
    (
      [
        ['paciente', telas.paciente],
        ['profissional', telas.profissional],
        ['profissional/bloqueio', telas.profissionalBloqueio],
        ['usuario', telas.usuario],
        ['usuario/bloqueio', telas.usuarioBloqueio],
        ['convenio', telas.convenio],
        ['especialidade', telas.especialidade],
        ['unidade', telas.unidade],
        ['fechamento', telas.fechamento],
        ['tabelasProcedimento', telas.tabelaProcedimento],
        ['cid', telas.cid],
        ['dominio', telas.dominio],
        ['medico', telas.medico],
        ['guia', telas.guia],
        ['questao', telas.evolucaoModelos],
        ['formulario', telas.evolucaoModelos],
      ] as const
    ).map(([r, access]) => [`GET /api/${r}/:id/historico`, access]),
  ),
  'GET /api/auditoria/assuntos': telas.auditoria,
  'GET /api/auditoria/download': telas.auditoria,
  'GET /api/eventos': LOGADO,
  // Everyone changes their own; another's is refused by the handler (acoes.trocar_senha).
  'POST /api/usuario/:id/nova-senha': LOGADO,

  // Look-ups that other screens' pickers need are open to every logged-in user.
  ...Object.fromEntries(
    ['unidade', 'especialidade', 'convenio', 'profissional', 'paciente', 'cid'].flatMap((r) => [
      [`GET /api/${r}`, LOGADO],
      [`GET /api/${r}/total`, LOGADO],
      [`GET /api/${r}/:id`, LOGADO],
    ]),
  ),
  'GET /api/dominio/valores': LOGADO,
  'GET /api/estados': LOGADO,
  'GET /api/estados/:sigla/cidades': LOGADO,
  ...Object.fromEntries(
    [
      'GET /api/guia',
      'GET /api/guia/total',
      'GET /api/guia/:id',
      'POST /api/guia',
      'PUT /api/guia/:id',
      'DELETE /api/guia/:id',
      'GET /api/guia/:id/pdf',
      'POST /api/guia/pdf',
    ].map((rota) => [rota, telas.guia]),
  ),
  'POST /api/paciente': telas.paciente,
  'GET /api/paciente/semelhantes': telas.paciente,
  'GET /api/paciente/:id/juncao': telas.pacienteJuncao,
  'POST /api/paciente/:id/juncao': telas.pacienteJuncao,
  'GET /api/paciente/:id/juncoes': telas.pacienteJuncao,
  'POST /api/paciente/juncao/:id/desfazer': telas.pacienteJuncao,
  // Whoever has the patient before them takes a consent down.
  'GET /api/paciente/:id/consentimentos': telas.paciente,
  'POST /api/paciente/:id/consentimentos': telas.paciente,
  'GET /api/paciente/:id/privacidade': telas.pacientePrivacidade,
  'GET /api/paciente/:id/privacidade/acessos': telas.pacientePrivacidade,
  'GET /api/paciente/:id/privacidade/arquivo': telas.pacientePrivacidade,
  'PUT /api/paciente/:id/privacidade/oculto': telas.pacientePrivacidade,
  // Whoever does not hide patients opens one with a reason.
  'POST /api/paciente/:id/privacidade/abertura': LOGADO,
  'POST /api/paciente/:id/privacidade/apagar': telas.pacientePrivacidade,
  'PUT /api/paciente/:id': telas.paciente,
  'DELETE /api/paciente/:id': telas.paciente,
  ...Object.fromEntries(
    (['convenio', 'especialidade', 'unidade'] as const).flatMap((r) => [
      [`POST /api/${r}`, telas[r]],
      [`PUT /api/${r}/:id`, telas[r]],
      [`DELETE /api/${r}/:id`, telas[r]],
    ]),
  ),
  // The guide's picker of procedures.
  'GET /api/convenio/:convenio/procedimentos': LOGADO,
  'GET /api/tabelasProcedimento': telas.tabelaProcedimento,
  'GET /api/tabelasProcedimento/total': telas.tabelaProcedimento,
  'GET /api/tabelasProcedimento/:id': telas.tabelaProcedimento,
  'POST /api/tabelasProcedimento': telas.tabelaProcedimento,
  'PUT /api/tabelasProcedimento/:id': telas.tabelaProcedimento,
  'DELETE /api/tabelasProcedimento/:id': telas.tabelaProcedimento,
  'POST /api/cid': telas.cid,
  'PUT /api/cid/:id': telas.cid,
  'DELETE /api/cid/:id': telas.cid,
  ...Object.fromEntries(
    (['dominio', 'medico', 'usuario'] as const).flatMap((r) => [
      [`GET /api/${r}`, telas[r]],
      [`GET /api/${r}/total`, telas[r]],
      [`GET /api/${r}/:id`, telas[r]],
      [`POST /api/${r}`, telas[r]],
      [`PUT /api/${r}/:id`, telas[r]],
      [`DELETE /api/${r}/:id`, telas[r]],
    ]),
  ),
  'POST /api/fechamento/nacionais': telas.fechamento,
  'POST /api/profissional': telas.profissional,
  'PUT /api/profissional/:id': telas.profissional,
  'DELETE /api/profissional/:id': telas.profissional,
  ...Object.fromEntries(
    [
      ['profissional/bloqueio', telas.profissionalBloqueio] as const,
      ['usuario/bloqueio', telas.usuarioBloqueio] as const,
      ['fechamento', telas.fechamento] as const,
    ].flatMap(([r, access]) =>
      [
        `GET /api/${r}`,
        `GET /api/${r}/total`,
        `GET /api/${r}/:id`,
        `POST /api/${r}`,
        `PUT /api/${r}/:id`,
        `DELETE /api/${r}/:id`,
      ].map((rota) => [rota, access]),
    ),
  ),

  ...Object.fromEntries(
    [
      'GET /api/paciente/:id/documentos',
      'POST /api/paciente/:id/documentos',
      'GET /api/profissional/:id/documentos',
      'POST /api/profissional/:id/documentos',
      'POST /api/documento',
      // Clinical ones, and those of professionals, are refused by the handler (whyClosed).
      'GET /api/documento/:id',
      'PUT /api/documento/:id/pessoa',
      'DELETE /api/documento/:id',
      'PUT /api/documento/:id/restaurar',
    ].map((rota) => [rota, telas.documento]),
  ),
  ...Object.fromEntries(
    [
      'GET /api/importacao',
      'GET /api/importacao/:id',
      'GET /api/importacao/:id/linhas',
      'GET /api/importacao/:id/em-uso',
      'POST /api/importacao',
      'PUT /api/importacao/:id/colunas',
      'POST /api/importacao/:id/gravar',
      'POST /api/importacao/:id/cancelar',
      'POST /api/importacao/:id/desfazer',
      'POST /api/vinda',
      'GET /api/vinda/:id',
      'PUT /api/vinda/:id/folha/:folha',
      'POST /api/vinda/:id/gravar',
      'POST /api/vinda/:id/cancelar',
      'POST /api/vinda/:id/desfazer',
    ].map((rota) => [rota, telas.importacao]),
  ),
  // A tab sends no token: the link and the browser's cookie decide.
  'GET /api/documento/arquivo/:chave': 'publico',
  'GET /api/backup/arquivo/:chave': 'publico',
  'GET /api/backup': telas.backup,
  'GET /api/backup/download': telas.backup,
  'POST /api/backup': telas.backup,
  'DELETE /api/backup/:id': telas.backup,
  'GET /api/exportacao/arquivo/:chave': 'publico',
  'GET /api/exportacao': telas.exportacao,
  'POST /api/exportacao': telas.exportacao,
  'POST /api/exportacao/:id/encerrar': telas.exportacao,
  'POST /api/exportacao/:id/link': telas.exportacao,
  ...Object.fromEntries(
    (['questao', 'formulario'] as const).flatMap((r) =>
      [
        `GET /api/${r}`,
        `GET /api/${r}/total`,
        `GET /api/${r}/:id`,
        `POST /api/${r}`,
        `PUT /api/${r}/:id`,
        `DELETE /api/${r}/:id`,
      ].map((rota) => [rota, telas.evolucaoModelos]),
    ),
  ),
  'GET /api/questao/dominios': telas.evolucaoModelos,
  'POST /api/formulario/:id/duplicar': telas.evolucaoModelos,
  'GET /api/questionario': telas.prontuario,
  'GET /api/evolucao/fila': telas.prontuario,
  'GET /api/paciente/:id/emitidos': telas.emitidos,
  'GET /api/paciente/:id/emitidos/novo': emitidos.comparecimento,
  'POST /api/paciente/:id/emitidos': emitidos.comparecimento,
  'GET /api/emitido/:id': telas.emitidos,
  'GET /api/emitido/:id/pdf': telas.emitidos,
  'POST /api/emitido/:id/versao': emitidos.comparecimento,
  'POST /api/emitido/:id/cancelar': emitidos.comparecimento,
  'POST /api/emitido/:id/envio': emitidos.comparecimento,
  'GET /api/emitidos/modelos': telas.emitidoModelos,
  'PUT /api/emitidos/modelos/:tipo': telas.emitidoModelos,
  'DELETE /api/emitidos/modelos/:tipo': telas.emitidoModelos,
  'GET /api/evolucao/frases': acoes.agendamento_evoluido,
  'POST /api/evolucao/frases': acoes.agendamento_evoluido,
  'PUT /api/evolucao/frases/:id': acoes.agendamento_evoluido,
  'DELETE /api/evolucao/frases/:id': acoes.agendamento_evoluido,
  'GET /api/evolucao/:id/anexos': acoes.agendamento_evoluido,
  'POST /api/evolucao/:id/anexos': acoes.agendamento_evoluido,
  'DELETE /api/evolucao/:id/anexos/:anexoId': acoes.agendamento_evoluido,
  'GET /api/evolucao/:id/anexos/:anexoId/arquivo': telas.prontuario,
  'GET /api/evolucao/:id/anexos/:anexoId/miniatura': telas.prontuario,
  'GET /api/evolucao/:id/fotos': telas.prontuario,
  'GET /api/evolucao/:id/rascunhos': telas.prontuario,
  'PUT /api/evolucao/:id/rascunho': acoes.agendamento_evoluido,
  'DELETE /api/evolucao/:id/rascunho/:rascunhoId': acoes.agendamento_evoluido,
  'GET /api/v2/paciente/:id/evolucao': telas.prontuario,
  'GET /api/v2/paciente/:id/evolucao/medidas': telas.prontuario,
  'GET /api/v2/paciente/:id/evolucao/:evolucaoId/versoes': telas.prontuario,
  'POST /api/v2/paciente/:id/evolucao': acoes.agendamento_evoluido,
  'PUT /api/v2/paciente/:id/evolucao/:evolucaoId': acoes.agendamento_evoluido,
  'DELETE /api/v2/paciente/:id/evolucao/:evolucaoId': acoes.agendamento_evoluido,
  'GET /api/v2/paciente/:id/patologias_pregressas': telas.prontuario,
  'POST /api/v2/paciente/:id/patologias_pregressas': acoes.agendamento_evoluido,
  'GET /api/evolucao/:id/especialidades': telas.prontuario,
  'GET /api/evolucao/:id/agendamentos': telas.prontuario,
  'GET /api/evolucao/:id/guias': telas.prontuario,
  'GET /api/evolucao/:id/formularios': telas.prontuario,
  'GET /api/evolucao/:id/diarios': telas.prontuario,
  'GET /api/evolucao/respostas': telas.prontuario,
  'POST /api/evolucao/:id/diario': acoes.agendamento_evoluido,
  'PUT /api/evolucao/:id/diario': acoes.agendamento_evoluido,
  'DELETE /api/evolucao/:id/diario': acoes.agendamento_evoluido,
  'GET /api/prontuario': telas.prontuario,
  'POST /api/prontuario': acoes.agendamento_evoluido,
  'PUT /api/prontuario/:id': acoes.agendamento_evoluido,
  'POST /api/prontuario/:id/resposta': acoes.agendamento_evoluido,
  'PUT /api/prontuario/:id/resposta/:respostaId': acoes.agendamento_evoluido,
  'GET /api/evolucao/:id/impresso': telas.prontuario,

  'GET /api/trabalhos': telas.trabalhos,
  'GET /api/versoes': telas.versoes,
  'GET /api/trabalhos/total': telas.trabalhos,
  'GET /api/trabalhos/:id': telas.trabalhos,
  'POST /api/trabalhos/:id/cancelar': telas.trabalhos,
  'POST /api/trabalhos/:id/repetir': telas.trabalhos,

  'GET /api/v2/agenda': telas.agendamento,
  'GET /api/v2/agenda/': telas.agendamento,
  'GET /api/agenda/ocupacao': telas.agendamento,
  'GET /api/agenda/horarios': telas.agendamento,
  'GET /api/agenda/profissionais': telas.agendamento,
  'GET /api/agenda/agendamento/:id': telas.agendamento,
  'GET /api/agenda/checarDisponibilidade': telas.agendamento,
  'GET /api/agenda/impresso': telas.agendamento,
  'GET /api/profissional/:id/semana/impresso': telas.agendamento,
  'GET /api/paciente/:id/agendamentos/impresso': telas.agendamento,
  'GET /api/paciente/:id/agendamentos': telas.agendamento,
  'GET /api/paciente/:id/agendamentos/total': telas.agendamento,
  'GET /api/profissional/:id/agendamentos': telas.agendamento,
  'GET /api/profissional/:id/agendamentos/total': telas.agendamento,
  'GET /api/guia/contagem': telas.guia,
  'GET /api/guia/:id/agendamentos': telas.guia,
  'GET /api/guia/:id/agendamentos/total': telas.guia,
  'GET /api/guia/executantes': telas.guia,
  'GET /api/guia/nova': telas.guia,
  'GET /api/guia/seq/:id': LOGADO,
  'GET /api/paciente/:id/guias': LOGADO,
  'GET /api/agenda/:id/guiasAvaliacao': LOGADO,
  'PUT /api/guia/:id/atualizarPrecos': acoes.faturamento_guia,
  // One guide, or several at once.
  ...Object.fromEntries(
    ['/:id', ''].flatMap((guia) => [
      [`POST /api/guia${guia}/bloquear`, acoes.bloquear_guia],
      [`PUT /api/guia${guia}/desbloquear`, acoes.desbloquear_guia],
      [`PUT /api/guia${guia}/bloquearParaPagamento`, acoes.faturamento_guia],
      [`PUT /api/guia${guia}/desbloquearParaPagamento`, acoes.faturamento_guia],
    ]),
  ),
  'GET /api/guia/:id/materiaisPendentes': LOGADO,
  'GET /api/guia/:id/agendamentosRestantes': LOGADO,
  'GET /api/v2/guia/paciente/:id': LOGADO,
  'GET /api/agenda/semana': telas.agendamento,
  'GET /api/agenda/vagas': telas.agendamento,
  'GET /api/agenda/vagas/proximas': telas.agendamento,
  'GET /api/agenda/pesquisaDatasFuturas': telas.agendamento,
  'GET /api/agenda/pesquisaDatasFuturasProfissional': telas.agendamento,
  'GET /api/agenda/gerarDiasFuturos': telas.agendamento,

  'GET /api/indicacao_pagamento': telas.pagamentoProfissional,
  'GET /api/indicacao_pagamento/guias': telas.pagamentoProfissional,
  'GET /api/indicacao_pagamento/profissionais': {
    perfis: ['Administrador', 'Gerente', 'Supervisao'],
  },
  'POST /api/indicacao_pagamento': telas.pagamentoProfissional,
  'PUT /api/indicacao_pagamento/:id': telas.pagamentoProfissional,
  'PUT /api/indicacao_pagamento/:id/finalizar': telas.pagamentoProfissional,
  'PUT /api/indicacao_pagamento/:id/reabrir': { perfis: ['Gerente'] },

  'GET /api/faturamento': telas.faturamento,
  'GET /api/faturamento/total': telas.faturamento,
  'GET /api/faturamento/nome': telas.faturamento,
  'GET /api/faturamento/selecao': telas.faturamento,
  'GET /api/faturamento/:id': telas.faturamento,
  'GET /api/faturamento/:id/impresso': telas.faturamento,
  'GET /api/faturamento/:id/planilha': telas.faturamento,
  'POST /api/faturamento': telas.faturamento,
  'PUT /api/faturamento/:id': telas.faturamento,
  'PUT /api/faturamento/:id/finalizar': telas.faturamento,
  'PUT /api/faturamento/:id/arquivar': telas.faturamento,
  'PUT /api/faturamento/:id/glosa': telas.faturamento,
  'PUT /api/faturamento/:id/reabrir': telas.faturamento,
  // Lots of TISS; the guide's form asks what its insurer would cut, and who bills reads which schemas there are.
  'GET /api/tiss/pendencias': acessosTiss.pendencias,
  'GET /api/tiss/glosas': telas.glosas,
  'GET /api/tiss/retornos': telas.glosas,
  'POST /api/tiss/retornos': telas.glosas,
  'POST /api/tiss/retornos/previa': telas.glosas,
  'GET /api/tiss/retornos/:id': telas.glosas,
  'DELETE /api/tiss/retornos/:id': telas.glosas,
  'GET /api/tiss/retornos/:id/xml': telas.glosas,
  'GET /api/tiss/retornos/:id/guias': telas.glosas,
  'PUT /api/tiss/retornos/:id/guias/:guia': telas.glosas,
  'POST /api/tiss/retornos/:id/guias/:guia/semGuia': telas.glosas,
  'GET /api/tiss/retornos/:id/guias/:guia/candidatas': telas.glosas,
  'GET /api/tiss/retornos/trabalho/:id': telas.glosas,
  'POST /api/tiss/retornos/trabalho/:id/cancelado': telas.glosas,
  'GET /api/tiss/recursos': telas.glosas,
  'POST /api/tiss/recursos': telas.glosas,
  'GET /api/tiss/recursos/:id': telas.glosas,
  'GET /api/tiss/recursos/:id/xml': telas.glosas,
  'POST /api/tiss/recursos/:id/enviado': telas.glosas,
  'POST /api/tiss/recursos/:id/cancelado': telas.glosas,
  'GET /api/tiss/textos': telas.glosas,
  'POST /api/tiss/textos': telas.glosas,
  'DELETE /api/tiss/textos/:id': telas.glosas,
  'POST /api/tiss/glosas/aceitas': telas.glosas,
  'DELETE /api/tiss/glosas/:id/aceita': telas.glosas,
  'GET /api/tiss/recebiveis': telas.recebiveis,
  'GET /api/tiss/recebiveis/guias': telas.recebiveis,
  'GET /api/tiss/sessoes': acessosTiss.dinheiroDasSessoes,
  'GET /api/tiss/sessoes/situacao': acessosTiss.situacaoDasSessoes,
  'GET /api/tiss/pacotes': telas.lotes,
  'GET /api/tiss/pacotes/:id/sessoes': telas.recebiveis,
  'POST /api/tiss/lotes': telas.lotes,
  'GET /api/tiss/lotes': telas.lotes,
  'GET /api/tiss/lotes/zip': telas.lotes,
  'GET /api/tiss/lotes/:id': telas.lotes,
  'GET /api/tiss/lotes/:id/xml': telas.lotes,
  'GET /api/tiss/lotes/trabalho/:id': telas.lotes,
  'POST /api/tiss/lotes/trabalho/:id/cancelado': telas.lotes,
  'POST /api/tiss/lotes/:id/enviado': telas.lotes,
  'POST /api/tiss/lotes/:id/recusado': telas.lotes,
  'POST /api/tiss/lotes/:id/cancelado': telas.lotes,
  'GET /api/tiss/esquemas': acessosTiss.esquemas,
  'POST /api/tiss/esquemas': telas.esquemasTiss,
  'PUT /api/guia/:id/adicionaFaturamentoPacote': telas.faturamento,
  'PUT /api/guia/:id/removeFaturamentoPacote': telas.faturamento,
  'PUT /api/guia/:id/adicionaGuiaFaturada': telas.faturamento,
  'PUT /api/guia/:id/adicionaGuiaArquivada': telas.faturamento,
  'PUT /api/guia/:id/adicionaGuiaGlosa': telas.faturamento,
  'PUT /api/agenda/adicionarDataFaturamento': telas.faturamento,
  'GET /api/agenda/checarDisponibilidadeDataFaturamento': telas.faturamento,
  'GET /api/agenda/checarDisponibilidadeDataFaturamento/': telas.faturamento,
  'GET /api/faturamento/guia': telas.faturamento,
  'GET /api/faturamento/guia/:id': telas.faturamento,
  'PUT /api/guia/:id/faturamento': telas.faturamento,
  ...Object.fromEntries(
    [
      'GET ',
      'POST ',
      'POST /previa',
      'GET /modelo',
      'GET /envio/:chave',
      'GET /:id',
      'GET /:id/faltando',
      'DELETE /:id',
      'PUT /:id/item/:linha',
    ].map((r) => [r.replace(' ', ' /api/relatorio_promed'), telas.faturamento]),
  ),

  ...Object.fromEntries(
    ['', '/linhas', '/download'].flatMap((r) => [
      [`GET /api/agenda/relatorioAtendimentoProfissional${r}`, telas.relatorios],
      [`GET /api/agenda/relatorioAtendimentoConvenio${r}`, telas.relatorioAtendimentoPlano],
      [`GET /api/agenda/pesquisarAgendamentosDesativados${r}`, telas.relatorioDesativados],
    ]),
  ),
  // Private money.
  'GET /api/pix': recebimentos.receber,
  ...Object.fromEntries(
    [
      'POST /api/recebimento/:id/recibo',
      'GET /api/recebimento/:id/recibo.pdf',
      'POST /api/recibo',
      'GET /api/recibo/:id/pdf',
      'PUT /api/recibo/:id/nfse',
      'POST /api/recibo/:id/cancelar',
      'GET /api/paciente/:id/recibos',
      'GET /api/paciente/:id/conta',
      'POST /api/recebimento',
      'POST /api/recebimento/:id/estorno',
      'POST /api/recebimento/:id/cancelar',
      'POST /api/recebimento/credito',
      'GET /api/recebimento/pacotes',
      'POST /api/recebimento/pacote',
      'POST /api/recebimento/pacote/:id/cancelar',
      'POST /api/recebimento/plano',
      'POST /api/recebimento/plano/:id/pausa',
      'POST /api/recebimento/plano/:id/encerrar',
      'POST /api/recebimento/contato',
      'GET /api/recebimento/devedores',
      'GET /api/recebimento/marcas',
      'POST /api/cobranca',
      'POST /api/cobranca/:id/desconto',
      'GET /api/caixa',
      'POST /api/caixa/abrir',
      'POST /api/caixa/retirada',
      'POST /api/caixa/fechar',
    ].map((rota) => [rota, recebimentos.receber]),
  ),
  ...Object.fromEntries(
    [
      'GET /api/recebimento/ajustes',
      'PUT /api/recebimento/ajustes/:id',
      'POST /api/recebimento/saldo',
      'POST /api/recebimento/saldo/credito',
      'POST /api/recebimento/saldo/credito/:id/retirar',
      'POST /api/recebimento/saldo/csv',
      'GET /api/recebimento/coparticipacao',
      'PUT /api/recebimento/coparticipacao/:id',
      'POST /api/cobranca/:id/isencao',
      'POST /api/recebimento/repasse/fechar',
      'GET /api/recebimento/repasse/valores',
      'PUT /api/recebimento/repasse/valores/:id',
    ].map((rota) => [rota, recebimentos.gerir]),
  ),
  ...Object.fromEntries(
    ['', '/sessoes', '/planilha'].map((r) => [`GET /api/recebimento/repasse${r}`, telas.repasse]),
  ),
  'POST /api/recebimento/repasse/reabrir': { perfis: ['Gerente'] },
  'POST /api/caixa/reabrir': { perfis: ['Gerente'] },
  'GET /api/pix/chaves': recebimentos.gerir,
  'PUT /api/pix/chave/:id': { perfis: ['Administrador'] },
  'POST /api/pix/chave/:id/retirar': { perfis: ['Administrador'] },
  'GET /api/inicio': telas.home,
  'GET /api/inicio/linhas': telas.home,
  'GET /api/relatorios/inicio': telas.relatorios,
  'GET /api/relatorios/inicio/linhas': telas.relatorios,
  'GET /api/relatorios/agendamentos_marcados': telas.relatorios,
  ...Object.fromEntries(
    ['', '/linhas', '/download'].flatMap((r) => [
      [`GET /api/relatorios/eva${r}`, telas.relatorios],
      [`GET /api/relatorios/marketing${r}`, telas.relatorioMarketing],
    ]),
  ),
  'GET /api/medico/relatorioIndicacao': telas.relatorioIndicacaoMedico,
  'GET /api/medico/relatorioIndicacao/linhas': telas.relatorioIndicacaoMedico,
  ...Object.fromEntries(
    [
      'relatorios/relatorioPagamentoProfissional',
      'relatorios/relatorio_pagamento_por_faturamento',
      'relatorios/relatorio_pagamento_por_indicacao',
      'relatorios/relatorioFaturamentoPromed',
      'relatorio_promed/relatorioFaturamentoPromed',
      'profissional/relatorioFaturamentoPromed',
    ].flatMap((r) => ['', '/linhas', '/download'].map((l) => [`GET /api/${r}${l}`, telas.relatorios])),
  ),
  ...Object.fromEntries(
    ['recebido', 'atrasados', 'mes', 'pacotes']
      .flatMap((r) => ['', '/linhas', '/download'].map((l) => r + l))
      .concat('pacotes/sessoes')
      .map((r) => [`GET /api/relatorios/particular/${r}`, telas.relatorioParticular]),
  ),
  ...Object.fromEntries(
    ['', '/linhas', '/download', '/csv'].map((r) => [`GET /api/relatorios/dmed${r}`, telas.dmed]),
  ),
  'GET /api/recebimento/saude': recebimentos.gerir,
  'PUT /api/recebimento/saude': recebimentos.gerir,
  'GET /api/relatorios/recebido': telas.relatorios,
  'GET /api/relatorios/recebido/arquivo': telas.relatorios,
  'GET /api/relatorios/agendamentos_marcados/previa': telas.relatorios,
  'GET /api/relatorios/agendamentos_marcados/linhas': telas.relatorios,

  // What no action names needs agendamento_marcado (decisions, "Rules").
  'POST /api/agenda/addAgendamento': acoes.agendamento_marcado,
  'PUT /api/agendamento/:id': acoes.agendamento_marcado,
  'DELETE /api/agendamento/:id': acoes.agendamento_marcado,
  'PUT /api/agenda/:id/confirmarPaciente': acoes.agendamento_marcado,
  'PUT /api/agenda/:id/reverterConfirmarPaciente': acoes.agendamento_marcado,
  'PUT /api/agenda/:id/naoAtendeu': acoes.agendamento_marcado,
  'GET /api/agenda/confirmar': telas.agendamentoConfirmar,
  'GET /api/agenda/lembretes': telas.agendamentoLembretes,
  'PUT /api/agenda/lembretes': telas.agendamentoLembretes,
  'GET /api/agenda/mensagem': telas.agendamento,
  'GET /api/agenda/espera': telas.agendamento,
  'GET /api/agenda/espera/total': telas.agendamento,
  'GET /api/agenda/espera/dia': telas.agendamento,
  'GET /api/agenda/espera/vaga': telas.agendamento,
  'GET /api/agenda/espera/:id': telas.agendamento,
  'GET /api/agenda/espera/:id/historico': acoes.agendamento_pre_agendado,
  'POST /api/agenda/espera': acoes.agendamento_pre_agendado,
  'PUT /api/agenda/espera/:id': acoes.agendamento_pre_agendado,
  'DELETE /api/agenda/espera/:id': acoes.agendamento_pre_agendado,
  'POST /api/agenda/espera/:id/pre-agendar': acoes.agendamento_pre_agendado,
  'POST /api/agenda/espera/:id/desfazer': acoes.agendamento_pre_agendado,
  'PUT /api/agenda/mensagem': ESCREVEM_MENSAGENS,
  'POST /api/agendamento/:id/declaracao': telas.agendamento,
  'POST /api/agendamento/:id/remarcar': acoes.agendamento_marcado,
  'POST /api/agendamento/:id/restaurar': acoes.agendamento_marcado,
  'PUT /api/agenda/:id/adicionarGuia/:guiaId': acoes.agendamento_marcado,
  'PUT /api/agenda/:id/removerGuia/:guiaId': acoes.agendamento_marcado,
  'PUT /api/agenda/:id/atualizarAssinado': acoes.agendamento_assinado,
  'PUT /api/agenda/:id/atualizarFaltouSemJustificativa': acoes.agendamento_faltou_sem_justificativa,
  'PUT /api/agenda/:id/reverterAssinado': acoes.agendamento_assinado,
  'PUT /api/agenda/:id/reverterFaltouSemJustificativa': acoes.agendamento_faltou_sem_justificativa,
  'PUT /api/v2/agendamento/:id/atualizarEvoluido': acoes.agendamento_evoluido,
  'PUT /api/agenda/:id/reverterEvoluido': acoes.agendamento_evoluido,
  'GET /api/v2/paciente/:id/planoTerapeutico': telas.prontuario,
  'GET /api/v2/paciente/:id/planoTerapeutico/medidas': telas.prontuario,
  'GET /api/v2/paciente/:id/planoTerapeutico/proposta': LOGADO,
  'GET /api/v2/paciente/:id/planoTerapeutico/:planoId/versoes': telas.prontuario,
  'POST /api/v2/paciente/:id/planoTerapeutico': registros.escrever,
  'PUT /api/v2/paciente/:id/planoTerapeutico/:planoId': registros.escrever,
  'DELETE /api/v2/paciente/:id/planoTerapeutico/:planoId': registros.escrever,
  'POST /api/v2/paciente/:id/planoTerapeutico/:planoId/desfecho': registros.escrever,
  'POST /api/v2/paciente/:id/planoTerapeutico/:planoId/encerrar': registros.escrever,
  'POST /api/v2/paciente/:id/evolucao/:evolucaoId/adendo': registros.escrever,
  'POST /api/v2/paciente/:id/evolucao/:evolucaoId/fechar': registros.escrever,
  'DELETE /api/v2/paciente/:id/evolucao/:evolucaoId/adendo/:adendoId': registros.escrever,
  'PUT /api/agenda/:id/bloquearParaPagamento': acoes.faturamento_guia,
  'PUT /api/agenda/:id/desbloquearParaPagamento': acoes.faturamento_guia,
  'POST /api/agenda/adicionarMultiplosAgendamentos': acoes.repetir_agendamento,
  'DELETE /api/agendamento/:id/repeticao': acoes.repetir_agendamento,
  'POST /api/agendamento/:id/repeticao/restaurar': acoes.repetir_agendamento,
  'POST /api/agenda/horarios': telas.agenda,
  'PUT /api/agenda/:id/horarios': telas.agenda,
}

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

/** Who asks for what this opens: nobody and every role; `npm test` has one that may not and one that may. */
const askersOf = (access: Access | 'publico') => {
  if (!SHORT) return [null, ...PERFIS]
  const may = (perfil: (typeof PERFIS)[number]) => access === 'publico' || can({ perfil }, access)
  return [null, PERFIS.find((p) => !may(p)), PERFIS.find(may)].filter((p) => p !== undefined)
}

describe('access of the API', () => {
  it('is declared for every route as the table of the specs says', () => {
    const declarado = Object.fromEntries(
      t.app.rotas().map(({ method, url, access }) => [`${method} ${url}`, access]),
    )
    expect(declarado).toEqual(ESPERADO)
  })

  it('answers 401 without session, 403 to a role without permission, and lets the others through', async () => {
    const erradas: string[] = []
    // They end or lock the sessions that ask here: of them only nobody is told here, and the others by their own tests.
    const encerram = ['/api/sair', '/api/sessao/bloquear', '/api/seguranca/sessoes/encerrar']
    for (const { method, url, access } of t.app.rotas()) {
      // The stream does not end by itself; its own test opens it.
      if (url === '/api/eventos') continue
      const alvo = url.replace(/:\w+/g, qualquerId)
      for (const perfil of encerram.includes(url) ? [null] : askersOf(access)) {
        const r = await t.como(perfil)(method as 'GET', alvo, method === 'GET' ? undefined : {})
        const esperado =
          access === 'publico' || (perfil && can({ perfil }, access)) ? 'passa' : perfil === null ? 401 : 403
        const recusado = r.statusCode === 401 || r.statusCode === 403 ? r.statusCode : 'passa'
        if (recusado !== esperado)
          erradas.push(`${perfil ?? 'ninguém'} ${method} ${url}: ${r.statusCode}, devia ${esperado}`)
      }
    }
    expect(erradas).toEqual([])
  }, 180_000)

  it('lets a person with an extra action do what the role does not', async () => {
    const { _id, email } = t.clinica.usuarios.Profissional
    await t.db
      .updateTable('usuario')
      .set({ acoes_extras: ['repetir_agendamento'] })
      .where('id', '=', _id)
      .execute()
    const token = await t.app.sessoes.issue(t.db, _id)
    const s = await t.app.inject({
      url: '/api/sessao',
      headers: { authorization: `Bearer ${token}`, 'x-usuario-email': email },
    })
    expect(can(s.json().usuario, acoes.repetir_agendamento)).toBe(true)
    const rota = t.app.rotas().find((r) => r.access === acoes.repetir_agendamento)
    if (!rota) throw new Error('nenhuma rota pede repetir_agendamento')
    const r = await t.app.inject({
      method: rota.method as 'POST',
      url: rota.url.replace(/:\w+/g, qualquerId),
      payload: {},
      headers: { authorization: `Bearer ${token}` },
    })
    expect([401, 403]).not.toContain(r.statusCode)
  })

  it('stops the start on a route without access', async () => {
    await expect(
      testApp({ clinica: false, rotas: async (api) => void api.get('/esquecida', async () => ({})) }),
    ).rejects.toThrow('A rota GET /api/esquecida não declara config.access.')
  })

  it.each([
    ['summary', { response: { 200: mensagemAnswer } }],
    ['response', { summary: 'Esquecida' }],
  ])('stops the start on a route without %s', async (falta, schema) => {
    const rotas = async (api: FastifyInstance) =>
      void api.get('/esquecida', { config: { access: 'publico' }, schema }, async () => ({}))
    await expect(testApp({ clinica: false, rotas })).rejects.toThrow(
      `A rota GET /api/esquecida não declara schema.${falta}.`,
    )
  })
})
