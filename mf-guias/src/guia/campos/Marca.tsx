import { type InputProps, useInput } from '@clinica/shared-ui/form'
import { useContext } from 'react'
import { CampoContext } from './campo-context'
import css from './campos.module.css'

/** A yes or no; only read, it says the word. */
export const Marca = ({ ajuda, ...props }: InputProps & { ajuda?: string }) => {
  const { value, setValue, readOnly, common } = useInput<boolean>(props, undefined, (v) =>
    v ? 'Sim' : 'Não',
  )
  const { w, wm } = useContext(CampoContext)
  const lugar = { '--w': w ?? 2, '--wm': wm ?? 1 } as object
  if (readOnly)
    return (
      <p className={css.marca} style={lugar}>
        {common.label} <b>{value ? 'Sim' : 'Não'}</b>
      </p>
    )
  return (
    <label className={css.marca} style={lugar}>
      <input
        type="checkbox"
        name={common.name}
        checked={value === true}
        disabled={common.disabled}
        onChange={(e) => setValue(e.target.checked)}
      />
      <span>
        {common.label} {ajuda ? <small>{ajuda}</small> : null}
      </span>
    </label>
  )
}
