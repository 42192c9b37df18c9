import type { EspecialidadesDoRegistro, GuiaDoRegistro, SessaoDoRegistro } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { guiaDoAgendamento, sessaoDaGuia } from '../../guias/publico'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { patologiasJson, versaoDasPatologias } from '../patologia/patologia.queries'

const SESSOES = 2000
const GUIAS = 200

/** A specialty by its id or by its name, as both are on the wire; all of them when none is named. */
const daEspecialidade = (especialidade: string | undefined): RawBuilder<unknown> =>
  sql`(${especialidade || null}::text is null or e.id::text = lower(${especialidade || null}::text)
    or e.nome_n = norm(${especialidade || null}::text))`

const temRegistro = sql`exists (
  select from registro_clinico r where r.agendamento_id = a.id and r.removido_em is null)`

export const listEspecialidades = async (
  db: Base,
  paciente: string,
): Promise<EspecialidadesDoRegistro['especialidades']> =>
  (
    await sql<EspecialidadesDoRegistro['especialidades'][number]>`${PREPARAR}
      select e.id as "_id", e.nome, count(*)::int as total
      from agendamento a join especialidade e on e.id = a.especialidade_id
      where a.paciente_id = ${paciente}::uuid and (a.ativo or ${temRegistro})
      group by e.id order by e.nome_n, e.id`.execute(db)
  ).rows

/**
 * A patient's sessions, the oldest first: live ones, and cleared ones that were written about. `guia`: those of this guide,
 * counted in it; else each is counted in its own.
 */
export const listSessoes = async (
  db: Base,
  paciente: string,
  { especialidade, guia }: { especialidade?: string | undefined; guia?: string | undefined },
): Promise<SessaoDoRegistro[]> =>
  (
    await sql<SessaoDoRegistro>`${PREPARAR}
      with a as materialized (
        select a.* from agendamento a join especialidade e on e.id = a.especialidade_id
        where a.paciente_id = ${paciente}::uuid and (a.ativo or ${temRegistro}) and ${daEspecialidade(especialidade)}
          and (${guia ?? null}::uuid is null or exists (
            select from agendamento_guia x where x.agendamento_id = a.id and x.guia_id = ${guia ?? null}::uuid))
        order by a.data desc, a.hora desc, a.id desc limit ${sql.lit(SESSOES)})
      select a.id as "_id", a.data, a.hora, a.status, a.ativo, u.nome as unidade,
        json_build_object('_id', e.id, 'nome', e.nome) as especialidade,
        json_build_object('_id', pr.id, 'nome', pr.nome) as profissional,
        coalesce((
          select json_agg(json_build_object('_id', h.id, 'numero', h.numero) order by h.data_emissao desc, h.id desc)
          from agendamento_guia y join guia h on h.id = y.guia_id where y.agendamento_id = a.id), '[]') as guias,
        s.index, s.total, a.avaliacao, ${temRegistro} as "temRegistro"
      from a join especialidade e on e.id = a.especialidade_id join unidade u on u.id = a.unidade_id
      join profissional pr on pr.id = a.profissional_id
      left join guia g on g.id = coalesce(${guia ?? null}::uuid, ${guiaDoAgendamento})
      left join lateral ${sessaoDaGuia} s on true
      order by a.data, a.hora, a.id`.execute(db)
  ).rows

/** A patient's guides, the newest first: active ones, and removed ones under which something was written. */
export const listGuias = async (
  db: Base,
  paciente: string,
  especialidade?: string,
): Promise<GuiaDoRegistro[]> =>
  (
    await sql<GuiaDoRegistro>`${PREPARAR}
      select g.id as "_id", g.numero, json_build_object('numeroGuia', g.numero) as autorizacao,
        json_build_object('_id', e.id, 'nome', e.nome) as especialidade, g.cid10 as cid, array(
          select a.id from agendamento_guia x join agendamento a on a.id = x.agendamento_id and a.ativo
          where x.guia_id = g.id order by a.data, a.hora, a.id) as agendamentos, ${patologiasJson} as "patologiasPregressas",
        ${versaoDasPatologias} as "versaoDasPatologias"
      from guia g join especialidade e on e.id = g.especialidade_id
      where g.paciente_id = ${paciente}::uuid and ${daEspecialidade(especialidade)} and (g.ativo or g.id in (
        select r.guia_id from registro_clinico r where r.paciente_id = ${paciente}::uuid and r.removido_em is null))
      order by g.data_emissao desc, g.id desc limit ${sql.lit(GUIAS)}`.execute(db)
  ).rows
