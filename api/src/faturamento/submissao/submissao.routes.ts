import {
  can,
  guiasDaSubmissaoAnswer,
  indicacaoAnswer,
  indicacaoSalvaAnswer,
  indicacaoSchema,
  indicacoesAnswer,
  mesReferencia,
  reaberturas,
  reabrirSchema,
  TODOS_OS_ENVIOS,
  telas,
  texto,
  textoDeBusca,
  uuid,
} from '@clinica/shared-domain'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/campos'
import { object, string } from 'yup'
import { findGuias } from '../../guias/publico'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { page } from '../../platform/registro/search'
import { sumRepasse } from '../recebimentos/repasse/repasse.queries'
import { findDeQuem } from './quem'
import {
  countEvoluidas,
  findIndicacao,
  listEvolucoes,
  listGuias,
  listProfissionais,
} from './submissao.queries'
import { createIndicacao, finishIndicacao, reopenIndicacao, updateIndicacao } from './submissao.write'

const access = telas.pagamentoProfissional
const mes = { mesReferencia: mesReferencia().required(OBRIGATORIO) }
const umMes = object({ ...mes, profissional: uuid() })
const procura = object({
  ...mes,
  ...page,
  /** The first digits. */
  numero: texto().max(20).matches(/^\d*$/, { message: 'Informe somente números.', excludeEmptyString: true }),
  /** Words of the patient's name. */
  paciente: textoDeBusca().max(100),
})
const versao = { updatedAt: string().required(OBRIGATORIO) }

/** The monthly submission of a professional (spec 3 §2.9, §4, §7): written by its own professional alone. */
export const submissaoRoutes = (app: App): void => {
  app.eventos.registerSubject('indicacao', { access })
  const leitura = { access, audit: { entidade: 'indicacao_pagamento' } }
  const escrita = { access, idempotente: true }

  app.get(
    '/indicacao_pagamento',
    {
      config: leitura,
      schema: {
        summary: 'Envio de um mês: o próprio, ou o de um profissional',
        querystring: umMes,
        response: { 200: indicacaoAnswer },
      },
    },
    async (req) => {
      const profissional = await findDeQuem(app.db, req.usuario, req.query.profissional || undefined)
      if (!profissional)
        return { indicacao: null, profissional, evolucoes: [], totalEvoluidas: 0, repasse: null }
      const periodo = { profissional: profissional._id, mes: req.query.mesReferencia }
      const [indicacao = null, evolucoes, totalEvoluidas, repasse] = await Promise.all([
        findIndicacao(app.db, periodo),
        listEvolucoes(app.db, periodo),
        countEvoluidas(app.db, periodo),
        can(req.usuario, telas.repasse) ? sumRepasse(app.db, periodo) : null,
      ])
      return { indicacao, profissional, evolucoes, totalEvoluidas, repasse }
    },
  )

  app.get(
    '/indicacao_pagamento/guias',
    {
      config: leitura,
      schema: {
        summary:
          'Guias para o envio, por número ou paciente; sem busca, as que a própria pessoa evoluiu no mês',
        querystring: procura,
        response: { 200: guiasDaSubmissaoAnswer },
      },
    },
    async (req) => {
      const { mesReferencia: mes, numero, paciente, skip, limit } = req.query
      const proprio = await findDeQuem(app.db, req.usuario, undefined)
      if (!proprio) return { guias: [] }
      const periodo = { profissional: proprio._id, mes }
      if (!numero && !paciente)
        return { guias: (await listEvolucoes(app.db, periodo)).slice(skip, skip + limit) }
      const ids = await findGuias(app.db, { numero, paciente, skip, limit }, app.hoje())
      return { guias: await listGuias(app.db, ids, periodo) }
    },
  )

  app.get(
    '/indicacao_pagamento/profissionais',
    {
      config: { access: TODOS_OS_ENVIOS },
      schema: {
        summary: 'Quem enviou o mês, e quem não',
        querystring: object(mes),
        response: { 200: indicacoesAnswer },
      },
    },
    async (req) => ({ profissionais: await listProfissionais(app.db, req.query.mesReferencia) }),
  )

  app.post(
    '/indicacao_pagamento',
    {
      config: escrita,
      schema: {
        summary: 'Salva o envio de um mês pela primeira vez',
        body: indicacaoSchema,
        response: { 201: indicacaoSalvaAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const indicacao = await createIndicacao({ tx, req, hoje: app.hoje() }, req.body)
        reply.code(201)
        return { msg: 'Envio salvo.', indicacao }
      }),
  )

  app.put(
    '/indicacao_pagamento/:id',
    {
      config: escrita,
      schema: {
        summary: 'Altera um envio ainda não finalizado',
        params: idParams,
        body: indicacaoSchema.shape(versao),
        response: { 200: indicacaoSalvaAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => ({
        msg: 'Envio salvo.',
        indicacao: await updateIndicacao({ tx, req }, req.params.id, req.body),
      })),
  )

  app.put(
    '/indicacao_pagamento/:id/finalizar',
    {
      config: escrita,
      schema: {
        summary: 'Finaliza um envio: dali em diante ele não muda',
        params: idParams,
        body: object(versao),
        response: { 200: indicacaoSalvaAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => ({
        msg: 'Envio finalizado.',
        indicacao: await finishIndicacao({ tx, req }, req.params.id, req.body.updatedAt),
      })),
  )

  app.put(
    '/indicacao_pagamento/:id/reabrir',
    {
      config: { access: reaberturas.envio, idempotente: true },
      schema: {
        summary: 'Reabre um envio finalizado para o seu profissional, com o motivo',
        params: idParams,
        body: reabrirSchema,
        response: { 200: indicacaoSalvaAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => ({
        msg: 'Envio reaberto.',
        indicacao: await reopenIndicacao({ tx, req }, req.params.id, req.body),
      })),
  )
}
