// Only in the whole run.
import { type Access, AVISOS_COM_LINHAS, can, type Perfil } from '@clinica/shared-domain'
import { type Clinica, openAgenda } from '../../teste/agenda'
import type { Pedir } from '../../teste/app'
import { openTablet } from '../../teste/cadastros/quiosque'
import { fillWithMany, MUITOS } from '../../teste/rotas/muitos'
import { captureSql, listScanned } from '../../teste/rotas/planos'

const sent = captureSql()
let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
  await fillWithMany(c.db, c.clinica)
  // Who asks is somebody's professional too, for what is of the logged-in one.
  const { email } = c.clinica.usuarios.Administrador
  await c.db.updateTable('profissional').set({ email }).where('id', '=', MUITOS.profissional).execute()
}, 300_000)
afterAll(async () => {
  sent.stop()
  await c.fechar()
})

/** Tables that grow with the clinic's work and with what it keeps: nobody waits for all of one. */
const CRESCEM = new Set([
  'agendamento',
  'agendamento_guia',
  'auditoria',
  'bloqueio_profissional',
  'bloqueio_usuario',
  'cid',
  'consentimento',
  'caixa',
  'caixa_retirada',
  'cobranca',
  'cobranca_contato',
  'conta',
  'credito_anterior',
  'credito_anterior_cobranca',
  'conteudo',
  'conteudo_parte',
  'documento',
  'documento_link',
  'emitido',
  'emitido_envio',
  'emitido_versao',
  'dominio_valor',
  'espera',
  'glosa_aceita',
  'glosa_perdida',
  'guia',
  'guia_faturamento',
  'guia_historico',
  'guia_procedimento',
  'idempotencia',
  'importacao_linha',
  'indicacao_guia',
  'indicacao_pagamento',
  'lancamento',
  'lote_ato',
  'lote_guia',
  'lote_pacote',
  'lote_sessao',
  'medico',
  'paciente',
  'paciente_convenio',
  'pacote',
  'pacote_guia',
  'pacote_sessao',
  'pacote_particular',
  'plano_mensal',
  'plano_pausa',
  'recebimento',
  'recebimento_cobranca',
  'recebimento_forma',
  'recurso_item',
  'relatorio_item',
  'patologia_pregressa',
  'procedimento',
  'rascunho',
  'repasse_sessao',
  'prontuario',
  'registro_clinico',
  'registro_clinico_versao',
  'adendo',
  'plano_terapeutico',
  'plano_terapeutico_versao',
  'anexo',
  'resposta',
  'retorno_glosa',
  'retorno_guia',
  'retorno_item',
  'retorno_item_sessao',
  'sessao',
  'sessao_coberta',
])

const PAR = 'unidade=Centro&especialidade=Pilates'
const NA_HORA = `${PAR}&hora=09:00&profissional=${MUITOS.profissional}`
const doDono = [
  '',
  '?limit=1000',
  '?skip=400',
  '?comTotal=true',
  `?comTotal=true&${PAR}`,
  `?dataInicio=${MUITOS.dia}`,
]
/** Both ways of every order. */
const both = (...chaves: string[]) => chaves.flatMap((chave) => [`?orderBy=${chave}`, `?orderBy=-${chave}`])
const doBloqueio = ['', `?comTotal=true&dataInicio=${MUITOS.dia}&dataFim=${MUITOS.dia}`]

/** A report of some days: of every unit, of one, and opened. */
const doRelatorio = (...mais: string[]) =>
  ['unidade=TODAS', 'unidade=Centro', ...mais].map(
    (q) => `?${q}&dataInicio=${MUITOS.dia}&dataFim=${MUITOS.dia}`,
  )

const NOS_DIAS = `?dataInicio=${MUITOS.dia}&dataFim=${MUITOS.dia}`
const DO_PILATES = '&especialidade=Pilates'

