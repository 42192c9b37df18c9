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
            'marcadoEm', a.created_at, 'alteradoEm', a.updated_at, 'canceladoEm', a.desativado_em) as linha
          from agendamento a join unidade u on u.id = a.unidade_id join especialidade e on e.id = a.especialidade_id
          join profissional p on p.id = a.profissional_id left join convenio c on c.id = a.convenio_id
          where a.paciente_id = any(${pacientes}::uuid[]) and a.id > ${depoisDe} order by a.id limit ${PAGINA}`.execute(
          db,
        )
      ).rows,
  )
  for await (const { linha } of pages) yield linha
}
