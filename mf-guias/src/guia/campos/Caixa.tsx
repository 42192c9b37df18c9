import { Icon } from '@clinica/shared-ui'
import type { ChangeEvent, ComponentType, ElementType, FocusEvent, ReactNode, Ref } from 'react'
import { useContext } from 'react'
import { CampoContext } from './campo-context'
import css from './campos.module.css'
import { Moldura, useDescricao } from './Moldura'

type Atributos = { id?: string; value?: unknown } & Record<string, unknown>
type DaLinha = {
  ref?: Ref<HTMLDivElement>
  onMouseDown?: () => void
  readOnly?: boolean
  inputComponent?: ElementType
  startAdornment?: ReactNode
  endAdornment?: ReactNode
}
/** What the fields of shared-ui pass on to MUI's text field, as far as they use it. */
type CaixaProps = {
  id?: string
  name?: string
  label?: ReactNode
  value?: unknown
  required?: boolean
  disabled?: boolean
  error?: boolean
  helperText?: ReactNode
  placeholder?: string
  autoFocus?: boolean
  multiline?: boolean
  minRows?: number
  onChange?: (e: ChangeEvent<HTMLInputElement>) => void
  onBlur?: (e: FocusEvent<HTMLInputElement>) => void
  slotProps?: { input?: DaLinha; htmlInput?: Atributos }
}

const DesenhoDaCaixa = ({ name = '', label, error, required, multiline, ...props }: CaixaProps) => {
  const { celula } = useContext(CampoContext)
  const { ref, onMouseDown, readOnly, ...entrada } = props.slotProps?.input ?? {}
  const atributos = props.slotProps?.htmlInput ?? {}
  const id = atributos.id ?? props.id ?? ''
  const valor = atributos.value ?? props.value ?? ''
  const descricao = useDescricao(id, props.helperText)
  // Only read it needs no mask, which would eat the dash of an empty one.
  const { mask, masking, ...semMascara } = atributos
  const Elemento: ElementType = readOnly
    ? multiline
      ? 'textarea'
      : 'input'
    : (entrada.inputComponent ?? (multiline ? 'textarea' : 'input'))
  return (
    <Moldura
      {...{ id, name, label, valor, error, readOnly, required }}
      helperText={props.helperText}
      linha={{ ref, onMouseDown }}
    >
      {entrada.startAdornment && !celula ? <span className={css.antes}>{entrada.startAdornment}</span> : null}
      <Elemento
        autoComplete="off"
        placeholder={readOnly ? undefined : props.placeholder}
        rows={multiline ? props.minRows : undefined}
        onChange={props.onChange}
        onBlur={props.onBlur}
        {...(readOnly ? semMascara : atributos)}
        id={id}
        name={name}
        value={readOnly && valor === '' && !celula ? '—' : valor}
        className={css.entrada}
        readOnly={readOnly}
        disabled={props.disabled}
        required={required}
        autoFocus={props.autoFocus}
        aria-label={celula ? String(label) : undefined}
        aria-invalid={error || undefined}
        aria-describedby={descricao}
      />
      {celula || readOnly ? null : atributos.role === 'combobox' ? (
        <Icon name="buscar" size={16} className={css.procurar} />
      ) : (
        entrada.endAdornment
      )}
    </Moldura>
  )
}

/** A text field in plain elements, the shell of the guide's fields: a form of a hundred opens and answers a key at once. */
export const Caixa = DesenhoDaCaixa as ComponentType<object>
