import { can } from '@clinica/shared-domain'
import * as a from '@clinica/shared-domain/comum/answer'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { sql } from 'kysely'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { type AppDeTeste, testApp } from '../../teste/app'
import { senderOf } from '../../teste/cadastros/documentos'
import { insertConta } from '../../teste/faturamento/recebimentos'

describe('what a route answers', () => {
  const answer = a.object({ _id: a.id, quando: a.instant, faixa: a.nullable(a.integer) }, { nota: a.text })
  const BOA = { _id: '01980000-0000-7000-8000-000000000001', quando: new Date(0), faixa: null }
  const RUINS: [nome: string, corpo: object, falta: string][] = [
    ['a field that nobody declared', { ...BOA, outra: 1 }, 'additional properties'],
    ['a field that is missing', { _id: BOA._id, quando: BOA.quando }, "required property 'faixa'"],
    ['null where there is always a value', { ...BOA, quando: null }, 'quando must be string'],
    ['a text where a number is declared', { ...BOA, faixa: '10' }, 'faixa must be integer,null'],
    ['a date without its time', { ...BOA, quando: '2026-11-23' }, 'quando must match format "date-time"'],
  ]
  let t: AppDeTeste
  let queixas = ''
  beforeAll(async () => {
    t = await testApp({
      clinica: false,
      rotas: async (api) => {
        for (const [i, corpo] of [BOA, ...RUINS.map((r) => r[1])].entries())
          api.get(
            `/teste/${i}`,
            { config: { access: 'publico' }, schema: { summary: 'Teste', response: { 200: answer } } },
            async () => corpo,
          )
      },
    })
  })

  it('is sent as declared: instants in ISO, nulls as nulls, what is absent absent', async () => {
    const resposta = await t.como(null)('GET', '/api/teste/0')
    expect(resposta.json()).toEqual({ ...BOA, quando: '1970-01-01T00:00:00.000Z' })
  })

  it('fails in the tests, each where it happens and all at the end, when it is not as declared', async () => {
    for (const i of RUINS.keys())
      expect((await t.como(null)('GET', `/api/teste/${i + 1}`)).statusCode).toBe(500)
    queixas = await t.fechar().then(
      () => 'nenhuma',
      (erro: Error) => erro.message,
    )
  })

  it.each(RUINS)('such as %s', (_, __, falta) => expect(queixas).toContain(falta))
})

