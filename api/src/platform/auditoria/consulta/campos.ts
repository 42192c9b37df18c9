import {
  type CampoDaAuditoria,
  formatCnpj,
  formatCpf,
  formatData,
  formatTelefone,
  isData,
} from '@clinica/shared-domain'
import type { Valores } from '../valores'
import { CAMPOS, type Palavras } from './palavras'

const MAIOR_TEXTO = 2000
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
/** What people do not read: ids, and what only a program needs. */
const isId = (nome: string): boolean => /^_?id$|[a-z]Id$|^id[A-Z]/.test(nome)

/** 'codigoNumeracaoGuia' → 'Codigo numeracao guia': for what no form names. */
const spelled = (nome: string): string => {
  const palavras = nome
    .replace(/[._]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return palavras.charAt(0).toUpperCase() + palavras.slice(1)
}

const labelOf = (campo: string, { campos }: Palavras): string =>
  campos?.[campo] ?? CAMPOS[campo] ?? CAMPOS[campo.split('.').at(-1) as string] ?? spelled(campo)

/** 'Telefone'; of a part 'Valor fixo de 10101012 · Consulta'. */
const titleOf = (campo: string, { palavras, partes }: Mostrar): string => {
  const parte = palavras.parte?.(campo)
  if (!parte) return labelOf(campo, palavras)
  const nome = partes?.get(parte.de)
  return `${labelOf(parte.como, palavras)} de ${parte.de}${nome ? ` · ${nome}` : ''}`
}

/** Digits as people write them, by the last word of the field's path. */
const DIGITOS: Readonly<Record<string, (digitos: string) => string>> = {
  cpf: formatCpf,
  cpfContratado: formatCpf,
  cnpj: formatCnpj,
  telefone: formatTelefone,
  celular: formatTelefone,
}

/** An instant on the clinic's clock. */
export const clock = (fuso: string) => {
  const formato = new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' })
  return (iso: string): string => formato.format(new Date(iso)).replace(',', '')
}

type Mostrar = {
  palavras: Palavras
  instante: (iso: string) => string
  /** `entidade id` → name, of the records that fields of that name refer to. */
  nomes?: ReadonlyMap<string, string>
  /** Part of the record → its name. */
  partes?: ReadonlyMap<string, string>
  /** Lists as they were and are, and not only what differs. */
  listasInteiras?: boolean
}

const textOf = (campo: string, valor: unknown, m: Mostrar): string => {
  const proprio = m.palavras.mostrar?.[campo]
  if (proprio && valor !== null && valor !== undefined && !Array.isArray(valor)) return proprio(valor)
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'boolean') {
    const ativo = campo === 'ativo' || campo.endsWith('.ativo')
    return ativo ? (valor ? 'Ativo' : 'Cancelado') : valor ? 'Sim' : 'Não'
  }
  const referido = typeof valor === 'string' && m.nomes?.get(`${campo} ${valor}`)
  if (referido) return referido
  const digitos = DIGITOS[campo.split('.').at(-1) as string]
  if (digitos && typeof valor === 'string') return digitos(valor)
  if (typeof valor === 'string')
    return isData(valor) ? formatData(valor) : INSTANTE.test(valor) ? m.instante(valor) : valor
  if (Array.isArray(valor))
    return valor
      .map((v) => textOf(campo, v, m))
      .filter(Boolean)
      .join('; ')
  if (typeof valor === 'object') return objectText(campo, valor, m)
  return String(valor)
}

/** A record by its name, with what is said of it; without ids. */
const objectText = (campo: string, valor: object, m: Mostrar): string => {
  const { nome, name, ...resto } = valor as Record<string, unknown>
  const ditos = Object.entries(resto)
    .filter(([chave]) => !isId(chave))
    .map(([chave, v]) => {
      const caminho = `${campo}.${chave}`
      const texto = textOf(caminho, v, m)
      return texto && `${labelOf(caminho, m.palavras)}: ${texto}`
    })
    .filter(Boolean)
  const quem = nome ?? name
  return [typeof quem === 'string' ? quem : '', ditos.join(', ')].filter(Boolean).join(' – ')
}

const without = (estes: unknown, aqueles: unknown): unknown => {
  if (!Array.isArray(estes) || !Array.isArray(aqueles)) return estes
  const outros = new Set(aqueles.map((v) => JSON.stringify(v)))
  return estes.filter((v) => !outros.has(JSON.stringify(v)))
}

const side = (campo: string, valor: unknown, m: Mostrar): string | null => {
  const texto = textOf(m.palavras.parte?.(campo)?.como ?? campo, valor, m)
  return texto === '' ? null : texto.length > MAIOR_TEXTO ? `${texto.slice(0, MAIOR_TEXTO)}…` : texto
}

/** As in the form; the database keeps them by length. */
const inOrder = (valores: Valores, { campos = {} }: Palavras): [string, Valores[string]][] => {
  const ordem = Object.keys(campos)
  const place = (campo: string) => ordem.indexOf(campo) + 1 || ordem.length + 1
  return Object.entries(valores).sort(([a], [b]) => place(a) - place(b))
}

/** The fields that a write changed, in the words of the form; of lists only what differs, unless told. What only a program reads is left out. */
export const fieldsOf = (valores: Valores | null, m: Mostrar): CampoDaAuditoria[] =>
  inOrder(valores ?? {}, m.palavras).flatMap(([campo, { antes, depois }]) => {
    if (isId(campo.split('.').at(-1) as string)) return []
    const era = side(campo, without(antes, depois), m)
    const sera = side(campo, without(depois, antes), m)
    if (era === null && sera === null) return []
    const mudou = m.listasInteiras
      ? { antes: side(campo, antes, m), depois: side(campo, depois, m) }
      : { antes: era, depois: sera }
    return [{ campo: titleOf(campo, m), ...mudou }]
  })
