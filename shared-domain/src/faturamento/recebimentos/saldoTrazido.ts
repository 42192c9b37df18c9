import { formatReais, parseReais } from '../../comum/dinheiro/dinheiro'
import { MAIOR_RECEBIMENTO } from './formas'

/** Columns of an amount: what is owed, what is in favour, or one that says both by its sign, either way round. */
const COLUNAS = ['deve', 'favor', 'saldo', 'devedor'] as const
type Coluna = (typeof COLUNAS)[number]
type Lado = 'deve' | 'favor'

/** An amount as a cell writes it: cents, with the sign that stands there, and the side that a word behind it says ('50,00 D'). */
type Escrito = { centavos: number; lado: Lado | null }

const LADOS: readonly (readonly [RegExp, Lado])[] = [
  [/^(d|db|deb|debito|devedor|deve)$/, 'deve'],
  [/^(c|cr|cred|credito|credor|haver|(a )?favor)$/, 'favor'],
]
/** '-', 'R$ -': how programs of sheets write zero. */
const TRACO = /^(r\$)?\s*-+$/

const plain = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .toLowerCase()
    .trim()

/** '(1.234,56)', 'R$ (5)', '5,00-' and '-5' are negative. */
const centsOf = (texto: string): number | null => {
  const [, entre] = /^(?:r\$)?\s*\(\s*(?:r\$)?\s*([^()-]+)\)$/.exec(texto) ?? []
  const [, antes] = /^((?:r\$)?\s*[\d.,]*\d)\s*-$/.exec(texto) ?? []
  const negativo = entre ?? antes
  const centavos = parseReais((negativo ?? texto.replace(/^(r\$)?\s*\+/, '$1')).replace('r$', 'R$'))
  if (negativo === undefined || centavos === null) return centavos
  return centavos < 0 ? null : -centavos
}

/** Null for what is no amount, or could be two. */
export const readSaldo = (texto: string): Escrito | null => {
  const limpo = plain(texto)
  if (TRACO.test(limpo)) return { centavos: 0, lado: null }
  const [, numero = limpo, palavra = ''] = /^(.*[\d)-])\s*([a-z][a-z ]*)\.?$/.exec(limpo) ?? []
  const lado = LADOS.find(([escrita]) => escrita.test(palavra))?.[1] ?? null
  if (palavra && !lado) return null
  const centavos = centsOf(numero)
  return centavos === null ? null : { centavos: centavos === 0 ? 0 : centavos, lado }
}

const SIM = /^(s|sim|x)$/
const NAO = /^(n|nao)$/

const RECUSAS = {
  valor: 'Valor não entendido: escreva como 120,00, -120,00 ou (120,00).',
  dois: 'Há valor em mais de uma coluna: deixe um por linha, ou deixe uma das colunas de fora.',
  sinal:
    'Com este sinal não se sabe se é dívida ou crédito: escreva sem sinal, ou diga que a coluna é a do saldo, e em que sentido.',
  lado: 'A letra diz o contrário da coluna.',
  marca: 'Diz o contrário do saldo.',
  semValor: 'Diz a favor de quem é, mas falta o valor.',
  maior: `O maior valor é ${formatReais(MAIOR_RECEBIMENTO)}.`,
} as const

type Recusado = { campo: Coluna; falta: string }
/** `centavos` 0: there is nothing to enter. */
type Dito = { centavos: number; aFavor: boolean } | Recusado

const sideOf = (campo: Coluna, { centavos, lado }: Escrito, marca: boolean | null): Lado | Recusado => {
  if (campo === 'saldo' || campo === 'devedor') {
    const dele = lado ?? (centavos < 0 === (campo === 'saldo') ? 'deve' : 'favor')
    return marca !== null && marca !== (dele === 'favor') ? { campo: 'favor', falta: RECUSAS.marca } : dele
  }
  if (centavos < 0) return { campo, falta: RECUSAS.sinal }
  const dele = campo === 'deve' && marca ? 'favor' : campo
  return lado && lado !== dele ? { campo, falta: RECUSAS.lado } : dele
}

/**
 * Whose an opening balance is, and how much, by the columns that a line has. In 'saldo' a negative amount is owed and a positive one is in
 * favour, in 'devedor' the other way round; 'favor' may also be a yes or no beside 'deve', as the file of balances has it.
 */
export const saldoDaLinha = (textos: Partial<Record<Coluna, string | undefined>>): Dito => {
  const favor = plain(textos.favor ?? '')
  const marca = SIM.test(favor) ? true : NAO.test(favor) ? false : null
  const ditos: [Coluna, Escrito][] = []
  for (const campo of COLUNAS) {
    const texto = textos[campo]?.trim()
    if (!texto || (campo === 'favor' && marca !== null)) continue
    const escrito = readSaldo(texto)
    if (!escrito) return { campo, falta: RECUSAS.valor }
    if (escrito.centavos !== 0) ditos.push([campo, escrito])
  }
  const [primeiro, segundo] = ditos
  if (segundo) return { campo: segundo[0], falta: RECUSAS.dois }
  if (!primeiro) return marca ? { campo: 'favor', falta: RECUSAS.semValor } : { centavos: 0, aFavor: false }
  const [campo, escrito] = primeiro
  const centavos = Math.abs(escrito.centavos)
  if (centavos > MAIOR_RECEBIMENTO) return { campo, falta: RECUSAS.maior }
  const lado = sideOf(campo, escrito, marca)
  return typeof lado === 'string' ? { centavos, aFavor: lado === 'favor' } : lado
}
