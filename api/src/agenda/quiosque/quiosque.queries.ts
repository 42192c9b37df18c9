import type { QuiosqueAnswer } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import type { Quiosque } from '../../platform/sessao/carga'

/** Of an appointment `a`: it waits on its own day for the patient's hand on the tablet. */
const ESPERA_ASSINATURA = sql`a.ativo and a.status = 'marcado' and a.quiosque_em is not null and a.quiosque_data = a.data`

type Proximo = NonNullable<QuiosqueAnswer['proximo']>

/** Who signs next on the unit's tablets: the one sent first, or `tem` while it still waits. */
export const findProximo = async (
  db: Base,
  { unidade, dia }: Quiosque,
  tem: string | undefined,
): Promise<Proximo | null> => {
  const { rows } = await sql<Proximo>`
    select a.id as "_id", a.data, a.hora, pr.nome as profissional,
      json_build_object('_id', p.id, 'nome', coalesce(p.nome_social, p.nome)) as paciente
    from agendamento a join paciente p on p.id = a.paciente_id join profissional pr on pr.id = a.profissional_id
    where a.unidade_id = ${unidade} and a.data = ${dia} and a.quiosque_data = ${dia} and ${ESPERA_ASSINATURA}
    order by a.id is not distinct from ${tem ?? null}::uuid desc, a.quiosque_em, a.id limit 1`.execute(db)
  return rows[0] ?? null
}

export const nomeDaUnidade = async (db: Base, id: string): Promise<string> =>
  (await sql<{ nome: string }>`select nome from unidade where id = ${id}`.execute(db)).rows[0]?.nome ?? ''
