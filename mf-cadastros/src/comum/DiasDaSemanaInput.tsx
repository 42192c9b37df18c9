import { DIAS_DA_SEMANA, type DiaSemana, NOMES_DOS_DIAS } from '@clinica/shared-domain'
import { useFormError, useFormStore, useValue } from '@clinica/shared-ui/form'
import css from './bloqueio.module.css'

/** On which weekdays of its range a block repeats; none is every day. */
export const DiasDaSemanaInput = ({ name }: { name: string }) => {
  const formulario = useFormStore()
  const escolhidos = useValue<DiaSemana[] | null>(name) ?? []
  const erro = useFormError(name)
  const change = (dia: DiaSemana) => {
    const { values, setValues } = formulario.get()
    const novos = escolhidos.includes(dia) ? escolhidos.filter((d) => d !== dia) : [...escolhidos, dia]
    setValues({ ...values, [name]: novos.sort() })
  }
  return (
    <fieldset className={css.dias}>
      <legend>Dias da semana</legend>
      <div>
        {DIAS_DA_SEMANA.map((dia) => (
          <button
            key={dia}
            type="button"
            name={dia === 1 ? name : undefined}
            aria-pressed={escolhidos.includes(dia)}
            onClick={() => change(dia)}
          >
            {NOMES_DOS_DIAS[dia]}
          </button>
        ))}
      </div>
      {erro ? (
        <p role="alert" data-erro="">
          {erro}
        </p>
      ) : (
        <p>Sem escolha, vale em todos os dias do intervalo.</p>
      )}
    </fieldset>
  )
}
