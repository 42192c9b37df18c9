import { Agendamentos } from './quadro/Agendamentos'

/** Route /agendamento: the clinic's day (spec 3 §2.1). */
export default function GradePage() {
  return <Agendamentos />
}
