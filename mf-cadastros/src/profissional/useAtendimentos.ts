import type { Atendimento } from '@clinica/shared-domain'
import { type FormStore, useFormSlice, useFormStore } from '@clinica/shared-ui/form'
import type { Dia, ValoresDosHorarios } from './horarios'

const valoresDe = (f: ReturnType<FormStore['get']>): ValoresDosHorarios => f.values as ValoresDosHorarios

/** The weekly hours in the form and how to change them, both as they are when they are asked for (an undo comes later). */
export const useAtendimentos = () => {
  const formulario = useFormStore()
  const agora = (): Atendimento[] => valoresDe(formulario.get()).atendimentos
  const change = (como: (atendimentos: Atendimento[]) => Atendimento[]) =>
    formulario.get().setFieldValue('atendimentos', como(agora()))
  const changeDias = (par: number, como: (dias: Dia[]) => Dia[]) =>
    change((todos) => todos.map((a, i) => (i === par ? { ...a, horarios: como(a.horarios) } : a)))
  return { agora, change, changeDias }
}

export type Par = Pick<Atendimento, 'unidade' | 'especialidade'>

/** The pairs of unit and specialty without their hours: typing an hour changes none of them. */
export const usePares = (): Par[] =>
  useFormSlice((f) => valoresDe(f).atendimentos.flatMap((a) => [a.unidade, a.especialidade])).flatMap(
    (unidade, i, nomes) => (i % 2 === 0 ? { unidade, especialidade: nomes[i + 1] ?? '' } : []),
  )

/** The weekdays of a pair, in their order. */
export const useDias = (par: number): Dia['diaSemana'][] =>
  useFormSlice((f) => (valoresDe(f).atendimentos[par]?.horarios ?? []).map((d) => d.diaSemana))

/** How many ranges a weekday of a pair has. */
export const useQuantasFaixas = (par: number, dia: number): number =>
  useFormSlice((f) => [valoresDe(f).atendimentos[par]?.horarios[dia]?.horas.length ?? 0])[0] ?? 0
