/** Letters of a name in the package's lists (spec 3 §2.6). */
const LETRAS = 24

export const cortar = (nome: string): string => {
  const letras = [...nome]
  return letras.length > LETRAS ? `${letras.slice(0, LETRAS).join('')}…` : nome
}
