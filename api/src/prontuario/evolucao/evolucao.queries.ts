import { DIARIO, isMaterialPendente, type ResumoDoRegistro } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { guiaDoAgendamento, sessaoDaGuia, ultimasSessoes } from '../../guias/publico'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { everyWord, normalized } from '../../platform/registro/search'
import { achadosNosEmitidos } from '../emitido/emitido.queries'
import { type Registro, selectRegistros } from '../registro/registro.queries'

/** What of a patient's record is asked for; `formulario` is a form's id, or 'diario'. */
export type Filtros = {
  paciente: string
  formulario?: string | undefined
  agendamento_id?: string | undefined
  /** Of the sessions to be evolved, the one that the record was opened from; it filters nothing. */
  sessao?: string | undefined
  q?: string | undefined
  inicio?: string | undefined
  fim?: string | undefined
  /** Those that were removed too, each in its place. */
  removidos?: boolean | undefined
}

const filtered = ({
  paciente,
  formulario,
  agendamento_id,
  q,
  inicio,
  fim,
  removidos,
}: Filtros): RawBuilder<unknown> => {
  const doPaciente = sql`r.paciente_id = ${paciente}::uuid`
  const partes = [sql`${doPaciente} and r.removido_em is null`]
  // Each half has an index of its own.
  if (removidos) partes[0] = sql`(${partes[0]} or ${doPaciente} and r.removido_em is not null)`
  if (formulario === DIARIO) partes.push(sql`r.formulario_id is null`)
  else if (formulario) partes.push(sql`r.formulario_id = ${formulario}::uuid`)
  if (agendamento_id) partes.push(sql`r.agendamento_id = ${agendamento_id}::uuid`)
  if (inicio) partes.push(sql`r.data >= ${inicio}::date`)
  if (fim) partes.push(sql`r.data <= ${fim}::date`)
  if (q)
    partes.push(
      sql`${everyWord(q, (p) => {
        const tem = sql`like '%' || letras(${normalized(p)}) || '%'`
        return sql`(r.busca ${tem} or exists (
          select from adendo d where d.registro_id = r.id and d.removido_em is null and d.busca ${tem}))`
      })}`,
    )
  return sql.join(partes, sql` and `)
}

/** A page of the record, the newest first. */
export const listEvolucoes = (
  db: Base,
  filtros: Filtros,
  { skip, limit }: { skip: number; limit: number },
): Promise<Registro[]> =>
  selectRegistros(
    db,
    sql`select r.id from registro_clinico r where ${filtered(filtros)}
      order by r.data desc, r.id desc offset ${skip}::int limit ${limit}::int`,
  )

