import { checkMedida, LIMITES, MEDIDA_INVALIDA, type Medida } from '@clinica/shared-domain'
import { useId } from 'react'
import css from './tabela.module.css'

type Props = {
  label: string
  medida: Medida
  /** A text is no measure yet, or never. */
  valor: number | string | null
  readOnly: boolean
  /** What the session before measured: '18/11: 120'. */
  antes?: string
  onChange: (valor: number | string | null) => void
}

/** As it is typed, a number where it is one: '12.5' is not 125, nor 9999 999. */
const read = (texto: string): number | string | null =>
  texto === '' ? null : /^[-−]?\d+$/.test(texto) ? Number(texto.replace('−', '-')) : texto

/** A whole number of the table; what is none stays as it was typed, and is refused with the table. */
export const MedidaInput = ({ label, medida, valor, readOnly, antes, onChange }: Props) => {
  const invalido = valor !== null && checkMedida(medida, valor) !== null
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
        value={valor ?? ''}
        onChange={(e) => onChange(read(e.target.value.trim()))}
      />
      {antes ? (
        <small id={id} className={css.antes}>
          {antes}
        </small>
      ) : null}
    </>
  )
}
