import { dataIndisponivel, MENSAGENS_DO_PACOTE as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { errorOf } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { dia } from '../../teste/faturamento'
import { PRECOS } from '../../teste/guias'
import { type ClinicaComPacotes, openPacotes } from '../../teste/pacotes'

let c: ClinicaComPacotes
beforeAll(async () => {
  c = await openPacotes()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const recusa = (r: { statusCode: number; json: () => unknown }) => {
  const { msg, erro } = errorOf(r)
  return [r.statusCode, erro.tipo, msg]
}
const faturadas = async (ids: readonly string[]) =>
  (
    await sql<{ faturamento: string | null }>`
      select faturamento from agendamento where id = any(${ids}::uuid[]) order by data, hora, id`.execute(
      c.db,
    )
  ).rows.map((r) => r.faturamento)
/** R$ 482,66 over five planned sessions, of which some carry a cent more. */
const TOTAL = 5 * PRECOS.pilates.fixo + 8_016
const cinco = () => {
  const quantas = (n: number) => ({ qtdSolicitada: n, qtdAutorizada: n, qtdRealizada: n })
  const procedimentos = [c.linha('pilates', quantas(5)), c.linha('reabilitacao', quantas(1))]
  return { solicitacao: { procedimentos }, procedimentosRealizados: { procedimentos } }
}
const paraFaturar = (como: Parameters<ClinicaComPacotes['paraFaturar']>[0] = {}) =>
  c.paraFaturar({ guia: cinco(), ...como })

describe('a package', () => {
  it('takes a guide with its performed sessions, bills them, and knows its sums', async () => {
    const { guia, sessoes } = await paraFaturar()
    await c.datar({ [sessoes[2] as string]: dia(9) })
    const p = await c.criado([{ _id: guia._id }], { nome: '2026_NOVEMBRO_48' })
    expect(await faturadas(sessoes)).toEqual([dia(0), dia(1), dia(9)])
    const valor = Math.floor((TOTAL * 3) / 5)
    expect(p).toMatchObject({
      nome: '2026_NOVEMBRO_48',
      ativo: true,
      ciclo: 'aberto',
      finalizado: null,
      arquivado: null,
      glosa: null,
      quantidadeGuias: 1,
      quantidadeSessoes: 3,
      total: valor,
      criadoPor: c.clinica.usuarios.Faturista.email,
      porConvenio: [{ convenio: { nome: 'Saúde Plena' }, guias: 1, sessoes: 3, total: valor }],
    })
    expect(p.guias).toEqual([
      expect.objectContaining({
        _id: guia._id,
        numero: guia.autorizacao.numeroGuia,
        paciente: { _id: guia.paciente._id, nome: 'Ana Souza', nome_social: null },
        especialidade: { _id: c.pilates._id, nome: 'Pilates' },
        unidade: 'Centro',
        sessoes: 3,
        valor,
        marcas: { faturada: null, arquivada: null, glosa: null },
      }),
    ])
    expect(p.guias[0]?.agendamentos.map((a) => [a._id, a.faturamento])).toEqual([
      [sessoes[0], dia(0)],
      [sessoes[1], dia(1)],
      [sessoes[2], dia(9)],
    ])
    expect(p.datasAgendamentos).toEqual(
      sessoes.map((s, i) => ({ agendamento: s, datas: [dia([0, 1, 9][i] ?? 0)] })),
    )
    expect(await c.abrir(p._id)).toEqual(p)
    const [linha] = await auditedRows(c.db, { entidade: 'pacote', registro_id: p._id })
    expect([linha?.acao, linha?.valores]).toEqual([
      'criar',
      expect.objectContaining({ guias: { depois: [guia.autorizacao.numeroGuia] }, total: { depois: valor } }),
    ])
  })

  it('is found by name, situation and part of its life, and the search is counted and summed', async () => {
    const { guia } = await paraFaturar()
    const cheio = await c.levado(await c.criado([{ _id: guia._id }], { nome: 'Março A' }), 'finalizar')
    const vazio = await c.criado([], { nome: 'MARCO B' })
    await c.salvarPacote(vazio, [], false)
    const buscar = async (q: string) =>
      (await c.pedir('Gerente')('GET', `/api/faturamento?${q}`))
        .json()
        .faturamentos.map((f: { nome: string }) => f.nome)
    expect(await buscar('nome=marco&orderBy=nome')).toEqual(['Março A', 'MARCO B'])
    expect(await buscar('nome=marco&orderBy=-total')).toEqual(['Março A', 'MARCO B'])
    expect(await buscar('nome=marco')).toEqual(['MARCO B', 'Março A'])
    expect(await buscar('ativo=false')).toEqual(['MARCO B'])
    expect(await buscar('ciclo=finalizado')).toEqual(['Março A'])
    const { faturamentos, total } = (
      await c.pedir('Gerente')('GET', '/api/faturamento?comTotal=true&limit=1')
    ).json()
    expect([faturamentos.length, total]).toEqual([1, 2])
    expect((await c.pedir('Gerente')('GET', '/api/faturamento/total?nome=marco')).json()).toEqual({
      total: 2,
      soma: cheio.total,
      ciclos: {
        aberto: { n: 1, total: 0 },
        finalizado: { n: 1, total: cheio.total },
        arquivado: { n: 0, total: 0 },
        glosa: { n: 0, total: 0 },
      },
    })
  })

  it('begins with a name that is free, and no two active ones share one', async () => {
    const proposto = async () => (await c.pedir('Gerente')('GET', '/api/faturamento/nome')).json().nome
    expect(await proposto()).toBe('2026_NOVEMBRO_48')
    const p = await c.criado([], { nome: '2026_novembro_48' })
    await c.criado([], { nome: '2026_NOVEMBRO_48_3' })
    expect(await proposto()).toBe('2026_NOVEMBRO_48_2')
    const r = await c.criar([], { nome: '2026_NOVEMBRO_48' })
    expect(recusa(r)).toEqual([409, 'duplicado', 'Já existe um pacote ativo com este nome.'])
    expect(errorOf(r).erro.campos).toHaveProperty('nome')
    await c.salvarPacote(p, [], false)
    expect(await proposto()).toBe('2026_NOVEMBRO_48')
  })

  it.each([
    [{ nome: '' }, 'nome'],
    [{ nome: 'x'.repeat(61) }, 'nome'],
    [{ ativo: undefined }, 'ativo'],
  ])('without what it must have is refused: %j', async (troca, campo) => {
    const r = await c.criar([], troca)
    expect(recusa(r)).toEqual([422, 'validacao', 'Cadastro inválido.'])
    expect(Object.keys(errorOf(r).erro.campos ?? {})).toEqual([campo])
  })

  it('takes dates of its own, lets go of what is no longer wanted, and of all when it is cancelled', async () => {
    const um = await paraFaturar({ dias: [0, 1] })
    const dois = await paraFaturar({ dias: [5], hora: '09:00' })
    const [a = '', b = ''] = um.sessoes
    const p = await c.criado([
      { _id: um.guia._id, datasAgendamentos: [{ agendamento: a, datas: [dia(20)] }] },
      { _id: dois.guia._id },
    ])
    expect([p.quantidadeGuias, p.quantidadeSessoes]).toEqual([2, 2])
    expect(await faturadas(um.sessoes)).toEqual([dia(20), null])
    const outra = (
      await c.salvarPacote(p, [
        { _id: um.guia._id, datasAgendamentos: [{ agendamento: b, datas: [dia(1)] }] },
      ])
    ).json().faturamento
    expect(outra.guias.map((g: { _id: string; sessoes: number }) => [g._id, g.sessoes])).toEqual([
      [um.guia._id, 1],
    ])
    expect(await faturadas([...um.sessoes, ...dois.sessoes])).toEqual([null, dia(1), null])
    const cancelado = (await c.salvarPacote(outra, [{ _id: um.guia._id }], false)).json().faturamento
    expect(cancelado).toMatchObject({ ativo: false, quantidadeGuias: 0, quantidadeSessoes: 0, total: 0 })
    expect(await faturadas(um.sessoes)).toEqual([null, null])
    const volta = (await c.salvarPacote(cancelado, [{ _id: um.guia._id }])).json().faturamento
    expect(volta).toMatchObject({ ativo: true, quantidadeSessoes: 2 })
  })

  it('is saved from the version in hand, else refused with how it is now', async () => {
    const p = await c.criado()
    const { guia } = await paraFaturar()
    await c.daGuia(guia._id, 'adicionaFaturamentoPacote', { pacote: p._id })
    const r = await c.salvarPacote(p, [])
    expect(recusa(r)).toEqual([409, 'desatualizado', 'O pacote mudou depois que você o abriu.'])
    expect(errorOf(r).erro.atual).toMatchObject({ _id: p._id, quantidadeGuias: 1 })
    expect((await c.passo(p, 'finalizar')).statusCode).toBe(409)
    expect((await c.pedir('Faturista')('GET', `/api/faturamento/${novoId()}`)).statusCode).toBe(404)
  })
})

describe('a guide', () => {
  it('that was not sent, has nothing to bill or is in another open package stays out', async () => {
    const aberta = await paraFaturar({ enviada: false })
    expect(recusa(await c.criar([{ _id: aberta.guia._id }]))).toEqual([
      409,
      expect.any(String),
      M.naoFaturavel,
    ])
    const vazia = await paraFaturar({ dias: [7], status: 'marcado' })
    const { numeroGuia } = vazia.guia.autorizacao
    expect(recusa(await c.criar([{ _id: vazia.guia._id }]))).toEqual([
      422,
      'validacao',
      `Guia ${numeroGuia} não possui agendamentos.`,
    ])
    const boa = await paraFaturar({ dias: [0, 1], hora: '09:00' })
    const [a = '', b = ''] = boa.sessoes
    await c.criado([{ _id: boa.guia._id, datasAgendamentos: [{ agendamento: a, datas: [dia(0)] }] }], {
      nome: 'UM',
    })
    const dela = { _id: boa.guia._id, datasAgendamentos: [{ agendamento: b, datas: [dia(1)] }] }
    expect(recusa(await c.criar([dela]))).toEqual([
      409,
      'guiaEmOutroPacote',
      `A guia ${boa.guia.autorizacao.numeroGuia} já está no pacote UM, que está aberto.`,
    ])
    expect(await faturadas(boa.sessoes)).toEqual([dia(0), null])
  })

  it('whose date is taken refuses the whole package, and says which session', async () => {
    const um = await paraFaturar({ dias: [0] })
    const dois = await paraFaturar({ dias: [0], hora: '09:00' })
    await c.datar({ [um.sessoes[0] as string]: dia(0) })
    const r = await c.criar([{ _id: um.guia._id }, { _id: dois.guia._id }])
    const msg = dataIndisponivel(dia(0), 'Pilates')
    expect(recusa(r)).toEqual([409, 'dataIndisponivel', msg])
    expect(errorOf(r).erro.campos).toEqual({ [dois.sessoes[0] as string]: msg })
    expect((await sql`select 1 from pacote`.execute(c.db)).rows).toEqual([])
  })

  it('brings only its own sessions, each under one guide', async () => {
    const um = await paraFaturar({ dias: [0] })
    const dois = await paraFaturar({ dias: [1], hora: '09:00' })
    const alheia = [{ agendamento: um.sessoes[0] as string, datas: [dia(0)] }]
    for (const guias of [
      [{ _id: dois.guia._id, datasAgendamentos: alheia }],
      [um, dois].map(({ guia }) => ({ _id: guia._id, datasAgendamentos: alheia })),
    ])
      expect(recusa(await c.criar(guias))).toEqual([422, 'validacao', M.sessaoDeOutraGuia])
  })

  it('is added and taken out by its own calls, which do nothing twice', async () => {
    const { guia, sessoes } = await paraFaturar()
    const n = guia.autorizacao.numeroGuia
    const p = await c.criado()
    const add = () => c.daGuia(guia._id, 'adicionaFaturamentoPacote', { pacote: p._id })
    const remove = () => c.daGuia(guia._id, 'removeFaturamentoPacote', { pacote: p._id })
    const primeira = (await add()).json()
    expect([primeira.msg, primeira.faturamento.quantidadeSessoes]).toEqual([
      `Guia ${n} adicionada ao pacote.`,
      3,
    ])
    const segunda = await add()
    expect([segunda.statusCode, segunda.json()]).toEqual([
      200,
      { msg: `Guia ${n} já adicionada.`, faturamento: primeira.faturamento },
    ])
    expect((await remove()).json()).toMatchObject({
      msg: `Guia ${n} retirada do pacote.`,
      faturamento: { guias: [] },
    })
    expect(await faturadas(sessoes)).toEqual([null, null, null])
    expect((await remove()).json().msg).toBe(`A guia ${n} não está no pacote.`)
    expect((await c.daGuia(novoId(), 'adicionaFaturamentoPacote', { pacote: p._id })).statusCode).toBe(404)
    expect((await c.daGuia(guia._id, 'adicionaFaturamentoPacote', { pacote: novoId() })).statusCode).toBe(404)
  })

  it('billed in parts is worth its total, to the cent', async () => {
    const { guia, sessoes } = await paraFaturar({ dias: [0, 1, 2, 3, 4] })
    const valores: number[] = []
    for (const ate of [[0, 1], [2], [3, 4]]) {
      const datasAgendamentos = ate.map((i) => ({ agendamento: sessoes[i] as string, datas: [dia(i)] }))
      const p = await c.levado(await c.criado([{ _id: guia._id, datasAgendamentos }]), 'finalizar')
      valores.push(p.total)
    }
    expect(valores).toEqual([193_06, 96_53, 193_07])
  })
})

describe('the life of a package', () => {
  it('goes to finalised and then to archived, marks its guides, and nothing else is taken', async () => {
    const { guia } = await paraFaturar()
    const vazio = await c.criado()
    expect(recusa(await c.passo(vazio, 'finalizar'))).toEqual([422, 'validacao', M.vazio])
    expect(recusa(await c.passo(vazio, 'arquivar'))).toEqual([
      409,
      'transicaoInvalida',
      'O pacote ainda não foi finalizado.',
    ])
    const p = await c.criado([{ _id: guia._id }])
    const r = await c.passo(p, 'finalizar')
    const fim = r.json().faturamento
    expect([r.json().msg, fim.ciclo, fim.finalizadoPor]).toEqual([
      'Pacote finalizado.',
      'finalizado',
      c.clinica.usuarios.Faturista.email,
    ])
    expect(fim.guias[0].marcas).toEqual({ faturada: fim.finalizado, arquivada: null, glosa: null })
    expect((await c.ler(guia._id)).historico.at(-1)?.descricao).toBe('Faturada')
    for (const tentar of [
      c.salvarPacote(fim, []),
      c.passo(fim, 'finalizar'),
      c.daGuia(guia._id, 'removeFaturamentoPacote', { pacote: p._id }),
    ]) {
      const nao = await tentar
      expect([nao.statusCode, (errorOf(nao).erro.atual as { ciclo: string }).ciclo]).toEqual([
        409,
        'finalizado',
      ])
    }
    const arquivado = (await c.passo(fim, 'arquivar')).json().faturamento
    expect(arquivado).toMatchObject({
      ciclo: 'arquivado',
      finalizado: fim.finalizado,
      glosa: null,
      total: fim.total,
    })
    expect(arquivado.guias[0].marcas).toMatchObject({ arquivada: arquivado.arquivado, glosa: null })
    expect(recusa(await c.passo(arquivado, 'glosa'))).toEqual([
      409,
      'transicaoInvalida',
      'O pacote já foi arquivado.',
    ])
  })

  it('of a guide is the latest package’s, or what its own calls say', async () => {
    const { guia, sessoes } = await paraFaturar()
    const id = guia._id
    const marca = async (chamada: string) => (await c.daGuia(id, `adicionaGuia${chamada}`)).json()
    expect((await c.daGuia(id, 'adicionaGuiaArquivada')).statusCode).toBe(409)
    const faturada = await marca('Faturada')
    expect(faturada).toEqual({
      msg: 'Guia marcada como faturada.',
      guia: { _id: id, faturada: expect.any(String), arquivada: null, glosa: null },
    })
    expect(await marca('Faturada')).toEqual({ ...faturada, msg: 'A guia já estava marcada como faturada.' })
    expect((await marca('Glosa')).guia.glosa).toEqual(expect.any(String))
    expect(recusa(await c.daGuia(id, 'adicionaGuiaArquivada'))).toEqual([
      409,
      'transicaoInvalida',
      'A guia já foi marcada como glosa.',
    ])
    const datasAgendamentos = [{ agendamento: sessoes[0] as string, datas: [dia(0)] }]
    const p = await c.levado(await c.criado([{ _id: id, datasAgendamentos }]), 'finalizar')
    expect(p.guias[0]?.marcas).toMatchObject({ faturada: p.finalizado, glosa: null })
    const aberta = await paraFaturar({ enviada: false, dias: [9] })
    expect(recusa(await c.daGuia(aberta.guia._id, 'adicionaGuiaFaturada'))).toEqual([
      409,
      'guiaNaoFaturavel',
      M.naoFaturavel,
    ])
  })
})

it('the selector shows what may be billed, six guides a page, with what became of each session', async () => {
  const um = await paraFaturar({ dias: [0, 1] })
  await paraFaturar({ enviada: false, dias: [3] })
  const datasAgendamentos = [{ agendamento: um.sessoes[0] as string, datas: [dia(0)] }]
  const p = await c.criado([{ _id: um.guia._id, datasAgendamentos }], { nome: 'UM' })
  const buscar = async (q: string) =>
    (await c.pedir('Faturista')('GET', `/api/faturamento/selecao?${q}`)).json()
  const { guias, total } = await buscar(
    `numero=${um.guia.autorizacao.numeroGuia}&paciente=souza&paraFaturar=true`,
  )
  expect(total).toBe(1)
  expect(guias).toEqual([
    expect.objectContaining({
      _id: um.guia._id,
      totalGuia: TOTAL,
      sessoesPrevistas: 5,
      faturadas: 1,
      pacoteAberto: { _id: p._id, nome: 'UM' },
    }),
  ])
  expect(
    guias[0].agendamentos.map((a: { faturamento: string; pacote: unknown }) => [a.faturamento, a.pacote]),
  ).toEqual([
    [dia(0), { _id: p._id, nome: 'UM' }],
    [null, null],
  ])
  await c.salvarPacote(p, [
    { _id: um.guia._id, datasAgendamentos: um.sessoes.map((s, i) => ({ agendamento: s, datas: [dia(i)] })) },
  ])
  expect((await buscar('paraFaturar=true')).total).toBe(0)
  expect((await buscar(`numero=${um.guia.autorizacao.numeroGuia}`)).total).toBe(1)
})
