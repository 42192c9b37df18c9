// The search of guides at 10,000 and at 1,000,000 (`lib/listas.mjs`).
import { medirLista } from '../lib/listas.mjs'
import { convenioDe, especialidadeDe, medicoDe, pacienteDe, semear, unidadeDe } from './dados.mjs'

const dia = (atras) => new Date(Date.now() - atras * 86_400_000).toISOString().slice(0, 10)
const entre = (de, ate, mais = {}) => ({ dataInicio: dia(de), dataFim: dia(ate), ...mais })
/** As the screen asks: without those that were removed. */
const ativas = (filtro = {}) => ({ ativo: 'true', ...filtro })
const aberta = (mais = {}) => ativas({ enviadaParaFaturamento: 'false', ...mais })
const [primeiroMedico] = medicoDe(1).split(' ').slice(-1)

/** [what it is, filters, true when it finds nobody]. */
export const FILTROS = [
  ['no filter', {}],
  ['not removed, as the screen begins', ativas()],
  ['removed', { ativo: 'false' }],
  ['number, beginning (9101)', ativas({ numero: '9101' })],
  ['number, beginning (91015)', ativas({ numero: '91015' })],
  ['number, nobody', ativas({ numero: '77' }), true],
  ['insurer of a fifth of all, by id', ativas({ convenio: convenioDe(1) })],
  ['insurer of one in a hundred', ativas({ convenio: convenioDe(40) })],
  ['insurer by its name (bench 05)', ativas({ convenio: 'bench 05' })],
  ['insurer that does not exist', ativas({ convenio: 'qwxyz' }), true],
  ['one patient', ativas({ pacienteId: pacienteDe(500) })],
  ['beneficiary: common first name (maria)', ativas({ beneficiario: 'maria' })],
  ['beneficiary: common surname (silva)', ativas({ beneficiario: 'silva' })],
  ['beneficiary: two words (maria silva)', ativas({ beneficiario: 'maria silva' })],
  ['beneficiary: middling surname (siqueira)', ativas({ beneficiario: 'siqueira' })],
  ['beneficiary: rare surname (zanetti)', ativas({ beneficiario: 'zanetti' })],
  ['beneficiary: nobody (qwxyz)', ativas({ beneficiario: 'qwxyz' }), true],
  ['beneficiary: two letters (xa)', ativas({ beneficiario: 'xa' })],
  ['requester: common surname (silva)', ativas({ solicitante: 'silva' })],
  [`requester: the first one (${primeiroMedico})`, ativas({ solicitante: primeiroMedico })],
  ['unit of half of all', ativas({ unidade: unidadeDe(1) })],
  ['the smallest unit', ativas({ unidade: unidadeDe(6) })],
  ['specialty of half of all', ativas({ especialidade: especialidadeDe(1) })],
  ['the smallest specialty', ativas({ especialidade: especialidadeDe(10) })],
  ['open', aberta()],
  ['sent to billing', ativas({ enviadaParaFaturamento: 'true' })],
  ['ends in 7 days', ativas({ vencendo: 'true' })],
  ['payment blocked', ativas({ bloqueadoParaPagamento: 'true' })],
  ['issue: one day', ativas(entre(200, 200))],
  ['issue: one month', ativas(entre(230, 200))],
  ['issue: a year', ativas(entre(800, 435))],
  ['open, the smallest unit', aberta({ unidade: unidadeDe(6) })],
  ['open, a month of last year', aberta(entre(430, 400))],
  [
    'insurer, unit and specialty',
    ativas({ convenio: convenioDe(3), unidade: unidadeDe(2), especialidade: especialidadeDe(2) }),
  ],
  ['insurer and month', ativas(entre(230, 200, { convenio: convenioDe(2) }))],
  ['maria, open', aberta({ beneficiario: 'maria' })],
  ['silva, one month', ativas(entre(230, 200, { beneficiario: 'silva' }))],
]

export const medir = () =>
  medirLista({
    titulo: 'The search of guides at 10,000 and at 1,000,000 guides',
    banco: 'guias',
    caminho: '/api/guia',
    contagem: '/api/guia/contagem',
    plural: 'guias',
    ordens: ['numero', 'paciente', 'solicitante', 'convenio', 'autorizacao.dataEmissao', 'unidade'].flatMap(
      (o) => [o, `-${o}`],
    ),
    filtros: FILTROS,
    alvo: () => 5,
    quantos: Number(process.env.BENCH_GUIAS ?? 1_000_000),
    semear,
  })