/** All of them, by id, in the order in which they took place. */
export const listIds = async (db: Base, filtros: Filtros): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select r.id from registro_clinico r where ${filtered(filtros)} order by r.data, r.id`.execute(db)
  ).rows.map(({ id }) => id)

/** How many there are in all; undefined when there is no such patient. */
export const countEvolucoes = async (db: Base, filtros: Filtros): Promise<number | undefined> =>
  (
    await sql<{ total: number }>`${PREPARAR}
      select (select count(*) from registro_clinico r where ${filtered(filtros)})::int as total
      from paciente where id = ${filtros.paciente}::uuid`.execute(db)
  ).rows[0]?.total

type Linha = Omit<ResumoDoRegistro, 'todos' | 'materialPendente'> & {
  total: number
  pendencia: { especialidade: string; sessoes: string[] } | null
}

/** The total and what stands above the timeline, in one statement; undefined when there is no such patient. */
export const getResumo = async (
  db: Base,
  filtros: Filtros,
): Promise<{ total: number; resumo: ResumoDoRegistro } | undefined> => {
  const { rows } = await sql<Linha>`${PREPARAR}
    with vez as materialized (
      select a.id, a.data, a.hora, a.status, a.especialidade_id, a.unidade_id, a.profissional_id from agendamento a
      where a.paciente_id = ${filtros.paciente}::uuid and a.ativo and (a.status = 'assinado' or a.sem_registro)
      order by a.id is not distinct from ${filtros.sessao ?? filtros.agendamento_id ?? null}::uuid desc, a.data desc, a.hora desc limit 1)
    select (select count(*) from registro_clinico r where ${filtered(filtros)})::int as total,
      json_build_object('_id', p.id, 'nome', p.nome, 'nome_social', p.nome_social, 'data_nascimento', p.data_nascimento,
        'sexo', p.sexo, 'profissao', p.profissao) as paciente,
      (select id from prontuario where paciente_id = p.id) as prontuario,
      coalesce((
        select json_agg(json_build_object('_id', coalesce(f.id::text, ${DIARIO}::text), 'nome', coalesce(f.nome, 'Diário'),
          'total', c.total) order by f.nome_n nulls first, f.id)
        from (
          select r.formulario_id, count(*) as total from registro_clinico r
          where r.paciente_id = p.id and r.removido_em is null group by 1) c
        left join formulario f on f.id = c.formulario_id), '[]') as formularios,
      (select count(*) from registro_clinico r where r.paciente_id = p.id and r.removido_em is not null)::int as removidos,
      ((select count(*) from anexo x
          where x.paciente_id = p.id and x.registro_id is not null and x.especie = 'foto' and x.retirado_em is null)
        - (select count(*) from registro_clinico r join anexo x on x.registro_id = r.id and x.especie = 'foto' and x.retirado_em is null
          where r.paciente_id = p.id and r.removido_em is not null))::int as fotos,
      (select json_build_object('_id', a.id, 'data', a.data, 'hora', a.hora,
          'especialidade', json_build_object('_id', e.id, 'nome', e.nome), 'unidade', u.nome,
          'profissional', json_build_object('_id', pr.id, 'nome', pr.nome),
          'status', a.status, 'guia', case when g.id is not null then json_build_object('_id', g.id, 'numero', g.numero) end,
          'index', s.index, 'total', s.total)
        from vez a join especialidade e on e.id = a.especialidade_id join unidade u on u.id = a.unidade_id
        join profissional pr on pr.id = a.profissional_id
        left join guia g on g.id = ${guiaDoAgendamento}
        left join lateral ${sessaoDaGuia} s on true) as "aEvoluir",
      (select json_build_object('especialidade', ge.nome, 'sessoes', ${ultimasSessoes})
        from guia g join especialidade ge on ge.id = g.especialidade_id
        where g.paciente_id = p.id and g.ativo and ge.nome_n = 'ortopedia'
        order by g.id is not distinct from (select ${guiaDoAgendamento} from vez a) desc, g.data_emissao desc, g.id desc
        limit 1) as pendencia,
      coalesce((
        select json_agg(json_build_object('_id', d.questao_id, 'enunciado', d.enunciado, 'sessoes', d.sessoes, 'cada', d.cada,
          'ultima', d.data) order by d.data, d.questao_id)
        from (
          select m.*, (
            select count(distinct o.agendamento_id) from registro_clinico o
            where o.paciente_id = p.id and o.removido_em is null and o.especialidade_id = m.especialidade_id
              and (o.data, o.id) > (m.data, m.id) and o.agendamento_id <> m.agendamento_id)::int as sessoes
          from (
            -- The newest answer by way of the newest entries: of ten years of answers one is read.
            select q.id as questao_id, q.enunciado, (q.escore ->> 'cada')::int as cada, u.*
            from questao q cross join lateral (
              select r.id, r.data, r.especialidade_id, r.agendamento_id from registro_clinico r
              where r.paciente_id = p.id and r.removido_em is null
                and (select true from resposta s where s.registro_id = r.id and s.questao_id = q.id and s.numero is not null)
              order by r.data desc, r.id desc limit 1) u
            where q.tipo = 'Escore' and q.ativo and q.escore ->> 'cada' is not null
              and exists (select from resposta s where s.paciente_id = p.id and s.questao_id = q.id and s.numero is not null)) m) d
        where d.sessoes + 1 >= d.cada), '[]') as "medidasDevidas",
      ${achadosNosEmitidos(filtros)} as emitidos
    from paciente p where p.id = ${filtros.paciente}::uuid`.execute(db)
  const [linha] = rows
  if (!linha) return undefined
  const { total, pendencia, ...resumo } = linha
  return {
    total,
    resumo: {
      ...resumo,
      todos: resumo.formularios.reduce((soma, f) => soma + f.total, 0),
      materialPendente: pendencia !== null && isMaterialPendente(pendencia.especialidade, pendencia.sessoes),
    },
  }
}
