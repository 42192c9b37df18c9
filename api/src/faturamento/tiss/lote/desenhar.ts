import { MAXIMO_DE_GUIAS_DO_LOTE } from '@clinica/shared-domain'
import { registroAns } from '@clinica/shared-domain/faturamento/tiss/arvore'
import { faltasDoLote, impede } from '@clinica/shared-domain/faturamento/tiss/faltas'
import type { CabecalhoDoLote } from '@clinica/shared-domain/faturamento/tiss/modelo'
import { peekNumerosTiss } from '../../../cadastros/publico'
import type { Base } from '../../../platform/db/banco'
import { giveWay } from '../../../platform/http/rede/vez'
import { groupPorLote } from '../conferir/grupos'
import type { QueFica, QueVai } from '../conferir/julgar'
import type { Conferencia } from '../esquema/conferencia'
import { eachComFolga, mapComFolga, runComFolga } from '../folga'
import { writeLoteEmPassos } from '../xml/lote'
import { somasDasSessoes } from './somas'

/** A lot as it will be kept, under the numbers that come next. */
export type Desenho = {
  convenio: { _id: string; nome: string }
  unidade: { _id: string; nome: string }
  numero: number
  transacao: number
  versao: string
  guias: { queVai: QueVai; sessoes: ReturnType<typeof somasDasSessoes> }[]
  bytes: Buffer
  hash: string
  nome: string
  /** Cents. */
  total: number
  /** The set that it was tried on; null where there is none. */
  esquema: string | null
  geradoEm: Date
}

/** When, by the clinic's clock. */
export type Momento = { agora: Date; data: string; hora: string }

/** By insurer, unit, version and how the clinic is known there, each split at 100 guides. */
export const groupGuias = (queVao: readonly QueVai[]): QueVai[][] =>
  groupPorLote(queVao, (g) => g.lida).flatMap((guias) =>
    Array.from({ length: Math.ceil(guias.length / MAXIMO_DE_GUIAS_DO_LOTE) }, (_, i) =>
      guias.slice(i * MAXIMO_DE_GUIAS_DO_LOTE, (i + 1) * MAXIMO_DE_GUIAS_DO_LOTE),
    ),
  )

export type Numeros = { lote: number; transacao: number }

/**
 * The numbers that come next at each insurer for these groups of guides, in their order. They are not taken: who takes them, in the
 * transaction that keeps the lots, sees whether they are still these.
 */
export const previewNumeros = async (
  db: Base,
  grupos: readonly (readonly QueVai[])[],
): Promise<Numeros[]> => {
  const pares = grupos.map((guias) => {
    const { convenio, unidade } = (guias[0] as QueVai).lida
    return { convenio: convenio._id, unidade: unidade._id }
  })
  const daqui = await peekNumerosTiss(db, pares)
  const depois = new Map<string, Numeros>()
  return pares.map(({ convenio }, i) => {
    const aqui = daqui[i] as Numeros
    const antes = depois.get(convenio) ?? aqui
    const numeros = {
      lote: Math.max(aqui.lote, antes.lote),
      transacao: Math.max(aqui.transacao, antes.transacao),
    }
    depois.set(convenio, { lote: numeros.lote + 1, transacao: numeros.transacao + 1 })
    return numeros
  })
}

const headOf = (
  guias: readonly QueVai[],
  { lote, transacao }: Numeros,
  { data, hora }: Momento,
): CabecalhoDoLote => {
  const { convenio, unidade } = (guias[0] as QueVai).lida.envio
  const registroANS = registroAns(convenio.ans)
  // Both block a guide: one that goes has them.
  if (!registroANS || !unidade.identidade) throw new Error('lote sem registro ANS ou identidade')
  return {
    numero: String(lote),
    sequencialTransacao: String(transacao),
    data,
    hora,
    registroANS,
    identidade: unidade.identidade,
    versao: convenio.versao,
  }
}

export const draw = async (
  guias: readonly QueVai[],
  numeros: Numeros,
  momento: Momento,
): Promise<Desenho> => {
  const { lida } = guias[0] as QueVai
  const { bytes, hash, nome, totalCentavos } = await runComFolga(
    writeLoteEmPassos({
      cabecalho: headOf(guias, numeros, momento),
      guias: guias.map((g) => g.lida.envio),
    }),
  )
  return {
    convenio: lida.convenio,
    unidade: lida.unidade,
    numero: numeros.lote,
    transacao: numeros.transacao,
    versao: lida.envio.convenio.versao,
    guias: await mapComFolga(guias, (queVai) => ({ queVai, sessoes: somasDasSessoes(queVai.lida.envio) })),
    bytes,
    hash,
    nome,
    total: totalCentavos,
    esquema: null,
    geradoEm: momento.agora,
  }
}

/** Faults that guides have only beside each other in a lot: these stay out. */
const semLugar = (guias: readonly QueVai[], numeros: Numeros, momento: Momento): QueFica[] => {
  const faltas = faltasDoLote({
    cabecalho: headOf(guias, numeros, momento),
    guias: guias.map((g) => g.lida.envio),
  }).filter(impede)
  const doLote = faltas.find((f) => f.onde.tipo !== 'guia')
  if (doLote) throw new Error(doLote.mensagem)
  return guias.flatMap(({ lida }): QueFica[] => {
    const falta = faltas.find((f) => f.onde._id === lida.envio.guia._id)
    return falta ? [{ lida, vai: false, motivo: falta.mensagem }] : []
  })
}

/** Guides with which no file passes the schema, each with its word. */
const semEsquema = async (
  guias: readonly QueVai[],
  draw: (g: QueVai) => Promise<Buffer>,
  check: (bytes: Buffer) => Promise<string | null>,
): Promise<QueFica[]> => {
  const erros = await eachComFolga(guias, async (g) => check(await draw(g)))
  return guias.flatMap(({ lida }, i): QueFica[] =>
    erros[i] ? [{ lida, vai: false, motivo: `O arquivo não passa no esquema do TISS: ${erros[i]}` }] : [],
  )
}

/**
 * Writes the file of these guides and tries it on the schema, where there is one for its version. What cannot be in it stays out, each guide
 * with why; without one left there is no lot.
 */
export const drawLote = async (
  guias: readonly QueVai[],
  numeros: Numeros,
  momento: Momento,
  conferencia: Conferencia,
): Promise<{ desenho: Desenho | null; ficam: QueFica[] }> => {
  const again = async (ficam: QueFica[]) => {
    const restam = guias.filter((g) => !ficam.some((f) => f.lida === g.lida))
    if (restam.length === 0) return { desenho: null, ficam }
    const resto = await drawLote(restam, numeros, momento, conferencia)
    return { desenho: resto.desenho, ficam: [...ficam, ...resto.ficam] }
  }
  const repetidas = semLugar(guias, numeros, momento)
  if (repetidas.length > 0) return again(repetidas)
  await giveWay()
  const desenho = await draw(guias, numeros, momento)
  const dela = conferencia(desenho.versao)
  if (!dela) return { desenho, ficam: [] }
  const erro = await dela.check(desenho.bytes)
  if (erro === null) return { desenho: { ...desenho, esquema: dela.esquema }, ficam: [] }
  const culpadas = await semEsquema(guias, async (g) => (await draw([g], numeros, momento)).bytes, dela.check)
  // Each passes alone and all together do not: the file itself is wrong, and a person has to look.
  if (culpadas.length === 0) throw new Error(`o lote não passa no esquema e cada guia passa: ${erro}`)
  return again(culpadas)
}