/** What every GET of the product needs to answer 200: its parameters, by the address of the route. */
const addressesOf = (t: Clinica, ids: Record<string, string>): Record<string, string> => {
  const par = `unidade=${t.centro.nome}&especialidade=${t.pilates.nome}`
  const profissional = `hora=09:00&profissional=${t.clinica.profissionais[1]?._id}`
  const hora = `${par}&data=${HOJE}&${profissional}`
  return {
    '/api/paciente/semelhantes': '/api/paciente/semelhantes?nome=Ana%20Souza&data_nascimento=1990-05-10',
    '/api/inicio': '/api/inicio',
    '/api/inicio/linhas': '/api/inicio/linhas?aviso=semEvolucao',
    '/api/v2/agenda': `/api/v2/agenda?${par}&dia=${HOJE}`,
    '/api/v2/agenda/': `/api/v2/agenda/?${par}&dia=${HOJE}`,
    '/api/agenda/horarios': `/api/agenda/horarios?${par}&dia=${HOJE}`,
    '/api/agenda/ocupacao': `/api/agenda/ocupacao?${par}&mes=${HOJE.slice(0, 7)}`,
    '/api/agenda/confirmar': `/api/agenda/confirmar?dia=${HOJE}`,
    '/api/agenda/semana': `/api/agenda/semana?${par}&dia=${HOJE}`,
    '/api/agenda/vagas': `/api/agenda/vagas?${par}&inicio=${HOJE}&dias=7&agendamento=${ids.agendamento}`,
    '/api/agenda/vagas/proximas': `/api/agenda/vagas/proximas?${par}&inicio=${HOJE}&dias=7`,
    '/api/agenda/espera/dia': `/api/agenda/espera/dia?${par}&dia=${HOJE}`,
    '/api/agenda/espera/vaga': `/api/agenda/espera/vaga?${par}&data=${HOJE}&hora=09:00`,
    '/api/agenda/profissionais': `/api/agenda/profissionais?${par}&data=${HOJE}&hora=09:00`,
    '/api/agenda/checarDisponibilidade': `/api/agenda/checarDisponibilidade?${hora}`,
    '/api/agenda/pesquisaDatasFuturas': `/api/agenda/pesquisaDatasFuturas?${hora}&quantidade=3`,
    '/api/agenda/pesquisaDatasFuturasProfissional': `/api/agenda/pesquisaDatasFuturasProfissional?${par}&${profissional}`,
    '/api/agenda/gerarDiasFuturos': `/api/agenda/gerarDiasFuturos?${hora}&qtdDias=3&dias=1,3`,
    '/api/agenda/agendamento/:id': `/api/agenda/agendamento/${ids.agendamento}?withCID=true`,
    '/api/guia/:id/agendamentos': `/api/guia/${ids.guia}/agendamentos?comTotal=true`,
    '/api/guia/:id/agendamentos/total': `/api/guia/${ids.guia}/agendamentos/total`,
    '/api/guia/:id/agendamentosRestantes': `/api/guia/${ids.guia}/agendamentosRestantes`,
    '/api/guia/nova': `/api/guia/nova?agendamento=${ids.agendamento}&renovar=${ids.guia}`,
    '/api/guia/seq/:id': `/api/guia/seq/${ids.unidade}`,
    '/api/agenda/:id/guiasAvaliacao': `/api/agenda/${ids.agendamento}/guiasAvaliacao`,
    '/api/agenda/:id/assinaturas': `/api/agenda/${ids.agendamento}/assinaturas`,
    '/api/v2/guia/paciente/:id': `/api/v2/guia/paciente/${ids.paciente}`,
    '/api/v2/paciente/:id/evolucao': `/api/v2/paciente/${ids.paciente}/evolucao`,
    '/api/convenio/:convenio/procedimentos': `/api/convenio/${ids.convenio}/procedimentos?comTotal=true`,
    '/api/v2/paciente/:id/evolucao/medidas': `/api/v2/paciente/${ids.paciente}/evolucao/medidas`,
    '/api/v2/paciente/:id/evolucao/:evolucaoId/versoes': `/api/v2/paciente/${ids.paciente}/evolucao/${ids.evolucao}/versoes`,
    ...Object.fromEntries(
      ['', '/medidas', '/proposta'].map((o) => [
        `/api/v2/paciente/:id/planoTerapeutico${o}`,
        `/api/v2/paciente/${ids.paciente}/planoTerapeutico${o}${o === '/proposta' ? '?especialidade=Pilates' : ''}`,
      ]),
    ),
    '/api/v2/paciente/:id/planoTerapeutico/:planoId/versoes': `/api/v2/paciente/${ids.paciente}/planoTerapeutico/${ids.plano}/versoes`,
    '/api/v2/paciente/:id/patologias_pregressas': `/api/v2/paciente/${ids.paciente}/patologias_pregressas`,
    ...Object.fromEntries(
      ['especialidades', 'agendamentos', 'guias', 'formularios', 'diarios'].map((o) => [
        `/api/evolucao/:id/${o}`,
        `/api/evolucao/${ids.paciente}/${o}`,
      ]),
    ),
    '/api/importacao/:id/linhas': `/api/importacao/${ids.importacao}/linhas?comTotal=true`,
    '/api/auditoria': `/api/auditoria?dataInicio=${HOJE}&dataFim=${HOJE}`,
    '/api/evolucao/respostas': `/api/evolucao/respostas?agendamento_id=${ids.agendamento}`,
    '/api/prontuario': `/api/prontuario?paciente_id=${ids.paciente}`,
    '/api/evolucao/frases': '/api/evolucao/frases',
    '/api/emitidos/modelos': '/api/emitidos/modelos',
    '/api/paciente/:id/emitidos': `/api/paciente/${ids.paciente}/emitidos`,
    '/api/paciente/:id/emitidos/novo': `/api/paciente/${ids.paciente}/emitidos/novo?tipo=comparecimento&unidade=${t.clinica.unidades[0]._id}`,
    '/api/evolucao/fila': `/api/evolucao/fila?agendamento=${ids.agendamento}`,
    '/api/evolucao/:id/rascunhos': `/api/evolucao/${ids.paciente}/rascunhos`,
    '/api/evolucao/:id/anexos': `/api/evolucao/${ids.paciente}/anexos?chave=x`,
    '/api/evolucao/:id/fotos': `/api/evolucao/${ids.paciente}/fotos`,
    ...Object.fromEntries(
      ['', '/guias', '/profissionais'].map((o) => [
        `/api/indicacao_pagamento${o}`,
        `/api/indicacao_pagamento${o}?mesReferencia=${HOJE.slice(0, 7)}`,
      ]),
    ),
    ...Object.fromEntries(
      ['', '/'].map((barra) => [
        `/api/agenda/checarDisponibilidadeDataFaturamento${barra}`,
        `/api/agenda/checarDisponibilidadeDataFaturamento${barra}?pacienteId=${ids.paciente}&dataFaturamento=${HOJE}&especialidade=Pilates`,
      ]),
    ),
    ...Object.fromEntries(
      [
        'agenda/relatorioAtendimentoProfissional',
        'agenda/relatorioAtendimentoConvenio',
        'agenda/pesquisarAgendamentosDesativados',
        'relatorios/relatorioPagamentoProfissional',
        'relatorios/relatorioFaturamentoPromed',
        'relatorio_promed/relatorioFaturamentoPromed',
        'profissional/relatorioFaturamentoPromed',
        'relatorios/relatorio_pagamento_por_faturamento',
      ].flatMap((r) => {
        const filtros = `unidade=TODAS&dataInicio=${HOJE}&dataFim=${HOJE}`
        const daGuia = /Promed|faturamento/.test(r) ? `&guia=${ids.guia}` : ''
        return [
          [`/api/${r}`, `/api/${r}?${filtros}`],
          [`/api/${r}/linhas`, `/api/${r}/linhas?${filtros}${daGuia}`],
        ]
      }),
    ),
    ...Object.fromEntries(
      ['/relatorios/eva', '/medico/relatorioIndicacao', '/relatorios/marketing'].flatMap((r) =>
        ['', '/linhas'].map((l) => [
          `/api${r}${l}`,
          `/api${r}${l}?dataInicio=${HOJE}&dataFim=${HOJE}${r.endsWith('eva') ? '&especialidade=Pilates' : ''}`,
        ]),
      ),
    ),
    '/api/relatorios/inicio': `/api/relatorios/inicio?mes=${HOJE.slice(0, 7)}`,
    '/api/relatorios/inicio/linhas': `/api/relatorios/inicio/linhas?mes=${HOJE.slice(0, 7)}&figura=ocupacao`,
    ...Object.fromEntries(
      ['previa', 'linhas'].map((r) => [
        `/api/relatorios/agendamentos_marcados/${r}`,
        `/api/relatorios/agendamentos_marcados/${r}?dataBase=${HOJE}`,
      ]),
    ),
    ...Object.fromEntries(
      [
        `recebido?unidade=TODAS&dataInicio=${HOJE}&dataFim=${HOJE}`,
        `recebido/linhas?unidade=TODAS&dataInicio=2026-11-01&dataFim=${HOJE}&por=forma&chave=pix`,
        'atrasados?unidade=TODAS',
        'atrasados/linhas?unidade=TODAS',
        `mes?mes=${HOJE.slice(0, 7)}`,
        `mes/linhas?mes=${HOJE.slice(0, 7)}&figura=cobrado`,
        `pacotes?unidade=TODAS&dataInicio=2026-11-01&dataFim=${HOJE}`,
        `pacotes/linhas?unidade=TODAS&dataInicio=2026-11-01&dataFim=${HOJE}&figura=vendidos`,
        `pacotes/sessoes?unidade=TODAS&dataInicio=2026-11-01&dataFim=${HOJE}`,
      ].map((r) => [`/api/relatorios/particular/${r.split('?')[0]}`, `/api/relatorios/particular/${r}`]),
    ),
    '/api/relatorios/dmed': '/api/relatorios/dmed?ano=2026',
    '/api/relatorios/dmed/linhas': '/api/relatorios/dmed/linhas?ano=2026&fora=naoSaude',
    '/api/relatorios/relatorio_pagamento_por_indicacao': '/api/relatorios/relatorio_pagamento_por_indicacao',
    '/api/relatorios/relatorio_pagamento_por_indicacao/linhas': `/api/relatorios/relatorio_pagamento_por_indicacao/linhas?guia=${ids.guia}`,
    '/api/relatorios/recebido': `/api/relatorios/recebido?guias=${ids.guia}`,
    '/api/relatorios/recebido/arquivo': `/api/relatorios/recebido/arquivo?mes=${HOJE.slice(0, 7)}`,
    '/api/faturamento/guia': `/api/faturamento/guia?pacienteId=${ids.paciente}`,
    '/api/backup/download': '/api/backup/download',
    '/api/paciente/:id/juncao': `/api/paciente/${ids.paciente}/juncao?outro=${t.clinica.pacientes[1]?._id}`,
    '/api/paciente/:id/documentos': `/api/paciente/${ids.paciente}/documentos?comTotal=true`,
    '/api/profissional/:id/documentos': `/api/profissional/${ids.profissional}/documentos`,
    '/api/relatorio_promed': '/api/relatorio_promed',
    '/api/relatorio_promed/envio/:chave': `/api/relatorio_promed/envio/${ids.relatorio_promed}`,
    '/api/faturamento/guia/:id': `/api/faturamento/guia/${ids.guia}`,
    '/api/faturamento/nome': '/api/faturamento/nome',
    '/api/faturamento/selecao': '/api/faturamento/selecao',
    '/api/questionario': '/api/questionario?ativo=true',
    '/api/questao/dominios': '/api/questao/dominios?nome=motivo',
    '/api/dominio/valores': '/api/dominio/valores?nome=MotivoBloqueio',
    '/api/estados/:sigla/cidades': '/api/estados/SP/cidades',
  }
}

