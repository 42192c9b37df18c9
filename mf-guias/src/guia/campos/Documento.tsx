import {
  CnpjInput,
  CpfInput,
  type InputProps,
  TextInput,
  useFormStore,
  useInput,
  useValue,
} from '@clinica/shared-ui/form'
import { useContext, useMemo } from 'react'
import { CampoContext } from './campo-context'
import css from './campos.module.css'

const TIPOS = [
  { value: 'J', label: 'CNPJ' },
  { value: 'F', label: 'CPF' },
  { value: 'C', label: 'Código' },
] as const

/** Another type empties its document: what stands there is no document of that type (spec 3 §4). */
const Tipo = ({ name, documento }: { name: string; documento: InputProps }) => {
  const { value, setValue, readOnly } = useInput<string | null>({ name, label: `Tipo: ${documento.label}` })
  const formulario = useFormStore()
  if (readOnly) return <span className={css.tipo}>{TIPOS.find((t) => t.value === value)?.label}</span>
  return (
    <select
      className={css.tipo}
      name={name}
      aria-label={`Tipo do documento ${documento.label}`}
      value={value ?? ''}
      onChange={(e) => {
        setValue(e.target.value || null)
        formulario.get().setFieldValue(documento.name, '')
      }}
    >
      {value ? null : <option value="">Tipo</option>}
      {TIPOS.map((t) => (
        <option key={t.value} value={t.value}>
          {t.label}
        </option>
      ))}
    </select>
  )
}

const MAIOR_CODIGO = 20

/** The document of a contracted party, masked by its type: C the code at the insurer, F a CPF, J a CNPJ. */
export const Documento = ({ tipo, ...campo }: InputProps & { tipo: string }) => {
  const valor = useValue<string | null>(tipo)
  const lugar = useContext(CampoContext)
  const { name, label } = campo
  const comTipo = useMemo(
    () => ({ ...lugar, antes: <Tipo name={tipo} documento={{ name, label }} /> }),
    [lugar, tipo, name, label],
  )
  return (
    <CampoContext value={comTipo}>
      {valor === 'F' ? (
        <CpfInput {...campo} />
      ) : valor === 'J' ? (
        <CnpjInput {...campo} />
      ) : (
        <TextInput {...campo} max={MAIOR_CODIGO} />
      )}
    </CampoContext>
  )
}
