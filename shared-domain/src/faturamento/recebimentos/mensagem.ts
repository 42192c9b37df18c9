import { formatReais } from '../../comum/dinheiro/dinheiro'

/** Letters that a message may have, as a contact keeps it. */
export const LETRAS_DA_COBRANCA = 500

type Cobrado = {
  /** The patient's; the first word is said. */
  nome: string
  /** Cents that are late. */
  deve: number
  /** A code of the same amount, and whose account it is. */
  pix?: { copiaECola: string; titular: string } | undefined
}

/**
 * What a late patient is written: how much and how to pay, neither specialty nor service nor the word debt, for others read
 * telephones too.
 */
export const writeCobranca = ({ nome, deve, pix }: Cobrado): string =>
  [
    `Olá, ${nome.split(' ')[0]}! Há ${formatReais(deve)} em aberto com a clínica.`,
    pix
      ? `Se preferir PIX, o código copia e cola está abaixo, em nome de ${pix.titular}: confira o nome antes de confirmar.\n\n${pix.copiaECola}`
      : 'Podemos combinar como fica melhor para você?',
  ].join(' ')
