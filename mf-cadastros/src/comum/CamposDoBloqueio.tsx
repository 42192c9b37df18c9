import { countLetters, HORARIO_DO_BLOQUEIO, MAIOR_OBSERVACAO } from '@clinica/shared-domain'
import { Checkbox } from '@clinica/shared-ui'
import {
  DateInput,
  SelectInput,
  StatusInput,
  TextInput,
  TimeInput,
  useFormMeta,
  useFormStore,
  useValue,
} from '@clinica/shared-ui/form'
import css from './bloqueio.module.css'
import { DiasDaSemanaInput } from './DiasDaSemanaInput'
import { DominioInput } from './DominioInput'

const REGRAS = [
  { value: '1', label: 'Um dia' },
  { value: '2', label: 'Intervalo de datas' },
]

/** On which weekdays; of a saved one also from when on a change holds. */
const Repeticao = () => {
  const { saved } = useFormMeta()
  const repete = (useValue<number[]>('diasSemana') ?? []).length > 0
  return (
    <>
      <DiasDaSemanaInput name="diasSemana" />
      {saved && repete ? (
        <DateInput
          name="aPartirDe"
          label="Mudar a partir de"
          placeholder="DD/MM/AAAA"
          required={false}
          helperText="Em branco, muda o bloqueio inteiro."
        />
      ) : null}
    </>
  )
}

const PeriodoDoBloqueio = () => (
  <>
    <div className={css.linha}>
      <SelectInput name="regra" label="Período" options={REGRAS} />
      <DateInput name="dataInicio" label="Data início" placeholder="DD/MM/AAAA" />
      {useValue<string>('regra') === '2' ? (
        <DateInput
          name="dataFim"
          label="Data fim"
          placeholder="DD/MM/AAAA"
          required={false}
          helperText="Em branco, vale a data início."
        />
      ) : null}
    </div>
    {useValue<string>('regra') === '2' ? <Repeticao /> : null}
  </>
)

/** Whole day until hours are asked for; giving them up puts 00:01–23:59 back (spec 2 §4). */
const HorarioDoBloqueio = () => {
  const formulario = useFormStore()
  const temHorario = useValue<boolean>('temHorario') === true
  const specify = (sim: boolean) => {
    const inteiro = { horarioInicio: HORARIO_DO_BLOQUEIO.inicio, horarioFim: HORARIO_DO_BLOQUEIO.fim }
    const { values, setValues } = formulario.get()
    setValues({ ...values, ...(sim ? {} : inteiro), temHorario: sim })
  }
  return (
    <div className={css.linha}>
      <Checkbox name="temHorario" label="Especificar horário" checked={temHorario} onChange={specify} />
      <TimeInput name="horarioInicio" label="Horário início" disabled={!temHorario} />
      <TimeInput name="horarioFim" label="Horário fim" disabled={!temHorario} />
    </div>
  )
}

const Observacao = () => {
  const escritas = countLetters(useValue<string>('observacao') ?? '')
  return (
    <TextInput
      name="observacao"
      label="Observação"
      required={useValue('motivo') === 'Outro'}
      helperText={`${escritas} de ${MAIOR_OBSERVACAO}`}
      multiline
      wide
    />
  )
}

/** When: days, weekdays and hours. */
export const QuandoBloqueia = () => (
  <>
    <PeriodoDoBloqueio />
    <HorarioDoBloqueio />
    <Observacao />
  </>
)

/** Why and when: the same for a professional and for a user. */
export const CamposDoBloqueio = () => (
  <>
    <DominioInput name="motivo" label="Motivo" dominio="MotivoBloqueio" />
    <StatusInput name="ativo" />
    <QuandoBloqueia />
  </>
)
