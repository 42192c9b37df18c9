import { HORARIO_DO_BLOQUEIO, MAIOR_OBSERVACAO } from '@clinica/shared-domain'
import { Checkbox } from '@clinica/shared-ui'
import {
  DateInput,
  SelectInput,
  StatusInput,
  TextInput,
  TimeInput,
  useFormikContext,
  useValue,
} from '@clinica/shared-ui/form'
import type { ValoresDoBloqueio } from './bloqueio'
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
  const { values, setValues } = useFormikContext<ValoresDoBloqueio>()
  const especificar = (temHorario: boolean) => {
    const inteiro = { horarioInicio: HORARIO_DO_BLOQUEIO.inicio, horarioFim: HORARIO_DO_BLOQUEIO.fim }
    void setValues({ ...values, ...(temHorario ? {} : inteiro), temHorario })
  }
  return (
    <div className={css.linha}>
      <Checkbox
        name="temHorario"
        label="Especificar horário"
        checked={values.temHorario}
        onChange={especificar}
      />
      <TimeInput name="horarioInicio" label="Horário início" disabled={!values.temHorario} />
      <TimeInput name="horarioFim" label="Horário fim" disabled={!values.temHorario} />
    </div>
  )
}

/** Why and when: the same for a professional and for a user. */
export const CamposDoBloqueio = () => {
  const { motivo, observacao } = useFormikContext<ValoresDoBloqueio>().values
  return (
    <>
      <DominioInput name="motivo" label="Motivo" dominio="MotivoBloqueio" />
      <StatusInput name="ativo" />
      <PeriodoDoBloqueio />
      <HorarioDoBloqueio />
      <TextInput
        name="observacao"
        label="Observação"
        required={motivo === 'Outro'}
        helperText={`${observacao.length} de ${MAIOR_OBSERVACAO}`}
        multiline
        wide
      />
    </>
  )
}
