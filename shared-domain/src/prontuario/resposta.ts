import { checkLines, cleanLines, countLetters } from '../comum/caracteres'
import { isData } from '../comum/datas'
import { formatValor, parseReais } from '../comum/dinheiro/dinheiro'
import { DATA_INVALIDA, OBRIGATORIO } from '../comum/mensagens'
import { checkMapa, cleanMapa, type MarcasDaRegiao, textoDoMapa } from './corpo/marcas'
import { checkLetras } from './entrada'
import {
  checkNotas,
  cleanNotas,
  computeEscore,
  ESCORE_DIFERENTE,
  ESCORE_SEM_REGRA,
  type Escore,
  numeroDoEscore,
  textoDosRespondidos,
  valorDoEscore,
} from './escore/escore'
import { MAIOR_EVA } from './eva'
import { checkTabelaDeAmplitude, cleanTabela, type LinhaDaTabela } from './tabela'
import { hasTabela, type TipoComTabela, type TipoDeQuestao } from './tipos'

/** Letters of the complement of an answer. */
export const LETRAS_DO_COMPLEMENTO = 500
export const DIGITOS_DO_INTEIRO = 6
/** R$-like mask of a Fracionário: 9.999.999,99. */
const MAIOR_FRACIONARIO = 999_999_999

/** What an answer is judged by: the question as it is shown. `opcoes` are a domain's values. */
export type Perguntada = {
  tipo: TipoDeQuestao
  obrigatorio: boolean
  opcoes?: readonly string[] | null
  /** The score rule of an Escore. */
  escore?: Escore | null
}

/**
 * An answer as it travels and is kept. `valor` is text as people read it: '12', '1.234,50', '2026-11-20', 'Sim', a domain's
 * value, '4' of the EVA, '7,5' of an Escore; '' while it is not given. `tabela` of a Tabela, of an Escore's items, and of a
 * Mapa corporal, of which `valor` is the words.
 */
export type ValorDaResposta = { valor: string; tabela?: TabelaDaResposta | null }
/** By movement what was measured, or by region what is marked. */
export type TabelaDaResposta = Record<string, LinhaDaTabela & MarcasDaRegiao>

export const RESPOSTAS_SIM_NAO = ['Sim', 'Não'] as const

const inteiroOf = (texto: string): number | null =>
  new RegExp(`^\\d{1,${DIGITOS_DO_INTEIRO}}$`).test(texto) ? Number(texto) : null

const fracionarioOf = (texto: string): number | null => {
  const centesimos = parseReais(texto)
  return centesimos === null || centesimos < 0 || centesimos > MAIOR_FRACIONARIO ? null : centesimos
}

const evaOf = (texto: string): number | null =>
  /^\d{1,2}$/.test(texto) && Number(texto) <= MAIOR_EVA ? Number(texto) : null

const checkTexto = (texto: string): string | null => checkLetras(countLetters(texto)) ?? checkLines(texto)

type Regra = (texto: string, opcoes: readonly string[]) => string | null

/** Why a text that is not empty is no answer of the type; null when it is one. */
const REGRAS: Record<Exclude<TipoDeQuestao, TipoComTabela>, Regra> = {
  Texto: checkTexto,
  Inteiro: (t) =>
    inteiroOf(t) === null ? `Informe um número inteiro de até ${DIGITOS_DO_INTEIRO} dígitos.` : null,
  Fracionário: (t) => (fracionarioOf(t) === null ? 'Valor inválido.' : null),
  Data: (t) => (isData(t) ? null : DATA_INVALIDA),
  'Sim/Não': (t) => (t === 'Sim' || t === 'Não' ? null : 'Responda Sim ou Não.'),
  Domínio: (t, opcoes) => (opcoes.includes(t) ? null : 'Escolha um valor da lista.'),
  EVA: (t) => (evaOf(t) === null ? `Escolha um valor de 0 a ${MAIOR_EVA}.` : null),
}

/** Of what is answered by an object: why it is no answer, and how it is kept. A score is judged by its rule (`checkEscore`). */
const DAS_TABELAS: Record<
  TipoComTabela,
  { check: (tabela: unknown) => string | null; clean: (tabela: TabelaDaResposta) => TabelaDaResposta }
> = {
  Tabela: { check: checkTabelaDeAmplitude, clean: cleanTabela },
  Escore: { check: () => null, clean: cleanNotas },
  'Mapa corporal': { check: checkMapa, clean: cleanMapa },
}

