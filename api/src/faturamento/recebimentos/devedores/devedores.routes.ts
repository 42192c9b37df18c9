import {
  atrasoOf,
  contatoSchema,
  data,
  devedoresAnswer,
  marcasAnswer,
  mensagemAnswer,
  recebimentos,
  telas,
  texto,
  uuid,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { object, string } from 'yup'
import { audit } from '../../../platform/auditoria/auditoria'
import type { App } from '../../../platform/http/tipos'
import { page } from '../../../platform/registro/search'
import { requirePacienteAtivo } from '../cobranca/cobranca.routes'
import { handOf, noteConta } from '../conta/lancar'
import { listDevedores, listMarcados } from './devedores.queries'

const query = object({
  ...page,
  unidade: uuid(),
  ordem: string()
    .oneOf(['atraso', 'valor'] as const)
    .default('atraso'),
})
const doDia = object({
  unidade: texto().max(60).required(),
  especialidade: texto().max(60).required(),
  data: data().required(),
})

/** Who owes: the list of the late ones, what was said to them, and the marks of a day's cards. */
export const devedoresRoutes = (app: App): void => {
  app.get(
    '/recebimento/devedores',
    {
      config: { access: telas.devedores, audit: { entidade: 'conta' } },
      schema: {
        summary: 'Quem tem cobranças vencidas, com o atraso e o último contato',
        querystring: query,
        response: { 200: devedoresAnswer },
      },
    },
    (req) =>
      listDevedores(app.pesadas, { ...req.query, unidade: req.query.unidade || undefined, hoje: app.hoje() }),
  )

  app.get(
    '/recebimento/marcas',
    {
      config: { access: recebimentos.receber, audit: { entidade: 'conta' } },
      schema: {
        summary: 'De quem está marcado em um dia: o que deve, ou que o pacote acaba',
        querystring: doDia,
        response: { 200: marcasAnswer },
      },
    },
    async (req) => {
      const hoje = app.hoje()
      const marcados = await listMarcados(app.db, { ...req.query, hoje })
      return {
        marcas: marcados.map(({ paciente, deve, desde, restam }) => {
          const atraso = desde ? atrasoOf(desde, hoje) : 0
          const marca = deve === 0 ? 'pacote' : atraso > 0 ? 'atrasado' : 'deve'
          return { paciente, deve, atraso, restam, marca } as const
        }),
      }
    },
  )

  app.post(
    '/recebimento/contato',
    {
      config: { access: recebimentos.receber, idempotente: true },
      schema: {
        summary: 'Anota que um paciente foi cobrado, e o que prometeu',
        body: contatoSchema,
        response: { 200: mensagemAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { paciente, texto: dito, promessa } = req.body
        const { por, agora } = handOf(req)
        await requirePacienteAtivo(tx, paciente)
        const id = v7()
        await sql`insert into cobranca_contato (id, paciente_id, em, por, texto, promessa)
          values (${id}, ${paciente}, ${agora}, ${por}, ${dito}, ${promessa || null})`.execute(tx)
        await audit(tx, req, {
          acao: 'criar',
          entidade: 'cobranca_contato',
          id,
          pacienteId: paciente,
          depois: { texto: dito, promessa: promessa || null },
        })
        await noteConta(tx, paciente)
        return { msg: 'Contato anotado.' }
      }),
  )
}
