import { countLetters, HORARIO_DO_BLOQUEIO, MAIOR_OBSERVACAO } from '@clinica/shared-domain'
import { Checkbox } from '@clinica/shared-ui'
import {
  DateInput,
  SelectInput,
  StatusInput,
  TextInput,
  TimeInput,
  useFormStore,
  useValue,
} from '@clinica/shared-ui/form'
import css from './bloqueio.module.css'
import { DominioInput } from './DominioInput'

const REGRAS = [
  { value: '1', label: 'Um dia' },
  { value: '2', label: 'Intervalo de datas' },
]

const PeriodoDoBloqueio = () => (
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
)

/** Whole day until hours are asked for; giving them up puts 00:01–23:59 back (spec 2 §4). */
const HorarioDoBloqueio = () => {
  const formulario = useFormStore()
  const temHorario = useValue<boolean>('temHorario') === true
  const especificar = (sim: boolean) => {
    const inteiro = { horarioInicio: HORARIO_DO_BLOQUEIO.inicio, horarioFim: HORARIO_DO_BLOQUEIO.fim }
    const { values, setValues } = formulario.get()
    setValues({ ...values, ...(sim ? {} : inteiro), temHorario: sim })
  }
  return (
    <div className={css.linha}>
      <Checkbox name="temHorario" label="Especificar horário" checked={temHorario} onChange={especificar} />
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

/** Why and when: the same for a professional and for a user. */
export const CamposDoBloqueio = () => (
  <>
    <DominioInput name="motivo" label="Motivo" dominio="MotivoBloqueio" />
    <StatusInput name="ativo" />
    <PeriodoDoBloqueio />
    <HorarioDoBloqueio />
    <Observacao />
  </>
)