/** What is asked of each list and picker: its filters and orders, `:id` filled in. */
const PEDIDOS: Record<string, string[]> = {
  '/api/agenda/agendamento/:id': [MUITOS.agendamento, `${MUITOS.agendamento}?withCID=true`],
  '/api/agenda/checarDisponibilidade': [`?${NA_HORA}&data=${MUITOS.dia}&paciente=${MUITOS.paciente}`],
  '/api/agenda/checarDisponibilidadeDataFaturamento': [
    `?pacienteId=${MUITOS.paciente}&dataFaturamento=${MUITOS.dia}&especialidade=Pilates`,
  ],
  '/api/faturamento': [
    ...both('createdAt', 'nome', 'total').map((ordem) => `${ordem}&ciclo=aberto&ativo=true`),
    ...both('createdAt', 'nome', 'total'),
    '?comTotal=true&nome=c4ca',
    '?comTotal=true',
  ],
  '/api/faturamento/total': ['', '?nome=c4ca&ciclo=finalizado'],
  '/api/faturamento/nome': [''],
  '/api/faturamento/selecao': [
    '',
    '?paraFaturar=true',
    '?numero=771',
    '?paciente=c4ca',
    `?dataInicio=${MUITOS.dia}&convenio=plena`,
  ],
  '/api/faturamento/:id': [MUITOS.pacote],
  '/api/faturamento/:id/impresso': [MUITOS.pacote],
  '/api/faturamento/:id/planilha': [MUITOS.pacote],
  '/api/permissoes': [''],
  '/api/seguranca/sessoes': [''],
  '/api/tiss/pendencias': [`?guia=${MUITOS.guia}`],
  '/api/tiss/lotes': [
    `?pacote=${MUITOS.pacote}`,
    '?situacao=gerado&competencia=2026-11',
    '?busca=771',
    '?orderBy=-geradoEm',
  ],
  '/api/tiss/lotes/:id': [MUITOS.lote],
  '/api/tiss/retornos': ['', '?pendentes=true', '?busca=771', '?orderBy=contadoEm'],
  '/api/tiss/retornos/:id/guias': [MUITOS.retorno, `${MUITOS.retorno}?pendentes=true`],
  '/api/tiss/retornos/:id/guias/:guia/candidatas': [
    `${MUITOS.retorno} ${MUITOS.linhaDoRetorno}?busca=771`,
    `${MUITOS.retorno} ${MUITOS.linhaDoRetorno}`,
  ],
  '/api/paciente/:id/conta': [MUITOS.paciente],
  '/api/paciente/:id/recibos': [MUITOS.paciente],
  '/api/paciente/:id/emitidos': [MUITOS.paciente],
  '/api/recebimento/devedores': ['', '?ordem=valor'],
  '/api/recebimento/marcas': [`?${PAR}&data=${MUITOS.dia}`],
  '/api/recebimento/repasse': ['2026-11', '2026-10', `2026-10&profissional=${MUITOS.profissional}`].map(
    (de) => `?mes=${de}`,
  ),
  '/api/recebimento/repasse/sessoes': ['?mes=2026-11', `?mes=2026-10&profissional=${MUITOS.profissional}`],
  '/api/recebimento/pacotes': [`?paciente=${MUITOS.paciente}`, '', '?situacao=fora&skip=50'],
  '/api/tiss/sessoes': [`?guia=${MUITOS.guia}`],
  '/api/tiss/sessoes/situacao': [`?sessao=${MUITOS.agendamento}`],
  '/api/tiss/pacotes': [`?ids=${MUITOS.pacote}`],
  '/api/tiss/pacotes/:id/sessoes': [MUITOS.pacote],
  '/api/faturamento/guia': [`?pacienteId=${MUITOS.paciente}`, `?numero=771`],
  '/api/faturamento/guia/:id': [MUITOS.guia],
  ...Object.fromEntries(
    [
      'relatorioAtendimentoProfissional',
      'relatorioAtendimentoConvenio',
      'pesquisarAgendamentosDesativados',
    ].flatMap((r) => [
      [`/api/agenda/${r}`, doRelatorio()],
      [`/api/agenda/${r}/linhas`, doRelatorio()],
    ]),
  ),
  '/api/relatorios/eva': [NOS_DIAS + DO_PILATES],
  '/api/relatorios/eva/linhas': ['', '&cid=M54.5', '&cid=M54.5&medida=eva&desfecho=melhora'].map(
    (q) => NOS_DIAS + DO_PILATES + q,
  ),
  '/api/medico/relatorioIndicacao': [NOS_DIAS],
  '/api/medico/relatorioIndicacao/linhas': [NOS_DIAS, `${NOS_DIAS}&idMedico=${MUITOS.profissional}`],
  '/api/relatorios/marketing': [NOS_DIAS, `${NOS_DIAS}&gestante=SIM&ortopedia=TODAS`],
  '/api/relatorios/marketing/linhas': [
    `${NOS_DIAS}&origem=Instagram`,
    `${NOS_DIAS}&idPaciente=${MUITOS.paciente}`,
  ],
  '/api/relatorios/inicio': ['', '&unidade=Centro'].map((q) => `?mes=${MUITOS.dia.slice(0, 7)}${q}`),
  '/api/relatorios/inicio/linhas': ['atendimentos', 'faltas', 'ocupacao', 'enviado', 'pendentes'].map(
    (figura) => `?mes=${MUITOS.dia.slice(0, 7)}&figura=${figura}`,
  ),
  '/api/relatorios/agendamentos_marcados': [`?dataBase=${MUITOS.dia}`],
  '/api/relatorios/relatorioPagamentoProfissional': doRelatorio(),
  '/api/relatorios/relatorioPagamentoProfissional/linhas': doRelatorio(
    `unidade=TODAS&idPaciente=${MUITOS.paciente}`,
  ),
  '/api/relatorios/relatorio_pagamento_por_faturamento': doRelatorio(),
  '/api/relatorios/relatorio_pagamento_por_faturamento/linhas': ['sessoes', 'enviado'].map(
    (figura) => `?guia=${MUITOS.guia}&figura=${figura}&dataInicio=${MUITOS.dia}&dataFim=${MUITOS.dia}`,
  ),
  '/api/relatorios/relatorio_pagamento_por_indicacao': [
    `?id_profissional=${MUITOS.profissional}&mes=2026-11`,
    '?mes=2026-11',
  ],
  '/api/relatorios/relatorio_pagamento_por_indicacao/linhas': [`?guia=${MUITOS.guia}&figura=faturadas`],
  '/api/relatorios/particular/recebido': ['dia', 'forma', 'unidade', 'profissional', 'servico'].flatMap(
    (por) => doRelatorio().map((q) => `${q}&por=${por}`),
  ),
  '/api/relatorios/particular/recebido/linhas': ['forma&chave=pix', 'profissional&chave=semSessao'].map(
    (por) => `${NOS_DIAS}&unidade=TODAS&por=${por}`,
  ),
  '/api/relatorios/particular/atrasados': ['?unidade=TODAS', '?unidade=Centro'],
  '/api/relatorios/particular/atrasados/linhas': [
    `?unidade=TODAS&paciente=${MUITOS.paciente}`,
    '?unidade=TODAS&faixa=8-30',
  ],
  '/api/relatorios/particular/mes': ['', '&unidade=Centro'].map((q) => `?mes=${MUITOS.dia.slice(0, 7)}${q}`),
  '/api/relatorios/particular/mes/linhas': ['recebido', 'devolvido', 'cobrado'].map(
    (figura) => `?mes=${MUITOS.dia.slice(0, 7)}&figura=${figura}`,
  ),
  '/api/relatorios/particular/pacotes': doRelatorio(),
  '/api/relatorios/particular/pacotes/linhas': ['vendidos', 'vencidos'].map(
    (figura) => `${NOS_DIAS}&unidade=TODAS&nome=P&figura=${figura}`,
  ),
  '/api/relatorios/particular/pacotes/sessoes': [`${NOS_DIAS}&unidade=TODAS&nome=P`],
  // A year of few payments: of most of them the database rightly reads the table.
  '/api/relatorios/dmed': ['?ano=2024', '?ano=2024&unidade=Centro'],
  '/api/relatorios/dmed/linhas': ['?ano=2024&fora=naoSaude', '?ano=2024&chave=x'],
  '/api/relatorios/recebido': [`?guias=${MUITOS.guia}`],
  '/api/relatorios/recebido/arquivo': ['', '&unidade=Centro', '&diferentes=true'].map(
    (q) => `?mes=${MUITOS.dia.slice(0, 7)}${q}`,
  ),
  ...Object.fromEntries(
    ['relatorios', 'relatorio_promed', 'profissional'].flatMap((r) => [
      [`/api/${r}/relatorioFaturamentoPromed`, doRelatorio()],
      [
        `/api/${r}/relatorioFaturamentoPromed/linhas`,
        [`?unidade=TODAS&guia=${MUITOS.guia}&dataInicio=${MUITOS.dia}&dataFim=${MUITOS.dia}`],
      ],
    ]),
  ),
  '/api/relatorios/agendamentos_marcados/previa': [`?dataBase=${MUITOS.dia}`],
  '/api/relatorios/agendamentos_marcados/linhas': [
    `?dataBase=${MUITOS.dia}&data=${MUITOS.dia}&hora=09:00`,
    `?dataBase=${MUITOS.dia}`,
  ],
  '/api/agenda/gerarDiasFuturos': [`?${NA_HORA}&data=${MUITOS.dia}&dias=1&qtdDias=10`],
  '/api/agenda/espera': [
    ...both('desde'),
    '?comTotal=true&situacao=aguardando',
    `?comTotal=true&${PAR}&ativo=true`,
    '?comTotal=true&nome=c4ca',
    '?comTotal=true&nome=0064123456',
    `?paciente=${MUITOS.paciente}`,
    `?profissional=${MUITOS.profissional}`,
  ],
  '/api/agenda/espera/dia': [`?${PAR}&dia=${MUITOS.dia}`],
  '/api/agenda/espera/vaga': [`?${PAR}&data=${MUITOS.dia}&hora=09:00`],
  '/api/agenda/horarios': [`?${PAR}&dia=${MUITOS.dia}`],
  '/api/agenda/ocupacao': [`?${PAR}&mes=2026-11`],
  '/api/agenda/pesquisaDatasFuturas': [`?${NA_HORA}&data=${MUITOS.dia}&quantidade=10`],
  '/api/agenda/semana': [`?${PAR}&dia=${MUITOS.dia}`],
  '/api/agenda/confirmar': ['', `?dia=${MUITOS.dia}`, `?dia=${MUITOS.dia}&unidade=Centro`],
  '/api/agenda/vagas': [
    `?${PAR}&inicio=${MUITOS.dia}&dias=31&paciente=${MUITOS.paciente}&agendamento=${MUITOS.agendamento}`,
  ],
  '/api/agenda/vagas/proximas': [
    `?${PAR}&inicio=${MUITOS.dia}&dias=31`,
    `?especialidade=Pilates&inicio=${MUITOS.dia}&dias=31&diaSemana=2&aPartirDas=17:00`,
  ],
  '/api/agenda/pesquisaDatasFuturasProfissional': [`?${NA_HORA}`],
  '/api/agenda/profissionais': [
    `?${PAR}&data=${MUITOS.dia}`,
    `?${PAR}&data=${MUITOS.dia}&nome=pa&hora=09:00&encaixe=true`,
  ],
  '/api/profissional/bloqueio': [...doBloqueio, `?comTotal=true&profissional=${MUITOS.profissional}`],
  '/api/fechamento': [
    '?comTotal=true',
    '?orderBy=motivo&nome=a',
    `?dataInicio=${MUITOS.dia}&dataFim=${MUITOS.dia}`,
  ],
  '/api/usuario/bloqueio': [...doBloqueio, `?comTotal=true&usuario=${MUITOS.usuario}`],
  '/api/cid': [
    ...both('descricaoAbreviada', 'descricao'),
    '?comTotal=true&nome=c4ca&ativo=true',
    '?comTotal=true&descricaoAbreviada=A00',
    '?nome=d',
  ],
  '/api/auditoria': ['', `&paciente=${MUITOS.paciente}`, `&usuario=${MUITOS.usuario}&tipo=leituras`].map(
    (q) => `?dataInicio=${MUITOS.dia}&dataFim=${MUITOS.dia}${q}`,
  ),
  '/api/convenio/:convenio/procedimentos': [
    '?comTotal=true&nome=c4ca',
    '?comTotal=true&codigo=12',
    `?comTotal=true&idTabela=${MUITOS.tabela}`,
    '',
  ],
  '/api/documento/:id': [MUITOS.documento],
  '/api/importacao/:id': [MUITOS.importacao],
  '/api/importacao/:id/em-uso': [MUITOS.importacao],
  '/api/vinda/:id': [MUITOS.importacao],
  '/api/importacao/:id/linhas': ['', '?comTotal=true&situacao=problema'].map((q) => MUITOS.importacao + q),
  ...Object.fromEntries(
    (['paciente', 'profissional'] as const).map((alvo) => [
      `/api/${alvo}/:id/documentos`,
      ['', '?orderBy=tipo&nome=c4ca', '?comTotal=true'].map((q) => MUITOS[alvo] + q),
    ]),
  ),
  '/api/dominio': ['?comTotal=true&nome=dominio'],
  '/api/dominio/:id': [MUITOS.dominio],
  '/api/dominio/valores': ['?nome=dominio%201'],
  '/api/guia': [
    ...both('numero', 'paciente', 'solicitante', 'convenio', 'autorizacao.dataEmissao', 'unidade').flatMap(
      (ordem) => [ordem, `${ordem}&ativo=true&skip=1200`],
    ),
    '?comTotal=true&ativo=true',
    '?comTotal=true&enviadaParaFaturamento=false&ativo=true',
    '?comTotal=true&numero=771',
    '?comTotal=true&beneficiario=c4ca',
    '?comTotal=true&beneficiario=0064123456',
    '?comTotal=true&solicitante=c4ca-f1',
    `?comTotal=true&pacienteId=${MUITOS.paciente}`,
    '?comTotal=true&vencendo=true',
  ],
  '/api/guia/:id': [MUITOS.guia],
  '/api/guia/:id/agendamentos': doDono.slice(0, 4).map((q) => MUITOS.guia + q),
  '/api/agenda/:id/guiasAvaliacao': [MUITOS.agendamento],
  '/api/agenda/:id/assinaturas': [MUITOS.agendamento],
  '/api/paciente/:id/guias': [MUITOS.paciente],
  '/api/guia/seq/:id': ['10'],
  '/api/guia/executantes': ['', '?nome=mar'],
  '/api/guia/nova': [
    `?agendamento=${MUITOS.agendamento}`,
    `?paciente=${MUITOS.paciente}&unidade=Centro&especialidade=Pilates`,
    `?renovar=${MUITOS.guia}`,
  ],
  '/api/guia/:id/materiaisPendentes': [MUITOS.guia],
  '/api/guia/:id/agendamentosRestantes': [MUITOS.guia],
  '/api/guia/:id/pdf': [MUITOS.guia, `${MUITOS.guia}?tipo=frequencia`],
  '/api/guia/contagem': ['', '?beneficiario=c4ca', `?dataInicio=${MUITOS.dia}`],
  '/api/relatorio_promed': [
    '?de=2026-11&ate=2026-12',
    `?de=2026-10&ate=2026-11&numero_guia=12&procedimento=3&nome_paciente=p`,
  ],
  '/api/relatorio_promed/:id': ['', '?limit=999999', `?profissional_id=${MUITOS.profissional}`].map(
    (q) => MUITOS.relatorio + q,
  ),
  '/api/relatorio_promed/:id/faltando': ['', `?profissional_id=${MUITOS.profissional}`].map(
    (q) => MUITOS.relatorio + q,
  ),
  '/api/relatorio_promed/envio/:chave': [MUITOS.relatorio],
  '/api/indicacao_pagamento': [`?mesReferencia=2026-11&profissional=${MUITOS.profissional}`],
  '/api/indicacao_pagamento/guias': ['', '&numero=771', '&paciente=c4ca'].map(
    (q) => `?mesReferencia=2026-11${q}`,
  ),
  '/api/indicacao_pagamento/profissionais': ['?mesReferencia=2026-11'],
  '/api/inicio': [''],
  '/api/inicio/linhas': AVISOS_COM_LINHAS.map((aviso) => `?aviso=${aviso}`),
  '/api/medico': [
    ...both('nome', 'numeroConselho'),
    '?comTotal=true&nome=c4ca&ativo=true',
    '?comTotal=true&codigo=123',
    '?limit=1000&skip=5000',
  ],
  '/api/paciente': [
    '',
    '?nome=c4ca',
    '?nome=c4ca&comTotal=true',
    '?completo=true',
    "?nome=d'c4ca-f1&comTotal=true",
    '?nome_social=c4ca',
    '?cpf=529',
    '?nome=8877&comTotal=true&comProxima=true',
    '?nome=31988778877&ativo=true',
    // A card's number, with and without letters, and what stands in the place of a CPF.
    '?nome=0064123456&comTotal=true',
    '?nome=ab123456789&ativo=true&comTotal=true',
    '?outro_num=AB123456',
    '?rg_num=123',
    '?orderBy=-data_nascimento',
  ],
  '/api/paciente/:id': [MUITOS.paciente],
  '/api/paciente/:id/juncao': [`${MUITOS.paciente}?outro=01970001-0000-7000-8000-000000000002`],
  '/api/paciente/:id/juncoes': [MUITOS.paciente],
  '/api/paciente/:id/consentimentos': [MUITOS.paciente],
  '/api/paciente/:id/privacidade': [MUITOS.paciente],
  '/api/paciente/:id/privacidade/acessos': [MUITOS.paciente],
  '/api/paciente/:id/privacidade/arquivo': [MUITOS.paciente],
  '/api/paciente/:id/historico': [MUITOS.paciente],
  '/api/paciente/semelhantes': ['?nome=Maria%20Silva&data_nascimento=1990-05-10&celular=11988887777'],
  '/api/paciente/:id/agendamentos/impresso': [MUITOS.paciente],
  '/api/paciente/:id/agendamentos': doDono.map((q) => MUITOS.paciente + q),
  '/api/profissional': ['?limit=1000'],
  '/api/profissional/:id': [MUITOS.profissional],
  '/api/profissional/:id/semana/impresso': [`${MUITOS.profissional}?dia=${MUITOS.dia}`],
  '/api/profissional/:id/agendamentos': doDono.map((q) => MUITOS.profissional + q),
  '/api/questao': ['?comTotal=true&enunciado=dor&tipo=EVA&ativo=true', '?limit=900&orderBy=-tipo'],
  '/api/questao/dominios': ['?nome=dominio&limit=5'],
  '/api/formulario': ['?comTotal=true&nome=dor', `?agendamento_id=${MUITOS.agendamento}&ativo=true`],
  '/api/evolucao/frases': [''],
  '/api/evolucao/fila': [`?agendamento=${MUITOS.agendamento}`],
  '/api/evolucao/:id/rascunhos': [MUITOS.paciente],
  '/api/evolucao/:id/anexos': [`${MUITOS.paciente}?chave=k1`],
  '/api/evolucao/:id/anexos/:anexoId/arquivo': [`${MUITOS.paciente} ${MUITOS.anexo}`],
  '/api/evolucao/:id/anexos/:anexoId/miniatura': [`${MUITOS.paciente} ${MUITOS.anexo}`],
  '/api/evolucao/:id/fotos': ['', '?skip=1'].map((q) => MUITOS.paciente + q),
  '/api/evolucao/:id/impresso': ['', `?formulario=${MUITOS.formulario}&inicio=${MUITOS.dia}`].map(
    (q) => MUITOS.paciente + q,
  ),
  '/api/questionario': ['?especialidade=Pilates&avaliacao=false&ativo=true'],
  '/api/tabelasProcedimento/:id': [MUITOS.tabela],
  '/api/tabelasProcedimento': ['?comTotal=true'],
  '/api/agenda/impresso': ['', `&profissional=${MUITOS.profissional}`].map(
    (q) => `?${PAR}&dia=${MUITOS.dia}${q}`,
  ),
  '/api/v2/agenda/': [`?${PAR}&dia=${MUITOS.dia}`],
  '/api/v2/guia/paciente/:id': ['', '?especialidade=Pilates'].map((q) => MUITOS.paciente + q),
  '/api/v2/paciente/:id/evolucao/medidas': [MUITOS.paciente],
  '/api/v2/paciente/:id/evolucao/:evolucaoId/versoes': [`${MUITOS.paciente} ${MUITOS.registro}`],
  '/api/v2/paciente/:id/planoTerapeutico': [MUITOS.paciente],
  '/api/v2/paciente/:id/planoTerapeutico/medidas': [MUITOS.paciente],
  '/api/v2/paciente/:id/planoTerapeutico/proposta': [`${MUITOS.paciente}?especialidade=Pilates`],
  '/api/v2/paciente/:id/planoTerapeutico/:planoId/versoes': [`${MUITOS.paciente} ${MUITOS.plano}`],
  '/api/v2/paciente/:id/patologias_pregressas': [MUITOS.paciente],
  '/api/evolucao/:id/especialidades': [MUITOS.paciente],
  '/api/evolucao/:id/agendamentos': ['', '?especialidade=Pilates', `?guia=${MUITOS.guia}`].map(
    (q) => MUITOS.paciente + q,
  ),
  '/api/evolucao/:id/guias': ['', '?especialidade=Pilates'].map((q) => MUITOS.paciente + q),
  '/api/evolucao/:id/formularios': [`${MUITOS.paciente}?agendamento_id=${MUITOS.agendamento}`],
  '/api/evolucao/:id/diarios': ['', '?especialidade=Pilates', `?agendamento_id=${MUITOS.agendamento}`].map(
    (q) => MUITOS.paciente + q,
  ),
  '/api/evolucao/respostas': [`?agendamento_id=${MUITOS.agendamento}`],
  '/api/prontuario': [`?paciente_id=${MUITOS.paciente}`],
  '/api/v2/paciente/:id/evolucao': [
    '',
    '?skip=2',
    '?formulario=diario',
    `?formulario=${MUITOS.formulario}&q=dor`,
    `?agendamento_id=${MUITOS.agendamento}`,
    `?inicio=${MUITOS.dia}&fim=${MUITOS.dia}`,
  ].map((q) => MUITOS.paciente + q),
}
/**
 * They list nothing that grows: a session, a mailed link, the server's own state, fixed lists, or the registers of a few hundred;
 * or ask what another reading asks, for a file.
 */
