import { type Expediente, NOMES_DOS_DIAS } from '@clinica/shared-domain'
import { Button, Icon, IconButton, LongPressButton } from '@clinica/shared-ui'
import { TimeInput, useFormError } from '@clinica/shared-ui/form'
import { type Dia, FAIXA_VAZIA } from './horarios'
import css from './horarios.module.css'
import { useQuantasFaixas } from './useAtendimentos'

type Props = {
  /** Of the pair in the form, and of the weekday in the pair. */
  par: number
  indice: number
  nomeDoPar: string
  dia: Dia['diaSemana']
  change: (como: (horas: Expediente[]) => Expediente[]) => void
  remove: () => void
  /** Absent while there is no other day. */
  repeat?: () => void
}

/** One weekday and its ranges. Removing it takes a press of 3 s (spec 2 §5). */
export const DiaDeHorarios = ({ par, indice, nomeDoPar, dia, change, remove, repeat }: Props) => {
  const nome = NOMES_DOS_DIAS[dia]
  const caminho = `atendimentos[${par}].horarios[${indice}]`
  const faixas = useQuantasFaixas(par, indice)
  const erro = useFormError(`${caminho}.horas`)
  return (
    <fieldset className={css.dia} aria-label={`${nome}, ${nomeDoPar}`}>
      <span className={css.nomeDoDia}>{nome}</span>
      <div className={css.faixas}>
        {Array.from({ length: faixas }, (_, i) => (
          <div key={i} className={css.faixa}>
            <TimeInput name={`${caminho}.horas[${i}].horarioInicio`} label="Início" />
            <TimeInput name={`${caminho}.horas[${i}].horarioTermino`} label="Término" />
            {faixas > 1 ? (
              <IconButton
                label={`Remover ${i + 1}º horário de ${nome.toLowerCase()}`}
                icon="fechar"
                iconSize={16}
                size="small"
                onClick={() => change((horas) => horas.filter((_h, j) => j !== i))}
              />
            ) : null}
          </div>
        ))}
        {erro ? (
          <p className={css.erro} role="alert">
            {erro}
          </p>
        ) : null}
      </div>
      <div className={css.acoes}>
        <Button
          size="small"
          startIcon={<Icon name="adicionar" size={16} />}
          onClick={() => change((horas) => [...horas, FAIXA_VAZIA])}
        >
          Horário
        </Button>
        {repeat ? (
          <Button size="small" startIcon={<Icon name="repetir" size={16} />} onClick={repeat}>
            Repetir nos outros dias
          </Button>
        ) : null}
        <LongPressButton
          ms={3000}
          size="small"
          color="error"
          variant="text"
          label={`Remover ${nome.toLowerCase()} de ${nomeDoPar}`}
          onLongPress={remove}
        >
          Remover
        </LongPressButton>
      </div>
    </fieldset>
  )
}
