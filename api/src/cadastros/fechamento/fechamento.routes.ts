import { fechamentoRecord, fechamentoSchema, telas } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { guardAgendamentos } from '../../agenda/publico'
import type { App } from '../../platform/http/tipos'
import { requireReferences } from '../../platform/registro/references'
import { registerRoutes, writing } from '../../platform/registro/registerRoutes'
import { daysOf, insertBloqueio, updateBloqueio, waitForMarcacoesIn } from '../comum/bloqueio'
import { countFechamentos, getFechamento, listFechamentos, query } from './fechamento.queries'
import { nacionaisRoutes } from './nacionais.routes'

const ownerOf = ({ feriado, unidade }: { feriado: boolean; unidade: { _id: string } | null }) => ({
  feriado,
  unidade_id: unidade?._id ?? null,
})

/** Holidays of the clinic and blocks of its units: days, or hours of them, on which nothing is booked there. */
export const fechamentoRoutes = async (app: App) => {
  await app.register(nacionaisRoutes)
  registerRoutes(app, {
    path: 'fechamento',
    singular: 'fechamento',
    plural: 'fechamentos',
    title: 'Feriados e fechamentos',
    answers: { row: fechamentoRecord, one: fechamentoRecord },
    table: 'fechamento',
    schema: fechamentoSchema,
    access: { read: telas.fechamento, ...writing(telas.fechamento) },
    notFound: 'Fechamento não encontrado.',
    duplicates: {
      fechamento_feriado_uk: { msg: 'Já existe um feriado neste dia.', campo: 'dataInicio' },
    },
    query,
    list: listFechamentos,
    count: countFechamentos,
    get: getFechamento,
    check: async (tx, { valores: { unidade } }, atual) => {
      await requireReferences(tx, {
        table: 'unidade',
        wanted: unidade ? [unidade] : [],
        used: atual?.unidade ? [atual.unidade._id] : [],
        messages: () => ({ unidade: 'Unidade não encontrada.' }),
      })
      await waitForMarcacoesIn(tx, unidade?._id ?? null)
    },
    insert: (tx, { id, valores }) => insertBloqueio(tx, 'fechamento', id, valores, ownerOf(valores)),
    update: (tx, write, before) => updateBloqueio(tx, 'fechamento', write, before, ownerOf(write.valores)),
    guard: (tx, { valores: { unidade, dataInicio, dataFim }, hoje }) =>
      guardAgendamentos(
        tx,
        sql`a.data between ${dataInicio} and ${dataFim} ${unidade ? sql`and a.unidade_id = ${unidade._id}` : sql``}`,
        hoje,
      ),
    emits: ({ valores }, before) => ({ dias: daysOf(valores, before ?? valores) }),
  })
}
