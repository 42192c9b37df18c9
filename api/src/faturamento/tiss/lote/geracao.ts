import { type GerarLotes, lotesGerados } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Base, Tx } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { cancelJob, requestJob } from '../../../platform/trabalhos/fila.queries'
import { listLotesPorId } from './lote.queries'
import { quemOf } from './quem'

export const TRABALHO_DOS_LOTES = 'lotesTiss'
/** How long it is known who asked for which run. */
const DIAS = 30

/** A run that nobody waits for at a screen: answers its id. */
export const requestGeracao = async (tx: Tx, req: FastifyRequest, pedido: GerarLotes): Promise<string> => {
  const id = uuid()
  await sql`delete from lote_geracao where created_at < now() - ${DIAS} * interval '1 day'`.execute(tx)
  const trabalho = await requestJob(tx, {
    tipo: TRABALHO_DOS_LOTES,
    dados: { geracao: id },
    por: req.usuario.email,
  })
  await sql`
    insert into lote_geracao (id, trabalho_id, quem, pedido)
    values (${id}, ${trabalho}, ${JSON.stringify(quemOf(req))}::jsonb, ${JSON.stringify(pedido)}::jsonb)`.execute(
    tx,
  )
  return id
}

type Situacao = 'esperando' | 'fazendo' | 'feito' | 'cancelado' | 'falhou'
type Andando = {
  situacao: Situacao | null
  feito: number | null
  total: number | null
  texto: string | null
  erro: string | null
  acabou: boolean
  lotes: string[]
  fora: {
    guia: { _id: string; numero: string }
    paciente: { _id: string; nome: string }
    centavos: number
    motivo: string
  }[]
}

/** How far a run is, the lots that it has made, and once it is over what stayed out. */
export const getGeracao = async (db: Base, id: string) => {
  const { rows } = await sql<Andando>`
    select t.situacao, t.feito, t.total, t.etapa as texto, t.erro, g.fora is not null as acabou,
      array(select l.id::text from lote l where l.geracao_id = g.id) as lotes,
      coalesce((
        select json_agg(json_build_object('guia', json_build_object('_id', h.id, 'numero', h.numero),
          'paciente', json_build_object('_id', p.id, 'nome', p.nome), 'centavos', f -> 'centavos', 'motivo', f ->> 'motivo') order by h.numero)
        from jsonb_array_elements(g.fora) f join guia h on h.id = (f ->> 'guia')::uuid join paciente p on p.id = h.paciente_id), '[]') as fora
    from lote_geracao g left join trabalho t on t.id = g.trabalho_id where g.id = ${id}::uuid`.execute(db)
  const [g] = rows
  if (!g) throw new HttpErro(404, 'naoEncontrado', 'Geração de lotes não encontrada.')
  const lotes = await listLotesPorId(db, g.lotes)
  const guias = lotes.reduce((n, l) => n + l.guias, 0)
  return {
    situacao: g.acabou ? ('feito' as const) : (g.situacao ?? ('falhou' as const)),
    // The job writes how far it is from time to time, and its end a moment after the last lot.
    feito: (g.acabou ? g.total : g.feito) ?? 0,
    total: g.total,
    texto: g.texto,
    erro: g.acabou ? null : g.erro,
    resultado: { msg: lotesGerados(lotes.length, guias), lotes, foraDoLote: g.fora },
  }
}

/** Stops a run: the lots that it has made stay, each of them whole. */
export const cancelGeracao = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql<{ trabalho_id: string }>`
    select trabalho_id from lote_geracao where id = ${id}::uuid`.execute(tx)
  const [geracao] = rows
  if (!geracao) throw new HttpErro(404, 'naoEncontrado', 'Geração de lotes não encontrada.')
  return cancelJob(tx, geracao.trabalho_id)
}
