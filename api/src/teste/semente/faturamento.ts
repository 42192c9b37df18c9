import { groupBy, isoWeek, parteDasSessoes, sessoesPrevistas } from '@clinica/shared-domain'
import { passes, waits } from '@clinica/shared-domain/faturamento/tiss/previsao'
import { type RawBuilder, sql } from 'kysely'
import { getFaltando, nomeadasEm } from '../../faturamento/arquivo/faltando.queries'
import { judge, NENHUMA } from '../../faturamento/tiss/conferir/julgar'
import { getPendencias } from '../../faturamento/tiss/conferir/pendencias'
import { eachPage } from '../../faturamento/tiss/leitura/readGuias'
import type { Banco } from '../../platform/db/banco'
import { FATURAMENTO, PROFISSIONAL } from '../../semente/tipos'
import { listFaltas } from './contasDosPacotes'

/** What the demo's billing has to be on 2026-09-16, asked of the database that a file of tests has filled already. */
export const describeFaturamento = (banco: () => Banco): void => {
  const linhas = async <T>(consulta: RawBuilder<T>): Promise<T[]> => (await consulta.execute(banco().db)).rows
  const contar = async (consulta: RawBuilder<{ n: number }>): Promise<number> =>
    Number((await linhas(consulta))[0]?.n ?? -1)
  const expectNone = async (consulta: RawBuilder<{ n: number }>) => expect(await contar(consulta)).toBe(0)

  describe('packages of the demo', () => {
    it('fill a year, one or two a week, in every state', async () => {
      const pacotes = await linhas(sql<{
        ciclo: string
        ativo: boolean
        nome: string
        dia: string
        guias: number
      }>`
      select ciclo, ativo, nome, (created_at at time zone 'America/Sao_Paulo')::date::text as dia, guias from pacote`)
      const de = (ciclo: string) => pacotes.filter((p) => p.ativo && p.ciclo === ciclo)
      expect(de('aberto').length).toBeGreaterThanOrEqual(2)
      expect(de('finalizado').length).toBeGreaterThanOrEqual(3)
      expect(de('arquivado').length).toBeGreaterThanOrEqual(25)
      expect(de('glosa').length).toBeGreaterThanOrEqual(3)
      expect(pacotes.filter((p) => !p.ativo)).toMatchObject([{ ciclo: 'aberto', guias: 0 }])
      const semanas = groupBy(
        pacotes.filter((p) => p.ativo),
        ({ dia }) => `${dia.slice(0, 4)} ${isoWeek(dia)}`,
      )
      expect(semanas.size).toBeGreaterThan(30)
      expect(Math.max(...[...semanas.values()].map((deles) => deles.length))).toBe(2)
      expect(pacotes.filter((p) => !/^20\d\d_[A-Z]+_\d\d(_\d)?$/.test(p.nome))).toEqual([])
    })

    it('go into lots as their check foretold, with every choice left as it is', async () => {
      const pacotes = await linhas(sql<{ id: string }>`select id from pacote where finalizado_em is not null`)
      const alvo = { pacotes: pacotes.map((p) => p.id) }
      const agora = '2026-09-16T14:20:00'
      const { guias } = await getPendencias(banco().db, alvo, agora)
      const foretold = guias
        .filter((g) => !g.particular && !g.noLote && passes(g, false) && !waits(g, undefined))
        .map((g) => g._id)
      const vao: string[] = []
      for await (const pagina of eachPage(banco().db, alvo))
        for (const lida of pagina) if (judge(lida, NENHUMA, agora).vai) vao.push(lida.envio.guia._id)
      expect(vao.length).toBeGreaterThan(5)
      expect(foretold.sort()).toEqual(vao.sort())
    })

    it('hold guides that were sent, with sessions of theirs that took place and have a date', async () => {
      await expectNone(sql`
      select count(*) as n from pacote_sessao x join agendamento a on a.id = x.agendamento_id join guia g on g.id = x.guia_id
      where not g.bloqueada or a.faturamento is null or a.status not in ('assinado', 'evoluido') or not a.ativo or not exists (
        select from agendamento_guia v where v.agendamento_id = a.id and v.guia_id = g.id)`)
      await expectNone(sql`
      select count(*) as n from (
        select 1 from agendamento where faturamento is not null group by paciente_id, especialidade_id, faturamento
        having count(*) > 1) x`)
      await expectNone(sql`select count(*) as n from agendamento where faturamento > '2026-09-16'`)
    })

    it('hold nothing that must never be', async () => {
      expect(await listFaltas(banco().db)).toEqual([])
    })

    it('are worth their rows, and those the parts of their guides', async () => {
      await expectNone(sql`
      select count(*) as n from pacote p left join lateral (
        select count(*) as guias, coalesce(sum(x.sessoes), 0) as sessoes, coalesce(sum(x.valor), 0) as total
        from pacote_guia x where x.pacote_id = p.id) s on true
      where (p.guias, p.sessoes, p.total) is distinct from (s.guias, s.sessoes, s.total)`)
      await expectNone(sql`
      select count(*) as n from pacote_guia x join pacote p on p.id = x.pacote_id
      where x.aberto <> (p.finalizado_em is null) or x.sessoes <> (
        select count(*) from pacote_sessao s where s.pacote_id = x.pacote_id and s.guia_id = x.guia_id)`)
      const partes = await linhas(sql<{
        sessoes: number
        valor: string
        total: string
        autorizada: number
        realizados: { nome: string; qtdRealizada: number }[]
        antes: number
      }>`
      select x.sessoes, x.valor::text, g.total_guia::text as total, g.quantidade_autorizada as autorizada,
        (select json_agg(json_build_object('nome', r.nome, 'qtdRealizada', r.qtd_realizada)) from guia_procedimento r
          where r.guia_id = g.id and r.lista = 'R') as realizados,
        (select count(*)::int from pacote_sessao s join pacote o on o.id = s.pacote_id
          where s.guia_id = g.id and o.finalizado_em < coalesce(p.finalizado_em, 'infinity')) as antes
      from pacote_guia x join pacote p on p.id = x.pacote_id join guia g on g.id = x.guia_id`)
      expect(partes.filter((p) => p.antes > 0).length).toBeGreaterThanOrEqual(10)
      for (const p of partes) {
        const n = sessoesPrevistas({ quantidadeAutorizada: p.autorizada, realizados: p.realizados })
        expect(Number(p.valor)).toBe(parteDasSessoes(Number(p.total), n, p.antes, p.sessoes))
      }
      // A guide that was billed whole is worth exactly its total.
      await expectNone(sql`
      select count(*) as n from (
        select g.id from pacote_guia x join guia g on g.id = x.guia_id group by g.id
        having sum(x.sessoes) = (select count(*) from agendamento_guia v join agendamento a on a.id = v.agendamento_id
            where v.guia_id = g.id and a.ativo and a.status in ('assinado', 'evoluido'))
          and sum(x.valor) <> g.total_guia) x`)
    })

    it('have sessions that are worth alone what the first of their guide is', async () => {
      const guias = await linhas(sql<{
        total: number
        autorizada: number
        sessoes: number
        valor: number
        realizados: { nome: string; qtdRealizada: number }[] | null
      }>`
      select g.total_guia as total, g.quantidade_autorizada as autorizada, v.sessoes, v.valor,
        (select json_agg(json_build_object('nome', r.nome, 'qtdRealizada', r.qtd_realizada)) from guia_procedimento r
          where r.guia_id = g.id and r.lista = 'R') as realizados
      from guia g join guia_parte v on v.guia_id = g.id`)
      expect(guias.length).toBe(await contar(sql`select count(*) as n from guia`))
      expect(
        guias.filter(({ total, autorizada, sessoes, valor, realizados }) => {
          const n = sessoesPrevistas({ quantidadeAutorizada: autorizada, realizados: realizados ?? [] })
          return sessoes !== n || valor !== parteDasSessoes(total, n, 0, 1)
        }),
      ).toEqual([])
    })

    it('mark their guides, whose history tells it; what was not billed yet is left for the biller', async () => {
      await expectNone(sql`
      select count(*) as n from pacote_guia x join pacote p on p.id = x.pacote_id
      where p.finalizado_em is not null and not exists (
        select from guia_faturamento f join pacote_guia y on y.guia_id = f.guia_id join pacote o on o.id = y.pacote_id
        where f.guia_id = x.guia_id and f.faturada_em = o.finalizado_em
          and f.arquivada_em is not distinct from o.arquivado_em and f.glosa_em is not distinct from o.glosa_em)`)
      await expectNone(sql`
      select count(*) as n from guia g where exists (
        select from agendamento_guia v join sessao_faturada s on s.agendamento_id = v.agendamento_id where v.guia_id = g.id)
      <> exists (select from guia_historico h where h.guia_id = g.id and h.codigo = 3 and h.criado_por = ${FATURAMENTO})`)
      expect(
        await contar(sql`
        select count(*) as n from guia g where g.ativo and g.bloqueada and not exists (
          select from agendamento_guia v join sessao_faturada s on s.agendamento_id = v.agendamento_id where v.guia_id = g.id)`),
      ).toBeGreaterThanOrEqual(10)
    })
  })

  describe('the insurer’s files of the demo', () => {
    it('come every month but the last ones, and their sums are their rows’', async () => {
      const meses = await linhas(sql<{ referencia: string }>`
      select referencia from relatorio_promed where estado = 'recebido' order by 1`)
      expect(meses.length).toBeGreaterThanOrEqual(8)
      expect(meses.at(-1)?.referencia).toBe('2026-08')
      await expectNone(sql`
      select count(*) as n from relatorio_promed r cross join lateral (
        select count(*) as linhas, count(distinct numero_guia) as guias, sum(total_pago) as pago, sum(total_glosa) as glosa
        from relatorio_item i where i.relatorio_id = r.id) s
      where (r.linhas, r.gravadas, r.qtd_guias, r.total_pago, r.total_glosa) is distinct from (s.linhas, s.linhas, s.guias, s.pago, s.glosa)`)
    })

    it('agree with most guides; some rows are of none, some stand twice, some say less', async () => {
      const itens = await contar(sql`select count(*) as n from relatorio_item`)
      const raros = {
        semGuia: await contar(sql`select count(*) as n from relatorio_item where guia_id is null`),
        emDobro: await contar(sql`
        select count(*) as n from (
          select 1 from relatorio_item where guia_id is not null group by relatorio_id, guia_id, data, procedimento having count(*) > 1) x`),
        diferenca: await contar(sql`
        select count(*) as n from relatorio_item i where i.guia_id is not null and not exists (
          select from pacote_guia x where x.guia_id = i.guia_id and x.sessoes = i.quantidade)`),
        glosa: await contar(sql`select count(*) as n from relatorio_item where total_glosa > 0`),
      }
      for (const [caso, n] of Object.entries(raros)) {
        expect([caso, n > 0]).toEqual([caso, true])
        expect([caso, n < itens / 3]).toEqual([caso, true])
      }
      await expectNone(sql`
      select count(*) as n from relatorio_item i join guia g on g.id = i.guia_id join convenio c on c.id = g.convenio_id
      where c.particular or i.numero_guia <> g.numero`)
      await expectNone(sql`
      select count(*) as n from relatorio_item i where i.guia_id is null and exists (
        select from guia g where g.numero = i.numero_guia)`)
    })
  })

  it("what the demo's files leave out is what each guide lacks, counted guide by guide", async () => {
    const relatorios = await linhas(sql<{ id: string; referencia: string }>`
      select id, referencia from relatorio_promed where estado = 'recebido' order by referencia`)
    const somas = []
    for (const { id, referencia } of relatorios) {
      const primeiro = sql`${`${referencia}-01`}::date`
      const fim = sql`(${primeiro} + interval '1 month')`
      // The rows that name a guide: tied to it, or by its number.
      const nomeiam = sql`(i.guia_id = g.id or (i.guia_id is null and ltrim(i.numero_guia, '0') = ltrim(g.numero, '0')))`
      const guias = await linhas(sql<{
        total: number
        autorizada: number
        realizados: { nome: string; qtdRealizada: number }[] | null
        faturadas: number
        ditas: number
      }>`
        select * from (
          select g.total_guia as total, g.quantidade_autorizada as autorizada,
            (select json_agg(json_build_object('nome', r.nome, 'qtdRealizada', r.qtd_realizada)) from guia_procedimento r
              where r.guia_id = g.id and r.lista = 'R') as realizados,
            (select count(*)::int from agendamento a where a.faturamento < ${fim}
              and a.id in (select agendamento_id from agendamento_guia where guia_id = g.id)
              and not exists (select from pacote_sessao s where s.agendamento_id = a.id and s.guia_id <> g.id)) as faturadas,
            (select coalesce(sum(i.quantidade), 0)::int from relatorio_item i join relatorio_promed r on r.id = i.relatorio_id
              where r.estado = 'recebido' and i.guia_id = g.id) + (
              select coalesce(sum(i.quantidade), 0)::int from relatorio_item i join relatorio_promed r on r.id = i.relatorio_id
              where r.estado = 'recebido' and i.guia_id is null and ltrim(i.numero_guia, '0') = ltrim(g.numero, '0')) as ditas
          from guia g join convenio c on c.id = g.convenio_id and not c.particular
          where g.ativo and not exists (select from relatorio_item i where i.relatorio_id = ${id} and ${nomeiam})
            and exists (
              select from agendamento_guia v join agendamento a on a.id = v.agendamento_id
              where v.guia_id = g.id and a.faturamento >= ${primeiro} - interval '11 months' and a.faturamento < ${fim})) x
        where faturadas > ditas`)
      const valor = guias.map((g) => {
        const n = sessoesPrevistas({ quantidadeAutorizada: g.autorizada, realizados: g.realizados ?? [] })
        return parteDasSessoes(g.total, n, 0, g.faturadas) - parteDasSessoes(g.total, n, 0, g.ditas)
      })
      const soma = (numeros: number[]) => numeros.reduce((a, b) => a + b, 0)
      const esperado = {
        guias: [],
        total: guias.length,
        sessoes: soma(guias.map((g) => g.faturadas - g.ditas)),
        valor: soma(valor),
      }
      const arquivo = { referencia, nomeadas: nomeadasEm(id) }
      expect([referencia, await getFaltando(banco().db, arquivo, {}, { skip: 0, limit: 0 })]).toEqual([
        referencia,
        esperado,
      ])
      somas.push(esperado.total)
    }
    expect(somas.length).toBeGreaterThanOrEqual(8)
    expect(Math.max(...somas)).toBeGreaterThan(0)
  })

  describe('the monthly submissions of the demo', () => {
    it('are nearly all there, some missing and some not finished; the demo account has last month to finish', async () => {
      const meses = await linhas(sql<{ mes: string; envios: number; finalizados: number }>`
      select mes_referencia as mes, count(*)::int as envios, count(finished_at)::int as finalizados
      from indicacao_pagamento group by 1 order by 1 desc`)
      const [este, anterior, ...antigos] = meses
      expect(este).toMatchObject({ mes: '2026-09', finalizados: 0 })
      expect(anterior?.mes).toBe('2026-08')
      expect(anterior?.envios).toBeLessThan(25)
      expect(anterior?.finalizados).toBeLessThan(anterior?.envios ?? 0)
      expect(antigos.length).toBeGreaterThanOrEqual(8)
      const dela = await linhas(sql<{ mes: string; finalizado: boolean }>`
      select i.mes_referencia as mes, i.finished_at is not null as finalizado
      from indicacao_pagamento i join profissional p on p.id = i.profissional_id where p.email = ${PROFISSIONAL} order by 1 desc limit 2`)
      expect(dela).toEqual([
        { mes: '2026-08', finalizado: false },
        { mes: '2026-07', finalizado: true },
      ])
    })

    it('name guides of which the professional evolved sessions in the month, mostly as many', async () => {
      const [soma] = await linhas(sql<{ guias: number; outras: number; longe: number }>`
      select count(*)::int as guias, count(*) filter (where x.quantidade <> s.n)::int as outras,
        count(*) filter (where abs(x.quantidade - s.n) > 1 or s.n = 0)::int as longe
      from indicacao_guia x join indicacao_pagamento i on i.id = x.indicacao_id cross join lateral (
        select count(*)::int as n from agendamento_guia v join agendamento a on a.id = v.agendamento_id
        where v.guia_id = x.guia_id and a.profissional_id = i.profissional_id and a.ativo and a.status = 'evoluido'
          and to_char(a.data, 'YYYY-MM') = i.mes_referencia) s`)
      expect(soma?.longe).toBe(0)
      expect(soma?.outras).toBeGreaterThan(0)
      expect(soma?.outras).toBeLessThan((soma?.guias ?? 0) / 10)
    })
  })
}
