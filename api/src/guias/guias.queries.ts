import type { GuiaDoPaciente } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'

/** The active guides of a patient, the newest first; of one specialty when its name is given. */
export const listGuiasDoPaciente = async (
  db: Base,
  pacienteId: string,
  especialidade?: string,
): Promise<GuiaDoPaciente[]> => {
  const { rows } = await sql<Omit<GuiaDoPaciente, 'convenio'> & { c_id: string; c_nome: string }>`
    select g.id as _id, g.numero, e.nome as especialidade, g.cid10 as cid, s.quantidade, s.usadas,
      s.restantes as "quantidadeRestante", c.id as c_id, c.nome as c_nome, g.plano, g.data_emissao as "dataEmissao"
    from guia g join guia_sessoes s on s.guia_id = g.id
    join especialidade e on e.id = g.especialidade_id join convenio c on c.id = g.convenio_id
    where g.ativo and g.paciente_id = ${pacienteId}
      and (${especialidade ?? null}::text is null or e.nome_n = norm(${especialidade ?? null}::text))
    order by g.data_emissao desc, g.numero desc limit 200`.execute(db)
  return rows.map(({ c_id, c_nome, ...guia }) => ({ ...guia, convenio: { _id: c_id, nome: c_nome } }))
}

/** Sessions left of a guide; undefined when there is no such guide. */
export const getSessoesRestantes = async (db: Base, guiaId: string): Promise<number | undefined> =>
  (await sql<{ restantes: number }>`select restantes from guia_sessoes where guia_id = ${guiaId}`.execute(db))
    .rows[0]?.restantes
