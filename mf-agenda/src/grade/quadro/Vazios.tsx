import { useCan } from '@clinica/shared-auth'
import { telas } from '@clinica/shared-domain'
import { EmptyState } from '@clinica/shared-ui'
import { Link, NothingYet } from '@clinica/shared-ui/router'

/** The clinic is new: there is nothing to choose a day of. */
export const SemOpcoes = ({ semUnidade }: { semUnidade: boolean }) => (
  <EmptyState icon="unidade" title="Cadastre uma unidade e uma especialidade ativas.">
    <p>A grade mostra os horários de uma unidade e uma especialidade.</p>
    {semUnidade ? <NothingYet register="unidade" /> : <NothingYet register="especialidade" />}
  </EmptyState>
)

/** The template has no hour there. */
export const SemHorarios = ({ em = 'deste dia' }: { em?: 'deste dia' | 'desta semana' }) => {
  const editaModelo = useCan(telas.agenda)
  return (
    <EmptyState
      icon="agenda"
      title={`Nenhum horário no modelo ${em}.`}
      action={editaModelo ? <Link to="/agenda">Abrir a agenda desta unidade e especialidade</Link> : null}
    >
      {editaModelo ? 'Cadastre os horários do dia da semana.' : 'Peça a um gerente que cadastre os horários.'}
    </EmptyState>
  )
}
