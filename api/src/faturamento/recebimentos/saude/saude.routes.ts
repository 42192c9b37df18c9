import {
  recebimentos,
  servicoDeSaudeAnswer,
  servicoDeSaudeSchema,
  servicosDeSaudeAnswer,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { audit } from '../../../platform/auditoria/auditoria'
import { HttpErro } from '../../../platform/http/erros'
import type { App } from '../../../platform/http/tipos'
import { listServicosDeSaude } from './saude.queries'

/** What counts as a health service in the year's declaration. */
export const saudeRoutes = (app: App): void => {
  app.get(
    '/recebimento/saude',
    {
      config: { access: recebimentos.gerir },
      schema: {
        summary: 'O que conta como serviço de saúde: especialidades, e cobranças sem especialidade',
        response: { 200: servicosDeSaudeAnswer },
      },
    },
    async () => ({ servicos: await listServicosDeSaude(app.db) }),
  )

  app.put(
    '/recebimento/saude',
    {
      config: { access: recebimentos.gerir },
      schema: {
        summary: 'Define se uma especialidade, ou um tipo de cobrança, é serviço de saúde',
        body: servicoDeSaudeSchema,
        response: { 200: servicoDeSaudeAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { saude } = req.body
        const especialidade = req.body.especialidade || null
        const tipo = req.body.tipo || null
        const isEste = (s: { especialidade: string | null; tipo: string | null }) =>
          s.especialidade === especialidade && s.tipo === tipo
        if (especialidade) {
          const { rows } =
            await sql`select from especialidade where id = ${especialidade} for update`.execute(tx)
          if (rows.length === 0) throw new HttpErro(404, 'naoEncontrado', 'Especialidade não encontrada.')
        }
        const antes = (await listServicosDeSaude(tx)).find(isEste)
        const onde = sql`especialidade_id is not distinct from ${especialidade}::uuid and tipo is not distinct from ${tipo}::text`
        await sql`delete from servico_saude where ${onde}`.execute(tx)
        const id = v7()
        if (saude !== null)
          await tx
            .insertInto('servico_saude')
            .values({
              id,
              especialidade_id: especialidade,
              tipo,
              saude: saude ?? false,
              atualizado_por: req.usuario.email,
              updated_at: app.agora(),
            })
            .execute()
        const servicos = await listServicosDeSaude(tx)
        const depois = servicos.find(isEste)
        await audit(tx, req, {
          acao: 'alterar',
          entidade: 'servico_saude',
          id,
          antes: { servico: antes?.nome, saude: antes?.saude ?? null },
          depois: { servico: depois?.nome ?? antes?.nome, saude: depois?.saude ?? null },
        })
        return {
          msg: `${depois?.nome ?? 'Serviço'}: ${depois?.saude ? 'conta' : 'não conta'} como serviço de saúde.`,
          servicos,
        }
      }),
  )
}
