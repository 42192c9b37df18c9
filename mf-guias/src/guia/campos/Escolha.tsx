import { type InputProps, useInput } from '@clinica/shared-ui/form'
import { useContext } from 'react'
import { CampoContext } from './campo-context'
import css from './campos.module.css'
import { Moldura, useDescricao } from './Moldura'

type Opcao = { value: string; label: string }
type Props = InputProps & {
  opcoes: readonly Opcao[]
  /** What no choice is called; absent where one has to be made. */
  vazio?: string
  /** Besides keeping the choice. */
  onChoose?: (valor: string) => void
}

/** One of a few, by the browser's own list: it opens and closes by keyboard and on a phone as everywhere. */
export const Escolha = ({ opcoes, vazio = '', onChoose, ...props }: Props) => {
  const show = (v: string | null | undefined) => opcoes.find((o) => o.value === v)?.label ?? v ?? ''
  const { value, setValue, readOnly, common } = useInput<string | null>(props, undefined, show)
  const { celula } = useContext(CampoContext)
  const { id, name, label, error, required, helperText } = common
  const valor = value ?? ''
  const descricao = useDescricao(id, helperText)
  // What is no longer offered stays readable and chosen.
  const todas =
    valor && !opcoes.some((o) => o.value === valor) ? [...opcoes, { value: valor, label: valor }] : opcoes
  const acessivel = {
    'aria-label': celula ? label : undefined,
    'aria-invalid': error || undefined,
    'aria-describedby': descricao,
  }
  return (
    <Moldura {...{ id, name, label, valor, error, readOnly, required, helperText }}>
      {readOnly ? (
        <input
          {...acessivel}
          id={id}
          name={name}
          readOnly
          className={css.entrada}
          value={show(valor) || '—'}
        />
      ) : (
        <select
          {...acessivel}
          id={id}
          name={name}
          className={css.entrada}
          disabled={common.disabled}
          required={required}
          value={valor}
          onBlur={common.onBlur}
          onChange={(e) => {
            setValue(e.target.value)
            onChoose?.(e.target.value)
          }}
        >
          <option value="">{vazio}</option>
          {todas.map((o) => (
            <option key={o.value} value={o.value}>
              {o.label}
            </option>
          ))}
        </select>
      )}
    </Moldura>
  )
}
