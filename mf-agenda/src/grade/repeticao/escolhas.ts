import type { Agendamento, DataFutura, Proposta } from '@clinica/shared-domain'

/** Day, hour and professional of one booking of a series. */
export type Lugar = Proposta

/** What the person said of a date, by its day: left out, or moved to the place of that key. What is not said is as proposed. */
export type Escolhas = Readonly<Record<string, string>>
export const PULAR = ''

/** '2026-11-30 09:00 0190…' */
export const chaveOf = ({ data, hora, profissional }: Lugar): string => `${data} ${hora} ${profissional._id}`

const sameTime = (a: Lugar, b: Lugar): boolean => a.data === b.data && a.hora === b.hora

/** The place chosen for a date that cannot be booked; undefined while it is skipped, or when that place is gone. */
const chosen = (d: DataFutura, escolhas: Escolhas): Lugar | undefined =>
  d.propostas?.find((p) => chaveOf(p) === escolhas[d.data])

/** A place was chosen for this date, and is no longer offered. */
export const isGone = (d: DataFutura, escolhas: Escolhas): boolean =>
  !d.disponivel && !!escolhas[d.data] && !chosen(d, escolhas)

/** The places offered for `d`, without those that another date of the series has taken. */
export const offered = (d: DataFutura, datas: readonly DataFutura[], escolhas: Escolhas): Lugar[] => {
  const deOutras = datas.flatMap((x) => (x === d ? [] : (chosen(x, escolhas) ?? [])))
  return (d.propostas ?? []).filter((p) => !deOutras.some((o) => sameTime(o, p)))
}

/**
 * Where the series is booked: each free date that was not left out, the place chosen for one that is not free, and, as many as
 * were skipped, the free dates after them.
 */
export const lugaresDaSerie = (a: Agendamento, datas: readonly DataFutura[], escolhas: Escolhas): Lugar[] => {
  const naSuaHora = (data: string): Lugar => ({
    data,
    hora: a.hora,
    profissional: { _id: a.profissional._id, nome: a.profissional.nome },
  })
  const pedidas = datas.filter((d) => !d.extra)
  const marcadas = pedidas.flatMap((d): Lugar[] => {
    if (d.disponivel) return escolhas[d.data] === PULAR ? [] : [naSuaHora(d.data)]
    const lugar = chosen(d, escolhas)
    return lugar ? [lugar] : []
  })
  const extras = datas
    .filter((d) => d.extra && !marcadas.some((m) => m.data === d.data))
    .map((d) => naSuaHora(d.data))
    .slice(0, pedidas.length - marcadas.length)
  return [...marcadas, ...extras].sort((x, y) => (x.data + x.hora < y.data + y.hora ? -1 : 1))
}
