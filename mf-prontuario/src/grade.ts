import type { Evolucao } from '@clinica/shared-domain'
import { useHasRoute, useNavigate, useSearchParams } from '@clinica/shared-ui/router'

type Sessao = Pick<Evolucao['agendamento'], '_id' | 'unidade' | 'especialidade' | 'data'>

/**
 * The daily grid on the unit, specialty and day of a session, which its filter then remembers (spec 2 §2, §4), at the card that
 * was written about.
 */
export const gradeDaSessao = ({ _id, unidade, especialidade, data }: Sessao): string =>
  `/agendamento?${new URLSearchParams({ unidade, especialidade, dia: data, agendamento: _id })}`

/**
 * After a save: back to the card from which the record was opened, when it is its session that was written about. Answers false where the
 * record stays: it was opened by itself, or of another session, or no deployed remote has the grid.
 */
export const useBackToCard = (): ((sessao: Sessao) => boolean) => {
  const navigate = useNavigate()
  const temGrade = useHasRoute('/agendamento')
  const [params] = useSearchParams()
  return (sessao) => {
    if (!temGrade || params.get('agendamento') !== sessao._id) return false
    void navigate(gradeDaSessao(sessao))
    return true
  }
}
