import { type DiaSemana, weekdayOf } from '../datas'

export type Expediente = { horarioInicio: string; horarioTermino: string }

/** On duty at `hora`: the start counts, the end does not. */
export const isOnDuty = (horas: readonly Expediente[], hora: string): boolean =>
  horas.some((h) => h.horarioInicio <= hora && hora < h.horarioTermino)

export type Bloqueio = {
  dataInicio: string
  dataFim: string
  horarioInicio: string
  horarioFim: string
  motivo: string
  /** Only on these weekdays of its range; none, or no such field, is every day. */
  diasSemana?: DiaSemana[] | null
}

/** Its range holds the day, and so do its weekdays. */
const holdsOn = (b: Bloqueio, data: string): boolean =>
  b.dataInicio <= data &&
  data <= b.dataFim &&
  (!b.diasSemana?.length || b.diasSemana.includes(weekdayOf(data)))

/** 00:01 to 23:59, what a block without hours holds, is the whole day. */
const DIA_INTEIRO = { inicio: '00:01', fim: '23:59' }

/** The block, if any, that takes `hora` of the day `data`: its hours hold on every one of its days. */
export const findBloqueio = <B extends Bloqueio>(
  bloqueios: readonly B[],
  data: string,
  hora: string,
): B | undefined =>
  bloqueios.find(
    (b) =>
      holdsOn(b, data) &&
      (b.horarioInicio <= hora || b.horarioInicio <= DIA_INTEIRO.inicio) &&
      (hora < b.horarioFim || b.horarioFim >= DIA_INTEIRO.fim),
  )

/** What holds on some hour of the day `data`. */
export const listDoDia = <B extends Bloqueio>(bloqueios: readonly B[], data: string): B[] =>
  bloqueios.filter((b) => holdsOn(b, data))

/** The block that takes the whole day `data`, if any. */
export const findDiaInteiro = <B extends Bloqueio>(bloqueios: readonly B[], data: string): B | undefined =>
  listDoDia(bloqueios, data).find(
    (b) => b.horarioInicio <= DIA_INTEIRO.inicio && b.horarioFim >= DIA_INTEIRO.fim,
  )

const NOS_DIAS = [
  'às segundas',
  'às terças',
  'às quartas',
  'às quintas',
  'às sextas',
  'aos sábados',
  'aos domingos',
]

/** 'às quartas e sextas'; '' for every day. */
export const diasPorExtenso = (diasSemana: readonly DiaSemana[] | null | undefined): string => {
  const nomes = (diasSemana ?? []).map((d) => NOS_DIAS[d - 1] as string)
  const curtos = nomes.map((nome, i) =>
    i > 0 && nomes[i - 1]?.slice(0, 3) === nome.slice(0, 3) ? nome.replace(/^\S+ /, '') : nome,
  )
  return curtos.length < 2 ? curtos.join('') : `${curtos.slice(0, -1).join(', ')} e ${curtos.at(-1)}`
}
