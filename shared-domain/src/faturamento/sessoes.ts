import { isDiaUtil } from '../comum/calendario/feriados'
import { addDias } from '../comum/datas'

/** Codigo and words of the entry that a billing leaves in the guide's history (spec 3 §4). */
export const FATURAMENTO_DOS_AGENDAMENTOS = { codigo: 3, descricao: 'Faturamento dos agendamentos' } as const

/** Sessions of a guide that billing loads at first (spec 3 §9). */
export const LIMITE_DE_SESSOES = 20

/** What was done is billed; why another session is not, in the words of its row. */
const MOTIVOS: Record<string, string | null> = {
  assinado: null,
  evoluido: null,
  'faltou-sem-justificativa': 'falta não é faturada',
  pre_agendado: 'pré-agendamento não é faturado',
}
export const motivoDeNaoFaturar = (status: string): string | null => {
  const motivo = MOTIVOS[status]
  return motivo === undefined ? 'sessão ainda não assinada' : motivo
}
export const isFaturavel = (status: string): boolean => motivoDeNaoFaturar(status) === null

/** Billed sessions of one patient are told apart by specialty and day. */
type Marcada = { especialidade: string; data: string }
export type SessaoAPropor = Marcada & { _id: string }

const keyOf = ({ especialidade, data }: Marcada): string => `${data}|${especialidade}`

/**
 * A billing date for each session: its own day; where that is taken, the next weekday that is no national holiday, neither taken nor
 * another session's own. Only what is proposed keeps off those days: who bills may write any.
 * `ocupadas`: where the patient was billed already. Sessions come in the order in which the first has its own day.
 */
export const proporDatas = (
  sessoes: readonly SessaoAPropor[],
  ocupadas: readonly Marcada[],
): Map<string, string> => {
  const tomadas = new Set(ocupadas.map(keyOf))
  const propostas = new Map<string, string>()
  const take = (sessao: SessaoAPropor, data: string): boolean => {
    const chave = keyOf({ ...sessao, data })
    if (tomadas.has(chave)) return false
    tomadas.add(chave)
    propostas.set(sessao._id, data)
    return true
  }
  const semDia = sessoes.filter((sessao) => !take(sessao, sessao.data))
  for (const sessao of semDia) {
    let data = addDias(sessao.data, 1)
    while (!isDiaUtil(data) || !take(sessao, data)) data = addDias(data, 1)
  }
  return propostas
}

/** The sessions whose date an earlier one of the list has too (FAT038); those without a date are nobody's. */
export const findRepetidas = <S extends { especialidade: string; faturamento: string | null }>(
  sessoes: readonly S[],
): S[] => {
  const vistas = new Set<string>()
  return sessoes.filter(({ especialidade, faturamento: data }) => {
    if (!data) return false
    const chave = keyOf({ especialidade, data })
    if (vistas.has(chave)) return true
    vistas.add(chave)
    return false
  })
}
