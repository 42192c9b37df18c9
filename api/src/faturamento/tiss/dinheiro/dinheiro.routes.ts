import {
  acessosTiss,
  guiasDoRecebivelAnswer,
  recebiveisAnswer,
  sessoesComDinheiroAnswer,
  sessoesDoPacoteAnswer,
  situacoesDasSessoesAnswer,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/campos'
import { sql } from 'kysely'
import { array, object } from 'yup'
import { ownOnly } from '../../../cadastros/publico'
import { idParams } from '../../../platform/http/params'
import type { App } from '../../../platform/http/tipos'
import { mes, requireMeses } from './periodo'
import { getRecebiveis, listPartes } from './recebiveis.queries'
import { countSessoesDoPacote, readDinheiroDasSessoes } from './sessao.queries'

/** Of a page of sessions, or of one. */
const sessoes = array()
  .transform((v, original) => (typeof original === 'string' ? [original] : v))
  .of(uuid().required())
  .min(1)
  .max(200)
  .required(OBRIGATORIO)

/** Where the money of what was presented is. */
export const dinheiroRoutes = (app: App): void => {
  const access = telas.recebiveis
  app.get(
    '/tiss/recebiveis',
    {
      config: { access, audit: { entidade: 'guia' } },
      schema: {
        summary:
          'Por convênio e mês: apresentado, recebido, glosado e o que espera, com os pagamentos conciliados',
        querystring: object({ de: mes(), ate: mes(), convenio: uuid() }),
        response: { 200: recebiveisAnswer },
      },
    },
    (req) => {
      const { de, ate, convenio } = req.query
      requireMeses(req.query)
      return getRecebiveis(app.relatorios, { de, ate, convenio: convenio ?? undefined }, app.hoje())
    },
  )
  app.get(
    '/tiss/recebiveis/guias',
    {
      config: { access, audit: { entidade: 'guia' } },
      schema: {
        summary: 'As guias de que são feitos os valores de um convênio em um mês',
        querystring: object({ mes: mes(), convenio: uuid().required(OBRIGATORIO) }),
        response: { 200: guiasDoRecebivelAnswer },
      },
    },
    (req) => listPartes(app.relatorios, req.query),
  )
  app.get(
    '/tiss/sessoes',
    {
      config: { access: acessosTiss.dinheiroDasSessoes, audit: { entidade: 'guia', id: 'guia' } },
      schema: {
        summary: 'De cada sessão faturada de uma guia: paga, glosada ou aguardando, e quanto',
        querystring: object({ guia: uuid().required(OBRIGATORIO) }),
        response: { 200: sessoesComDinheiroAnswer },
      },
    },
    async (req) => {
      const { rows } = await sql<{ _id: string; data: string; hora: string; profissional: string }>`
        select a.id as "_id", a.data, a.hora::text as hora, p.nome as profissional
        from agendamento_guia x join agendamento a on a.id = x.agendamento_id join profissional p on p.id = a.profissional_id
        where x.guia_id = ${req.query.guia} and a.ativo and a.faturamento is not null
        order by a.data, a.hora, a.id`.execute(app.db)
      const dinheiro = await readDinheiroDasSessoes(app.db, sql`${rows.map((r) => r._id)}::uuid[]`)
      return {
        sessoes: rows.flatMap((r) => {
          const dela = dinheiro.get(r._id)
          return dela ? [{ ...r, ...dela }] : []
        }),
      }
    },
  )
  app.get(
    '/tiss/pacotes/:id/sessoes',
    {
      config: { access },
      schema: {
        summary: 'De um pacote, quantas sessões o convênio pagou, glosou ou ainda não respondeu',
        params: idParams,
        response: { 200: sessoesDoPacoteAnswer },
      },
    },
    (req) => countSessoesDoPacote(app.db, req.params.id),
  )
  app.get(
    '/tiss/sessoes/situacao',
    {
      config: { access: acessosTiss.situacaoDasSessoes, audit: { entidade: 'guia' } },
      schema: {
        summary: 'De sessões faturadas a convênios: paga, glosada ou aguardando; o profissional vê as suas',
        querystring: object({ sessao: sessoes }),
        response: { 200: situacoesDasSessoesAnswer },
      },
    },
    async (req) => {
      const { rows } = await sql<{ id: string }>`
        select a.id from agendamento a join profissional p on p.id = a.profissional_id
        where a.id = any(${req.query.sessao}::uuid[]) and a.ativo and a.faturamento is not null
          and ${ownOnly(req.usuario, acessosTiss.situacaoDasSessoes)}
          and exists (select from agendamento_guia x join guia g on g.id = x.guia_id join convenio c on c.id = g.convenio_id
            where x.agendamento_id = a.id and not c.particular)
        order by a.id`.execute(app.db)
      const dinheiro = await readDinheiroDasSessoes(app.db, sql`${rows.map((r) => r.id)}::uuid[]`)
      return {
        sessoes: rows.flatMap(({ id }) => {
          const dela = dinheiro.get(id)
          return dela ? [{ _id: id, situacao: dela.situacao }] : []
        }),
      }
    },
  )
}