/** What an answer by an object is as a text: a score, a body chart in words; nothing of a table. */
const valorDaTabela = (tipo: TipoComTabela, tabela: TabelaDaResposta, escore?: Escore | null): string => {
  if (tipo === 'Mapa corporal') return textoDoMapa(tabela)
  return tipo === 'Escore' && escore ? valorDoEscore(escore, tabela) : ''
}

/** The answer as it is kept: a text cleaned, a number without leading zeros, a table without gaps, a score computed anew. */
export const cleanResposta = (
  tipo: TipoDeQuestao,
  { valor, tabela }: ValorDaResposta,
  escore?: Escore | null,
): ValorDaResposta => {
  if (hasTabela(tipo)) {
    const limpa = DAS_TABELAS[tipo].clean(tabela ?? {})
    return { valor: valorDaTabela(tipo, limpa, escore), tabela: limpa }
  }
  const limpo = cleanLines(valor)
  if (tipo === 'Inteiro' || tipo === 'EVA')
    return { valor: /^\d+$/.test(limpo) ? limpo.replace(/^0+(?=\d)/, '') : limpo }
  if (tipo === 'Fracionário') {
    const centesimos = fracionarioOf(limpo)
    return { valor: centesimos === null ? limpo : formatValor(centesimos) }
  }
  return { valor: limpo }
}

/** True when nothing was answered. */
export const isRespostaVazia = (tipo: TipoDeQuestao, { valor, tabela }: ValorDaResposta): boolean =>
  hasTabela(tipo) ? Object.keys(DAS_TABELAS[tipo].clean(tabela ?? {})).length === 0 : valor.trim() === ''

/** A score is what its items give, on whichever side it is computed; a required one is there. */
const checkEscore = (
  { obrigatorio, escore }: Perguntada,
  { valor, tabela }: ValorDaResposta,
): string | null => {
  if (escore) {
    const problema = checkNotas(escore, tabela ?? {})
    if (problema) return problema
    if (valor.trim() !== '' && valor.trim() !== valorDoEscore(escore, tabela)) return ESCORE_DIFERENTE
  }
  if (isRespostaVazia('Escore', { valor, tabela }) && valor.trim() === '')
    return obrigatorio ? OBRIGATORIO : null
  if (!escore) return ESCORE_SEM_REGRA
  return obrigatorio && computeEscore(escore, tabela) === null
    ? `Faltam respostas para o escore: ${textoDosRespondidos(escore, tabela)}.`
    : null
}

/** Why this is no answer of the question (spec 2 §5); null when it is. */
export const checkResposta = (
  pergunta: Perguntada,
  resposta: ValorDaResposta & { complemento?: string | null },
): string | null => {
  const { tipo, obrigatorio, opcoes } = pergunta
  if (countLetters(resposta.complemento ?? '') > LETRAS_DO_COMPLEMENTO)
    return `O complemento deve ter no máximo ${LETRAS_DO_COMPLEMENTO} letras.`
  if (tipo === 'Escore') return checkEscore(pergunta, resposta)
  if (hasTabela(tipo)) {
    const problema = DAS_TABELAS[tipo].check(resposta.tabela ?? {})
    if (problema) return problema
  }
  if (isRespostaVazia(tipo, resposta)) return obrigatorio ? OBRIGATORIO : null
  return hasTabela(tipo) ? null : REGRAS[tipo](cleanResposta(tipo, resposta).valor, opcoes ?? [])
}

/** The answer as a number, for charts and sums: of Inteiro, EVA, Fracionário (12,50 → 12.5) and Escore; null for all else. */
export const numeroDaResposta = (tipo: TipoDeQuestao, valor: string): number | null => {
  if (tipo === 'Escore') return numeroDoEscore(valor)
  if (tipo === 'EVA') return evaOf(valor)
  if (tipo === 'Inteiro') return inteiroOf(valor)
  const centesimos = tipo === 'Fracionário' ? fracionarioOf(valor) : null
  return centesimos === null ? null : centesimos / 100
}

/** What an answer begins with: the question's default, which a question without one leaves empty. */
export const respostaInicial = (tipo: TipoDeQuestao, respostaPadrao: string | null): ValorDaResposta =>
  hasTabela(tipo) ? { valor: '', tabela: {} } : { valor: respostaPadrao ?? '' }

/** A default answer of a text is added to what was written, never instead of it. */
export const appendTexto = (escrito: string, texto: string): string =>
  escrito.trim() === '' ? texto : `${escrito.trimEnd()}${escrito.endsWith('\n') ? '\n' : ' '}${texto}`
