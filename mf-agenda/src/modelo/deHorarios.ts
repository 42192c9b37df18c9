import { DIAS_DA_SEMANA, isOnDuty, type Profissional } from '@clinica/shared-domain'
import { type Dia, hoursBetween } from './modelo'
import type { Par } from './modelo.api'

type Semana = Pick<Profissional, 'atendimentos'>

/** The ranges in which a professional works in the pair on a weekday. */
const rangesOf = ({ atendimentos }: Semana, par: Par, dia: number) =>
  atendimentos
    .filter((a) => a.unidade === par.unidade && a.especialidade === par.especialidade)
    .flatMap((a) => a.horarios.filter((h) => h.diaSemana === dia).flatMap((h) => h.horas))

/**
 * The week that the professionals' own hours in the pair make: an hour every `passo` minutes of each range, its end left out, with
 * `vagas` slots for each professional who is on duty then.
 */
export const weekOfProfissionais = (
  profissionais: readonly Semana[],
  par: Par,
  passo: number,
  vagas: number,
): Dia[] =>
  DIAS_DA_SEMANA.flatMap((id) => {
    const semanas = profissionais.map((p) => rangesOf(p, par, id))
    const horas = [
      ...new Set(
        semanas
          .flat()
          .flatMap(({ horarioInicio, horarioTermino }) =>
            hoursBetween(horarioInicio, horarioTermino, passo).filter((hora) => hora < horarioTermino),
          ),
      ),
    ].sort()
    const dia = horas.map((hora) => ({
      hora,
      quantidade: Math.min(99, vagas * semanas.filter((s) => isOnDuty(s, hora)).length),
    }))
    return dia[0] ? [{ dia_semana: id, quantidade: String(dia[0].quantidade), horas: dia }] : []
  })

/** What is there stays as it is; the hours that are missing come in. */
export const mergeWeek = (dias: readonly Dia[], novos: readonly Dia[]): Dia[] =>
  DIAS_DA_SEMANA.flatMap((id) => {
    const dia = dias.find((d) => d.dia_semana === id)
    const novo = novos.find((d) => d.dia_semana === id)
    if (!dia || !novo) return dia ?? novo ?? []
    const faltam = novo.horas.filter(({ hora }) => !dia.horas.some((h) => h.hora === hora))
    if (faltam.length === 0) return dia
    const horas = [...dia.horas, ...faltam].sort((a, b) => (a.hora < b.hora ? -1 : 1))
    return { ...dia, quantidade: dia.horas.length > 0 ? dia.quantidade : novo.quantidade, horas }
  })

/** How many hours `depois` has that `antes` had not. */
export const countNovas = (antes: readonly Dia[], depois: readonly Dia[]): number => {
  const count = (dias: readonly Dia[]) => dias.reduce((n, d) => n + d.horas.length, 0)
  return count(depois) - count(antes)
}
