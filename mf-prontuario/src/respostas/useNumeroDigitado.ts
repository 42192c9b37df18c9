import { readNota } from '@clinica/shared-domain'
import { useState } from 'react'

const showNota = (valor: number | string | null | undefined): string =>
  typeof valor === 'number' ? String(valor).replace('.', ',') : (valor ?? '')

/** The text of a number while it is typed ('7,0' on its way to '7,05'); a value that comes from elsewhere takes its place. */
export const useNumeroDigitado = (
  valor: number | string | null | undefined,
  onChange: (valor: number | string | null) => void,
): [string, (texto: string) => void] => {
  const [texto, setTexto] = useState(() => showNota(valor))
  const escrito = readNota(texto) === (valor ?? null) ? texto : showNota(valor)
  return [
    escrito,
    (novo) => {
      setTexto(novo)
      onChange(readNota(novo))
    },
  ]
}
