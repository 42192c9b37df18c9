import { findMovimento } from './amplitude'
import { JSON_DAS_MARCAS } from './corpo/marcas'

export const MEDIDAS = ['adm', 'forcaMuscular'] as const
export const LADOS = ['direito', 'esquerdo'] as const
export type Medida = (typeof MEDIDAS)[number]
export type Lado = (typeof LADOS)[number]

/** Limits: degrees (a hyperextension is negative), and the grade of muscle strength from 0 to 5. */
export const LIMITES: Record<Medida, { menor: number; maior: number }> = {
  adm: { menor: -90, maior: 220 },
  forcaMuscular: { menor: 0, maior: 5 },
}

/** Both sides of a movement; a movement of the trunk as a whole is kept as `direito`. */
export type LinhaDaTabela = Partial<Record<Medida, Partial<Record<Lado, number>>>> & {
  /** Of an item of an Escore, and the patient's own name of it. */
  nota?: number
  nome?: string
}
/**
 * The value of a 'Tabela': 'joint.movement' → what was measured; of an 'Escore': place of the item → its answer. What was not is
 * absent.
 */
export type TabelaDeAmplitude = Record<string, LinhaDaTabela>

const LADOS_EM_JSON = {
  type: ['object', 'null'],
  properties: { direito: { type: ['integer', 'null'] }, esquerdo: { type: ['integer', 'null'] } },
}
/** What `tabela` of an answer holds, in the API's documentation: `checkTabelaDeAmplitude` and `checkMapa` say more. */
export const JSON_DA_TABELA = {
  type: ['object', 'null'],
  additionalProperties: {
    type: 'object',
    properties: {
      adm: LADOS_EM_JSON,
      forcaMuscular: LADOS_EM_JSON,
      nota: { type: ['number', 'null'] },
      nome: { type: ['string', 'null'] },
      ...JSON_DAS_MARCAS,
    },
  },
}

export const MEDIDA_INVALIDA: Record<Medida, string> = {
  adm: 'Amplitude deve ser um número inteiro de -90 a 220.',
  forcaMuscular: 'Força muscular deve ser um número inteiro de 0 a 5.',
}

const isObject = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

export const checkMedida = (medida: Medida, valor: unknown): string | null => {
  const { menor, maior } = LIMITES[medida]
  const certo = Number.isInteger(valor) && (valor as number) >= menor && (valor as number) <= maior
  return certo ? null : MEDIDA_INVALIDA[medida]
}

const only = (o: Record<string, unknown>, nomes: readonly string[]): boolean =>
  Object.keys(o).every((nome) => nomes.includes(nome))

/** What is wrong with one row; null when nothing is. */
const checkLinha = (chave: string, linha: unknown): string | null => {
  const movimento = findMovimento(chave)
  if (!movimento) return 'Movimento inválido.'
  if (!isObject(linha) || !only(linha, MEDIDAS)) return 'Tabela inválida.'
  for (const medida of MEDIDAS) {
    const lados = linha[medida] ?? {}
    if (!isObject(lados) || !only(lados, movimento.central ? ['direito'] : LADOS)) return 'Tabela inválida.'
    for (const valor of Object.values(lados)) {
      const problema = valor == null ? null : checkMedida(medida, valor)
      if (problema) return problema
    }
  }
  return null
}

/** What is wrong with a table of range of motion; null when nothing is. Takes anything. */
export const checkTabelaDeAmplitude = (valor: unknown): string | null => {
  if (!isObject(valor)) return 'Tabela inválida.'
  for (const [chave, linha] of Object.entries(valor)) {
    const problema = checkLinha(chave, linha)
    if (problema) return problema
  }
  return null
}

/** The table as it is kept: nothing empty in it. Of what `checkTabelaDeAmplitude` passes. */
export const cleanTabela = (tabela: TabelaDeAmplitude): TabelaDeAmplitude => {
  const limpa: TabelaDeAmplitude = {}
  for (const [chave, linha] of Object.entries(tabela)) {
    const cheia: LinhaDaTabela = {}
    for (const medida of MEDIDAS) {
      const lados = Object.entries(linha[medida] ?? {}).filter(([, v]) => v != null)
      if (lados.length > 0) cheia[medida] = Object.fromEntries(lados)
    }
    if (Object.keys(cheia).length > 0) limpa[chave] = cheia
  }
  return limpa
}

/** The same table with one measure written, or taken away by null. A text stands there as it was typed, for `checkTabelaDeAmplitude` to refuse. */
export const writeMedida = (
  tabela: TabelaDeAmplitude,
  { chave, medida, lado }: { chave: string; medida: Medida; lado: Lado },
  valor: number | string | null,
): TabelaDeAmplitude => {
  const linha = tabela[chave] ?? {}
  const { [lado]: _, ...outros } = linha[medida] ?? {}
  const novos = valor === null ? outros : { ...outros, [lado]: valor as number }
  return cleanTabela({ ...tabela, [chave]: { ...linha, [medida]: novos } })
}
