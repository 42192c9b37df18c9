import { type FilaAnswer, filaAnswer, telas, uuid } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { object } from 'yup'
import { getMeuDia } from '../../agenda/publico'
import { findCadastroProfissional } from '../../cadastros/publico'
import type { Base } from '../../platform/db/banco'
import type { App } from '../../platform/http/tipos'

type Sessao = NonNullable<FilaAnswer['sessao']> & { profissional: { _id: string; nome: string } }

const findSessao = async (db: Base, agendamento: string): Promise<Sessao | undefined> =>
  (
    await sql<Sessao>`
      select a.id as "_id", a.data, u.nome as unidade, e.nome as especialidade,
        json_build_object('_id', p.id, 'nome', p.nome) as profissional
      from agendamento a join profissional p on p.id = a.profissional_id join unidade u on u.id = a.unidade_id
      join especialidade e on e.id = a.especialidade_id where a.id = ${agendamento}::uuid`.execute(db)
  ).rows[0]

/** Today's patients, one after the other, beside the record of one of them. */
export const filaRoutes = (app: App): void => {
  app.get(
    '/evolucao/fila',
    {
      config: { access: telas.prontuario, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Pacientes de hoje de um profissional: os de quem entrou, ou os de quem atende a sessão',
        querystring: object({ agendamento: uuid() }),
        response: { 200: filaAnswer },
      },
    },
    async ({ usuario, query: { agendamento } }) => {
      const proprio = await findCadastroProfissional(app.db, { email: usuario.email })
      const sessao = agendamento ? await findSessao(app.db, agendamento) : undefined
      const profissional = proprio ?? sessao?.profissional
      if (!profissional) return { sessao: null, profissional: null, fila: [] }
      const { _id, nome } = profissional
      const dia = await getMeuDia(app.db, { usuario, hoje: app.hoje(), hora: '00:00', profissional: _id })
      const { profissional: _, ...daSessao } = sessao ?? {}
      return {
        sessao: sessao ? (daSessao as NonNullable<FilaAnswer['sessao']>) : null,
        profissional: { _id, nome },
        fila: (dia?.sessoes ?? []).map(({ _id, hora, status, paciente, unidade, especialidade }) => ({
          _id,
          hora,
          status,
          paciente,
          unidade,
          especialidade,
        })),
      }
    },
  )
}
