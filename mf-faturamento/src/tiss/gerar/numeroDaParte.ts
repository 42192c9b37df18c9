/** Letters of a guide's number in the agency's file. */
const LETRAS = 20

/** Why the insurer's number for a part of a guide cannot go; null when it can. It is never cut. */
export const recusaDoNumero = (numero = ''): string | null =>
  numero.trim() === ''
    ? 'Escreva o número da operadora para esta parte.'
    : numero.trim().length > LETRAS
      ? `O número tem no máximo ${LETRAS} letras e algarismos.`
      : null
