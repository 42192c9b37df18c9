import { addMeses, monthLimits } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { readRepasse } from '../../faturamento/recebimentos/repasse/repasse.queries'
import type { Banco } from '../../platform/db/banco'
import { readPagamentos } from '../../relatorios/pagamento/profissional.queries'
import { asking } from './perguntas'

type Soma = { quem: string; sessoes: number; valor: number }

/** What was paid before anybody could have a value of their own: the specialty's rule for the insurer, else the session's part. */
const pelaRegra = (de: string, ate: string) => sql<Soma>`
  with paga as (
    select a.profissional_id as quem, case r.tipo_valor when 1 then r.valor when 2 then (v.valor * r.valor + 5000) / 10000 else v.valor end as cents
    from agendamento a
    cross join lateral (
      select x.guia_id from agendamento_guia x where x.agendamento_id = a.id
      order by (select true from pacote_sessao s where s.agendamento_id = a.id and s.guia_id = x.guia_id), x.guia_id limit 1) s
    join guia g on g.id = s.guia_id join guia_parte v on v.guia_id = g.id
    left join especialidade_convenio r on r.especialidade_id = a.especialidade_id and r.convenio_id = g.convenio_id
    where a.ativo and a.status = 'evoluido' and not a.bloqueado_para_pagamento and not g.bloqueado_para_pagamento
      and a.data between ${de}::date and ${ate}::date)
  select quem, count(*)::int as sessoes, sum(cents)::int8 as valor from paga group by 1 order by 1`

/** The demo's four months pay what the rules of specialties say, in the share and in the report; two of them are closed. */
export const describeRepasse = (banco: () => Banco, hoje: string): void => {
  const { linhas } = asking(banco)
  const meses = [-3, -2, -1, 0].map((n) => addMeses(`${hoje.slice(0, 7)}-01`, n).slice(0, 7))

  describe('what professionals get of the demo', () => {
    it.each(meses)('in %s is to the cent what it was without values of their own', async (mes) => {
      const [dataInicio, dataFim] = monthLimits(mes)
      const esperado = await linhas(pelaRegra(dataInicio, dataFim))
      expect(esperado.length).toBeGreaterThan(5)
      const { db } = banco()
      const ordem = (s: Soma[]) => [...s].sort((a, b) => (a.quem < b.quem ? -1 : 1))
      const repasse = await readRepasse(db, { mes })
      expect(
        ordem(repasse.profissionais.map((p) => ({ quem: p._id, sessoes: p.sessoes, valor: p.valor }))),
      ).toEqual(esperado)
      const relatorio: Soma[] = []
      const app = { relatorios: db, embutido: true } as unknown as Parameters<typeof readPagamentos>[0]
      for await (const p of readPagamentos(app, { unidade: 'TODAS', dataInicio, dataFim }))
        relatorio.push({ quem: p._id, sessoes: p.TotalQuantidade, valor: p.TotalValor })
      expect(ordem(relatorio)).toEqual(esperado)
      expect([mes, repasse.fechado !== null]).toEqual([mes, meses.indexOf(mes) < 2])
      expect(repasse.depois).toBeNull()
    })
  })
}
