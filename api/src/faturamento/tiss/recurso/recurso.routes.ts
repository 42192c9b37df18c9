import {
  gerarRecursosSchema,
  MENSAGENS_DO_RECURSO as M,
  mensagemAnswer,
  recursoAnswer,
  recursoCanceladoSchema,
  recursoEnviadoSchema,
  recursoSalvoAnswer,
  recursosAnswer,
  recursosGeradosAnswer,
  telas,
  textoDoRecursoSchema,
  textoSalvoAnswer,
  textosDoRecursoAnswer,
  uuid,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { number, object } from 'yup'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { emit } from '../../../platform/eventos/avisos'
import { HttpErro } from '../../../platform/http/erros'
import { idParams } from '../../../platform/http/params'
import { CORPO } from '../../../platform/http/tamanho'
import type { App } from '../../../platform/http/tipos'
import { generateRecursos } from './gerar'
import { getRecurso, listRecursos, listTextos, lockRecurso } from './recurso.queries'

const notFound = () => new HttpErro(404, 'naoEncontrado', M.naoEncontrado)

/** Appeals against cuts (`recursoGlosa`), and the clinic's own texts for them. */
export const recursoRoutes = (app: App): void => {
  const access = telas.glosas
  const escrita = { access, idempotente: true }
  const leitura = { access, audit: { entidade: 'recurso', id: 'id' } }
  app.registerConstraints({
    recurso_texto_nome_uk: { status: 409, tipo: 'duplicado', msg: M.nome },
    recurso_item_valor_ck: { status: 422, tipo: 'validacao', msg: M.acima },
  } as never)
  app.get(
    '/tiss/recursos',
    {
      config: { access },
      schema: {
        summary: 'Recursos de glosa, o mais novo primeiro',
        querystring: object({
          convenio: uuid(),
          skip: number().integer().min(0).max(1_000_000).default(0),
          limit: number().integer().min(1).max(200).default(100),
        }),
        response: { 200: recursosAnswer },
      },
    },
    (req) => listRecursos(app.db, req.query),
  )
  app.post(
    '/tiss/recursos',
    {
      config: escrita,
      bodyLimit: CORPO.tabela,
      schema: {
        summary: 'Gera o recurso das glosas marcadas, um por protocolo',
        body: gerarRecursosSchema,
        response: { 201: recursosGeradosAnswer },
      },
    },
    async (req, reply) => {
      reply.code(201)
      return (await generateRecursos(app, req, req.body)) as never
    },
  )
  app.get(
    '/tiss/recursos/:id',
    {
      config: leitura,
      schema: {
        summary: 'Um recurso de glosa, com o que o convênio respondeu',
        params: idParams,
        response: { 200: recursoAnswer },
      },
    },
    async (req) => {
      const recurso = await getRecurso(app.db, req.params.id)
      if (!recurso) throw notFound()
      return { recurso }
    },
  )
  app.get(
    '/tiss/recursos/:id/xml',
    {
      config: leitura,
      schema: {
        summary: 'O arquivo de um recurso: sempre os mesmos bytes',
        params: idParams,
        produces: ['application/xml'],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      const { rows } = await sql<{ nome: string; conteudo: Buffer | null; pacientes: string[] }>`
        select q.nome, a.conteudo, array(
          select distinct g.paciente_id::text from recurso_item i join guia g on g.id = i.guia_id where i.recurso_id = q.id) as pacientes
        from recurso q left join recurso_arquivo a on a.recurso_id = q.id where q.id = ${req.params.id}::uuid`.execute(
        app.db,
      )
      const [r] = rows
      if (!r) throw notFound()
      if (!r.conteudo) throw new HttpErro(410, 'apagado', M.apagado)
      app.auditoria.file(req, new Set(r.pacientes))
      return reply
        .type('application/xml; charset=ISO-8859-1')
        .header('content-disposition', `attachment; filename="${r.nome}"`)
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(r.conteudo) as never)
    },
  )

  const perform = (
    req: FastifyRequest,
    { id, visto, pode, recusa }: { id: string; visto: string; pode: readonly string[]; recusa: string },
    act: (tx: Tx) => Promise<string>,
  ) =>
    app.transaction(req, async (tx) => {
      const atual = await lockRecurso(tx, id)
      const lido = await getRecurso(tx, id)
      if (!atual || !lido) throw notFound()
      if (atual.updated_at.toISOString() !== visto)
        throw new HttpErro(409, 'conflito', 'O recurso mudou depois que você o abriu: abra de novo.')
      if (!pode.includes(lido.situacao)) throw new HttpErro(409, 'transicaoInvalida', recusa)
      const msg = await act(tx)
      await emit(tx, { assunto: 'lote', payload: {} })
      const recurso = await getRecurso(tx, id)
      if (!recurso) throw notFound()
      return { msg, recurso }
    })
  const write = (tx: Tx, req: FastifyRequest, id: string, set: RawBuilder<unknown>) =>
    sql`update recurso set ${set}, atualizado_por = ${req.usuario.email} where id = ${id}::uuid`.execute(tx)

  app.post(
    '/tiss/recursos/:id/enviado',
    {
      config: escrita,
      schema: {
        summary: 'Marca um recurso como enviado',
        params: idParams,
        body: recursoEnviadoSchema,
        response: { 200: recursoSalvoAnswer },
      },
    },
    (req) => {
      const { id } = req.params
      return perform(
        req,
        { id, visto: req.body.updatedAt, pode: ['gerado'], recusa: M.enviado },
        async (tx) => {
          await write(tx, req, id, sql`situacao = 'enviado', enviado_em = ${app.hoje()}::date`)
          await audit(tx, req, { acao: 'enviado', entidade: 'recurso', id, depois: { situacao: 'enviado' } })
          return 'Recurso marcado como enviado.'
        },
      )
    },
  )
  app.post(
    '/tiss/recursos/:id/cancelado',
    {
      config: escrita,
      schema: {
        summary: 'Cancela um recurso que não foi respondido; as glosas voltam a ser decididas',
        params: idParams,
        body: recursoCanceladoSchema,
        response: { 200: recursoSalvoAnswer },
      },
    },
    (req) => {
      const { id } = req.params
      return perform(
        req,
        { id, visto: req.body.updatedAt, pode: ['gerado', 'enviado'], recusa: M.cancelado },
        async (tx) => {
          await write(
            tx,
            req,
            id,
            sql`situacao = 'cancelado', cancelado_em = now(), motivo = ${req.body.motivo}`,
          )
          await sql`update recurso_item set vivo = false where recurso_id = ${id}::uuid`.execute(tx)
          await audit(tx, req, {
            acao: 'cancelado',
            entidade: 'recurso',
            id,
            depois: { situacao: 'cancelado', motivo: req.body.motivo },
          })
          return 'Recurso cancelado: as glosas voltaram para “a decidir”.'
        },
      )
    },
  )

  app.get(
    '/tiss/textos',
    {
      config: { access },
      schema: { summary: 'Textos de recurso da clínica', response: { 200: textosDoRecursoAnswer } },
    },
    async () => ({ textos: await listTextos(app.db) }),
  )
  app.post(
    '/tiss/textos',
    {
      config: escrita,
      schema: {
        summary: 'Guarda um texto de recurso da clínica',
        body: textoDoRecursoSchema,
        response: { 201: textoSalvoAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const { nome, codigo, texto } = req.body
        const id = novoId()
        await sql`
          insert into recurso_texto (id, nome, codigo, texto, atualizado_por)
          values (${id}, ${nome}, ${codigo || null}, ${texto}, ${req.usuario.email})`.execute(tx)
        await audit(tx, req, {
          acao: 'criar',
          entidade: 'recurso_texto',
          id,
          depois: { nome, codigo: codigo || null, texto },
        })
        reply.code(201)
        return { msg: 'Texto guardado.', texto: { _id: id, nome, codigo: codigo || null, texto } } as never
      }),
  )
  app.delete(
    '/tiss/textos/:id',
    {
      config: escrita,
      schema: {
        summary: 'Tira um texto de recurso da lista',
        params: idParams,
        response: { 200: mensagemAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { id } = req.params
        const [texto] = await listTextos(tx, sql`id = ${id}::uuid`)
        if (!texto) throw new HttpErro(404, 'naoEncontrado', M.textoNaoEncontrado)
        await sql`update recurso_texto set ativo = false, atualizado_por = ${req.usuario.email} where id = ${id}::uuid`.execute(
          tx,
        )
        await audit(tx, req, {
          acao: 'cancelar',
          entidade: 'recurso_texto',
          id,
          antes: { nome: texto.nome },
          depois: { nome: null },
        })
        return { msg: 'Texto tirado da lista.' }
      }),
  )
}
