import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** A picture of dark and light squares: how many on each side, and the dark ones as a path of SVG, of side 1. */
export type Qr = { modulos: number; caminho: string }

/** As screens and papers draw it, always dark on white. */
export const drawQr = (texto: string): Qr => {
  const codigo = generate(texto)
  return { modulos: codigo.size, caminho: toSvgPath(codigo) }
}
