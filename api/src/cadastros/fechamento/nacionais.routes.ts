import { feriadosFechadosAnswer, HORARIO_DO_BLOQUEIO, nacionaisSchema, telas } from '@clinica/shared-domain'
import { feriadosDoAno } from '@clinica/shared-domain/comum/calendario/feriados'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { guardAgendamentos } from '../../agenda/publico'
import { audit } from '../../platform/auditoria/auditoria'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import type { App } from '../../platform/http/tipos'
import { waitForMarcacoesIn } from '../comum/bloqueio'
import { getFechamento } from './fechamento.queries'

/** The chosen ones of the days that are offered for a year, as holidays of the whole clinic; those that it has already are left alone. With `atende` they are written down as days of work, closed by nobody. */
export const nacionaisRoutes = async (app: App) => {
  app.post(
    '/fechamento/nacionais',
    {
      config: { access: telas.fechamento, idempotente: true },
      schema: {
        summary: 'Fecha a clínica nos feriados escolhidos de um ano, ou registra que ela atende neles',
        body: nacionaisSchema,
        response: { 201: feriadosFechadosAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const { ano, datas, atende, confirmado } = req.body
        const feriados = feriadosDoAno(ano).filter((f) => datas.includes(f.data))
        if (feriados.length < new Set(datas).size)
          throw new HttpErro(422, 'validacao', 'Há datas que não são feriados deste ano.', {
            campos: { datas: 'Há datas que não são feriados deste ano.' },
          })
        const guard =
          confirmado || atende
            ? undefined
            : await guardAgendamentos(tx, sql`a.data = any(${datas}::date[])`, app.hoje())
        await waitForMarcacoesIn(tx, null)
        const { rows } = await sql<{ id: string; data: string }>`
          insert into fechamento (id, feriado, data_inicio, data_fim, horario_inicio, horario_fim, motivo, ativo, atualizado_por)
          select f.id, true, f.data, f.data, ${HORARIO_DO_BLOQUEIO.inicio}, ${HORARIO_DO_BLOQUEIO.fim}, f.nome, ${!atende}, ${req.usuario.email}
          from unnest(${feriados.map(() => uuid())}::uuid[], ${feriados.map((f) => f.data)}::date[],
            ${feriados.map((f) => f.nome)}::text[]) as f(id, data, nome)
          where not ${atende} or not exists (
            select from fechamento x where x.feriado and x.unidade_id is null and x.data_inicio = f.data)
          on conflict (data_inicio, coalesce(unidade_id, '00000000-0000-0000-0000-000000000000')) where ativo and feriado do nothing
          returning id, data_inicio as data`.execute(tx)
        await guard?.()
        const fechamentos = []
        for (const { id, data } of rows) {
          const depois = await getFechamento(tx, id)
          if (!depois) throw new Error(`O feriado ${id} não foi relido.`)
          await audit(tx, req, { acao: 'criar', entidade: 'fechamento', id, depois })
          await emit(tx, { assunto: 'fechamento', payload: { _id: id, dias: { de: data, ate: data } } })
          fechamentos.push(depois)
        }
        reply.code(201)
        const n = fechamentos.length
        if (atende) return { msg: 'A clínica atende neste dia: ele continua aberto.', fechamentos }
        return { msg: n === 1 ? '1 feriado incluído.' : `${n} feriados incluídos.`, fechamentos }
      }),
  )
}
