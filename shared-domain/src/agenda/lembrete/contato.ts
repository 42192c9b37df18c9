import { digitsOnly } from '../../comum/documentos/documentos'
import { isDeFora, readTelefone } from '../../comum/documentos/telefone'

const BRASIL = '55'

/** Of a contact as it was typed: digits with area and country, or null where the area is not known. */
const whole = (contato: string | null | undefined): string | null => {
  if (isDeFora(contato ?? '')) return readTelefone(contato ?? '')?.slice(1) ?? null
  const digitos = digitsOnly(contato ?? '')
  if (/^[1-9]\d{9,10}$/.test(digitos)) return BRASIL + digitos
  return /^55[1-9]\d{9,10}$/.test(digitos) ? digitos : null
}

/** A contact as its field holds it: digits, of another country's with the plus that says so. */
export const contatoDigitado = (contato: string | null | undefined): string =>
  isDeFora(contato ?? '') ? `+${digitsOnly(contato ?? '')}` : digitsOnly(contato ?? '')

/** Why a contact that is new is refused: eleven digits are a mobile of Brazil, or they want the plus of another country. Null of any other. */
export const checkContato = (contato: string | null | undefined): string | null =>
  contato && !isDeFora(contato) && digitsOnly(contato).length === 11 && readTelefone(contato) === null
    ? 'Um celular tem o 9 depois do DDD. Número de outro país começa com +.'
    : null

/** What a phone dials: `+5531988770101`, `+12125550123`; null of a contact without its area. */
export const dialable = (contato: string | null | undefined): string | null => {
  const numero = whole(contato)
  return numero ? `+${numero}` : null
}

/** The number of a mobile as wa.me takes it: `5531988770101`; null of a landline, which has no WhatsApp, and of
 * another country's number, which does not say whether it is a mobile. */
export const whatsappOf = (contato: string | null | undefined): string | null => {
  const numero = whole(contato)
  return numero && /^55\d\d9\d{8}$/.test(numero) ? numero : null
}
