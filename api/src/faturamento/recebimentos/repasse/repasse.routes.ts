import {
  can,
  fecharRepasseSchema,
  inteiro,
  type Repasse,
  reaberturas,
  reabrirRepasseSchema,
  recebimentos,
  repasseAnswer,
  repasseQuery,
  repasseSalvoAnswer,
  seesOwnOnly,
  sessoesDoRepasseAnswer,
  telas,
  uuid,
  valoresDoRepasseAnswer,
  valoresDoRepasseSalvosAnswer,
  valoresDoRepasseSchema,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import type { FastifyRequest } from 'fastify'
import { findCadastroProfissional } from '../../../cadastros/publico'
import type { Base } from '../../../platform/db/banco'
import { defaultError } from '../../../platform/http/erros'
import { idParams } from '../../../platform/http/params'
import type { App } from '../../../platform/http/tipos'
import type { DeQual } from './aberto.queries'
import { listFolha, listSessoes, readRepasse } from './repasse.queries'
import { closeRepasse, isPassado, reopenRepasse } from './repasse.write'
import { listValores, saveValores } from './valores'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const access = telas.repasse
const audit = { entidade: 'agendamento' }
const figura = repasseQuery.shape({
  especialidade: uuid(),
  convenio: uuid(),
  /** Cents of one session. */
  unitario: inteiro().min(0),
  skip: inteiro().min(0).max(1_000_000).default(0),
  limit: inteiro().min(1).max(100).default(50),
})

/**
 * Whose month is read: for who sees their own alone that one, undefined where they are no professional. Throws 403 where they name another.
 */
const findDeQual = async (
  db: Base,
  { usuario }: FastifyRequest,
  { mes, profissional }: DeQual,
): Promise<DeQual | undefined> => {
  if (!seesOwnOnly(usuario, access)) return { mes, profissional: profissional || undefined }
  const proprio = await findCadastroProfissional(db, { email: usuario.email })
  if (profissional && profissional !== proprio?._id) throw defaultError(403)
  return proprio ? { mes, profissional: proprio._id } : undefined
}

const answerOf = async (db: Base, req: FastifyRequest, pedido: DeQual): Promise<Repasse> => {
  const { usuario, server } = req
  const de = await findDeQual(db, req, pedido)
  if (!de)
    return {
      ...{ mes: pedido.mes, fechado: null, reaberto: null, fechavel: false, reabrivel: false },
      ...{ sessoes: 0, valor: 0, profissionais: [], depois: null, semCadastro: true },
    }
  const lido = await readRepasse(db, de)
  const aberto = lido.fechado === null
  return {
    ...(lido as unknown as Repasse),
    fechavel:
      aberto &&
      lido.sessoes > 0 &&
      !pedido.profissional &&
      isPassado(de.mes, server.hoje()) &&
      can(usuario, recebimentos.gerir),
    reabrivel: !aberto && can(usuario, reaberturas.repasse),
    semCadastro: false,
  }
}

/** Milliseconds: what a desk signs one after another is one event. */
const JUNTA_MS = 2_000

/** What professionals get of a month, and the values of their own. */
export const repasseRoutes = (app: App): void => {
  app.eventos.registerSubject('repasse', { access, junta: JUNTA_MS })
  // An open month is what its sessions say.
  for (const assunto of ['agenda', 'agendamento', 'guia'])
    app.eventos.follow(assunto, () => app.eventos.tell('repasse', {}))

  app.get(
    '/recebimento/repasse',
    {
      config: { access },
      schema: {
        summary: 'Repasse de um mês, por profissional: como foi fechado, ou como está',
        querystring: repasseQuery,
        response: { 200: repasseAnswer },
      },
    },
    async (req) => ({ repasse: await answerOf(app.db, req, req.query) }),
  )

  app.get(
    '/recebimento/repasse/sessoes',
    {
      config: { access, audit },
      schema: {
        summary: 'Sessões de um número do repasse',
        querystring: figura,
        response: { 200: sessoesDoRepasseAnswer },
      },
    },
    async (req) => {
      const { especialidade, convenio, unitario, skip, limit } = req.query
      const de = await findDeQual(app.db, req, req.query)
      if (!de) return { sessoes: [], total: 0, soma: 0 }
      return listSessoes(
        app.db,
        { ...de, especialidade: especialidade || undefined, convenio: convenio || undefined, unitario },
        { skip, limit },
      )
    },
  )

  app.get(
    '/recebimento/repasse/planilha',
    {
      config: { access, audit },
      schema: {
        summary: 'Planilha do repasse de um mês, sessão por sessão',
        querystring: repasseQuery,
        produces: [XLSX],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      const { mes } = req.query
      const de = await findDeQual(app.db, req, req.query)
      const linhas = de ? await listFolha(app.pesadas, de) : []
      app.auditoria.file(
        req,
        linhas.flatMap((l) => l.idPaciente ?? []),
      )
      const { writeSheet } = await import('../../../platform/planilha/planilha')
      const { planilhaDoRepasse } = await import('./planilha')
      return reply
        .type(XLSX)
        .header('content-disposition', `attachment; filename="repasse-${mes}.xlsx"`)
        .send(await writeSheet(planilhaDoRepasse(mes, linhas)))
    },
  )

  app.post(
    '/recebimento/repasse/fechar',
    {
      config: { access: recebimentos.gerir, idempotente: true },
      schema: {
        summary: 'Fecha o repasse de um mês: dali em diante ele não muda',
        body: fecharRepasseSchema,
        response: { 200: repasseSalvoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await closeRepasse(tx, req, req.body)
        return { msg: 'Repasse fechado.', repasse: await answerOf(tx, req, { mes: req.body.mes }) }
      }),
  )

  app.post(
    '/recebimento/repasse/reabrir',
    {
      config: { access: reaberturas.repasse, idempotente: true },
      schema: {
        summary: 'Reabre o repasse de um mês fechado, com o motivo',
        body: reabrirRepasseSchema,
        response: { 200: repasseSalvoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await reopenRepasse(tx, req, req.body)
        return { msg: 'Repasse reaberto.', repasse: await answerOf(tx, req, { mes: req.body.mes }) }
      }),
  )

  app.get(
    '/recebimento/repasse/valores',
    {
      config: { access: recebimentos.gerir },
      schema: {
        summary: 'Valores de repasse próprios de cada profissional',
        response: { 200: valoresDoRepasseAnswer },
      },
    },
    async () => ({ profissionais: await listValores(app.db) }),
  )

  app.put(
    '/recebimento/repasse/valores/:id',
    {
      config: { access: recebimentos.gerir },
      schema: {
        summary: 'Define os valores de repasse próprios de um profissional',
        params: idParams,
        body: valoresDoRepasseSchema,
        response: { 200: valoresDoRepasseSalvosAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const profissional = await saveValores(tx, req, req.params.id, req.body)
        return { msg: `Valores de ${profissional.nome} salvos.`, profissional }
      }),
  )
}
