import type { GradeDoDia, ProfissionalDoDia } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { printDia, printSemana } from './papel'
import css from './papel.module.css'

type Props = { grade: GradeDoDia; profissional: ProfissionalDoDia }

/** The day on screen and its week, of one professional. */
export default function ImprimirDoProfissional({ grade, profissional: { _id, nome } }: Props) {
  const botao = (texto: string, print: () => void) => (
    <Button
      size="small"
      aria-label={`${texto} de ${nome}`}
      startIcon={<Icon name="imprimir" size={16} />}
      onClick={print}
    >
      {texto}
    </Button>
  )
  return (
    <div className={css.botoes}>
      {botao('Imprimir dia', () => printDia(grade, _id))}
      {botao('Imprimir semana', () => printSemana(_id, grade.dia))}
    </div>
  )
}
