/** Footnotes of the form (spec 3 §2.3). */
export const NOTAS = {
  1: 'Campo obrigatório.',
  2: 'Nome do profissional solicitante: obrigatório quando o contratado é pessoa jurídica.',
  3: 'Obrigatório quando 30/31 são de pessoa física ou quando 40a/41 estão preenchidos.',
  4: 'Registro ANS: preenchido ao escolher o plano do beneficiário.',
  5: 'Número da guia: gerado automaticamente ao salvar.',
  6: 'Informações para o faturamento da guia.',
  7: 'A carteira do plano deve valer hoje ou depois.',
} as const
export type Nota = keyof typeof NOTAS

/** The note that each field speaks of, beside (1), by its official number. */
const PELO_NUMERO: Record<string, Nota> = {
  '1': 4,
  '2': 5,
  '10': 7,
  '16': 2,
  '42': 3,
  '43': 3,
  '44': 3,
  '47': 6,
  '49': 6,
  '50': 6,
  '57': 6,
  '64': 6,
  '65': 6,
  '66': 6,
  '67': 6,
  '68': 6,
  '69': 6,
  '70': 6,
}
/** Of a field's own note, by the field's id. */
export const idDaNota = (id: string): string => `${id}-n`

export const notaDo = (numero: string | undefined): Nota | undefined =>
  numero === undefined ? undefined : PELO_NUMERO[numero]
