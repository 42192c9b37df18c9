import { sql } from 'kysely'
import type { asking } from './perguntas'

/** The demo's private money holds what the product keeps: every sum is that of its rows. */
export const describeRecebimentos = ({ expectNone, contar }: ReturnType<typeof asking>): void =>
  describe('private money', () => {
    it('every payment is on its charges, every balance the sum of its entries, every drawer closed but today’s', async () => {
      await expectNone(sql<{
        n: number
      }>`select count(*) as n from recebimento r where r.valor <> r.credito + r.devolvido
        + coalesce((select sum(valor) from recebimento_cobranca where recebimento_id = r.id), 0)
        or r.valor <> (select sum(valor) from recebimento_forma where recebimento_id = r.id)`)
      await expectNone(sql<{ n: number }>`select count(*) as n from cobranca c
        where c.pago <> coalesce((select sum(valor) from recebimento_cobranca where cobranca_id = c.id), 0)
          + coalesce((select sum(valor) from credito_anterior_cobranca where cobranca_id = c.id), 0)`)
      await expectNone(sql<{ n: number }>`select count(*) as n from conta k
        where k.saldo <> (select coalesce(sum(credito), 0) from recebimento where paciente_id = k.paciente_id)
            + (select coalesce(sum(credito), 0) from credito_anterior where paciente_id = k.paciente_id)
            - (select coalesce(sum(aberto), 0) from cobranca where paciente_id = k.paciente_id)
          or k.saldo <> (select sum(valor) from lancamento where paciente_id = k.paciente_id)`)
      await expectNone(sql<{ n: number }>`select count(*) as n from pacote_particular p
        where (select count(*) from sessao_coberta s where s.pacote_id = p.id) not between 1 and p.sessoes`)
      await expectNone(sql<{ n: number }>`select count(*) as n from caixa k
        where k.fechado_em is null and exists (select from caixa o where o.dia > k.dia)`)
      await expectNone(
        sql<{
          n: number
        }>`select count(*) as n from sessao_coberta s join cobranca c on c.agendamento_id = s.agendamento_id`,
      )
    })

    it('has what no session says, money in advance and given back, and accounts that stood otherwise before', async () => {
      expect(
        await contar(sql<{ n: number }>`select count(distinct tipo) as n from lancamento
          where tipo in ('devolucao', 'credito_anterior')`),
      ).toBe(2)
      expect(
        await contar(
          sql<{
            n: number
          }>`select count(distinct tipo) as n from cobranca where tipo in ('avulsa', 'saldo_inicial')`,
        ),
      ).toBe(2)
      expect(
        await contar(sql<{ n: number }>`select count(*) as n from recebimento where credito > 0`),
      ).toBeGreaterThan(0)
      // What was counted at a day's end knows what was given back.
      await expectNone(sql<{ n: number }>`select count(*) as n from caixa k where k.fechado_em is not null
        and (k.esperado ->> 'pix')::int8 <> (
          select coalesce(sum(f.valor), 0) from recebimento r join recebimento_forma f on f.recebimento_id = r.id
          where r.caixa_id = k.id and f.forma = 'pix') + (
          select coalesce(sum(valor), 0) from lancamento where caixa_id = k.id and forma = 'pix')`)
    })

    it('has plans, packages half used, late ones and months of drawers', async () => {
      expect(await contar(sql<{ n: number }>`select count(*) as n from plano_mensal`)).toBeGreaterThan(5)
      expect(
        await contar(sql<{ n: number }>`select count(*) as n from pacote_particular p
          where (select count(*) from sessao_coberta s where s.pacote_id = p.id) between 2 and 8`),
      ).toBeGreaterThan(2)
      expect(
        await contar(
          sql<{
            n: number
          }>`select count(distinct paciente_id) as n from cobranca where aberto > 0 and vence < '2026-09-16'`,
        ),
      ).toBeGreaterThan(10)
      expect(await contar(sql<{ n: number }>`select count(distinct dia) as n from caixa`)).toBeGreaterThan(60)
    })
  })
