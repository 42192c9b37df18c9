import { createHash } from 'node:crypto'

/** What remotes may rely on: the API's version, and per operation ('GET /api/cid') a hash of what it takes and answers. */
export type Contrato = { versao: string; operacoes: Record<string, string> }

type Json = null | boolean | number | string | Json[] | { [chave: string]: Json }
type Documento = { paths: Record<string, Record<string, Json>>; components?: Json }

/** Words for people, and what says nothing of the form. */
const PALAVRAS = new Set(['description', 'summary', 'title', 'example', 'tags', 'operationId'])

/** The same form with every reference filled in, its keys in order and its words left out. */
const form = (no: Json, documento: Documento, acima: readonly string[] = []): Json => {
  if (Array.isArray(no)) return no.map((n) => form(n, documento, acima))
  if (typeof no !== 'object' || no === null) return no
  const { $ref: ref } = no
  if (typeof ref === 'string') {
    if (acima.includes(ref)) return ref
    const alvo = ref
      .slice(2)
      .split('/')
      .reduce(
        (v: Json | undefined, k) => (v as { [chave: string]: Json } | undefined)?.[k],
        documento as Json,
      )
    return form(alvo ?? null, documento, [...acima, ref])
  }
  return Object.fromEntries(
    Object.entries(no)
      .filter(([k, v]) => !(PALAVRAS.has(k) && (typeof v === 'string' || Array.isArray(v))))
      .map(([k, v]): [string, Json] => [k, form(v, documento, acima)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** The contract that an OpenAPI document describes. */
export const contratoOf = (versao: string, documento: Documento): Contrato => {
  const operacoes = Object.entries(documento.paths).flatMap(([path, porMetodo]) =>
    Object.entries(porMetodo).map(([metodo, operacao]): [string, string] => {
      const { parameters, requestBody, responses } = operacao as { [chave: string]: Json }
      const texto = JSON.stringify(
        form([parameters ?? null, requestBody ?? null, responses ?? null], documento),
      )
      return [
        `${metodo.toUpperCase()} ${path}`,
        createHash('sha256').update(texto).digest('hex').slice(0, 12),
      ]
    }),
  )
  return { versao, operacoes: Object.fromEntries(operacoes.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

export const writeContrato = ({ versao, operacoes }: Contrato): string =>
  [`# ${versao}`, ...Object.entries(operacoes).map((par) => par.join(' ')), ''].join('\n')

export const readContrato = (texto: string): Contrato => {
  const [cabeca = '', ...linhas] = texto.trim().split('\n')
  const partes = linhas.map((l): [string, string] => [
    l.slice(0, l.lastIndexOf(' ')),
    l.slice(l.lastIndexOf(' ') + 1),
  ])
  return { versao: cabeca.slice(2), operacoes: Object.fromEntries(partes) }
}

const numeros = (versao: string): number[] => versao.split('.').map(Number)
const raised = (antes: string, agora: string): boolean => {
  const [a, b] = [numeros(antes), numeros(agora)]
  const i = a.findIndex((n, j) => n !== b[j])
  return i >= 0 && (b[i] ?? 0) > (a[i] ?? 0)
}

const lista = (nomes: string[]): string => nomes.slice(0, 8).join(', ')

/** Why this contract may not follow that one, in a sentence; null when it may. */
export const missingVersion = (antes: Contrato, agora: Contrato): string | null => {
  const tiradas = Object.keys(antes.operacoes).filter((o) => !(o in agora.operacoes))
  const mudadas = Object.keys(agora.operacoes).filter((o) => agora.operacoes[o] !== antes.operacoes[o])
  if (tiradas.length > 0 && !((numeros(agora.versao)[0] ?? 0) > (numeros(antes.versao)[0] ?? 0)))
    return `A API deixou de atender ${lista(tiradas)}: aumente a versão maior em api/package.json (hoje ${agora.versao}).`
  if (mudadas.length > 0 && !raised(antes.versao, agora.versao))
    return `A API mudou ou ganhou ${lista(mudadas)}: aumente a versão em api/package.json (hoje ${agora.versao}; a maior, se remotos publicados deixam de funcionar).`
  return null
}
