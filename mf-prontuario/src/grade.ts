import type { Evolucao } from '@clinica/shared-domain'
import { useHasRoute, useNavigate } from '@clinica/shared-ui/router'

type Sessao = Pick<Evolucao['agendamento'], '_id' | 'unidade' | 'especialidade' | 'data'>

/**
 * The daily grid on the unit, specialty and day of a session, which its filter then remembers (spec 2 §2, §4), at the card that
 * was written about.
 */
export const gradeDaSessao = ({ _id, unidade, especialidade, data }: Sessao): string =>
  `/agendamento?${new URLSearchParams({ unidade, especialidade, dia: data, agendamento: _id })}`

/** Shows the grid after a save; where no deployed remote has it the screen stays. */
export const useShowGrade = (): ((sessao: Sessao) => void) => {
  const navigate = useNavigate()
  const temGrade = useHasRoute('/agendamento')
  return (sessao) => {
    if (temGrade) void navigate(gradeDaSessao(sessao))
  }
}
