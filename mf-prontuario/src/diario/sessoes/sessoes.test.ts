import type { GuiaDoRegistro, SessaoDoRegistro } from '@clinica/shared-domain'
import {
  countButtons,
  findAnterior,
  findUltima,
  initialGuia,
  listSessoesDaGuia,
  SEM_GUIA,
  textoDaGuia,
  textoDoStatus,
} from './sessoes'

const HOJE = '2026-11-20'
const sessao = (data: string, mudancas: Partial<SessaoDoRegistro> = {}): SessaoDoRegistro => ({
  _id: data,
  data,
  hora: '08:00',
  status: 'evoluido',
  ativo: true,
  unidade: 'Centro',
  especialidade: { _id: 'e1', nome: 'Ortopedia' },
  profissional: { _id: 'p1', nome: 'Bia' },
  guias: [{ _id: 'g1', numero: '100' }],
  index: 1,
  total: 12,
  avaliacao: false,
  temRegistro: true,
  ...mudancas,
})
const guia = (mudancas: Partial<GuiaDoRegistro> = {}): GuiaDoRegistro => ({
  _id: 'g1',
  numero: '100',
  autorizacao: { numeroGuia: '77' },
  especialidade: { _id: 'e1', nome: 'Ortopedia' },
  cid: 'M75.1',
  agendamentos: [],
  patologiasPregressas: [],
  versaoDasPatologias: 0,
  ...mudancas,
})

it.each([
  [1920, 14],
  [1537, 14],
  [1536, 12],
  [1280, 10],
  [1024, 8],
  [768, 6],
  [640, 4],
  [390, 4],
])('a window %i px wide shows %i sessions', (largura, quantas) => expect(countButtons(largura)).toBe(quantas))

const SESSOES = [
  sessao('2026-11-16'),
  sessao('2026-11-20', { status: 'assinado', temRegistro: false }),
  sessao('2026-11-18', { guias: [], temRegistro: false }),
  sessao('2026-11-27', { status: 'marcado', temRegistro: false }),
]

it('the latest session is the newest whose day has come; while none has, the last one booked', () => {
  expect(findUltima(SESSOES, HOJE)?._id).toBe('2026-11-20')
  expect(findUltima(SESSOES, '2026-01-01')?._id).toBe('2026-11-27')
  expect(findUltima([sessao('2026-11-20', { ativo: false })], HOJE)).toBeUndefined()
})

it('the session before is the newest of which something was written', () => {
  expect(findAnterior(SESSOES, SESSOES[1] as SessaoDoRegistro)?._id).toBe('2026-11-16')
  expect(findAnterior(SESSOES, SESSOES[0] as SessaoDoRegistro)).toBeUndefined()
})

it('sessions without a guide have a place of their own', () => {
  expect(listSessoesDaGuia(SESSOES, SEM_GUIA).map((s) => s._id)).toEqual(['2026-11-18'])
  expect(initialGuia(SESSOES, [guia()], SESSOES[2], HOJE)).toBe(SEM_GUIA)
  expect(initialGuia(SESSOES, [guia()], undefined, HOJE)).toBe('g1')
  expect(initialGuia([], [guia()], undefined, HOJE)).toBe('g1')
})

it('a guide is told by its authorisation number, its CID and how far it went', () => {
  expect(textoDaGuia(guia(), SESSOES)).toBe('77 · M75.1 · 2 de 12 feitas')
  expect(textoDaGuia(guia({ autorizacao: { numeroGuia: '' }, cid: null }), [])).toBe(
    '100 (sem autorização) · 0 de 0 feitas',
  )
})

it('statuses other than assinado and evoluído are said as the schedule keeps them', () => {
  const ditos = ['assinado', 'evoluido', 'marcado', 'faltou-sem-justificativa'].map((status) =>
    textoDoStatus({ status, ativo: true }),
  )
  expect(ditos).toEqual(['Assinado', 'Evoluído', 'marcado', 'faltou-sem-justificativa'])
})
