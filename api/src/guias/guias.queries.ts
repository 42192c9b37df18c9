import type { GuiaDoPaciente } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../platform/db/banco'

type Linha = Omit<GuiaDoPaciente, 'convenio'> & { c_id: string; c_nome: string }

/** The active guides `g` of which `onde` is true, the newest first. */
const listGuias = async (db: Base, onde: RawBuilder<unknown>): Promise<GuiaDoPaciente[]> => {
  const { rows } = await sql<Linha>`
    select g.id as _id, g.numero, e.nome as especialidade, g.cid10 as cid, s.quantidade, s.usadas,
      s.restantes as "quantidadeRestante", c.id as c_id, c.nome as c_nome, g.plano, g.data_emissao as "dataEmissao",
      g.bloqueada, g.data_emissao + nullif(c.vencimento_guia_dias, 0) as vencimento
    from guia g join guia_sessoes s on s.guia_id = g.id
    join especialidade e on e.id = g.especialidade_id join convenio c on c.id = g.convenio_id
    where g.ativo and ${onde}
    order by g.data_emissao desc, g.id desc limit 200`.execute(db)
  return rows.map(({ c_id, c_nome, ...guia }) => ({ ...guia, convenio: { _id: c_id, nome: c_nome } }))
}

/** The active guides of a patient; of one specialty when its name is given. */
export const listGuiasDoPaciente = (db: Base, pacienteId: string, especialidade?: string) =>
  listGuias(
    db,
    sql`g.paciente_id = ${pacienteId}
      and (${especialidade ?? null}::text is null or e.nome_n = norm(${especialidade ?? null}::text))`,
  )

/**
 * Guides for the assessment of an appointment: of its patient and its specialty, with an 'avaliação' among the requested
 * procedures (docs/decisions/guias.md). None for a pre-booking without a patient; undefined when there is no such appointment.
 */
export const listGuiasDeAvaliacao = async (db: Base, agendamentoId: string) => {
  const { rows } = await sql<{ paciente_id: string | null; especialidade_id: string }>`
    select paciente_id, especialidade_id from agendamento where id = ${agendamentoId}::uuid`.execute(db)
  const [a] = rows
  if (!a) return undefined
  return listGuias(
    db,
    sql`g.paciente_id = ${a.paciente_id}::uuid and g.especialidade_id = ${a.especialidade_id}::uuid and exists (
      select from guia_procedimento l where l.guia_id = g.id and l.lista = 'S' and norm(l.nome) like '%avaliacao%')`,
  )
}

/** The last number that a unit's sequence gave, by the unit's id or its faixa; undefined when there is no such unit. */
export const getSequencia = async (db: Base, unidade: string): Promise<number | undefined> =>
  (
    await sql<{ seq: number }>`
      select coalesce(q.ultimo, 0) as seq from unidade u left join guia_sequencia q on q.unidade_id = u.id
      where u.id::text = lower(${unidade}) or u.faixa = ${unidade} order by u.ativo desc limit 1`.execute(db)
  ).rows[0]?.seq

/** Sessions left of a guide; undefined when there is no such guide. */
export const getSessoesRestantes = async (db: Base, guiaId: string): Promise<number | undefined> =>
  (await sql<{ restantes: number }>`select restantes from guia_sessoes where guia_id = ${guiaId}`.execute(db))
    .rows[0]?.restantes
