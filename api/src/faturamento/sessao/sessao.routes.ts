import {
  data,
  dataDeFaturamentoLivreAnswer,
  datasDeFaturamentoAnswer,
  datasDeFaturamentoSchema,
  faturamentoDaGuiaAnswer,
  faturamentoDaGuiaSalvoAnswer,
  faturamentoDaGuiaSchema,
  guiasParaFaturarAnswer,
  LIMITE_DE_SESSOES,
  telas,
  texto,
  uuid,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { object } from 'yup'
import { writeAgendamento } from '../../agenda/publico'
import type { Base } from '../../platform/db/banco'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { page } from '../../platform/registro/search'
import { writeDatas } from './datas'
import { findGuiasParaFaturar, requireFaturamentoDaGuia } from './guia'
import { findDataLivre } from './livre'
import { saveFaturamento } from './salvar'

const buscaQuery = object({ numero: texto().max(20), pacienteId: uuid() }).test(
  'um',
  'Informe o número da guia ou o paciente.',
  ({ numero, pacienteId }) => !!numero !== !!pacienteId,
)
const livreQuery = object({
  pacienteId: uuid().required(),
  dataFaturamento: data().required(),
  especialidade: texto().max(60).required(),
  agendamento: uuid(),
})

type Datada = { _id: string; paciente: string; data: string; hora: string; faturamento: string | null }
const listDatadas = async (db: Base, ids: readonly string[]): Promise<Datada[]> =>
  (
    await sql<Datada>`
      select id as "_id", paciente_id as paciente, data, hora, faturamento from agendamento
      where id = any(${ids}::uuid[]) order by data, hora, id`.execute(db)
  ).rows

/** Billing dates of sessions, and the billing of a guide (spec 3 §2.7, §7). */
export const sessaoRoutes = (app: App): void => {
  const config = { access: telas.faturamento }
  const escrita = { ...config, idempotente: true }

  app.put(
    '/agenda/adicionarDataFaturamento',
    {
      config: escrita,
      schema: {
        summary: 'Dá a data de faturamento a sessões, ou a retira',
        body: datasDeFaturamentoSchema,
        response: { 200: datasDeFaturamentoAnswer },
      },
    },
    (req) =>
      writeAgendamento(app, req, async (tx) => {
        const mudaram = await writeDatas(tx, req, { datas: req.body })
        const agendamentos = await listDatadas(
          tx,
          req.body.map((d) => d._id),
        )
        return { msg: mudaram.length === 0 ? 'Nada mudou.' : 'Datas de faturamento salvas.', agendamentos }
      }),
  )

  // The specification writes it with a slash at its end, which a path of OpenAPI may not have.
  for (const [url, hide] of [
    ['/agenda/checarDisponibilidadeDataFaturamento', false],
    ['/agenda/checarDisponibilidadeDataFaturamento/', true],
  ] as const)
    app.get(
      url,
      {
        config: { ...config, audit: { entidade: 'agendamento' } },
        schema: {
          summary: 'Se um paciente pode ser faturado em um dia, na especialidade',
          querystring: livreQuery,
          response: { 200: dataDeFaturamentoLivreAnswer },
          hide,
        },
      },
      (req) => findDataLivre(app.db, req.query),
    )

  const lida = { ...config, audit: { entidade: 'guia' } }
  app.get(
    '/faturamento/guia',
    {
      config: lida,
      schema: {
        summary: 'Guias para faturar, por número ou paciente',
        querystring: buscaQuery,
        response: { 200: guiasParaFaturarAnswer },
      },
    },
    async (req) => ({ guias: await findGuiasParaFaturar(app.db, req.query) }),
  )

  app.get(
    '/faturamento/guia/:id',
    {
      config: { ...config, audit: { entidade: 'guia', id: 'id' } },
      schema: {
        summary: 'Tudo o que se vê ao faturar uma guia',
        params: idParams,
        querystring: object({ skip: page.skip, limit: page.limit.default(LIMITE_DE_SESSOES) }),
        response: { 200: faturamentoDaGuiaAnswer },
      },
    },
    async (req) => ({ guia: await requireFaturamentoDaGuia(app.db, req.params.id, req.query) }),
  )

  app.put(
    '/guia/:id/faturamento',
    {
      config: escrita,
      schema: {
        summary: 'Salva o faturamento de uma guia: datas, observação e pacote',
        params: idParams,
        body: faturamentoDaGuiaSchema,
        response: { 200: faturamentoDaGuiaSalvoAnswer },
      },
    },
    (req) => writeAgendamento(app, req, (tx) => saveFaturamento(tx, req, req.params.id, req.body)),
  )
}
