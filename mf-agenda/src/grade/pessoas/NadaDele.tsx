import type { GradeDoDia } from '@clinica/shared-domain'
import { Button } from '@clinica/shared-ui'
import pessoas from './pessoas.module.css'

type Props = { grade: GradeDoDia; profissional: string; onTodos: () => void }

/** The day has nothing of the professional that was chosen; free slots are shown all the same. */
export const NadaDele = ({ grade, profissional, onTodos }: Props) => {
  if (!profissional) return null
  const tem = grade.horarios.some((h) => h.agendamentos.some((a) => a.profissional._id === profissional))
  return tem ? null : (
    <div className={pessoas.nada} role="status">
      Nenhum agendamento deste profissional neste dia.
      <Button variant="outlined" onClick={onTodos}>
        Ver todos
      </Button>
    </div>
  )
}