const SEM_LISTA = [
  // Of a unit: one PIX key, one day since when it charges; copayments of some plans. A receipt is found by its id.
  '/api/pix',
  '/api/pix/chaves',
  '/api/recebimento/ajustes',
  '/api/recebimento/repasse/planilha',
  '/api/recebimento/repasse/valores',
  '/api/recebimento/coparticipacao',
  '/api/recebimento/saude',
  '/api/recebimento/:id/recibo.pdf',
  '/api/recibo/:id/pdf',
  // Four templates; one document, found by its id.
  '/api/emitidos/modelos',
  '/api/emitido/:id',
  '/api/emitido/:id/pdf',
  // Some hundreds of lots a year, each with its file by its id; the schemas are two.
  '/api/tiss/lotes/zip',
  // Sums of months over all lots of an insurer; appeals are some hundreds a year, the clinic's texts some dozens.
  '/api/tiss/recebiveis',
  '/api/tiss/glosas',
  '/api/tiss/recebiveis/guias',
  '/api/tiss/recursos',
  '/api/tiss/recursos/:id',
  '/api/tiss/recursos/:id/xml',
  '/api/tiss/textos',
  '/api/tiss/lotes/trabalho/:id',
  '/api/tiss/lotes/:id/xml',
  '/api/tiss/retornos/:id/xml',
  '/api/tiss/retornos/trabalho/:id',
  '/api/tiss/esquemas',
  '/api/relatorios/eva/download',
  '/api/relatorios/marketing/download',
  ...['recebido', 'atrasados', 'mes', 'pacotes'].map((r) => `/api/relatorios/particular/${r}/download`),
  '/api/relatorios/dmed/download',
  '/api/relatorios/dmed/csv',
  '/api/relatorios/relatorioPagamentoProfissional/download',
  '/api/relatorios/relatorio_pagamento_por_faturamento/download',
  '/api/relatorios/relatorio_pagamento_por_indicacao/download',
  '/api/relatorios/relatorioFaturamentoPromed/download',
  '/api/relatorio_promed/relatorioFaturamentoPromed/download',
  '/api/profissional/relatorioFaturamentoPromed/download',
  '/api/agenda/mensagem',
  '/api/agenda/lembretes',
  '/api/calendario',
  '/api/calendario/:arquivo',
  '/api/lembrete/:token',
  '/api/lembrete/:token/sair',
  '/api/eventos',
  '/api/saude',
  '/api/relatorio_promed/modelo',
  '/api/documento/arquivo/:chave',
  '/api/backup',
  '/api/exportacao',
  '/api/exportacao/arquivo/:chave',
  '/api/backup/download',
  '/api/backup/arquivo/:chave',
  '/api/pronto',
  '/api/sessao',
  '/api/primeiro-acesso',
  '/api/usuario/recuperacao-senha/:hash',
  '/api/seguranca',
  '/api/seguranca/clinica',
  '/api/login/bloqueio',
  '/api/usuario/:id/segundo-fator',
  '/api/estados',
  '/api/estados/:sigla/cidades',
  '/api/trabalhos',
  '/api/versoes',
  '/api/unidade',
  '/api/especialidade',
  '/api/convenio',
  '/api/usuario',
  '/api/importacao',
  '/api/auditoria/assuntos',
  '/api/auditoria/download',
  // Spreadsheets of nothing here; they ask what their reports ask.
  '/api/agenda/relatorioAtendimentoProfissional/download',
  '/api/agenda/relatorioAtendimentoConvenio/download',
  '/api/agenda/pesquisarAgendamentosDesativados/download',
]

