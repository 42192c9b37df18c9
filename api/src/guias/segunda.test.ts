import type { Guia } from '@clinica/shared-domain'
import { type ClinicaComGuias, openGuias } from '../teste/guias'

let c: ClinicaComGuias
beforeAll(async () => {
  c = await openGuias()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const linhas = (n: number) => ({
  cid10: 'M54.5',
  procedimentos: [c.linha('pilates', { qtdSolicitada: n, qtdAutorizada: n })],
})
/** A session of today on a guide of `n`, and a second guide of the same patient. */
const cena = async (n: number, segunda: Record<string, unknown> = {}) => {
  const primeira = await c.salva({ solicitacao: linhas(n) })
  const outra = await c.salva(segunda)
  const a = await c.marcado({ guia: [{ _id: primeira._id }] })
  return { a, primeira, outra }
}
const tipoOf = (r: { statusCode: number; json: () => { erro?: { tipo: string } } }) => [
  r.statusCode,
  r.json().erro?.tipo,
]
const PERGUNTA = [409, 'confirmacaoNecessaria']
const pergunta = ({ autorizacao }: Guia, sessoes: string) =>
  `A guia ${autorizacao.numeroGuia}, da mesma especialidade, ainda tem ${sessoes}. Com as duas, o agendamento conta em cada uma. Usar as duas mesmo assim?`
const adicionar = (a: { _id: string }, guia: Guia, corpo?: object) =>
  c.pedir()('PUT', `/api/agenda/${a._id}/adicionarGuia/${guia._id}`, corpo)

it('asks before a session of a guide that still has some is put on a second of the specialty, and takes a yes', async () => {
  const { a, primeira, outra } = await cena(4)
  await c.db.updateTable('agendamento').set({ status: 'evoluido' }).where('id', '=', a._id).execute()
  const r = await adicionar(a, outra)
  expect(tipoOf(r)).toEqual(PERGUNTA)
  expect(r.json().erro.conteudo).toBe(pergunta(primeira, '3 sessões'))
  expect((await c.ler(outra._id)).sessoes.usadas).toBe(0)
  expect((await adicionar(a, outra, { confirmado: true })).statusCode).toBe(200)
  // Several are allowed, and each counts it; what stands there is not asked about again.
  expect((await c.ler(outra._id)).sessoes.usadas).toBe(1)
  expect((await c.ler(primeira._id)).sessoes.usadas).toBe(1)
  expect((await adicionar(a, outra)).statusCode).toBe(200)
})

it('asks nothing where the first is used up, or the second is of another specialty', async () => {
  const gasta = await cena(1)
  expect((await adicionar(gasta.a, gasta.outra)).statusCode).toBe(200)
  await c.esvaziar()
  const fisio = await cena(4, { especialidade: 'Fisioterapia' })
  expect((await adicionar(fisio.a, fisio.outra)).statusCode).toBe(200)
})

it('asks at the card, with the day that is long past in the same question', async () => {
  const { a, primeira, outra } = await cena(4)
  const guia = [{ _id: primeira._id }, { _id: outra._id }]
  const alterar = (troca: object) => c.pedir()('PUT', `/api/agendamento/${a._id}`, { ...a, guia, ...troca })
  expect((await alterar({})).json().erro).toMatchObject({ conteudo: pergunta(primeira, '3 sessões') })
  expect((await alterar({ data: '2026-01-05', encaixe: true })).json().erro.conteudo).toMatch(
    /^O dia 05\/01\/2026 passou há \d+ dias.*\n\nA guia /,
  )
  const salvo = await alterar({ confirmado: true })
  expect(salvo.statusCode).toBe(200)
  expect((await alterar({ updatedAt: salvo.json().agendamento.updatedAt })).statusCode).toBe(200)
  await c.esvaziar()
  const { paciente, profissional, unidade, especialidade, data, hora } = a
  const novo = { paciente, profissional, unidade, especialidade, data, hora, guia, status: 'marcado' }
  expect(tipoOf(await c.pedir()('POST', '/api/agenda/addAgendamento', novo))).toEqual(PERGUNTA)
})

it('asks of a new guide for a session that is on one already, before a number is given', async () => {
  const { a, primeira, outra } = await cena(4)
  const nova = { ...c.guiaNova(), agendamentos: [a._id] }
  const r = await c.salvar(nova)
  expect(tipoOf(r)).toEqual(PERGUNTA)
  expect(r.json().erro.conteudo).toBe(pergunta(primeira, '3 sessões'))
  const salva = await c.salvar({ ...nova, confirmado: true })
  expect(salva.statusCode).toBe(201)
  const { numeroGuia } = salva.json().guia.autorizacao
  expect(Number(numeroGuia)).toBe(Number(outra.autorizacao.numeroGuia) + 1)
  expect(salva.json().guia.agendamentos).toEqual([a._id])
})

it('repeats a card that is on two guides without asking again', async () => {
  const { a, outra } = await cena(4)
  const { agendamento } = (await adicionar(a, outra, { confirmado: true })).json()
  const { paciente, profissional, unidade, especialidade, hora, guia } = agendamento
  const dia = {
    paciente,
    profissional,
    unidade,
    especialidade,
    hora,
    guia,
    status: 'marcado',
    data: '2026-11-30',
  }
  const marcar = (repetir?: object) =>
    c.pedir()('POST', '/api/agenda/adicionarMultiplosAgendamentos', { agendamentos: [dia], repetir })
  expect(tipoOf(await marcar())).toEqual(PERGUNTA)
  const serie = await marcar({ regra: 1, repeticoes: 1, origem: a._id })
  expect([serie.statusCode, serie.statusCode < 300 ? '' : serie.body]).toEqual([201, ''])
})
