import type { DataFutura } from '../answers/disponibilidade'
import type { DiaDeVagas, ProfissionalDasVagas } from '../answers/vagas'
import { listVagas } from '../vagas'

/** Another place for a date of a series that cannot be booked as it was wanted. */
export type Proposta = NonNullable<DataFutura['propostas']>[number]

/** How many other hours of the same day are proposed. */
const HORAS_DO_DIA = 2
/** The next days that are looked at. */
export const DIAS_DA_PROPOSTA = 6

const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))

type Desejada = { data: string; hora: string; profissional: string }

/**
 * Where a date of a series could go instead, the likeliest first: another hour of that day and the same hour of the next day
 * that has it, both with the same professional; then the same with somebody else. `ocupados`: days that the series needs itself.
 */
export const listPropostas = (
  { data, hora, profissional }: Desejada,
  dias: readonly DiaDeVagas[],
  profissionais: readonly ProfissionalDasVagas[],
  ocupados: ReadonlySet<string>,
): Proposta[] => {
  const como = (dia: string, h: string, id: string | undefined): Proposta[] => {
    const quem = profissionais.find((p) => p._id === id)
    return quem ? [{ data: dia, hora: h, profissional: { _id: quem._id, nome: quem.nome } }] : []
  }
  const doDia = dias.find((d) => d.data === data)
  const seguintes = dias.filter((d) => d.data > data && !ocupados.has(d.data)).slice(0, DIAS_DA_PROPOSTA)
  const outro = (ids: readonly string[]) => ids.find((id) => id !== profissional)

  const outrasHoras = (doDia ? listVagas(doDia, profissionais, { profissional }) : [])
    .filter((v) => v.hora !== hora)
    .sort((a, b) => Math.abs(minutos(a.hora) - minutos(hora)) - Math.abs(minutos(b.hora) - minutos(hora)))
    .slice(0, HORAS_DO_DIA)
  const mesmaHora = seguintes.flatMap((d) =>
    listVagas(d, profissionais, { hora }).map((v) => ({ ...v, data: d.data })),
  )
  const comOMesmo = mesmaHora.find((v) => v.profissionais.includes(profissional))
  const comOutroNoDia = (doDia ? listVagas(doDia, profissionais, { hora }) : [])[0]
  const comOutroDepois = mesmaHora.find((v) => outro(v.profissionais))
  const propostas = [
    ...outrasHoras.flatMap((v) => como(data, v.hora, profissional)),
    ...(comOMesmo ? como(comOMesmo.data, hora, profissional) : []),
    ...(comOutroNoDia ? como(data, hora, outro(comOutroNoDia.profissionais)) : []),
  ]
  return propostas.length > 0 || !comOutroDepois
    ? propostas
    : como(comOutroDepois.data, hora, outro(comOutroDepois.profissionais))
}
