import { type RawBuilder, sql } from 'kysely'
import type { Banco } from '../../platform/db/banco'

/** What insurers answered in the demo, asked of the database that a file of tests has filled already. */
export const describeRetornos = (banco: () => Banco): void => {
  const linhas = async <T>(consulta: RawBuilder<T>): Promise<T[]> => (await consulta.execute(banco().db)).rows

  describe('answers of the demo', () => {
    it('are of three months, of every kind, and name nearly nothing that is not ours', async () => {
      const tipos = await linhas(sql<{ tipo: string; erros: number }>`
        select tipo, count(erro_codigo)::int as erros from retorno where estado = 'contado' group by 1 order by 1`)
      expect(tipos).toEqual([
        { tipo: 'analise', erros: 0 },
        { tipo: 'pagamento', erros: 0 },
        { tipo: 'protocolo', erros: 1 },
        { tipo: 'recurso', erros: 0 },
      ])
      const meses = await linhas(sql`
        select distinct to_char(emitido_em, 'YYYY-MM') from retorno where tipo in ('analise', 'pagamento')`)
      expect(meses.length).toBeGreaterThanOrEqual(3)
      const [guias] = await linhas(sql<{ ligadas: number; porLigar: number }>`
        select count(guia_id)::int as ligadas, count(pendencia)::int as "porLigar" from retorno_guia`)
      expect(guias?.ligadas).toBeGreaterThan(200)
      expect(guias?.porLigar).toBe(2)
      // Each item but the stranger's stands for a session.
      expect(await linhas(sql`select from retorno_item where ligado_como is null`)).toHaveLength(1)
    })

    it('pay in full, or cut for eight reasons, in sums that add up', async () => {
      const motivos = await linhas(sql`select distinct codigo from retorno_glosa`)
      expect(motivos).toHaveLength(8)
      const [guias] = await linhas(sql<{ inteiras: number; erradas: number }>`
        select (count(*) filter (where g.glosa = 0))::int as inteiras,
          (count(*) filter (where g.informado - g.glosa <> g.liberado or g.glosa <> coalesce(
            (select sum(k.valor) from retorno_glosa k where k.retorno_guia_id = g.id), 0)))::int as erradas
        from retorno_guia g join retorno r on r.id = g.retorno_id and r.tipo = 'analise'`)
      expect(guias?.erradas).toBe(0)
      expect(guias?.inteiras).toBeGreaterThan(100)
      expect(await linhas(sql`select from retorno where avisos::text like '%soma%'`)).toEqual([])
    })

    it('were counted as the product counts: of what is said twice the latest, and no session paid twice', async () => {
      expect(
        await linhas(sql`
          select p.chave from retorno_protocolo p join retorno r on r.id = p.retorno_id and r.estado = 'contado'
          group by 1 having count(distinct p.retorno_id) filter (where p.vivo) <> 1`),
      ).toEqual([])
      expect(
        await linhas(sql`
          select s.agendamento_id from retorno_item_sessao s join retorno_item i on i.id = s.retorno_item_id
          join retorno r on r.id = i.retorno_id and r.tipo = 'analise' group by 1, i.codigo having count(*) > 1`),
      ).toEqual([])
    })

    it('were appealed: one was won, one lost, one waits, and one cut was accepted', async () => {
      const recursos = await linhas(sql<{ situacao: string; acatado: number | null; total: number }>`
        select q.situacao, (select sum(x.acatado)::int from recurso_resposta x where x.recurso_id = q.id) as acatado, q.total::int as total
        from recurso q order by q.gerado_em, q.convenio_id, q.numero`)
      const como = recursos.map(({ acatado, total }) =>
        acatado === null ? 'espera' : acatado === total ? 'ganho' : acatado === 0 ? 'perdido' : 'em parte',
      )
      expect(como.sort()).toEqual(['espera', 'ganho', 'perdido'])
      const situacoes = await linhas(
        sql<{ situacao: string }>`select distinct situacao from glosa_situacao order by 1`,
      )
      expect(situacoes.map((s) => s.situacao)).toEqual([
        'aceita',
        'decidir',
        'negada',
        'recuperada',
        'recurso',
      ])
    })
  })
}
