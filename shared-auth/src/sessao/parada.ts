import { armazenamento } from './armazenamento'

/** When somebody last did something in a tab of this browser; shared by all of them. */
const CHAVE_USO = 'clinica.uso'
const ANOTAR_MS = 5_000

let ultimo = 0
let anotado = 0

const kept = (): number => {
  const guardado = Number(armazenamento.ler(CHAVE_USO) ?? 0)
  // A clock that was set back says nothing.
  return guardado <= Date.now() ? guardado : 0
}

/** Somebody is at the desk. */
export const noteGesture = (): void => {
  ultimo = Date.now()
  if (Math.abs(ultimo - anotado) < ANOTAR_MS) return
  anotado = ultimo
  armazenamento.gravar(CHAVE_USO, String(ultimo))
}

/** Milliseconds for which nobody did anything in any tab; a browser that never was asked begins now. */
export const awayMs = (): number => {
  const agora = Date.now()
  const usado = Math.max(ultimo, kept())
  if (usado === 0) noteGesture()
  return Math.max(0, agora - (usado || agora))
}
