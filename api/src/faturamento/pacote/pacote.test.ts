import { v7 as novoId } from 'uuid'
import { errorOf } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { dia } from '../../teste/faturamento/faturamento'
import {
  type ClinicaComPacotes,
  openPacotes,
  refusalOf,
  TOTAL_DE_CINCO,
} from '../../teste/faturamento/pacotes'

let c: ClinicaComPacotes
beforeAll(async () => {
  c = await openPacotes()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

describe('a package', () => {
  it('takes a guide with its performed sessions, bills them, and knows its sums', async () => {
    const { guia, sessoes } = await c.comCinco()
    await c.datar({ [sessoes[2] as string]: dia(9) })
    const p = await c.criado([{ _id: guia._id }], { nome: '2026_NOVEMBRO_48' })
    expect(await c.faturadas(sessoes)).toEqual([dia(0), dia(1), dia(9)])
    const valor = Math.floor((TOTAL_DE_CINCO * 3) / 5)
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
      criadoPor: c.clinica.usuarios.Faturista.name,
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
    const { guia } = await c.comCinco()
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
    expect(await buscar('ciclo=aberto')).toEqual([])
    const { faturamentos, total } = (
      await c.pedir('Gerente')('GET', '/api/faturamento?comTotal=true&limit=1')
    ).json()
    expect([faturamentos.length, total]).toEqual([1, 2])
    expect((await c.pedir('Gerente')('GET', '/api/faturamento/total?nome=marco')).json()).toEqual({
      total: 2,
      soma: cheio.total,
      ciclos: {
        // A cancelled one is no work that is open.
        aberto: { n: 0, total: 0 },
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
    expect(refusalOf(r)).toEqual([409, 'duplicado', 'Já existe um pacote ativo com este nome.'])
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
    expect(refusalOf(r)).toEqual([422, 'validacao', 'Cadastro inválido.'])
    expect(Object.keys(errorOf(r).erro.campos ?? {})).toEqual([campo])
  })

  it('takes dates of its own, lets go of what is no longer wanted, and of all when it is cancelled', async () => {
    const um = await c.comCinco({ dias: [0, 1] })
    const dois = await c.comCinco({ dias: [5], hora: '09:00' })
    const [a = '', b = ''] = um.sessoes
    const p = await c.criado([
      { _id: um.guia._id, datasAgendamentos: [{ agendamento: a, datas: [dia(20)] }] },
      { _id: dois.guia._id },
    ])
    expect([p.quantidadeGuias, p.quantidadeSessoes]).toEqual([2, 2])
    expect(await c.faturadas(um.sessoes)).toEqual([dia(20), null])
    const outra = (
      await c.salvarPacote(p, [
        { _id: um.guia._id, datasAgendamentos: [{ agendamento: b, datas: [dia(1)] }] },
      ])
    ).json().faturamento
    expect(outra.guias.map((g: { _id: string; sessoes: number }) => [g._id, g.sessoes])).toEqual([
      [um.guia._id, 1],
    ])
    expect(await c.faturadas([...um.sessoes, ...dois.sessoes])).toEqual([null, dia(1), null])
    const cancelado = (await c.salvarPacote(outra, [{ _id: um.guia._id }], false)).json().faturamento
    expect(cancelado).toMatchObject({ ativo: false, quantidadeGuias: 0, quantidadeSessoes: 0, total: 0 })
    expect(await c.faturadas(um.sessoes)).toEqual([null, null])
    const volta = (await c.salvarPacote(cancelado, [{ _id: um.guia._id }])).json().faturamento
    expect(volta).toMatchObject({ ativo: true, quantidadeSessoes: 2 })
  })

  it('is saved from the version in hand, else refused with how it is now', async () => {
    const p = await c.criado()
    const { guia } = await c.comCinco()
    await c.daGuia(guia._id, 'adicionaFaturamentoPacote', { pacote: p._id })
    const r = await c.salvarPacote(p, [])
    expect(refusalOf(r)).toEqual([409, 'desatualizado', 'O pacote mudou depois que você o abriu.'])
    expect(errorOf(r).erro.atual).toMatchObject({ _id: p._id, quantidadeGuias: 1 })
    expect((await c.passo(p, 'finalizar')).statusCode).toBe(409)
    expect((await c.pedir('Faturista')('GET', `/api/faturamento/${novoId()}`)).statusCode).toBe(404)
  })
})

it('the selector shows what may be billed, six guides a page, with what became of each session', async () => {
  const um = await c.comCinco({ dias: [0, 1] })
  await c.comCinco({ enviada: false, dias: [3] })
  const datasAgendamentos = [{ agendamento: um.sessoes[0] as string, datas: [dia(0)] }]
  const p = await c.criado([{ _id: um.guia._id, datasAgendamentos }], { nome: 'UM' })
  const buscar = async (q: string) =>
    (await c.pedir('Faturista')('GET', `/api/faturamento/selecao?${q}`)).json()
  const { guias, total } = await buscar(
    `numero=${um.guia.autorizacao.numeroGuia}&paciente=souza&paraFaturar=true&pacote=${p._id}`,
  )
  expect(total).toBe(1)
  expect(guias).toEqual([
    expect.objectContaining({
      _id: um.guia._id,
      totalGuia: TOTAL_DE_CINCO,
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
  // To any other package it is not ready, and is found among all that were sent.
  expect((await buscar('paraFaturar=true')).total).toBe(0)
  expect((await buscar(`paraFaturar=true&pacote=${novoId()}`)).total).toBe(0)
  expect((await buscar(`numero=${um.guia.autorizacao.numeroGuia}`)).total).toBe(1)
  await c.salvarPacote(p, [
    { _id: um.guia._id, datasAgendamentos: um.sessoes.map((s, i) => ({ agendamento: s, datas: [dia(i)] })) },
  ])
  expect((await buscar(`paraFaturar=true&pacote=${p._id}`)).total).toBe(0)
  expect((await buscar(`numero=${um.guia.autorizacao.numeroGuia}`)).total).toBe(1)
})
