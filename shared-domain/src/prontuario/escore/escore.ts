import { countLetters } from '../../comum/caracteres'
import type { TabelaDeAmplitude } from '../tabela'

/** How the items of a measure become its score. */
export const CALCULOS = ['soma', 'media', 'percentual'] as const
export type Calculo = (typeof CALCULOS)[number]

/**
 * What an item without an answer does, by the measure's own rule: there is no score without it; the others stand for it, once
 * `minimo` of them are answered; or it counts as the least that its item gives.
 */
export const FALTAS = ['exige', 'proporcional', 'menor'] as const
export type Faltas = (typeof FALTAS)[number]

/** Which way is better. */
export const MELHORAS = ['menor', 'maior'] as const
export type Melhora = (typeof MELHORAS)[number]

/** The measures that come with the product (`MEDIDAS_PRONTAS`). */
export const SIGLAS_DAS_MEDIDAS = ['NPRS', 'PSFS', 'TUG', 'TSL30', 'TC6'] as const
export type SiglaDaMedida = (typeof SIGLAS_DAS_MEDIDAS)[number]

export const LETRAS_DO_ITEM = 200
export const LETRAS_DA_ATIVIDADE = 100
export const MAXIMO_ITENS = 60
export const MAXIMO_FAIXAS = 10
/** Limits of an item: a scale of change goes below zero. */
export const MENOR_NOTA = -100
export const MAIOR_NOTA = 10_000

/** `invertido`: the highest answer counts as the lowest. `livre`: the patient's own activity, named with its answer. */
export type ItemDoEscore = {
  rotulo: string
  menor: number
  maior: number
  /** Places after the comma: 0, 1 or 2. */
  decimais: number
  invertido: boolean
  livre: boolean
}
/** From `de` up to the next band. */
export type FaixaDoEscore = { de: number; palavra: string }

/** The score rule of a measure. */
export type Escore = {
  /** Which measure of the product it is; of the clinic's own, and of those chosen before they were marked, none. */
  medida?: SiglaDaMedida | undefined
  calculo: Calculo
  itens: ItemDoEscore[]
  faltas: Faltas
  /** Answered items that 'proporcional' asks for. */
  minimo: number
  decimais: number
  /** 's', 'm', '%', 'pontos': as it stands behind the number. */
  unidade: string
  melhora: Melhora
  /** Minimal clinically important difference, in the score's unit; null where no source gives one. */
  mcid: number | null
  /** The lowest first. */
  faixas: FaixaDoEscore[]
  /** Where rule, bands and difference are from. */
  fonte: string
  /** Sessions after which it is measured again; null: whenever somebody wants to. */
  cada: number | null
}

/** An answered item, under its place ('0', '1', …) in the answer's `tabela`. */
export type NotaDoItem = { nota?: number | null; nome?: string | null }
export type NotasDoEscore = Readonly<Record<string, NotaDoItem>>
export type Notas = NotasDoEscore | TabelaDeAmplitude | null | undefined

const CENTESIMOS = 100
const centesimosOf = (n: number): number => Math.round(n * CENTESIMOS)

/** A text as it is typed, '7,5', as a number; as it is where it is none. */
export const readNota = (texto: string): number | string | null => {
  const limpo = texto.trim().replace('−', '-')
  if (limpo === '') return null
  return /^-?\d{1,5}(?:[.,]\d{1,2})?$/.test(limpo) ? Number(limpo.replace(',', '.')) : texto
}

const hasDecimais = (n: number, decimais: number): boolean =>
  Math.abs(n * 10 ** decimais - Math.round(n * 10 ** decimais)) < 1e-9

const formatLimite = (n: number): string => String(n).replace('.', ',').replace('-', '−')

/** Why this is no answer of the item; null when it is. */
export const checkNota = (item: ItemDoEscore, nota: unknown): string | null =>
  typeof nota === 'number' &&
  Number.isFinite(nota) &&
  nota >= item.menor &&
  nota <= item.maior &&
  hasDecimais(nota, item.decimais)
    ? null
    : `Informe um número de ${formatLimite(item.menor)} a ${formatLimite(item.maior)}${item.decimais ? ` com até ${item.decimais} ${item.decimais === 1 ? 'casa' : 'casas'}` : ', inteiro'}.`