it('asks every route that reads', () => {
  const lidas = c.app.rotas().filter((r) => r.method === 'GET')
  const conhecidas = new Set([
    ...Object.keys(PEDIDOS),
    ...SEM_LISTA,
    '/api/caixa',
    '/api/quiosque',
    '/api/paciente/:id/emitidos/novo',
  ])
  // A total is what `comTotal` asks; one record is found by its id, its history too; an address with or without its last bar is one.
  const base = (url: string) => url.replace(/\/(total|:id|:id\/historico)?$/, '')
  const esquecidas = lidas.filter(({ url }) => ![url, base(url), `${url}/`].some((u) => conhecidas.has(u)))
  expect(esquecidas.map((r) => r.url)).toEqual([])
})

/** The params of an address, in its order, of ids with a blank between them. */
const fill = (rota: string, ids: string): string => {
  const resta = ids.split(' ')
  return rota.replace(/:\w+/g, () => resta.shift() ?? '')
}

/** Billing is not for who administers. */
const readerOf = (rota: string): Perfil => {
  const { access } = c.app.rotas().find((r) => r.method === 'GET' && r.url === rota) ?? {}
  return can({ perfil: 'Administrador' }, access as Access) ? 'Administrador' : 'Gerente'
}

const expectIndexed = async (quem: Perfil | Pedir, url: string) => {
  const pedir = typeof quem === 'string' ? c.pedir(quem) : quem
  sent.take()
  const r = await pedir('GET', url)
  expect([r.statusCode, r.statusCode === 200 ? '' : r.body]).toEqual([200, ''])
  const lidas = await listScanned(c.db, sent.take())
  expect(lidas.filter((tabela) => CRESCEM.has(tabela))).toEqual([])
}

describe.each(Object.entries(PEDIDOS))('GET %s', (rota, pedidos) => {
  it.each(pedidos)('%s reads no growing table from end to end', async (pedido) => {
    const url = rota.includes(':')
      ? fill(rota, pedido.split('?')[0] || c.clinica.convenio._id) +
        (pedido.includes('?') ? pedido.slice(pedido.indexOf('?')) : '')
      : rota + pedido
    await expectIndexed(readerOf(rota), url)
  })
})

it('nor does the drawer of a day, and who has one', () =>
  expectIndexed('Gerente', `/api/caixa?unidade=${c.clinica.unidades[0]._id}&dia=${MUITOS.dia}`))

it('nor does who signs next on a tablet', async () => expectIndexed(await openTablet(c), '/api/quiosque'))

it.each(['relatorio', 'comparecimento'])('nor does the beginning of a document for others (%s)', (tipo) =>
  expectIndexed(
    'Gerente',
    `/api/paciente/${MUITOS.paciente}/emitidos/novo?tipo=${tipo}&unidade=${c.clinica.unidades[0]._id}`,
  ),
)

it.each(['Gerente', 'Faturista'] as const)('nor does the home of a %s', (perfil) =>
  expectIndexed(perfil, '/api/inicio'),
)
