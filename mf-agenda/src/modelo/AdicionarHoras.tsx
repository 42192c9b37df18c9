import { isHora, MASCARAS, readInteiro } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { IntegerField, MaskedField, typedHour } from '@clinica/shared-ui/fields'
import { type FormEvent, useState } from 'react'
import { hoursBetween } from './modelo'
import css from './modelo.module.css'

const HORA_INVALIDA = 'Informe um horário válido (HH:mm).'

type Props = { dia: string; existentes: string[]; onAdd: (horas: string[]) => void }

/** One hour at a time; only 5 characters and a valid HH:mm are taken. */
const UmaHora = ({ dia, existentes, onAdd }: Props) => {
  const [hora, setHora] = useState('')
  const [erro, setErro] = useState<string>()
  const add = (e: FormEvent) => {
    e.preventDefault()
    if (!isHora(hora)) return setErro(HORA_INVALIDA)
    if (existentes.includes(hora)) return setErro('Este horário já está na agenda do dia.')
    onAdd([hora])
    setHora('')
  }
  return (
    <form className={css.linha} onSubmit={add} noValidate aria-label={`Adicionar horário em ${dia}`}>
      <MaskedField
        mask={MASCARAS.hora}
        typed={typedHour}
        label="Horário"
        placeholder="00:00"
        value={hora}
        onChange={(texto) => {
          setHora(texto)
          setErro(undefined)
        }}
        error={!!erro}
        helperText={erro}
        className={css.campoHora}
      />
      <Button type="submit" variant="outlined" startIcon={<Icon name="adicionar" />}>
        Adicionar
      </Button>
    </form>
  )
}

/** All hours from–to, every so many minutes. */
const VariasHoras = ({ dia, onAdd }: Props) => {
  const [inicio, setInicio] = useState('')
  const [fim, setFim] = useState('')
  const [passo, setPasso] = useState('60')
  const [erro, setErro] = useState<string>()
  const generate = (e: FormEvent) => {
    e.preventDefault()
    const horas = hoursBetween(inicio, fim, readInteiro(passo, 3) ?? 0)
    if (horas.length === 0)
      return setErro('Informe um intervalo válido: de, até e a cada quantos minutos (5 ou mais).')
    setErro(undefined)
    onAdd(horas)
  }
  return (
    <details className={css.intervalo}>
      <summary>Adicionar um intervalo</summary>
      <form className={css.linha} onSubmit={generate} noValidate aria-label={`Adicionar intervalo em ${dia}`}>
        <MaskedField
          mask={MASCARAS.hora}
          typed={typedHour}
          label="De"
          placeholder="07:00"
          value={inicio}
          onChange={setInicio}
          error={!!erro}
          className={css.campoHora}
        />
        <MaskedField
          mask={MASCARAS.hora}
          typed={typedHour}
          label="Até"
          placeholder="18:00"
          value={fim}
          onChange={setFim}
          error={!!erro}
          className={css.campoHora}
        />
        <IntegerField
          digits={3}
          label="A cada (minutos)"
          value={passo}
          onChange={setPasso}
          error={!!erro}
          className={css.campoHora}
        />
        <Button type="submit" variant="outlined">
          Gerar horários
        </Button>
        {erro ? (
          <p role="alert" className={css.erro}>
            {erro}
          </p>
        ) : null}
      </form>
    </details>
  )
}

export const AdicionarHoras = (props: Props) => (
  <>
    <UmaHora {...props} />
    <VariasHoras {...props} />
  </>
)
