import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { type Arquivo, openArquivo } from '../../teste/arquivos/arquivo'
import { dia, linhaDaPlanilha } from '../../teste/arquivos/planilhas'

let a: Arquivo
beforeAll(async () => {
  a = await openArquivo()
})
afterEach(() => a.limpar())
afterAll(() => a.c.fechar())

describe('what a file says beside the guides of the clinic', () => {
  const conferencias = async (id: string) =>
    (await a.itens(id)).relatorio.items.map((i: Record<string, unknown>) => [
      i.conferencia,
      i.noArquivo,
      i.noSistema,
    ])

  it('confere, differs with both numbers, has no guide, or is paid twice', async () => {
    await a.faturar(a.ana, ['2026-10-05', '2026-10-06', '2026-11-03'])
    const outubro = await a.enviado([
      a.daGuia(a.ana.guia, 1),
      a.daGuia({ numero: '700001' }, 1, { 3: 'outro' }),
      a.daGuia(a.bia.guia, 3),
      linhaDaPlanilha({ 2: '999' }),
    ])
    expect(await conferencias(outubro)).toEqual([
      ['confere', 2, 2],
      ['confere', 2, 2],
      ['diferenca', 3, 0],
      ['semGuia', null, null],
    ])
    // The session of November alone is left; a row of October comes again.
    const novembro = await a.enviado(
      [a.daGuia(a.ana.guia, 1, { 0: dia('2026-11-10') as never }), a.daGuia(a.bia.guia, 1)],
      {
        data_relatorio: '01-11-2026',
        mes: '2026-11',
      },
    )
    expect(await conferencias(novembro)).toEqual([
      ['confere', 1, 1],
      ['emDobro', 1, 0],
    ])
    expect((await a.itens(novembro, '?conferencia=emDobro')).count).toBe(1)
    // What was only cut in October is paid now, once.
    await sql`update relatorio_item set total_pago = 0, total_glosa = 1 where numero_guia = ${a.bia.guia.numero} and relatorio_id = ${outubro}`.execute(
      a.c.db,
    )
    expect((await conferencias(novembro))[1]).toEqual(['diferenca', 1, 0])
  })

  it('tells the guides that were billed and no file names, with what they are worth', async () => {
    // The first guide has the two sessions of October, and one of November, of the test before.
    await a.faturar(a.bia, ['2026-09-29', '2026-10-07'])
    await sql`update guia set total_guia = 1000, quantidade_autorizada = 3 where id in (${a.ana.guia._id}, ${a.bia.guia._id})`.execute(
      a.c.db,
    )
    const faltando = async (id: string, busca = '') => {
      const r = (await a.c.como('Faturista')('GET', `/api/relatorio_promed/${id}/faltando${busca}`)).json()
      return [
        r.guias.map((g: { numero: string; sessoes: number }) => [g.numero, g.sessoes]),
        r.total,
        r.sessoes,
        r.valor,
      ]
    }
    // Of 1,000 cents over three sessions, two are 666.
    const outubro = await a.enviado([linhaDaPlanilha({ 2: '999' })])
    expect(await faltando(outubro)).toEqual([
      [
        [a.ana.guia.numero, 2],
        [a.bia.guia.numero, 2],
      ],
      2,
      4,
      1332,
    ])
    expect(await faltando(outubro, `?numero_guia=${a.bia.guia.numero}`)).toEqual([
      [[a.bia.guia.numero, 2]],
      1,
      2,
      666,
    ])
    expect(await faltando(outubro, '?skip=1&limit=1')).toEqual([[[a.bia.guia.numero, 2]], 2, 4, 1332])

    // Named by number alone, without its zeros: compared there, not missing. What was cut is not missing either.
    await sql`update relatorio_item set numero_guia = '700001', guia_id = null`.execute(a.c.db)
    expect(await faltando(outubro)).toEqual([[[a.bia.guia.numero, 2]], 1, 2, 666])
    const setembro = await a.enviado([a.daGuia(a.bia.guia, 1, { 5: 0, 6: 10 })], {
      data_relatorio: '01-09-2026',
      mes: '2026-09',
    })
    expect(await faltando(outubro)).toEqual([[[a.bia.guia.numero, 1]], 1, 1, 333])
    expect(await faltando(setembro)).toEqual([[], 0, 0, 0])

    // Who pays for themselves is in no file.
    const [{ convenio_id } = { convenio_id: '' }] = (
      await sql<{ convenio_id: string }>`select convenio_id from guia where id = ${a.bia.guia._id}`.execute(
        a.c.db,
      )
    ).rows
    await sql`update convenio set particular = not particular where id = ${convenio_id}`.execute(a.c.db)
    expect((await faltando(outubro))[1]).toBe(0)
    await sql`update convenio set particular = not particular where id = ${convenio_id}`.execute(a.c.db)
    await sql`update agendamento set faturamento = null where paciente_id = ${a.bia._id}`.execute(a.c.db)
    expect(
      (await a.c.como('Faturista')('GET', `/api/relatorio_promed/${novoId()}/faltando`)).statusCode,
    ).toBe(404)
  })

  it('is shown before it is taken, with the same counts, and nothing is written', async () => {
    const linhas = [
      a.daGuia(a.ana.guia, 2),
      a.daGuia(a.bia.guia, 1),
      a.daGuia(a.bia.guia, 1),
      linhaDaPlanilha({ 2: '999' }),
    ]
    const previa = (await a.enviar(linhas, {}, 'Gerente', '/previa')).json()
    expect(previa).toMatchObject({
      total: 4,
      totais: { qtd_guias: 3, total_pago: 4 * 29_120, total_glosa: 0 },
      conferencias: { confere: 1, diferenca: 0, semGuia: 1, emDobro: 2 },
      errosTotal: 0,
    })
    expect(await a.quantos()).toBe(0)
    await a.enviar(linhas)
    expect((await a.relatorios()).relatorios[0].conferencias).toEqual(previa.conferencias)
    const errada = (
      await a.enviar(
        [a.daGuia(a.ana.guia, 1, { 0: '31/02/2026' })],
        { data_relatorio: '01-09-2026' },
        'Gerente',
        '/previa',
      )
    ).json()
    expect(errada).toMatchObject({
      errosTotal: 1,
      erros: [{ linha: 2, coluna: 'A', campo: 'data', valor: '31/02/2026' }],
    })
  })

  it('finds a guide that is registered later, and one that a person links', async () => {
    const id = await a.enviado([
      linhaDaPlanilha({ 2: '888001' }),
      linhaDaPlanilha({ 2: '888001', 3: '2' }),
      linhaDaPlanilha({ 2: '888002' }),
    ])
    const ligar = (linha: number, guia: string | null) =>
      a.c.como('Faturista')('PUT', `/api/relatorio_promed/${id}/item/${linha}`, { guia })
    const guias = async () =>
      (await a.itens(id)).relatorio.items.map(
        (i: { guia: { paciente: { nome: string } } | null; ligada: boolean }) => [
          i.guia?.paciente.nome ?? null,
          i.ligada,
        ],
      )
    expect(await guias()).toEqual([
      [null, false],
      [null, false],
      [null, false],
    ])
    expect((await ligar(2, a.bia.guia._id)).json().msg).toBe('Guia ligada a 2 linhas.')
    await sql`update guia set numero = '888002' where id = ${a.ana.guia._id}`.execute(a.c.db)
    expect(await guias()).toEqual([
      [a.bia.nome, true],
      [a.bia.nome, true],
      [a.ana.nome, false],
    ])
    expect((await ligar(2, null)).json().msg).toBe('Guia desligada de 2 linhas.')
    expect((await guias())[0]).toEqual([null, false])
    expect([(await ligar(99, a.bia.guia._id)).statusCode, (await ligar(2, novoId())).statusCode]).toEqual([
      404, 422,
    ])
    await sql`update guia set numero = ${a.ana.guia.numero} where id = ${a.ana.guia._id}`.execute(a.c.db)
  })

  it('is searched by number, patient, procedure and professional, in pages or all at once', async () => {
    const profissional = a.c.clinica.profissionais[1]?._id as string
    await sql`update guia set profissional_id = ${profissional} where id = ${a.ana.guia._id}`.execute(a.c.db)
    const id = await a.enviado([
      a.daGuia(a.ana.guia, 1, { 1: 'FULANA', 3: '20103484' }),
      a.daGuia(a.bia.guia, 1, { 3: 'Hidroterapia' }),
      ...Array.from({ length: 600 }, (_, i) =>
        linhaDaPlanilha({ 2: String(600_000 + i), 1: 'JOSÉ DA SILVA' }),
      ),
    ])
    for (const [busca, count] of [
      [`numero_guia=${a.ana.guia.numero}`, 1],
      ['numero_guia=60000', 10],
      ['nome_paciente=silva%20jos%C3%A9', 600],
      [`nome_paciente=${encodeURIComponent(a.ana.nome)}`, 1],
      ['procedimento=hidro', 1],
      [`profissional_id=${profissional}`, 1],
      ['conferencia=semGuia', 600],
      ['', 602],
    ] as const)
      expect([busca, (await a.itens(id, `?${busca}`)).count]).toEqual([busca, count])
    expect((await a.itens(id)).relatorio.items).toHaveLength(12)
    expect((await a.itens(id, '?skip=600')).relatorio.items).toHaveLength(2)
    const tudo = await a.itens(id, '?limit=999999')
    expect([tudo.count, tudo.relatorio.items.length]).toEqual([602, 602])
    expect(tudo.relatorio.items.slice(0, 12)).toEqual((await a.itens(id)).relatorio.items)
    expect(
      (await a.itens(id, '?limit=999999&conferencia=semGuia&numero_guia=6000')).relatorio.items,
    ).toHaveLength(100)
    expect((await a.c.como('Gerente')('GET', `/api/relatorio_promed/${id}?limit=5000`)).statusCode).toBe(400)
    expect((await a.relatorios('?procedimento=hidro')).relatorios).toMatchObject([
      { _id: id, conferencias: { diferenca: 1, semGuia: 0 } },
    ])
    expect((await a.relatorios('?procedimento=nada')).relatorios).toEqual([])
    expect((await a.relatorios('?de=2026-11')).relatorios).toEqual([])
  })

  it('is taken back: the month is free, and the audit keeps what it was', async () => {
    const id = await a.enviado([a.daGuia(a.ana.guia, 1)])
    const remover = () => a.c.como('Faturista')('DELETE', `/api/relatorio_promed/${id}`)
    expect((await remover()).json().msg).toBe('Relatório de outubro de 2026 removido.')
    expect([(await remover()).statusCode, (await a.relatorios()).total, await a.quantos()]).toEqual([
      404, 0, 1,
    ])
    await a.enviado([a.daGuia(a.ana.guia, 1)])
    expect((await a.relatorios()).total).toBe(1)
  })
})
