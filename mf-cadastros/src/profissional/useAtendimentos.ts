import type { Atendimento } from '@clinica/shared-domain'
import { useLatest } from '@clinica/shared-ui'
import { getIn, useFormikContext } from '@clinica/shared-ui/form'
import type { Dia, ValoresDosHorarios } from './horarios'

/** The weekly hours in the form, and how to change them as they are when the change comes (an undo comes later). */
export const useAtendimentos = () => {
  const { values, setFieldValue } = useFormikContext<ValoresDosHorarios>()
  const atuais = useLatest(values.atendimentos)
  const mudar = (como: (atendimentos: Atendimento[]) => Atendimento[]) =>
    void setFieldValue('atendimentos', como(atuais.current))
  return {
    ...values,
    mudar,
    mudarDias: (par: number, como: (dias: Dia[]) => Dia[]) =>
      mudar((todos) => todos.map((a, i) => (i === par ? { ...a, horarios: como(a.horarios) } : a))),
  }
}

/** Message of a part of the form that is no field of its own, once a save was tried. */
export const useErroDe = (caminho: string): string | undefined => {
  const { errors, submitCount } = useFormikContext()
  const erro: unknown = submitCount > 0 ? getIn(errors, caminho) : undefined
  return typeof erro === 'string' ? erro : undefined
}