const notasOf = ({ itens }: Pick<Escore, 'itens'>, notas: Notas): (number | null)[] => {
  const dadas = (notas ?? {}) as Readonly<Record<string, NotaDoItem | null | undefined>>
  return itens.map((_, i) => {
    const nota = dadas[i]?.nota
    return typeof nota === 'number' && Number.isFinite(nota) ? nota : null
  })
}

/** How many items have an answer. */
export const countRespondidos = (escore: Pick<Escore, 'itens'>, notas: Notas): number =>
  notasOf(escore, notas).filter((n) => n !== null).length

/** Halves go up, exactly: all numbers are whole. */
const divide = (numerador: number, denominador: number, decimais: number): number =>
  Math.floor((2 * numerador * 10 ** decimais + denominador) / (2 * denominador)) / 10 ** decimais

/**
 * The score of these answers, rounded to the measure's places; null while its rule gives none. The same function on the screen and
 * on the server.
 */
export const computeEscore = (escore: Escore, notas: Notas): number | null => {
  const { itens, calculo, faltas, minimo, decimais } = escore
  const dadas = notasOf(escore, notas)
  const respondidos = dadas.filter((n) => n !== null).length
  if (respondidos === 0) return null
  if (faltas === 'exige' && respondidos < itens.length) return null
  if (faltas === 'proporcional' && respondidos < Math.max(1, minimo)) return null
  let [soma, menores, maiores, contados] = [0, 0, 0, 0]
  for (const [i, item] of itens.entries()) {
    const nota = dadas[i] ?? null
    if (nota === null && faltas !== 'menor') continue
    const [menor, maior] = [centesimosOf(item.menor), centesimosOf(item.maior)]
    const dada = nota === null ? null : centesimosOf(nota)
    soma += dada === null ? menor : item.invertido ? menor + maior - dada : dada
    menores += menor
    maiores += maior
    contados += 1
  }
  if (calculo === 'media') return divide(soma, contados * CENTESIMOS, decimais)
  if (calculo === 'soma') return divide(soma * itens.length, contados * CENTESIMOS, decimais)
  return maiores === menores ? null : divide((soma - menores) * 100, maiores - menores, decimais)
}

/** 7.5 → '7,5', with as many places as the measure has. */
export const formatEscore = ({ decimais }: Pick<Escore, 'decimais'>, n: number): string =>
  n.toFixed(decimais).replace('.', ',')

/** '7,5' → 7.5; null for what is no score. */
export const numeroDoEscore = (texto: string): number | null =>
  /^-?\d{1,7}(?:,\d{1,2})?$/.test(texto) ? Number(texto.replace(',', '.')) : null

/** The score as an answer keeps it; '' while there is none. */
export const valorDoEscore = (escore: Escore, notas: Notas): string => {
  const n = computeEscore(escore, notas)
  return n === null ? '' : formatEscore(escore, n)
}

/** The band in which a score lies; '' where the measure has none. */
export const faixaDoEscore = ({ faixas }: Pick<Escore, 'faixas'>, n: number): string =>
  faixas.findLast(({ de }) => n >= de)?.palavra ?? ''

export type Mudanca = 'melhora clínica' | 'piora clínica' | 'abaixo da diferença mínima' | 'sem mudança'

/** What a change means by the measure's minimal difference; null where none is known. */
export const mudancaDoEscore = (
  { melhora, mcid }: Pick<Escore, 'melhora' | 'mcid'>,
  de: number,
  ate: number,
): Mudanca | null => {
  if (mcid === null) return null
  const ganho = centesimosOf(melhora === 'maior' ? ate - de : de - ate)
  if (ganho === 0) return 'sem mudança'
  if (Math.abs(ganho) < centesimosOf(mcid)) return 'abaixo da diferença mínima'
  return ganho > 0 ? 'melhora clínica' : 'piora clínica'
}

const isObject = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

export const ESCORE_SEM_REGRA = 'Esta questão não tem a regra do escore.'
export const ATIVIDADE_SEM_NOME = 'Diga qual é a atividade.'
export const ESCORE_DIFERENTE =
  'O escore não é o que as respostas dão: a regra da medida mudou. Recarregue a página e confira o escore; o rascunho fica guardado.'

