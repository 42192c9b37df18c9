import {
  changedPatologias,
  doDominio,
  MENSAGENS_DO_REGISTRO as M,
  type PatologiaPregressa,
  type PatologiasMudadas,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { array, object, string } from 'yup'
import { invalid } from '../../agenda/publico'
import { requireOffered } from '../../cadastros/publico'
import { audit } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { getAutor } from '../registro/autor'
import { versaoDasPatologias } from './patologia.queries'

/** As it is sent. */
export type Patologia = { nome: string; possui: boolean; valor?: string | null }

/** What the domain is asked about. */
const oferecidas = object({
  patologiasPregressas: array().of(object({ nome: string().meta(doDominio('Patologias Pregressas')) })),
})

type Guardada = PatologiaPregressa & { id: string; posicao: number }
type Nova = PatologiaPregressa & { posicao: number }

const isSame = (a: Nova, b: Nova): boolean =>
  a.nome === b.nome && a.possui === b.possui && a.valor === b.valor && a.posicao === b.posicao
const shown = (linhas: readonly Nova[]) =>
  linhas
    .map(({ nome, possui, valor }) => ({ nome, possui, valor }))
    .sort((a, b) => a.nome.localeCompare(b.nome))

/** The guide's rows in force; whoever else changes them waits. 422 for a guide that is not the patient's. */
const lockPatologias = async (tx: Tx, guia: string, paciente: string): Promise<Guardada[]> => {
  const { rows: guias } = await sql`
    select 1 from guia where id = ${guia}::uuid and paciente_id = ${paciente}::uuid for no key update`.execute(
    tx,
  )
  if (guias.length === 0) throw invalid('guiaID', M.guiaDoPaciente)
  const { rows } = await sql<Guardada>`
    select id, nome, possui, valor, posicao from patologia_pregressa
    where guia_id = ${guia}::uuid and substituida_em is null order by posicao`.execute(tx)
  return rows
}

/** 409 for a list that was made from an older one than the guide's: what it leaves out may have been said meanwhile. */
const requireVista = async (tx: Tx, guia: string, vista: number): Promise<void> => {
  const { rows } = await sql<{ versao: number }>`
    select ${versaoDasPatologias} as versao from guia g where g.id = ${guia}::uuid`.execute(tx)
  if (rows[0]?.versao !== vista)
    throw new HttpErro(409, 'patologiasMudaram', M.patologiasMudaram, {
      campos: { patologiasPregressas: M.patologiasMudaram },
    })
}

const SEM_MUDANCAS: PatologiasMudadas = { entraram: [], sairam: [] }

/**
 * The past pathologies of a guide, as they are now (spec 2 §3): rows that say otherwise than before take the place of theirs.
 * Answers what changed.
 */
export const savePatologias = async (
  tx: Tx,
  req: FastifyRequest,
  {
    guia,
    paciente,
    patologias,
    vista,
  }: { guia: string; paciente: string; patologias: readonly Patologia[]; vista: number },
): Promise<PatologiasMudadas> => {
  const antes = await lockPatologias(tx, guia, paciente)
  await requireOffered(tx, oferecidas, { patologiasPregressas: patologias }, { patologiasPregressas: antes })
  const depois = patologias.map((p, posicao): Nova => ({ ...p, valor: p.valor ?? null, posicao }))
  const saem = antes.filter((a) => !depois.some((d) => isSame(a, d))).map(({ id }) => id)
  const novas = depois.filter((d) => !antes.some((a) => isSame(a, d)))
  if (saem.length === 0 && novas.length === 0) return SEM_MUDANCAS
  await requireVista(tx, guia, vista)
  const autor = JSON.stringify(await getAutor(tx, req.usuario))
  await sql`
    update patologia_pregressa set substituida_em = clock_timestamp(), substituida_por = ${autor}::jsonb
    where id = any(${saem}::uuid[])`.execute(tx)
  await sql`
    insert into patologia_pregressa (id, guia_id, posicao, nome, possui, valor, criado_por)
    select n.id, ${guia}::uuid, n.posicao, n.nome, n.possui, n.valor, ${autor}::jsonb
    from json_to_recordset(${JSON.stringify(novas.map((n) => ({ ...n, id: uuid() })))}::json)
      as n (id uuid, posicao smallint, nome text, possui boolean, valor text)`.execute(tx)
  await audit(tx, req, {
    acao: 'alterar',
    entidade: 'patologia_pregressa',
    id: guia,
    pacienteId: paciente,
    antes: { patologiasPregressas: shown(antes) },
    depois: { patologiasPregressas: shown(depois) },
  })
  await emit(tx, { assunto: 'registro', payload: { _id: guia, paciente } })
  return changedPatologias(antes, depois)
}
