import type { EventoDaAgenda } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { getHorario, type Vaga } from './grade.queries'

/** A change of an hour reaches every desk as the whole hour: read once per node, whatever the number of desks. */
export const agendaEvents = (app: FastifyInstance): void => {
  app.eventos.registerSubject<Vaga>('agenda', async (vaga): Promise<EventoDaAgenda | null> => {
    const { rows } = await sql<{ unidade: string; especialidade: string }>`
      select u.nome as unidade, e.nome as especialidade from unidade u, especialidade e
      where u.id = ${vaga.unidade_id} and e.id = ${vaga.especialidade_id}`.execute(app.db)
    const [nomes] = rows
    if (!nomes) return null
    return { tipo: 'agenda', ...nomes, dia: vaga.data, horario: await getHorario(app.db, vaga) }
  })
}