/** What is wrong with the answers of one item; null when nothing is. Takes anything. */
export const checkItem = (item: ItemDoEscore, valor: unknown): string | null => {
  if (valor == null) return null
  if (!isObject(valor)) return 'Resposta inválida.'
  if (!Object.keys(valor).every((k) => k === 'nota' || k === 'nome')) return 'Resposta inválida.'
  const { nota, nome } = valor
  if (nome != null && (typeof nome !== 'string' || !item.livre)) return 'Resposta inválida.'
  if (typeof nome === 'string' && countLetters(nome) > LETRAS_DA_ATIVIDADE)
    return `A atividade deve ter no máximo ${LETRAS_DA_ATIVIDADE} letras.`
  if (nota == null) return null
  if (item.livre && !(typeof nome === 'string' && nome.trim())) return ATIVIDADE_SEM_NOME
  return checkNota(item, nota)
}

/** What is wrong with the answers of a measure; null when nothing is. Takes anything. */
export const checkNotas = (escore: Escore, notas: unknown): string | null => {
  if (!isObject(notas)) return 'Resposta inválida.'
  for (const [chave, valor] of Object.entries(notas)) {
    const item = /^\d+$/.test(chave) ? escore.itens[Number(chave)] : undefined
    if (!item) return 'Item inválido.'
    const problema = checkItem(item, valor)
    if (problema) return escore.itens.length > 1 ? `Item ${Number(chave) + 1}: ${problema}` : problema
  }
  return null
}

/** The answers as they are kept: nothing empty among them, in the measure's order. */
export const cleanNotas = (notas: Notas): TabelaDeAmplitude =>
  Object.fromEntries(
    Object.entries((notas ?? {}) as Record<string, NotaDoItem | null>)
      .sort(([a], [b]) => Number(a) - Number(b))
      .flatMap(([chave, dada]) => {
        const nome = typeof dada?.nome === 'string' ? dada.nome.trim() : ''
        const nota = dada?.nota ?? null
        if (nota === null && nome === '') return []
        return [[chave, { ...(nota === null ? {} : { nota }), ...(nome ? { nome } : {}) }]]
      }),
  )

/** The same answers with one item changed. */
export const writeNota = (notas: Notas, i: number, mudanca: NotaDoItem): TabelaDeAmplitude => {
  const dadas = (notas ?? {}) as Record<string, NotaDoItem>
  const { nota, nome } = { ...dadas[i], ...mudanca }
  const { [i]: _, ...outras } = dadas
  const vazia = (nota ?? null) === null && !nome
  const linha = { ...(nota == null ? {} : { nota }), ...(nome ? { nome } : {}) }
  return (vazia ? outras : { ...outras, [i]: linha }) as TabelaDeAmplitude
}

/** '3 de 10 itens respondidos' */
export const textoDosRespondidos = (escore: Pick<Escore, 'itens'>, notas: Notas): string =>
  `${countRespondidos(escore, notas)} de ${escore.itens.length} ${escore.itens.length === 1 ? 'item respondido' : 'itens respondidos'}`

/** '7,5 s', '12 repetições', '40%' */
export const withUnidade = ({ unidade }: Pick<Escore, 'unidade'>, texto: string): string =>
  unidade === '%' ? `${texto}%` : [texto, unidade].filter(Boolean).join(' ')

/** What was answered, item by item: 'Subir escadas: 4'; nothing of a measure that is its only item. */
export const listNotas = ({ itens }: Pick<Escore, 'itens'>, notas: Notas): string[] => {
  const dadas = (notas ?? {}) as Record<string, NotaDoItem | null>
  if (itens.length === 1 && !itens[0]?.livre) return []
  return itens.flatMap((item, i) => {
    const { nota, nome } = dadas[i] ?? {}
    if (nota == null && !nome) return []
    const lida = typeof nota === 'number' ? String(nota).replace('.', ',') : (nota ?? 'sem nota')
    return [`${(item.livre && nome) || item.rotulo}: ${lida}`]
  })
}

/** A score as people read it: '7,5 s, maior risco de queda', and how many were answered while there is none; '' for nothing. */
export const textoDoEscore = (escore: Escore, valor: string, notas: Notas): string => {
  if (valor === '')
    return countRespondidos(escore, notas) === 0 && listNotas(escore, notas).length === 0
      ? ''
      : `Sem escore: ${textoDosRespondidos(escore, notas)}`
  const n = numeroDoEscore(valor)
  const faixa = n === null ? '' : faixaDoEscore(escore, n)
  return [withUnidade(escore, valor), faixa].filter(Boolean).join(', ')
}
