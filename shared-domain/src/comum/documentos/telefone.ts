import { digitsOnly } from './documentos'
import { findPais } from './paises'

/** With its area: a mobile has eleven digits and begins with nine behind the area. */
const BRASILEIRO = /^[1-9][1-9](9\d{8}|[2-9]\d{7})$/
/** Digits of a number with its country (E.164); of North America always eleven. */
const INTEIRO = /^(1[2-9]\d{9}|[2-9]\d{6,14})$/

/** Without the country's 55 and the zero that is dialled before the area, where programs keep them. */
const withoutPrefixes = (digitos: string): string => {
  const semPais = /^550?\d{10,11}$/.test(digitos) && digitos.length > 11 ? digitos.slice(2) : digitos
  return /^0\d{10,11}$/.test(semPais) ? semPais.slice(1) : semPais
}

const readComPais = (digitos: string): string | null => {
  if (digitos.startsWith('55')) {
    const nacional = withoutPrefixes(digitos)
    return nacional !== digitos && BRASILEIRO.test(nacional) ? nacional : null
  }
  return INTEIRO.test(digitos) && findPais(digitos) ? `+${digitos}` : null
}

/** A number of another country is one that says which: '+1 212 555 0123'. */
export const isDeFora = (telefone: string): boolean =>
  /^\s*\+/.test(telefone) && !digitsOnly(telefone).startsWith('55')

/**
 * A telephone as it is kept: of Brazil ten or eleven digits, '31988887777'; of another country with its code, '+12125550123' (E.164).
 * Null of what is neither: without the plus nobody knows that a number is of another country.
 */
export const readTelefone = (texto: string): string | null => {
  const digitos = digitsOnly(texto)
  if (/^\s*\+/.test(texto)) return readComPais(digitos)
  const nacional = withoutPrefixes(digitos)
  return BRASILEIRO.test(nacional) ? nacional : null
}

/** `(99) 9999-9999` or `(99) 99999-9999`; of another country '+351 912345678'; anything else comes back as it is. */
export const formatTelefone = (telefone: string): string => {
  const digitos = digitsOnly(telefone)
  if (isDeFora(telefone)) {
    const pais = findPais(digitos)
    return pais ? `+${pais.codigo} ${digitos.slice(pais.codigo.length)}` : telefone
  }
  return /^\d{10,11}$/.test(digitos)
    ? `(${digitos.slice(0, 2)}) ${digitos.slice(2, -4)}-${digitos.slice(-4)}`
    : telefone
}

const NOMES = new Intl.DisplayNames('pt-BR', { type: 'region' })

/** 'Portugal' of '+351…'; undefined of a number of Brazil, or of one whose country is not told yet. */
export const paisDoTelefone = (telefone: string): string | undefined => {
  const pais = isDeFora(telefone) ? findPais(digitsOnly(telefone)) : undefined
  return pais && NOMES.of(pais.regiao)
}
