import { checkMedida, LIMITES, MEDIDA_INVALIDA, type Medida } from '@clinica/shared-domain'
import { useId, useState } from 'react'
import css from './tabela.module.css'

type Props = {
  label: string
  medida: Medida
  valor: number | null
  readOnly: boolean
  /** What the session before measured: '18/11: 120'. */
  antes?: string
  onChange: (valor: number | null) => void
}

const PARTE: Record<Medida, RegExp> = { adm: /^-?\d{0,3}$/, forcaMuscular: /^\d?$/ }

/** A whole number of the table; what cannot be one is not typed, what is beyond its limits is refused with the table. */
export const MedidaInput = ({ label, medida, valor, readOnly, antes, onChange }: Props) => {
  // A minus is no number yet.
  const [pendente, setPendente] = useState(false)
  const texto = pendente ? '-' : valor === null ? '' : String(valor)
  const invalido = pendente || (valor !== null && checkMedida(medida, valor) !== null)
  const escrever = (digitado: string) => {
    if (!PARTE[medida].test(digitado)) return
    setPendente(digitado === '-')
    onChange(/\d/.test(digitado) ? Number(digitado) : null)
  }
  const id = useId()
  return (
    <>
      <input
        className={css.medida}
        // A minus is on no phone's numeric keyboard.
        inputMode={LIMITES[medida].menor < 0 ? 'text' : 'numeric'}
        autoComplete="off"
        aria-label={label}
        aria-describedby={antes ? id : undefined}
        aria-invalid={invalido || undefined}
        title={invalido ? MEDIDA_INVALIDA[medida] : undefined}
        readOnly={readOnly}
        value={texto}
        onChange={(e) => escrever(e.target.value.trim())}
        onBlur={() => setPendente(false)}
      />
      {antes ? (
        <small id={id} className={css.antes}>
          {antes}
        </small>
      ) : null}
    </>
  )
}
