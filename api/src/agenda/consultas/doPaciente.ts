import type { Referencia } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** How far back one looks for who treats somebody, in sessions: who treated them years ago treats them no more. */
const ULTIMAS = 20
const NOMEADOS = 5

/** Who treats this patient in this specialty, by the latest and the coming sessions: the most frequent first, then the latest. */
export const listProfissionaisDoPaciente = async (
  db: Base,
  pacienteId: string,
  especialidade: string,
): Promise<(Referencia & { nome: string })[]> =>
  (
    await sql<Referencia & { nome: string }>`
      select pr.id as _id, pr.nome from (
        select profissional_id, data from agendamento
        where ativo and paciente_id = ${pacienteId}::uuid
          and especialidade_id = (select id from especialidade where ativo and nome_n = norm(${especialidade}))
        order by data desc limit ${ULTIMAS}) as a
      join profissional pr on pr.id = a.profissional_id and pr.ativo
      group by pr.id order by count(*) desc, max(a.data) desc, pr.nome_n limit ${NOMEADOS}`.execute(db)
  ).rows
