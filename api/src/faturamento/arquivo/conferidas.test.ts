import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { type Arquivo, openArquivo } from '../../teste/arquivos/arquivo'
import { linhaDaPlanilha } from '../../teste/arquivos/planilhas'
import { describeOnPostgres } from '../../teste/banco/describeOnPostgres'

let a: Arquivo
beforeAll(async () => {
  a = await openArquivo()
})
afterEach(() => a.limpar())
afterAll(() => a.c.fechar())

describe('what was counted once is counted again when something changes that it was compared with', () => {
  let outubro: string
  const contagens = async () => {
    const [doMes] = (await a.relatorios('?de=2026-10&ate=2026-10')).relatorios
    const { conferencias, count } = await a.itens(outubro, '?conferencia=confere')
    // The list and the month's own page never say different things.
    expect([conferencias, count]).toEqual([doMes.conferencias, doMes.conferencias.confere])
    return Object.values(doMes.conferencias)
  }
  const SEM = 'update agendamento set faturamento = null'
  const dataDe = (pessoa: { _id: string }) =>
    sql`${sql.raw(SEM)} where paciente_id = ${pessoa._id} and faturamento = '2026-10-21'`.execute(a.c.db)
  beforeEach(async () => {
    await sql`${sql.raw(SEM)}`.execute(a.c.db)
    outubro = await a.enviado([a.daGuia(a.ana.guia, 1), linhaDaPlanilha({ 2: '0888003' })])
    // Counted, and kept.
    expect(await contagens()).toEqual([0, 1, 1, 0])
    expect(await contagens()).toEqual([0, 1, 1, 0])
  })

  it('a billing date, given and taken away', async () => {
    await a.faturar(a.ana, ['2026-10-21'])
    expect(await contagens()).toEqual([1, 0, 1, 0])
    await dataDe(a.ana)
    expect(await contagens()).toEqual([0, 1, 1, 0])
  })

  it('a session that is billed already and comes to one more guide', async () => {
    await a.faturar(a.bia, ['2026-10-21'])
    const ligada = sql`select agendamento_id from agendamento_guia where guia_id = ${a.bia.guia._id}
      and agendamento_id in (select id from agendamento where faturamento is not null)`
    await sql`insert into agendamento_guia (agendamento_id, guia_id) select x.agendamento_id, ${a.ana.guia._id} from (${ligada}) x`.execute(
      a.c.db,
    )
    expect(await contagens()).toEqual([1, 0, 1, 0])
    await sql`delete from agendamento_guia where guia_id = ${a.ana.guia._id} and agendamento_id in (${ligada})`.execute(
      a.c.db,
    )
    expect(await contagens()).toEqual([0, 1, 1, 0])
  })

  it('a guide that gets the number, is registered with it, removed, and tied by hand', async () => {
    const numero = (n: string) =>
      sql`update guia set numero = ${n} where id = ${a.bia.guia._id}`.execute(a.c.db)
    await numero('888003')
    expect(await contagens()).toEqual([0, 2, 0, 0])
    await numero(a.bia.guia.numero)
    expect(await contagens()).toEqual([0, 1, 1, 0])
    const [nova] = (
      await sql<{ id: string }>`
        insert into guia (id, numero, paciente_id, beneficiario_nome, convenio_id, unidade_id, especialidade_id, data_emissao)
        select ${novoId()}, '888003', paciente_id, beneficiario_nome, convenio_id, unidade_id, especialidade_id, data_emissao
        from guia where id = ${a.bia.guia._id} returning id`.execute(a.c.db)
    ).rows
    expect(await contagens()).toEqual([0, 2, 0, 0])
    await sql`delete from guia where id = ${nova?.id}`.execute(a.c.db)
    expect(await contagens()).toEqual([0, 1, 1, 0])
    const ligar = (guia: string | null) =>
      a.c.como('Faturista')('PUT', `/api/relatorio_promed/${outubro}/item/3`, { guia })
    await ligar(a.bia.guia._id)
    expect(await contagens()).toEqual([0, 2, 0, 0])
    await ligar(null)
    expect(await contagens()).toEqual([0, 1, 1, 0])
  })

  it("an earlier month's file, taken and removed; a later month's tells nothing", async () => {
    await a.faturar(a.ana, ['2026-10-21'])
    expect(await contagens()).toEqual([1, 0, 1, 0])
    const setembro = await a.enviado([a.daGuia(a.ana.guia, 1, { 3: 'outro' })], {
      data_relatorio: '01-09-2026',
      mes: '2026-09',
    })
    expect(await contagens()).toEqual([0, 1, 1, 0])
    await a.c.como('Faturista')('DELETE', `/api/relatorio_promed/${setembro}`)
    expect(await contagens()).toEqual([1, 0, 1, 0])
    await a.enviado([a.daGuia(a.ana.guia, 1)], { data_relatorio: '01-11-2026', mes: '2026-11' })
    expect(await contagens()).toEqual([1, 0, 1, 0])
  })

  describeOnPostgres('on a database that many use at once', () => {
    it('a change that is not over while somebody counts', async () => {
      await a.faturar(a.ana, ['2026-10-21'])
      await dataDe(a.ana)
      const gate = () => {
        let open = () => {}
        const opened = new Promise<void>((resolve) => {
          open = resolve
        })
        return { open, opened }
      }
      const [feita, fim] = [gate(), gate()]
      const aberta = a.c.db.transaction().execute(async (tx) => {
        await sql`update agendamento set faturamento = '2026-10-22' where id = (
          select max(id::text)::uuid from agendamento where paciente_id = ${a.ana._id} and status = 'evoluido')`.execute(
          tx,
        )
        feita.open()
        await fim.opened
      })
      await feita.opened
      // A change of somebody else's, begun later and over before: it is seen, and hides nothing.
      await sql`update guia set numero = '888003' where id = ${a.bia.guia._id}`.execute(a.c.db)
      expect(await contagens()).toEqual([0, 2, 0, 0])
      fim.open()
      await aberta
      expect(await contagens()).toEqual([1, 1, 0, 0])
      await sql`update guia set numero = ${a.bia.guia.numero} where id = ${a.bia.guia._id}`.execute(a.c.db)
    })
  })
})
