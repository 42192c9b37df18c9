import { array, object, ValidationError } from 'yup'
import { OBRIGATORIO, opcional, requiredAtivo } from '../comum/campos'
import { checkLine, cleanLine, countLetters } from '../comum/caracteres'
import { DOMINIO_SEM_VALORES, isDominioNomeado } from '../comum/dominios'
import { texto } from '../comum/texto'
import { isUuid } from '../comum/uuid'

const MAXIMO_VALORES = 5000
const TAMANHO_DO_CODIGO = 60
const LETRAS_DO_VALOR = 150
/** Messages told at once of a domain's rows: nobody reads thousands. */
const MENSAGENS = 20

const semAcentos = (t: string): string => t.normalize('NFD').replace(/\p{M}/gu, '')

/** 'Comissário(a) de bordo' → 'comissarioADeBordo' (spec 1 §4); a text without a letter or digit is a 'valor'. */
export const codigoOf = (valor: string): string => {
  const palavras = semAcentos(valor)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['valor']
  return palavras
    .map((p, i) => (i === 0 ? p : p.charAt(0).toUpperCase() + p.slice(1)))
    .join('')
    .slice(0, TAMANHO_DO_CODIGO)
}

export type ValorDeDominio = { _id?: string | null; valor?: string | null; codigo?: string | null }
export type ValorComCodigo = { _id: string | null; valor: string; codigo: string }

/** Counts on from the last number that a code got: thousands of values may share one. */
const occupy = (codigo: string, usados: Set<string>, numeros: Map<string, number>): string => {
  let livre = codigo
  let n = numeros.get(codigo) ?? 2
  for (; usados.has(livre); n++) {
    const sufixo = String(n)
    livre = codigo.slice(0, TAMANHO_DO_CODIGO - sufixo.length) + sufixo
  }
  numeros.set(codigo, n)
  usados.add(livre)
  return livre
}

/** What a save keeps: blank values are dropped, a missing code is made from its value, unique in the domain (spec 1 §4). */
export const prepareValores = (valores: readonly ValorDeDominio[]): ValorComCodigo[] => {
  const escritos = valores
    .map((v) => ({ _id: v._id || null, valor: v.valor?.trim() ?? '', codigo: v.codigo?.trim() ?? '' }))
    .filter((v) => v.valor !== '')
  // What already has a code keeps it, wherever it stands in the list.
  const usados = new Set(escritos.map((v) => v.codigo).filter(Boolean))
  const numeros = new Map<string, number>()
  return escritos.map((v) => (v.codigo ? v : { ...v, codigo: occupy(codigoOf(v.valor), usados, numeros) }))
}

/** A text as it is kept; anything else stays what it is, for `problemOf`. */
const parseTexto = (v: unknown) =>
  (typeof v === 'string' ? cleanLine(v) || null : (v ?? null)) as string | null

/** Whatever was sent as a row, as one; what is none fails as its value. */
const parseValor = (linha: unknown): ValorDeDominio => {
  const l = (typeof linha === 'object' && linha !== null ? linha : { valor: linha }) as Record<
    string,
    unknown
  >
  const _id = parseTexto(l._id)
  return {
    _id: typeof _id === 'string' ? _id.toLowerCase() : _id,
    valor: parseTexto(l.valor),
    codigo: parseTexto(l.codigo),
  }
}

const problemOf = (v: unknown, max: number): string | null => {
  if (v === null || v === undefined) return null
  if (typeof v !== 'string') return 'Texto inválido.'
  return countLetters(v) > max ? `Campo deve ter no máximo ${max} letras.` : checkLine(v)
}

type Campo = keyof ValorDeDominio

/** What is wrong with a row by itself, by field. */
const checkValor = ({ _id, valor, codigo }: ValorDeDominio): [Campo, string | null][] => [
  ['_id', problemOf(_id, LETRAS_DO_VALOR) ?? (_id && !isUuid(_id) ? 'Identificador inválido.' : null)],
  ['valor', problemOf(valor, LETRAS_DO_VALOR)],
  ['codigo', problemOf(codigo, TAMANHO_DO_CODIGO)],
]

/** Tells whether the value, or the code, of a row stood in one before it. Blank rows are none. */
const repetitions = () => {
  const vistos = { valor: new Set<string>(), codigo: new Set<string>() }
  const ja = (campo: 'valor' | 'codigo', chave: string): boolean => {
    const repetido = vistos[campo].has(chave)
    if (chave !== '') vistos[campo].add(chave)
    return repetido
  }
  return ({ valor, codigo }: ValorDeDominio): [Campo, string | null][] =>
    valor
      ? [
          ['valor', ja('valor', valor.toLocaleLowerCase('pt-BR')) ? 'Valor repetido.' : null],
          ['codigo', ja('codigo', codigo ?? '') ? 'Código repetido.' : null],
        ]
      : []
}

type Falta = { linha: number; campo: Campo; mensagem: string }

const problemsOf = (valores: readonly ValorDeDominio[]): Falta[] => {
  const repeated = repetitions()
  const faltas: Falta[] = []
  for (let linha = 0; linha < valores.length && faltas.length < MENSAGENS; linha++) {
    const valor = valores[linha] as ValorDeDominio
    const proprias = checkValor(valor).filter(([, mensagem]) => mensagem)
    const todas = proprias.length > 0 ? proprias : repeated(valor)
    for (const [campo, mensagem] of todas) if (mensagem) faltas.push({ linha, campo, mensagem })
  }
  return faltas
}

/** A named list of values (spec 1 §3, §5). Blank rows pass: `prepareValores` drops them. */
export const dominioSchema = object({
  nome: texto().required(OBRIGATORIO).min(3, 'Campo deve ter pelo menos 3 letras.').max(60),
  nomeExibicao: opcional(texto().max(60)),
  ativo: requiredAtivo(),
  // In one pass of plain functions: a schema for each row would hold everybody else up.
  valores: array<object, ValorDeDominio>()
    .transform((linhas: unknown, original: unknown) =>
      Array.isArray(original) && original.length <= MAXIMO_VALORES ? original.map(parseValor) : linhas,
    )
    .max(MAXIMO_VALORES)
    .default([])
    .test('vazio', DOMINIO_SEM_VALORES, function (valores) {
      const { nome } = this.parent as { nome?: string }
      return !isDominioNomeado(nome) || (valores ?? []).some((v) => v.valor)
    })
    .test('valores', (valores, { createError, path }) => {
      if (!valores || valores.length > MAXIMO_VALORES) return true
      const erros = problemsOf(valores).map(({ linha, campo, mensagem }) =>
        createError({ path: `${path}[${linha}].${campo}`, message: mensagem }),
      )
      return erros.length === 0 || new ValidationError(erros)
    }),
}).meta({ invalido: 'Cadastro de Dominio inválido.' })
