import { addDias, daysBetween, monthLimits } from '../../comum/datas'
import type { MotivoDaDesativacao } from '../../comum/motivoDaDesativacao'
import type { TipoDeCobranca } from './formas'

/** What became of a session, as far as money asks. */
export type Acontecida = 'atendida' | 'falta' | 'tarde' | 'nenhuma'

/** What a unit charges: nothing before `cobrarDesde`, nothing at all while it is null. */
export type RegraDaUnidade = { cobrarDesde: string | null; cobraFalta: boolean; horasDeAviso: number | null }

export type EstadoDaSessao = {
  ativo: boolean
  status: string
  /** Why it was cleared, and how many hours before its own (negative: after it); null of one that stands. */
  motivo: MotivoDaDesativacao | null
  horasAntes: number | null
}

/** Reasons of the patient's own, for which a late clearing is owed; what the clinic gave up never is. */
const DO_PACIENTE: readonly (MotivoDaDesativacao | null)[] = ['paciente', 'doente', 'semResposta']

export const whatHappened = (
  { ativo, status, motivo, horasAntes }: EstadoDaSessao,
  regra: RegraDaUnidade,
): Acontecida => {
  if (ativo) {
    if (status === 'assinado' || status === 'evoluido') return 'atendida'
    return status === 'faltou-sem-justificativa' && regra.cobraFalta ? 'falta' : 'nenhuma'
  }
  const tarde =
    regra.horasDeAviso !== null &&
    horasAntes !== null &&
    horasAntes < regra.horasDeAviso &&
    DO_PACIENTE.includes(motivo) &&
    (status === 'marcado' || status === 'pre_agendado')
  return tarde ? 'tarde' : 'nenhuma'
}

export type Coparticipacao = { tipo: 'percentual' | 'valor'; valor: number }

/** A session that may be owed, with all that could cover it, in the order in which it would be taken. */
export type SessaoADever = {
  aconteceu: Acontecida
  data: string
  cobrarDesde: string | null
  /** Plans of its patient and specialty that run on its day. */
  planos: readonly string[]
  /** Packages of them that are good on its day, with the sessions that they have left without this one. */
  pacotes: readonly { _id: string; restam: number }[]
  particular: boolean
  coparticipacao: Coparticipacao | null
  /** Cents: its part of the guide's total. */
  valor: number
}

export type Devido =
  | { como: 'nada' }
  | { como: 'plano'; plano: string }
  | { como: 'pacote'; pacote: string }
  | { como: 'cobrar'; tipo: Extract<TipoDeCobranca, 'sessao' | 'falta' | 'coparticipacao'>; valor: number }

const NADA: Devido = { como: 'nada' }

/** Cents of a copayment: hundredths of a percent of what the session is worth, rounded down, or so many cents. */
export const coparticipacaoOf = ({ tipo, valor }: Coparticipacao, daSessao: number): number =>
  tipo === 'valor' ? valor : Math.floor((daSessao * valor) / 10_000)

/**
 * What a session makes, by the first that fits: a running plan, a package with sessions left, the insurer's copayment, the private
 * price. An insurer's missed session owes no copayment: nothing is billed of it.
 */
export const decideSessao = (s: SessaoADever): Devido => {
  if (s.aconteceu === 'nenhuma' || s.cobrarDesde === null || s.data < s.cobrarDesde) return NADA
  const plano = s.planos[0]
  if (plano !== undefined) return { como: 'plano', plano }
  const pacote = s.pacotes.find((p) => p.restam > 0)
  if (pacote) return { como: 'pacote', pacote: pacote._id }
  const atendida = s.aconteceu === 'atendida'
  if (!s.particular) {
    if (!s.coparticipacao || !atendida) return NADA
    const valor = coparticipacaoOf(s.coparticipacao, s.valor)
    return valor > 0 ? { como: 'cobrar', tipo: 'coparticipacao', valor } : NADA
  }
  return s.valor > 0 ? { como: 'cobrar', tipo: atendida ? 'sessao' : 'falta', valor: s.valor } : NADA
}

/** A monthly plan, as far as its charges ask. `pausas`: from day to day, both with it; null: until it goes on. */
export type PlanoACobrar = {
  preco: number
  diaVencimento: number
  inicio: string
  fim: string | null
  proporcional: boolean
  pausas: readonly { de: string; ate: string | null }[]
}

/** True on a day on which the plan covers sessions. */
export const isPlanoEmCurso = (p: Pick<PlanoACobrar, 'inicio' | 'fim' | 'pausas'>, dia: string): boolean =>
  dia >= p.inicio &&
  (p.fim === null || dia <= p.fim) &&
  !p.pausas.some(({ de, ate }) => dia >= de && (ate === null || dia <= ate))

/** The due day in a month `YYYY-MM`: of 29 to 31 the last day of a shorter one. */
export const vencimentoNoMes = (mes: string, dia: number): string => {
  const [, ultimo] = monthLimits(mes)
  const vence = `${mes}-${String(dia).padStart(2, '0')}`
  return vence < ultimo ? vence : ultimo
}

const later = (um: string, outro: string): string => (um < outro ? outro : um)

/** `data`: the first day of the month that it is of. */
export type Mensalidade = { competencia: string; data: string; vence: string; valor: number }

/**
 * What a plan costs in a month `YYYY-MM`; null where it does not run on any of its days. Of the first month the days that are left
 * (where it is proportional), of every month the days that are not paused. The first charge is not due before the plan begins.
 */
export const mensalidadeOf = (p: PlanoACobrar, mes: string): Mensalidade | null => {
  const [primeiro, ultimo] = monthLimits(mes)
  const de = later(p.inicio, primeiro)
  if (de > ultimo || (p.fim !== null && p.fim < primeiro)) return null
  const doMes = daysBetween(primeiro, ultimo) + 1
  const dias = Array.from({ length: doMes }, (_, n) => addDias(primeiro, n))
  if (!dias.some((dia) => isPlanoEmCurso(p, dia))) return null
  const pausados = dias.filter(
    (dia) => dia >= de && p.pausas.some((x) => dia >= x.de && (x.ate === null || dia <= x.ate)),
  ).length
  const antes = p.proporcional ? daysBetween(primeiro, de) : 0
  const valor = Math.round((p.preco * (doMes - antes - pausados)) / doMes)
  if (valor <= 0) return null
  const vence = vencimentoNoMes(mes, p.diaVencimento)
  return { competencia: primeiro, data: de, vence: later(vence, p.inicio), valor }
}
