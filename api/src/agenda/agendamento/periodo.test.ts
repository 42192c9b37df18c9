import { addDias } from '@clinica/shared-domain'
import { type Clinica, errorOf, openAgenda } from '../../teste/agenda'

// Mondays, as the clinic's today: 24 months are over on Thursday 23/11/2028, 90 days began on Tuesday 25/08/2026.
const ULTIMA = '2028-11-20'
const LONGE = '2028-11-27'
const RECENTE = '2026-08-31'
const ANTIGO = '2026-08-24'
const LONGE_DEMAIS = 'Só é possível marcar até 23/11/2028, 24 meses à frente.'
const PERGUNTA = 'O dia 24/08/2026 passou há 91 dias. Deseja marcar mesmo assim?'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const alterar = (a: { _id: string; updatedAt: string }, troca: Record<string, unknown>) =>
  c.pedir()('PUT', `/api/agendamento/${a._id}`, { ...c.envio(troca), updatedAt: a.updatedAt })
const serie = (datas: readonly string[], troca: Record<string, unknown> = {}) =>
  c.pedir()('POST', '/api/agenda/adicionarMultiplosAgendamentos', {
    agendamentos: datas.map((data) => c.envio({ data, ...troca })),
    repetir: { regra: 1, repeticoes: datas.length },
  })
const statusOf = (r: Awaited<ReturnType<typeof serie>>) => [r.statusCode, errorOf(r).erro.tipo]

describe('more than 24 months ahead', () => {
  it('is not booked, the last day is', async () => {
    const r = await c.marcar({ data: LONGE })
    expect(r.statusCode).toBe(422)
    expect(errorOf(r).erro.campos).toEqual({ data: LONGE_DEMAIS })
    // Asking does not help.
    expect((await c.marcar({ data: LONGE, confirmado: true })).statusCode).toBe(422)
    expect((await c.marcar({ data: ULTIMA })).statusCode).toBe(201)
  })
  it('is not moved to; what stands there can still be edited', async () => {
    const a = await c.marcado()
    const r = await alterar(a, { data: LONGE })
    expect(errorOf(r).erro.campos).toEqual({ data: LONGE_DEMAIS })
    await c.db.updateTable('agendamento').set({ data: LONGE }).where('id', '=', a._id).execute()
    const { updatedAt } = (await c.pedir()('GET', `/api/agenda/agendamento/${a._id}`)).json().agendamento
    expect((await alterar({ _id: a._id, updatedAt }, { data: LONGE, observacao: 'x' })).statusCode).toBe(200)
  })
  it('is no day of a series: it is shown as taken, and refused', async () => {
    const q = new URLSearchParams({
      unidade: c.centro.nome,
      especialidade: c.pilates.nome,
      hora: '08:00',
      profissional: c.clinica.profissionais[1]?._id as string,
      data: ULTIMA,
    })
    const { datas } = (await c.pedir()('GET', `/api/agenda/pesquisaDatasFuturas?quantidade=1&${q}`)).json()
    expect(datas).toEqual([{ data: LONGE, disponivel: false, livres: 2, motivo: LONGE_DEMAIS }])
    const r = await serie([ULTIMA, LONGE])
    expect(statusOf(r)).toEqual([409, 'datasIndisponiveis'])
    expect(errorOf(r).erro.datas).toEqual([LONGE])
  })
})

describe('more than 90 days back', () => {
  it('is booked once the person means it; 90 days are not asked about', async () => {
    expect((await c.marcar({ data: RECENTE })).statusCode).toBe(201)
    const r = await c.marcar({ data: ANTIGO })
    expect(statusOf(r)).toEqual([409, 'confirmacaoNecessaria'])
    expect(errorOf(r).msg).toBe(PERGUNTA)
    expect((await c.grade(ANTIGO)).horarios.flatMap((h) => h.agendamentos)).toEqual([])
    expect((await c.marcar({ data: ANTIGO, confirmado: true })).statusCode).toBe(201)
  })
  it('is not asked about when something else refuses it', async () => {
    await c.marcado({ data: ANTIGO, confirmado: true })
    expect(statusOf(await c.marcar({ data: ANTIGO }))).toEqual([409, 'pacienteOcupado'])
  })
  it('is asked about when an appointment is moved there, not when it is edited there', async () => {
    const a = await c.marcado()
    expect(statusOf(await alterar(a, { data: ANTIGO }))).toEqual([409, 'confirmacaoNecessaria'])
    const r = await alterar(a, { data: ANTIGO, confirmado: true })
    expect(r.statusCode).toBe(200)
    expect((await alterar(r.json().agendamento, { data: ANTIGO, observacao: 'x' })).statusCode).toBe(200)
  })
  it('is asked about for a series, by its oldest day', async () => {
    const datas = [RECENTE, ANTIGO, addDias(ANTIGO, -7)]
    const r = await serie(datas)
    expect(statusOf(r)).toEqual([409, 'confirmacaoNecessaria'])
    expect(errorOf(r).msg).toBe('O dia 17/08/2026 passou há 98 dias. Deseja marcar mesmo assim?')
    expect((await serie(datas, { confirmado: true })).statusCode).toBe(201)
  })
})
