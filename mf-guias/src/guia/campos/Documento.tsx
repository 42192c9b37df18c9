import { type CampoDoTipo, chooseTipoDocumento } from '@clinica/shared-domain'
import { CnpjInput, CpfInput, type InputProps, TextInput, useInput, useValue } from '@clinica/shared-ui/form'
import { useContext, useMemo } from 'react'
import { useChange } from '../dados/useChange'
import { CampoContext } from './campo-context'
import css from './campos.module.css'

const TIPOS = [
  { value: 'J', label: 'CNPJ' },
  { value: 'F', label: 'CPF' },
  { value: 'C', label: 'Código' },
] as const

type Tipos = (typeof TIPOS)[number]['value']

const Tipo = ({ name, label }: { name: CampoDoTipo; label: string }) => {
  const { value, readOnly } = useInput<Tipos | null>({ name, label: `Tipo: ${label}` })
  const change = useChange()
  if (readOnly) return <span className={css.tipo}>{TIPOS.find((t) => t.value === value)?.label}</span>
  return (
    <select
      className={css.tipo}
      name={name}
      aria-label={`Tipo do documento ${label}`}
      value={value ?? ''}
      onChange={(e) => {
        const tipo = (e.target.value || null) as Tipos | null
        change((v) => chooseTipoDocumento(v, name, tipo))
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
export const Documento = ({ tipo, ...campo }: InputProps & { tipo: CampoDoTipo }) => {
  const valor = useValue<string | null>(tipo)
  const lugar = useContext(CampoContext)
  const { label } = campo
  const comTipo = useMemo(
    () => ({ ...lugar, antes: <Tipo name={tipo} label={label} /> }),
    [lugar, tipo, label],
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
