import {
  type CoparticipacaoDoConvenio,
  coparticipacaoAnswer,
  coparticipacaoSchema,
  coparticipacoesAnswer,
  recebimentos,
  telas,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Base } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { idParams } from '../../../platform/http/params'
import type { App } from '../../../platform/http/tipos'

const select = async (db: Base, onde: RawBuilder<unknown>): Promise<CoparticipacaoDoConvenio[]> =>
  (
    await sql<CoparticipacaoDoConvenio>`
      select c.id as _id, c.nome, (
        select coalesce(json_agg(json_build_object('plano', k.plano, 'tipo', k.tipo, 'valor', k.valor) order by k.plano), '[]')
        from convenio_coparticipacao k where k.convenio_id = c.id) as planos
      from convenio c where not c.particular and ${onde} order by c.nome_n, c.id`.execute(db)
  ).rows

/** As the audit tells it: '' is every plan that is not named. */
const ditos = (planos: CoparticipacaoDoConvenio['planos']): string =>
  planos
    .map(
      ({ plano, tipo, valor }) =>
        `${plano || 'Todos'}: ${(valor / 100).toFixed(2).replace('.', ',')}${tipo === 'percentual' ? '%' : ''}`,
    )
    .join('; ')

/** What patients pay of each insurer's sessions. */
export const coparticipacaoRoutes = (app: App): void => {
  app.get(
    '/recebimento/coparticipacao',
    {
      config: { access: telas.ajustesDaCobranca },
      schema: { summary: 'Coparticipação por convênio e plano', response: { 200: coparticipacoesAnswer } },
    },
    async () => ({
      convenios: await select(
        app.db,
        sql`(c.ativo or exists (select from convenio_coparticipacao k where k.convenio_id = c.id))`,
      ),
    }),
  )

  app.put(
    '/recebimento/coparticipacao/:id',
    {
      config: { access: recebimentos.gerir },
      schema: {
        summary: 'Define a coparticipação de um convênio, por plano',
        params: idParams,
        body: coparticipacaoSchema,
        response: { 200: coparticipacaoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { id } = req.params
        await sql`select from convenio where id = ${id} for no key update`.execute(tx)
        const [antes] = await select(tx, sql`c.id = ${id}`)
        if (!antes) throw new HttpErro(404, 'naoEncontrado', 'Convênio não encontrado.')
        await tx.deleteFrom('convenio_coparticipacao').where('convenio_id', '=', id).execute()
        const { planos } = req.body
        if (planos.length > 0)
          await tx
            .insertInto('convenio_coparticipacao')
            .values(planos.map((p) => ({ ...p, convenio_id: id })))
            .execute()
        const [convenio] = await select(tx, sql`c.id = ${id}`)
        if (!convenio) throw new HttpErro(404, 'naoEncontrado', 'Convênio não encontrado.')
        await audit(tx, req, {
          acao: 'alterar',
          entidade: 'convenio_coparticipacao',
          id,
          antes: { planos: ditos(antes.planos) },
          depois: { planos: ditos(convenio.planos) },
        })
        return { msg: `Coparticipação de ${convenio.nome} salva.`, convenio }
      }),
  )
}
