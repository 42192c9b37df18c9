import { MENSAGENS_DO_PACOTE as M, MENSAGENS_DA_GUIA } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { errorOf } from '../../teste/agenda'
import { type ClinicaComFaturamento, dia, openFaturamento } from '../../teste/faturamento/faturamento'

let c: ClinicaComFaturamento
beforeAll(async () => {
  c = await openFaturamento()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const pedir = (metodo: 'GET' | 'PUT', caminho: string, corpo?: object) =>
  c.pedir('Faturista')(metodo, `/api${caminho}`, corpo)
const salvar = (guia: string, corpo: object) => pedir('PUT', `/guia/${guia}/faturamento`, corpo)
const recusa = (r: { statusCode: number; json: () => unknown }) => [r.statusCode, errorOf(r).msg]
const linhas = [
  { linha: 'pilates', qtd: 6 },
  { linha: 'avaliacao', qtd: 1 },
] as const
const comValor = () => ({
  procedimentosRealizados: {
    procedimentos: linhas.map(({ linha, qtd }) => c.linha(linha, { codigoTabela: '22', qtdRealizada: qtd })),
  },
})
const salva = async (como = {}) => {
  // Quantities are theirs who bill.
  const { guia, sessoes } = await c.paraFaturar({ enviada: false, ...como })
  const alterada = await c.alterada(guia, comValor(), 'Faturista')
  await c.enviar(guia._id)
  return { guia: alterada, sessoes }
}

describe('the billing of a guide', () => {
  it('shows the guide, its sessions with a proposed date, and what it is worth', async () => {
    const { guia, sessoes } = await salva({ dias: [0, 1, 4] })
    await c.datar({ [sessoes[0] as string]: dia(0) })
    const outra = await c.paraFaturar({ dias: [1], hora: '10:00', enviada: false })
    const f = await c.faturamento(guia._id)
    expect(f).toMatchObject({
      numero: guia.autorizacao.numeroGuia,
      especialidade: 'Pilates',
      sessoesPrevistas: 6,
      fatorMultiplicador: 1,
      outrosTotais: 0,
      totalGuia: 6 * 8050,
      totalAgendamentos: 3,
      faturadas: 1,
      pacote: null,
      procedimentos: [
        { qtdRealizada: 6, valorTotal: 6 * 8050, foraDoTotal: false },
        { qtdRealizada: 1, foraDoTotal: true },
      ],
    })
    expect(f.agendamentos.map((s) => [s._id, s.podeFaturar, s.faturamento, s.dataProposta])).toEqual([
      [sessoes[0], true, dia(0), null],
      [sessoes[1], true, null, dia(1)],
      [sessoes[2], true, null, dia(4)],
    ])
    const desta = f.emAndamento.find((g) => g._id === outra.guia._id)
    expect(desta).toMatchObject({ estado: 'aberta', feitas: 1, faturadas: 0, pacote: null, glosa: 0 })
  })

  it('proposes the next weekday where the session’s own day is taken, and none to what is not billed', async () => {
    const um = await c.paraFaturar({ dias: [4] })
    const { guia } = await c.paraFaturar({ dias: [4], hora: '09:00' })
    await c.datar({ [um.sessoes[0] as string]: dia(4) })
    // Friday is taken: Monday.
    expect((await c.faturamento(guia._id)).agendamentos.map((s) => s.dataProposta)).toEqual([dia(7)])
    const faltou = await c.paraFaturar({ dias: [5], status: 'faltou-sem-justificativa' })
    expect((await c.faturamento(faltou.guia._id)).agendamentos).toMatchObject([
      { podeFaturar: false, motivo: 'falta não é faturada', dataProposta: null },
    ])
  })

  it('shows twenty sessions at first, and how many there are', async () => {
    const { guia } = await c.paraFaturar({
      dias: Array.from({ length: 21 }, (_, i) => i),
      guia: {
        solicitacao: { procedimentos: [c.linha('pilates', { qtdAutorizada: 30 })] },
      },
    })
    const r = (await pedir('GET', `/faturamento/guia/${guia._id}`)).json().guia
    expect([r.agendamentos.length, r.totalAgendamentos]).toEqual([20, 21])
    const resto = (await pedir('GET', `/faturamento/guia/${guia._id}?skip=20`)).json().guia
    expect(resto.agendamentos).toHaveLength(1)
  })

  it('is found by its number and by its patient; what cannot be billed says so to the letter', async () => {
    const { guia, sessoes } = await c.paraFaturar()
    await c.datar({ [sessoes[0] as string]: dia(0) })
    const { numeroGuia } = guia.autorizacao
    const achada = [{ _id: guia._id, numero: numeroGuia, feitas: 3, faturadas: 1 }]
    expect((await pedir('GET', `/faturamento/guia?numero=${numeroGuia}`)).json().guias).toMatchObject(achada)
    const doPaciente = (await pedir('GET', `/faturamento/guia?pacienteId=${guia.paciente._id}`)).json().guias
    expect(doPaciente[0]).toMatchObject({ _id: guia._id })
    const aberta = await c.paraFaturar({ dias: [8], enviada: false })
    for (const caminho of [`?numero=${aberta.guia.autorizacao.numeroGuia}`, `/${aberta.guia._id}`])
      expect(recusa(await pedir('GET', `/faturamento/guia${caminho}`))).toEqual([409, M.naoFaturavel])
    expect(recusa(await pedir('GET', '/faturamento/guia?numero=404'))).toEqual([
      404,
      MENSAGENS_DA_GUIA.naoEncontrada,
    ])
    const [outro] = await c.maisPacientes(1)
    expect(recusa(await pedir('GET', `/faturamento/guia?pacienteId=${outro?._id}`))).toEqual([
      404,
      'O paciente informado não possui nenhuma guia para faturar.',
    ])
    expect((await pedir('GET', '/faturamento/guia')).statusCode).toBe(400)
  })
})

describe('its save', () => {
  it('writes dates, observation and package together, with one entry in the history', async () => {
    const { guia, sessoes } = await salva({ dias: [0, 1, 2] })
    const [a = '', b = '', d = ''] = sessoes
    await c.datar({ [d]: dia(2) })
    const pacote = await c.pacote()
    const antes = await c.faturamento(guia._id)
    const r = await salvar(guia._id, {
      datas: [a, b].map((_id, i) => ({ _id, faturamento: dia(i) })),
      pacote,
      observacao: 'Não cobrar\na falta',
      updatedAt: antes.updatedAt,
    })
    expect([r.statusCode, r.json().msg]).toEqual([200, 'Faturamento de 2 sessões salvo.'])
    // What was billed before, in no package, goes along.
    expect(r.json().guia).toMatchObject({
      observacao: 'Não cobrar\na falta',
      faturadas: 3,
      pacote: { _id: pacote },
      agendamentos: sessoes.map(() => ({ pacote: { _id: pacote, finalizado: false } })),
    })
    const { historico, procedimentosRealizados } = await c.ler(guia._id)
    expect(historico.filter((h) => h.codigo === 3)).toHaveLength(2)
    expect(procedimentosRealizados).toMatchObject({ observacao: 'Não cobrar\na falta', totalGuia: 6 * 8050 })
    const { rows } = await sql`select guias, sessoes, total from pacote where id = ${pacote}`.execute(c.db)
    expect(rows).toEqual([{ guias: 1, sessoes: 3, total: 3 * 8050 }])
  })

  it('is taken back whole: dates, package and observation', async () => {
    const { guia, sessoes } = await salva({ dias: [0, 1] })
    const [a = '', b = ''] = sessoes
    await c.datar({ [b]: dia(1) })
    const pacote = await c.pacote()
    const { updatedAt } = await c.faturamento(guia._id)
    const salvo = (
      await salvar(guia._id, { datas: [{ _id: a, faturamento: dia(0) }], pacote, observacao: 'x', updatedAt })
    ).json().guia
    const r = await salvar(guia._id, {
      datas: [
        { _id: a, faturamento: null },
        { _id: b, faturamento: dia(1) },
      ],
      pacote: null,
      observacao: null,
      updatedAt: salvo.updatedAt,
    })
    expect(r.json().guia).toMatchObject({
      observacao: null,
      pacote: null,
      agendamentos: [
        { faturamento: null, pacote: null },
        { faturamento: dia(1), pacote: null },
      ],
    })
    const { rows } = await sql`select guias, sessoes, total from pacote where id = ${pacote}`.execute(c.db)
    expect(rows).toEqual([{ guias: 0, sessoes: 0, total: 0 }])
  })

  it('is refused whole when one of its parts is', async () => {
    const um = await salva({ dias: [0] })
    const { guia, sessoes } = await salva({ dias: [0, 1], hora: '09:00' })
    await c.datar({ [um.sessoes[0] as string]: dia(0) })
    const { updatedAt } = await c.faturamento(guia._id)
    const datas = sessoes.map((_id, i) => ({ _id, faturamento: dia(i) }))
    const r = await salvar(guia._id, { datas, observacao: 'x', updatedAt })
    expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'dataIndisponivel'])
    const finalizado = await c.pacote()
    await sql`update pacote set finalizado_em = now(), finalizado_por = 'x' where id = ${finalizado}`.execute(
      c.db,
    )
    const livres = datas.map(({ _id }, i) => ({ _id, faturamento: dia(i + 3) }))
    const fechado = await salvar(guia._id, { datas: livres, pacote: finalizado, observacao: 'x', updatedAt })
    expect([fechado.statusCode, errorOf(fechado).erro.tipo]).toEqual([409, 'pacoteFechado'])
    expect(await c.faturamento(guia._id)).toMatchObject({ faturadas: 0, observacao: null, updatedAt })
  })

  it('without any session to bill says so (FAT014), and without a date of its own changes none', async () => {
    const { guia } = await salva({ dias: [0] })
    const { updatedAt } = await c.faturamento(guia._id)
    expect(recusa(await salvar(guia._id, { pacote: await c.pacote(), updatedAt }))).toEqual([
      422,
      `Guia ${guia.autorizacao.numeroGuia} não possui agendamentos.`,
    ])
    const r = await salvar(guia._id, { observacao: 'Só isto', updatedAt })
    expect([r.statusCode, r.json().msg]).toEqual([200, 'Faturamento salvo.'])
    expect((await c.ler(guia._id)).historico.at(-1)).toMatchObject({ codigo: 3, campos: ['64'] })
  })

  it('with nothing changed leaves nothing behind, in a package or out of one', async () => {
    const { guia, sessoes } = await salva({ dias: [0] })
    const nada = async (valores: object) => {
      const antes = await c.ler(guia._id)
      const r = await salvar(guia._id, { ...valores, updatedAt: antes.updatedAt })
      expect([r.statusCode, r.json().msg]).toEqual([200, 'Nada mudou.'])
      expect(await c.ler(guia._id)).toEqual(antes)
    }
    await nada({})
    await nada({ datas: [{ _id: sessoes[0], faturamento: null }], pacote: null, observacao: null })
    await c.datar({ [sessoes[0] as string]: dia(0) })
    const pacote = await c.pacote()
    const { updatedAt } = await c.faturamento(guia._id)
    const entrou = await salvar(guia._id, { pacote, updatedAt })
    expect(entrou.json().msg).toBe('Faturamento salvo.')
    expect((await c.ler(guia._id)).historico.filter((h) => h.codigo === 3)).toHaveLength(2)
    await nada({ pacote, datas: [{ _id: sessoes[0], faturamento: dia(0) }] })
    const saiu = await salvar(guia._id, {
      datas: [{ _id: sessoes[0], faturamento: dia(0) }],
      pacote: null,
      updatedAt: entrou.json().guia.updatedAt,
    })
    expect(saiu.json()).toMatchObject({ msg: 'Faturamento salvo.', guia: { pacote: null, faturadas: 1 } })
    expect((await c.ler(guia._id)).historico.filter((h) => h.codigo === 3)).toHaveLength(3)
  })

  it('of an older version is told what the guide has become', async () => {
    const { guia, sessoes } = await salva({ dias: [0, 1] })
    const { updatedAt } = await c.faturamento(guia._id)
    await c.datar({ [sessoes[0] as string]: dia(0) }, 'Gerente')
    const r = await salvar(guia._id, { datas: [{ _id: sessoes[1], faturamento: dia(1) }], updatedAt })
    expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'desatualizado'])
    expect(errorOf(r).erro).toMatchObject({
      alteradoPor: c.clinica.usuarios.Gerente.name,
      atual: { faturadas: 1, agendamentos: [{ faturamento: dia(0) }, { faturamento: null }] },
    })
  })

  it('bills no session of another guide', async () => {
    const um = await salva({ dias: [0] })
    const outro = await salva({ dias: [1], hora: '09:00' })
    const { updatedAt } = await c.faturamento(um.guia._id)
    const r = await salvar(um.guia._id, {
      datas: [{ _id: outro.sessoes[0], faturamento: dia(1) }],
      updatedAt,
    })
    expect([r.statusCode, errorOf(r).msg]).toEqual([422, 'O agendamento não é desta guia.'])
  })
})
