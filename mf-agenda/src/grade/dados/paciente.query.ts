import { queryOptions } from '@clinica/shared-ui/query'
import { getPaciente } from './grade.api'

/** One patient, read once for all that the card in hand shows of it. */
export const pacienteQuery = (pacienteId: string) =>
  queryOptions({
    queryKey: ['paciente', pacienteId],
    queryFn: ({ signal }) => getPaciente(pacienteId, signal),
    meta: { interesse: { assunto: 'paciente', _id: pacienteId } },
  })
