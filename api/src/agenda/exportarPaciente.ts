import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'
import { inPages, PAGINA } from '../platform/db/emPaginas'

/** Every booking of these patients, cancelled ones too, as a person reads it. */
export async function* exportPacientes(db: Base, pacientes: readonly string[]): AsyncGenerator<unknown> {
  const pages = inPages(
    async (depoisDe) =>
      (
        await sql<{ id: string; linha: unknown }>`
          select a.id, json_build_object('data', a.data, 'hora', a.hora, 'unidade', u.nome, 'especialidade', e.nome,
            'profissional', p.nome, 'convenio', c.nome, 'plano', a.plano, 'status', a.status, 'ativo', a.ativo, 'encaixe', a.encaixe,
            'avaliacao', a.avaliacao, 'nome', a.nome, 'telefone', a.telefone, 'data_nascimento', a.data_nascimento,
            'observacao', a.observacao, 'faturamento', a.faturamento, 'guias', (
              select coalesce(json_agg(g.numero order by g.numero), '[]') from agendamento_guia x join guia g on g.id = x.guia_id
              where x.agendamento_id = a.id),
            'marcadoEm', a.created_at, 'alteradoEm', a.updated_at, 'canceladoEm', a.desativado_em,
            'motivoDoCancelamento', a.motivo_desativacao) as linha
          from agendamento a join unidade u on u.id = a.unidade_id join especialidade e on e.id = a.especialidade_id
          join profissional p on p.id = a.profissional_id left join convenio c on c.id = a.convenio_id
          where a.paciente_id = any(${pacientes}::uuid[]) and a.id > ${depoisDe} order by a.id limit ${PAGINA}`.execute(
          db,
        )
      ).rows,
  )
  for await (const { linha } of pages) yield linha
}

/** The reminders that were written for these patients, and what became of each. */
export async function* exportLembretes(db: Base, pacientes: readonly string[]): AsyncGenerator<unknown> {
  const { rows } = await sql`
    select data, hora, situacao, enviado_em as "enviadoEm" from lembrete
    where paciente_id = any(${pacientes}::uuid[]) order by data, hora, id`.execute(db)
  yield* rows
}

/** What these patients drew on the unit's tablet: the lines as an SVG path, and what the digest is of. */
export async function* exportAssinaturas(db: Base, pacientes: readonly string[]): AsyncGenerator<unknown> {
  const pages = inPages(
    async (depoisDe) =>
      (
        await sql<{ id: string; linha: unknown }>`
          select s.id, json_build_object('unidade', u.nome, 'numero', s.numero, 'agendamento', s.agendamento_id, 'data', s.data,
            'hora', s.folha ->> 'hora', 'nome', s.folha ->> 'paciente', 'profissional', s.folha ->> 'profissional',
            'assinadaEm', s.assinada_em, 'recebidaPor', s.recebida_por, 'tracos', s.folha ->> 'tracos', 'resumo', s.resumo,
            'desfeitaEm', s.desfeita_em, 'desfeitaPor', s.desfeita_por) as linha
          from assinatura s join unidade u on u.id = s.unidade_id
          where s.paciente_id = any(${pacientes}::uuid[]) and s.id > ${depoisDe} order by s.id limit ${PAGINA}`.execute(
          db,
        )
      ).rows,
  )
  for await (const { linha } of pages) yield linha
}

/** What these patients waited for, also before they were registered, as a person reads it. */
export async function* exportEsperas(db: Base, pacientes: readonly string[]): AsyncGenerator<unknown> {
  const { rows } = await sql`
    select coalesce(p.nome, e.nome) as nome, e.telefone, e.data_nascimento, u.nome as unidade, es.nome as especialidade,
      pr.nome as profissional, e.dias, e.hora_inicio as "horaInicio", e.hora_fim as "horaFim", e.observacao, e.desde, e.ativo,
      a.data as "agendamentoEm", a.hora as "agendamentoAs", e.updated_at as "alteradaEm"
    from espera e join unidade u on u.id = e.unidade_id join especialidade es on es.id = e.especialidade_id
    left join profissional pr on pr.id = e.profissional_id left join paciente p on p.id = e.paciente_id
    left join agendamento a on a.id = e.agendamento_id
    where e.paciente_id = any(${pacientes}::uuid[])
      or e.agendamento_id = any(array(select id from agendamento where paciente_id = any(${pacientes}::uuid[])))
    order by e.desde, e.id`.execute(db)
  yield* rows
}
