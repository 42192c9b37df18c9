import {
  blocosDoInicio,
  can,
  type HomeAnswer,
  PASSOS_DO_INICIO,
  type PassoDoInicio,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'
import { PREPARAR } from '../platform/db/preparadas'

/** The steps to the first booking, each with whether it is done; null once there is one, and for whoever does not set clinics up. */
export const listPassos = async (db: Base, usuario: UsuarioDaSessao): Promise<HomeAnswer['passos']> => {
  if (!can(usuario, blocosDoInicio.passos)) return null
  const { rows: marcados } = await sql`${PREPARAR} select from agendamento order by id limit 1`.execute(db)
  if (marcados.length > 0) return null
  const { rows } = await sql<Record<PassoDoInicio, boolean>>`
    select exists (select from unidade where ativo) as unidade,
      exists (select from especialidade where ativo) as especialidade,
      exists (select from convenio where ativo) as convenio,
      exists (
        select from profissional_horario h join profissional p on p.id = h.profissional_id and p.ativo
        join unidade u on u.id = h.unidade_id and u.ativo join especialidade e on e.id = h.especialidade_id and e.ativo
      ) as profissional,
      exists (
        select from agenda_modelo_hora h join agenda_modelo m on m.id = h.modelo_id
        join unidade u on u.id = m.unidade_id and u.ativo join especialidade e on e.id = m.especialidade_id and e.ativo
      ) as modelo,
      exists (select from fechamento where feriado) as feriados,
      (select count(*) > 1 from usuario where ativo) as usuario,
      exists (select from paciente where ativo) as paciente, false as agendamento`.execute(db)
  return PASSOS_DO_INICIO.map((passo) => ({ passo, feito: rows[0]?.[passo] ?? false }))
}
