import { type GradeDoDia, weekdayOf } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { useForm } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useNavigate } from '@clinica/shared-ui/router'
import { plural } from '../grade/cartao/texto'
import { closedAt } from '../grade/dados/fechado'
import type { Rascunho } from '../grade/edicao/alvo'
import { type DiaDaEspera, esperamDiaQuery, LISTA_DE_ESPERA } from './espera.api'
import css from './espera.module.css'
import { prefillEspera, wishesOf } from './prefill'

type Props = {
  onde: DiaDaEspera
  grade: GradeDoDia
  /** The layer is left for the form, with what was typed. */
  onLeave: () => void
  onView: (hora: string) => void | Promise<void>
}

/** In the layer of a new booking: who waits for its hour, and the way to put the caller on the list instead. */
export const EsperaNaCamada = ({ onde, grade, onLeave, onView }: Props) => {
  const { values } = useForm<Rascunho>()
  const navigate = useNavigate()
  const { data } = useQuery(esperamDiaQuery(onde))
  const { hora } = values
  const temVaga = !closedAt(grade, hora) && grade.horarios.some((h) => h.hora === hora && h.livres > 0)
  const esperam = data?.find((h) => h.hora === hora)?.esperam ?? 0
  const put = () => {
    const { paciente, nome, telefone, nascimento, profissional } = values
    prefillEspera({
      unidade: onde.unidade,
      especialidade: onde.especialidade,
      paciente,
      nome,
      telefone,
      data_nascimento: nascimento,
      profissional,
      ...(hora ? wishesOf(weekdayOf(onde.dia), hora) : {}),
      volta: '/agendamento',
    })
    onLeave()
    void navigate(`${LISTA_DE_ESPERA}/cadastro`)
  }
  return (
    <div className={css.naCamada}>
      {temVaga && esperam > 0 ? (
        <Button size="small" startIcon={<Icon name="relogio" size={16} />} onClick={() => void onView(hora)}>
          {plural(esperam, 'espera', 'esperam')} por este horário
        </Button>
      ) : null}
      <Button size="small" onClick={put}>
        Pôr na lista de espera
      </Button>
    </div>
  )
}
