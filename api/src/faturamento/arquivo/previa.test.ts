import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { type Arquivo, openArquivo } from '../../teste/arquivos/arquivo'
import { linhaDaPlanilha } from '../../teste/arquivos/planilhas'

let a: Arquivo
beforeAll(async () => {
  a = await openArquivo()
})
afterEach(() => a.limpar())
afterAll(() => a.c.fechar())

describe('what is told of a file before it is taken', () => {
  const previa = async (linhas: Parameters<Arquivo['enviar']>[0], mes = '10-2026') =>
    (await a.enviar(linhas, { data_relatorio: `01-${mes}` }, 'Faturista', '/previa')).json()
  const avisos = async (...de: Parameters<typeof previa>) =>
    (await previa(...de)).avisos.map((x: { tipo: string; texto: string; perguntar: boolean }) => [
      x.tipo,
      x.perguntar,
      x.texto,
    ])
  beforeEach(() => sql`update agendamento set faturamento = null`.execute(a.c.db))

  it('nothing of what is as it should be', async () => {
    expect(await avisos([a.daGuia(a.ana.guia, 1, { 0: '02/07/2026' }), a.daGuia(a.bia.guia, 1)])).toEqual([])
  })

  it('a month that has not come yet', async () => {
    expect(await avisos([a.daGuia(a.ana.guia, 1, { 0: '30/11/2030' })], '11-2030')).toEqual([
      ['mesFuturo', true, 'Novembro de 2030 ainda não chegou. Confira se a referência é a do arquivo.'],
    ])
  })

  it('rows of other times', async () => {
    const linhas = [
      a.daGuia(a.ana.guia, 1),
      a.daGuia(a.ana.guia, 1, { 0: '30/06/2026' }),
      a.daGuia(a.ana.guia, 1, { 0: '01/11/2026' }),
    ]
    expect(await avisos(linhas)).toEqual([
      [
        'datas',
        false,
        '2 linhas de 3 têm data fora de julho de 2026 a outubro de 2026; a primeira é a linha 3, de 30/06/2026. Confira se a referência é a do arquivo.',
      ],
    ])
  })

  it('rows that name one patient with the number of another one', async () => {
    const [primeiro = ''] = a.ana.nome.split(' ')
    const linhas = [
      a.daGuia(a.ana.guia, 1, { 1: `  ${primeiro.toUpperCase()}   X` }),
      a.daGuia(a.ana.guia, 1, { 1: 'Wellington  Zacarias' }),
      a.daGuia(a.bia.guia, 1, { 1: 'XAVIER WAGNER' }),
      linhaDaPlanilha({ 1: 'Wellington Zacarias', 2: '999' }),
    ]
    expect(await avisos(linhas)).toEqual([
      [
        'nomes',
        true,
        '2 linhas trazem um paciente que não é o da guia; a primeira é a linha 3, de Wellington Zacarias. Confira o número da guia.',
      ],
    ])
  })

  it('rows without a session, and payments below zero', async () => {
    const linhas = [
      a.daGuia(a.ana.guia, 1),
      a.daGuia(a.ana.guia, 0),
      a.daGuia(a.bia.guia, 1, { 5: -10 }),
      a.daGuia(a.bia.guia, 1, { 5: -20 }),
    ]
    expect(await avisos(linhas)).toEqual([
      ['quantidade', false, '1 linha tem quantidade 0: é a linha 3. Confira se é isso mesmo.'],
      [
        'negativos',
        false,
        '2 linhas têm valor pago negativo, que diminui o total; a primeira é a linha 4. Confira se é isso mesmo.',
      ],
    ])
  })

  it('rows of later months that compare well no more, and what is said there then', async () => {
    await a.faturar(a.ana, ['2026-10-21'])
    const outubro = await a.enviado([a.daGuia(a.ana.guia, 1), a.daGuia(a.bia.guia, 1)])
    const setembro = [
      a.daGuia(a.ana.guia, 1, { 0: '01/09/2026' }),
      a.daGuia(a.bia.guia, 1, { 0: '01/09/2026' }),
    ]
    expect(await avisos(setembro, '09-2026')).toEqual([
      [
        'mesesDepois',
        true,
        'Com este arquivo, 1 linha de outubro de 2026 deixa de conferir: este traz sessões que lá já foram pagas.',
      ],
    ])
    await a.enviado(setembro, { data_relatorio: '01-09-2026', mes: '2026-09' })
    const [daAna] = (await a.itens(outubro)).relatorio.items
    expect(daAna).toMatchObject({ conferencia: 'diferenca', noArquivo: 1, noSistema: 0, jaPagas: 1 })
  })

  it('the other row of one that is paid twice', async () => {
    const setembro = await a.enviado([a.daGuia(a.bia.guia, 1)], {
      data_relatorio: '01-09-2026',
      mes: '2026-09',
    })
    const outubro = await a.enviado(
      [a.daGuia(a.ana.guia, 1), a.daGuia({ numero: '700001' }, 1), a.daGuia(a.bia.guia, 1)],
      { data_relatorio: '01-10-2026', mes: '2026-10' },
    )
    expect((await a.itens(outubro)).relatorio.items.map((i: { outra: unknown }) => i.outra)).toEqual([
      { linha: 3, referencia: '2026-10' },
      { linha: 2, referencia: '2026-10' },
      { linha: 2, referencia: '2026-09' },
    ])
    expect((await a.itens(setembro)).relatorio.items[0].outra).toBeNull()
  })

  it('what it leaves out, and so does the upload once it is over', async () => {
    await a.faturar(a.ana, ['2026-10-21', '2026-10-22'])
    await a.faturar(a.bia, ['2026-10-21'])
    const linhas = [a.daGuia({ numero: '000700002' }, 1)]
    const faltando = { total: 1, sessoes: 2, valor: expect.any(Number) }
    expect((await previa(linhas)).faltando).toEqual(faltando)
    const chave = novoId()
    await a.enviar(linhas, { chave })
    const envio = (await a.c.como('Faturista')('GET', `/api/relatorio_promed/envio/${chave}`)).json()
    expect(envio).toEqual({ etapa: 'recebido', feito: 1, total: 1, faltando })
    const { total, sessoes, valor } = (
      await a.c.como('Faturista')('GET', `/api/relatorio_promed/${chave}/faltando`)
    ).json()
    expect({ total, sessoes, valor }).toEqual(envio.faltando)
    expect((await previa([linhaDaPlanilha({ 2: '999' })], '09-2026')).faltando).toEqual({
      total: 0,
      sessoes: 0,
      valor: 0,
    })
  })

  it('sums of the rows that are asked for', async () => {
    const id = await a.enviado([
      a.daGuia(a.ana.guia, 1, { 5: 10, 6: 1 }),
      a.daGuia(a.ana.guia, 1, { 3: 'outro', 5: 20 }),
      linhaDaPlanilha({ 2: '999', 5: 40, 6: 2 }),
    ])
    const totais = async (busca: string) => Object.values((await a.itens(id, busca)).totais)
    expect(await totais('')).toEqual([3, 2, 7000, 300])
    expect(await totais('?procedimento=outro')).toEqual([1, 1, 2000, 0])
    expect(await totais('?conferencia=semGuia')).toEqual([1, 1, 4000, 200])
    expect(await totais(`?conferencia=semGuia&numero_guia=${a.ana.guia.numero}`)).toEqual([0, 0, 0, 0])
    const [doMes] = (await a.relatorios(`?numero_guia=${a.ana.guia.numero}`)).relatorios
    expect([doMes.totais, doMes.total_pago]).toEqual([
      { linhas: 2, qtd_guias: 1, total_pago: 3000, total_glosa: 100 },
      7000,
    ])
  })
})