describe('every reading', () => {
  let t: Clinica
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    t = await openAgenda()
    const { clinica } = t
    const criar = async (caminho: string, chave: string, corpo: object) => {
      const r = await t.como('Administrador')('POST', `/api/${caminho}`, corpo)
      expect([chave, r.statusCode, r.json().msg]).toEqual([chave, 201, 'Registro salvo.'])
      return r.json()[chave]._id
    }
    const dias = { dataInicio: '2026-12-01', dataFim: '2026-12-02', motivo: 'Férias' }
    ids.agendamento = (await t.marcado())._id
    ids.guia = clinica.pacientes[0]?.guia._id as string
    ids.paciente = clinica.pacientes[0]?._id as string
    ids.profissional = clinica.profissionais[0]?._id as string
    ids.unidade = t.centro._id
    ids.especialidade = t.pilates._id
    ids.usuario = clinica.usuarios.Gerente._id
    ids.convenio = clinica.convenio._id
    ids.cid = await criar('cid', 'cid', { descricaoAbreviada: 'M54.5', descricao: 'Dor lombar', ativo: true })
    ids.medico = await criar('medico', 'medico', {
      nome: 'Rui Barreto',
      cbo: { codigo: '225125', valor: 'Médico clínico' },
      conselho: 'CRM',
      ufConselho: 'SP',
      numeroConselho: '123',
      ativo: true,
    })
    ids.questao = await criar('questao', 'questao', {
      enunciado: 'Como o paciente chegou?',
      tipo: 'Texto',
      obrigatorio: true,
      ativo: true,
    })
    ids.formulario = await criar('formulario', 'formulario', {
      nome: 'Sessão de Pilates',
      especialidade: { _id: t.pilates._id },
      avaliacao: false,
      ativo: true,
      gruposQuestoes: [{ titulo: 'Como chegou', questoes: [{ _id: ids.questao }] }],
    })
    const evolucao = await t.como('Administrador')('POST', `/api/v2/paciente/${ids.paciente}/evolucao`, {
      agendamentoID: ids.agendamento,
      formulario: { _id: ids.formulario },
      data: t.app.hoje(),
      respostas: [{ questao: ids.questao, valor: 'Bem' }],
      patologiasPregressas: [{ nome: 'Asma', possui: true }],
    })
    ids.evolucao = evolucao.json().evolucao._id
    const plano = await t.como('Administrador')('POST', `/api/v2/paciente/${ids.paciente}/planoTerapeutico`, {
      especialidade: ids.especialidade,
      cid: ids.cid,
      inicio: HOJE,
      vezes: 2,
      metas: [{ texto: 'Subir escadas', prazo: HOJE }],
    })
    ids.plano = plano.json().plano._id
    ids.tabelasProcedimento = await criar('tabelasProcedimento', 'tabela', {
      nome: 'TUSS',
      ativo: true,
      procedimentos: [{ codigo: '1', nome: 'Sessão', ch: 100, valor_fixo: null }],
    })
    await t.db
      .insertInto('convenio_tabela')
      .values({ convenio_id: ids.convenio, tabela_id: ids.tabelasProcedimento as string, posicao: 0 })
      .execute()
    ids['agenda/espera'] = await criar('agenda/espera', 'espera', {
      paciente: { _id: ids.paciente },
      unidade: t.centro.nome,
      especialidade: t.pilates.nome,
      desde: HOJE,
      ativo: true,
    })
    ids['profissional/bloqueio'] = await criar('profissional/bloqueio', 'bloqueio', {
      ...dias,
      profissional: { _id: clinica.profissionais[2]?._id },
      ativo: true,
    })
    ids.fechamento = await criar('fechamento', 'fechamento', { ...dias, ativo: true })
    ids['usuario/bloqueio'] = await criar('usuario/bloqueio', 'bloqueio', {
      ...dias,
      usuario: { _id: clinica.usuarios.Faturista._id },
      ativo: true,
    })
    const dominio = await t.db.selectFrom('dominio').select('id').limit(1).executeTakeFirstOrThrow()
    ids.dominio = dominio.id
    ids.documento = (await (await senderOf(t)).guardar()).id
    ids.importacao = '01980000-0000-7000-8000-00000000cccc'
    ids.vinda = ids.importacao
    await sql`with i as (insert into importacao (id, tipo, estado, arquivo, extensao, quem, enviado_por, vinda_id)
        values (${ids.importacao}, 'cid', 'conferida', 'cid.csv', 'csv', '{}', 'x', ${ids.importacao}) returning id)
      insert into importacao_linha (importacao_id, linha, situacao, vistos) select id, 2, 'nova', '["A00", "Cólera"]' from i`.execute(
      t.db,
    )
    ids.relatorio_promed = '01980000-0000-7000-8000-00000000bbbb'
    await sql`insert into relatorio_promed (id, referencia, estado, arquivo, linhas, enviado_por)
      values (${ids.relatorio_promed}, '2026-10', 'recebido', 'x.xlsx', 1, 'x')`.execute(t.db)
    await sql`insert into relatorio_item (relatorio_id, linha, data, descricao, numero_guia, procedimento, profissional, quantidade, total_pago, total_glosa, guia_id)
      values (${ids.relatorio_promed}, 2, '2026-10-30', '', '1', '', '', 1, 1, 0, ${ids.guia})`.execute(t.db)
    ids.trabalhos = '01980000-0000-7000-8000-00000000aaaa'
    await t.db
      .insertInto('trabalho')
      .values({ id: ids.trabalhos, tipo: 'limpeza', max_tentativas: 1, quando: '2199-01-01T00:00:00Z' })
      .execute()
    await t.db
      .insertInto('unidade_pix')
      .values({
        unidade_id: t.clinica.unidades[0]._id,
        tipo: 'cnpj',
        chave: '11222333000181',
        nome: 'AURORA',
        cidade: 'BH',
        alterada_em: '2026-01-01',
        alterada_por: 'x',
      })
      .execute()
    await insertConta(t, t.clinica.pacientes[0]?._id as string)
    // Sent to billing, which shows no others.
    await t.db.updateTable('guia').set({ bloqueada: true }).where('id', '=', ids.guia).execute()
    await t.emStatus(ids.agendamento, 'evoluido')
    const pacote = await t.como('Gerente')('POST', '/api/faturamento', {
      nome: 'Novembro',
      ativo: true,
      guias: [{ _id: ids.guia }],
    })
    ids.faturamento = pacote.json().faturamento._id
  })
  afterAll(() => t.fechar())

  /** The stream does not end, a link of a password is in an e-mail only, and a file is no JSON. */
  const FORA = [
    '/api/eventos',
    '/api/usuario/recuperacao-senha/:hash',
    '/api/calendario/:arquivo',
    // A tablet's session asks it alone: quiosque.test.ts reads it.
    '/api/quiosque',
    '/api/lembrete/:token',
    '/api/lembrete/:token/sair',
    '/api/guia/:id/pdf',
    // No lot here: lote.test.ts and conferido.test.ts read them.
    '/api/recebimento/:id/recibo.pdf',
    '/api/recebimento/repasse/planilha',
    '/api/recibo/:id/pdf',
    '/api/tiss/lotes/zip',
    '/api/tiss/lotes/:id',
    '/api/tiss/lotes/:id/xml',
    '/api/tiss/lotes/trabalho/:id',
    // No appeal here: recurso.test.ts reads them.
    '/api/tiss/retornos/:id',
    '/api/tiss/retornos/:id/xml',
    '/api/tiss/retornos/:id/guias',
    '/api/tiss/retornos/:id/guias/:guia/candidatas',
    '/api/tiss/retornos/trabalho/:id',
    '/api/tiss/recursos/:id',
    '/api/tiss/recursos/:id/xml',
    '/api/relatorio_promed/modelo',
    '/api/auditoria/download',
    '/api/documento/arquivo/:chave',
    // Bytes: anexo.test.ts reads them.
    '/api/evolucao/:id/anexos/:anexoId/arquivo',
    '/api/evolucao/:id/anexos/:anexoId/miniatura',
    '/api/backup/arquivo/:chave',
    '/api/exportacao/arquivo/:chave',
    '/api/evolucao/:id/impresso',
    // None is issued here: emitido.test.ts reads them.
    '/api/emitido/:id',
    '/api/emitido/:id/pdf',
    '/api/agenda/impresso',
    '/api/profissional/:id/semana/impresso',
    '/api/paciente/:id/agendamentos/impresso',
    '/api/paciente/:id/privacidade/arquivo',
    '/api/faturamento/:id/impresso',
    '/api/faturamento/:id/planilha',
    '/api/agenda/relatorioAtendimentoProfissional/download',
    '/api/agenda/relatorioAtendimentoConvenio/download',
    '/api/agenda/pesquisarAgendamentosDesativados/download',
    '/api/relatorios/agendamentos_marcados',
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
  ]

  it('answers what its schema says, and the serialiser drops and changes nothing', async () => {
    const escritos: Record<string, string> = {
      ...addressesOf(t, ids),
      '/api/tiss/pendencias': `/api/tiss/pendencias?guia=${ids.guia}`,
      '/api/tiss/pacotes': `/api/tiss/pacotes?ids=${ids.faturamento}`,
      '/api/tiss/lotes': '/api/tiss/lotes',
      '/api/tiss/retornos': '/api/tiss/retornos',
      '/api/tiss/recursos': '/api/tiss/recursos',
      '/api/tiss/textos': '/api/tiss/textos',
      '/api/tiss/glosas': '/api/tiss/glosas?de=2026-09&ate=2026-11',
      '/api/tiss/recebiveis': '/api/tiss/recebiveis?de=2026-09&ate=2026-11',
      '/api/tiss/recebiveis/guias': `/api/tiss/recebiveis/guias?mes=2026-11&convenio=${ids.convenio}`,
      '/api/tiss/pacotes/:id/sessoes': `/api/tiss/pacotes/${ids.faturamento}/sessoes`,
      '/api/tiss/sessoes': `/api/tiss/sessoes?guia=${ids.guia}`,
      '/api/tiss/sessoes/situacao': `/api/tiss/sessoes/situacao?sessao=${ids.guia}`,
      '/api/tiss/esquemas': '/api/tiss/esquemas',
      '/api/pix': `/api/pix?valor=100&unidade=${t.clinica.unidades[0]._id}`,
      '/api/pix/chaves': '/api/pix/chaves',
      '/api/paciente/:id/conta': `/api/paciente/${t.clinica.pacientes[0]?._id}/conta`,
      '/api/caixa': `/api/caixa?unidade=${t.clinica.unidades[0]._id}&dia=2026-11-20`,
      '/api/recebimento/repasse': '/api/recebimento/repasse?mes=2026-11',
      '/api/recebimento/repasse/sessoes': '/api/recebimento/repasse/sessoes?mes=2026-11',
      '/api/recebimento/repasse/valores': '/api/recebimento/repasse/valores',
      '/api/recebimento/ajustes': '/api/recebimento/ajustes',
      '/api/recebimento/pacotes': '/api/recebimento/pacotes',
      '/api/recebimento/coparticipacao': '/api/recebimento/coparticipacao',
      '/api/recebimento/devedores': '/api/recebimento/devedores',
      '/api/recebimento/marcas':
        '/api/recebimento/marcas?unidade=Centro&especialidade=Pilates&data=2026-11-23',
    }
    const leituras = t.app.rotas().filter(({ method, url }) => method === 'GET' && !FORA.includes(url))
    expect(leituras.length).toBeGreaterThan(50)
    for (const { url, access } of leituras) {
      // Billing is for others.
      const perfil =
        access === 'publico' || can({ perfil: 'Administrador' }, access) ? 'Administrador' : 'Gerente'
      const [, recurso = ''] = /^\/api\/(.+)\/:id/.exec(url) ?? []
      const lista =
        /^\/api\/[^:]+$/.test(url) &&
        !/\/total$|saude|pronto|sessao|seguranca|permissoes|bloqueio$|clinica$|acesso|estados$|executantes$/.test(
          url,
        )
      const endereco =
        escritos[url] ?? url.replace(':id', ids[recurso] ?? 'sem-id') + (lista ? '?comTotal=true' : '')
      const resposta = await t.como(perfil)('GET', endereco)
      expect([endereco, resposta.statusCode, resposta.json().msg]).toEqual([endereco, 200, undefined])
    }
  })

  it('can be written out, as every other answer', () => {
    const make = SerializerSelector()()
    const falhas = t.app.rotas().flatMap(({ method, url, schema: declarada }) =>
      Object.entries((declarada?.response ?? {}) as Record<string, object>).flatMap(
        ([httpStatus, schema]) => {
          try {
            make({ method, url, httpStatus, schema })
            return []
          } catch (erro) {
            return [`${method} ${url}: ${(erro as Error).message}`]
          }
        },
      ),
    )
    expect(falhas).toEqual([])
  })

  it('answers the registers also to whoever may not see all of them', async () => {
    for (const url of [
      'convenio',
      'especialidade',
      `convenio/${ids.convenio}`,
      `especialidade/${ids.especialidade}`,
    ]) {
      const resposta = await t.como('Profissional')('GET', `/api/${url}`)
      expect([url, resposta.statusCode]).toEqual([url, 200])
    }
  })
})
