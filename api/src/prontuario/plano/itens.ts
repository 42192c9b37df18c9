import type { Escore } from '@clinica/shared-domain'
import {
  type AutorDoRegistro,
  alvoFora,
  itemDeOutro,
  limitesDaMedida,
  MENSAGENS_DO_PLANO as M,
  type Melhora,
  type MetaDoPlano,
  mandateOver,
  type PlanoEnvio,
  type ReavaliacaoDoPlano,
  sentidoDaMedida,
  TIPOS_MEDIDOS,
  type TipoDeQuestao,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { invalid } from '../../agenda/publico'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'

type Medida = { questao: string; melhora: Melhora; alvo: number }
/** As it is kept: what a measure is called is the question's to say. */
export type MetaGuardada = Omit<MetaDoPlano, 'medida' | 'inicial' | 'atual'> & { medida: Medida | null }

/** Who sets them, and when. */
export type DeQuem = { req: FastifyRequest; autor: AutorDoRegistro; hoje: string }

type Questao = { id: string; tipo: TipoDeQuestao; ativo: boolean; escore: Escore | null }
type MetaEnviada = NonNullable<PlanoEnvio['metas']>[number]

const listQuestoes = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Questao>> => {
  const { rows } = await sql<Questao>`
    select id, tipo, ativo, escore from questao where id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((q) => [q.id, q]))
}

export const keepMeta = ({ inicial: _, atual: __, medida, ...meta }: MetaDoPlano): MetaGuardada => ({
  ...meta,
  medida: medida && { questao: medida.questao, melhora: medida.melhora, alvo: medida.alvo },
})

/** What was measured already stays as it was; what is new has a question with a number, and a target that it can be. */
const checkMedida = (
  enviada: MetaEnviada['medida'],
  antes: Medida | null,
  questoes: ReadonlyMap<string, Questao>,
  onde: string,
): Medida | null => {
  if (!enviada) return null
  const { questao, alvo } = enviada
  const q = questoes.get(questao)
  const mesma = antes?.questao === questao
  if (mesma && antes.alvo === alvo && (antes.melhora === enviada.melhora || !enviada.melhora)) return antes
  if (!q || (!mesma && !q.ativo) || !(TIPOS_MEDIDOS as readonly string[]).includes(q.tipo))
    throw invalid(`${onde}.questao`, M.questao)
  const melhora = sentidoDaMedida(q.tipo, q.escore) ?? enviada.melhora
  if (!melhora) throw invalid(`${onde}.melhora`, M.sentido)
  const limites = limitesDaMedida(q.tipo, q.escore)
  if (limites && (alvo < limites[0] || alvo > limites[1])) throw invalid(`${onde}.alvo`, alvoFora(limites))
  return { questao, melhora, alvo }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const byId = <T extends { _id: string }>(itens: readonly T[]) => new Map(itens.map((i) => [i._id, i]))

/**
 * A part of a plan is changed and taken out by who set it, or by who answers for it; 403 for everybody else. Answers whether it is
 * somebody else's.
 */
const requireDele = (
  { req }: DeQuem,
  { autor, autorId }: { autor: AutorDoRegistro; autorId: string },
): boolean => {
  const mandato = mandateOver(req.usuario, autorId)
  if (mandato === null) throw new HttpErro(403, 'semPermissao', itemDeOutro(autor.nome))
  return mandato === 'gerencia'
}

const novo = ({ req, autor }: DeQuem) => ({ _id: uuid(), autor, autorId: req.usuario._id, desfechos: [] })

/** Parts as they will be: new ones are of who saves; of those that were there, whose each is and what was said of it stays. */
const settle = <
  T extends { _id: string; autor: AutorDoRegistro; autorId: string },
  E extends { _id?: string | null | undefined },
>(
  quem: DeQuem,
  antes: readonly T[],
  enviados: readonly E[],
  nome: string,
  build: (enviado: E, antigo: T | undefined, i: number) => T,
): { itens: T[]; deOutro: boolean } => {
  const antigos = byId(antes)
  let deOutro = false
  const itens = enviados.map((enviado, i) => {
    const antigo = enviado._id ? antigos.get(enviado._id) : undefined
    if (enviado._id && !antigo) throw invalid(`${nome}[${i}].prazo`, M.itemDesconhecido)
    const item = build(enviado, antigo, i)
    if (antigo && !same(item, antigo)) deOutro = requireDele(quem, antigo) || deOutro
    return item
  })
  const ficam = new Set(itens.map(({ _id }) => _id))
  for (const antigo of antes) if (!ficam.has(antigo._id)) deOutro = requireDele(quem, antigo) || deOutro
  return { itens, deOutro }
}

export const settleMetas = async (
  tx: Tx,
  quem: DeQuem,
  antes: readonly MetaGuardada[],
  enviadas: NonNullable<PlanoEnvio['metas']>,
): Promise<{ itens: MetaGuardada[]; deOutro: boolean }> => {
  const questoes = await listQuestoes(
    tx,
    enviadas.flatMap(({ medida }) => medida?.questao ?? []),
  )
  return settle(quem, antes, enviadas, 'metas', (enviada, antiga, i) => {
    const { texto, prazo } = enviada
    const medida = checkMedida(enviada.medida, antiga?.medida ?? null, questoes, `metas[${i}].medida`)
    const campos = { texto: texto ?? null, medida, prazo }
    return antiga ? { ...antiga, ...campos } : { ...novo(quem), desde: quem.hoje, ...campos }
  })
}

export const settleReavaliacoes = (
  quem: DeQuem,
  antes: readonly ReavaliacaoDoPlano[],
  enviadas: NonNullable<PlanoEnvio['reavaliacoes']>,
): { itens: ReavaliacaoDoPlano[]; deOutro: boolean } =>
  settle(quem, antes, enviadas, 'reavaliacoes', ({ prazo }, antiga) =>
    antiga ? { ...antiga, prazo } : { ...novo(quem), prazo },
  )
