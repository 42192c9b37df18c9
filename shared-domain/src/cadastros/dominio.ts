import { array, object, ValidationError } from 'yup'
import { OBRIGATORIO, opcional, requiredAtivo } from '../comum/campos'
import { uuid } from '../comum/esquema'
import { texto } from '../comum/texto'

const MAXIMO_VALORES = 5000
const TAMANHO_DO_CODIGO = 60

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

const occupy = (codigo: string, usados: Set<string>): string => {
  let livre = codigo
  for (let n = 2; usados.has(livre); n++) {
    const sufixo = String(n)
    livre = codigo.slice(0, TAMANHO_DO_CODIGO - sufixo.length) + sufixo
  }
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
  return escritos.map((v) => (v.codigo ? v : { ...v, codigo: occupy(codigoOf(v.valor), usados) }))
}

const valorSchema = object({
  _id: opcional(uuid()),
  valor: opcional(texto().max(150)),
  codigo: opcional(texto().max(TAMANHO_DO_CODIGO)),
})

type Campo = 'valor' | 'codigo'
type Repetido = { linha: number; campo: Campo; mensagem: string }

/** Rows whose value, or whose code, stands above already. Blank rows are none. */
const repeatedIn = (valores: readonly ValorDeDominio[]): Repetido[] => {
  const vistos: Record<Campo, Set<string>> = { valor: new Set(), codigo: new Set() }
  const ja = (campo: Campo, chave: string): boolean => {
    const repetido = vistos[campo].has(chave)
    if (chave !== '') vistos[campo].add(chave)
    return repetido
  }
  return valores.flatMap((v, linha): Repetido[] => {
    if (!v.valor?.trim()) return []
    const erros: Repetido[] = []
    if (ja('valor', v.valor.trim().toLocaleLowerCase('pt-BR')))
      erros.push({ linha, campo: 'valor', mensagem: 'Valor repetido.' })
    if (ja('codigo', v.codigo?.trim() ?? ''))
      erros.push({ linha, campo: 'codigo', mensagem: 'Código repetido.' })
    return erros
  })
}

/** A named list of values (spec 1 §3, §5). Blank rows pass: `prepareValores` drops them. */
export const dominioSchema = object({
  nome: texto().required(OBRIGATORIO).min(3, 'Campo deve ter pelo menos 3 letras.').max(60),
  nomeExibicao: opcional(texto().max(60)),
  ativo: requiredAtivo(),
  valores: array()
    .of(valorSchema)
    .max(MAXIMO_VALORES)
    .default([])
    .test('repetidos', (valores, contexto) => {
      const erros = repeatedIn(valores ?? []).map(({ linha, campo, mensagem }) =>
        contexto.createError({ path: `${contexto.path}[${linha}].${campo}`, message: mensagem }),
      )
      return erros.length === 0 || new ValidationError(erros)
    }),
}).meta({ invalido: 'Cadastro de Dominio inválido.' })
