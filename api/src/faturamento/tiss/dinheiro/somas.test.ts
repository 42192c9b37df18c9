import fc from 'fast-check'
import { sql } from 'kysely'
import { dia } from '../../../teste/faturamento/faturamento'
import { type ClinicaComLotes, openLotes } from '../../../teste/faturamento/lotes'
import { emptyRetornos, insertRetorno } from '../../../teste/tiss/dinheiro'
import { draws } from '../../../teste/whole'

let c: ClinicaComLotes
let convenio: string
const lotes: { id: string; guia: string; numero: string; total: number }[] = []

beforeAll(async () => {
  c = await openLotes()
  for (const pacote of await c.finalizados(3)) {
    const [gerado] = (await c.gerados([pacote._id])).lotes
    const lote = await c.lote(gerado?._id as string)
    await c.ato(lote, 'enviado')
    const { rows } = await sql<{ guia: string; numero: string; convenio: string }>`
      select g.id as guia, g.numero, g.convenio_id as convenio from lote_guia x join guia g on g.id = x.guia_id where x.lote_id = ${lote._id}`.execute(
      c.db,
    )
    const [{ guia, numero, convenio: dele } = { guia: '', numero: '', convenio: '' }] = rows
    convenio = dele
    lotes.push({ id: lote._id, guia, numero, total: lote.centavos })
  }
})
afterAll(() => c.fechar())

/** Straight from the tables, with no view of the product: each guide of a lot, then all of them. */
const independent = async () => {
  const { rows } = await sql<Record<'apresentado' | 'recebido' | 'glosado' | 'esperando' | 'aMais', number>>`
    with parte as (
      select x.total as apresentado,
        coalesce((select sum(g.liberado) from retorno_guia g, retorno_protocolo p, retorno r where p.id = g.protocolo_id and r.id = p.retorno_id
          and p.vivo and r.tipo = 'pagamento' and g.lote_id = x.lote_id), 0) as pago,
        coalesce((select sum(k.valor) from retorno_glosa k, retorno_guia g, retorno_protocolo p, retorno r where g.id = k.retorno_guia_id
          and p.id = g.protocolo_id and r.id = p.retorno_id and p.vivo and r.tipo = 'analise' and g.lote_id = x.lote_id), 0) as corte,
        coalesce((select sum(g.liberado) from retorno_guia g, retorno_protocolo p, retorno r where p.id = g.protocolo_id and r.id = p.retorno_id
          and p.vivo and r.tipo = 'pagamento' and g.tipo_pagamento = '2' and g.lote_id = x.lote_id), 0) as de_recurso
      from lote_guia x)
    select sum(apresentado)::int as apresentado, sum(pago)::int as recebido, sum(greatest(0, corte - de_recurso))::int as glosado,
      sum(greatest(0, apresentado - pago - greatest(0, corte - de_recurso)))::int as esperando,
      sum(greatest(0, pago + greatest(0, corte - de_recurso) - apresentado))::int as "aMais"
    from parte`.execute(c.db)
  return rows[0]
}

const ato = fc.record({
  lote: fc.nat(2),
  tipo: fc.constantFrom('analise' as const, 'pagamento' as const),
  chave: fc.nat(2),
  vivo: fc.boolean(),
  recurso: fc.boolean(),
  valor: fc.integer({ min: 0, max: 20_000 }),
  corte: fc.integer({ min: 0, max: 20_000 }),
})

it('the sums are those of the tables, whatever files came, were said anew or were taken back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ato, { maxLength: 6 }), async (atos) => {
      await emptyRetornos(c)
      for (const a of atos) {
        const lote = lotes[a.lote] as (typeof lotes)[number]
        const item = {
          data: dia(-7),
          informado: a.valor + a.corte,
          liberado: a.valor,
          glosas: [{ codigo: '1706', valor: a.corte }],
        }
        await insertRetorno(c, {
          tipo: a.tipo,
          convenio,
          em: dia(0),
          chave: String(a.chave),
          vivo: a.vivo,
          guias: [
            {
              guia: lote.guia,
              numero: lote.numero,
              lote: { id: lote.id, posicao: 1 },
              recurso: a.recurso,
              ...(a.tipo === 'analise' ? { itens: [item] } : { liberado: a.valor }),
            },
          ],
        })
      }
      const r = await c.pedir('Gerente')(
        'GET',
        `/api/tiss/recebiveis?de=${dia(-60).slice(0, 7)}&ate=${dia(0).slice(0, 7)}`,
      )
      expect(r.json().total).toMatchObject({ ...(await independent()) })
    }),
    { numRuns: draws(25) },
  )
})
