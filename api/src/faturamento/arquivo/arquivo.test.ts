import type { Agendamento, Perfil } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { dia, formulario, lerDeVolta, linhaDaPlanilha, planilha, TITULOS } from '../../teste/planilhas'
import { restos } from './arquivo.write'

let c: Clinica
let ana: { _id: string; nome: string; guia: { _id: string; numero: string } }
let bia: typeof ana
beforeAll(async () => {
  c = await openAgenda()
  ;[ana, bia] = (await c.maisPacientes(2)) as [typeof ana, typeof ana]
  for (const [pessoa, numero] of [
    [ana, '0700001'],
    [bia, '700002'],
  ] as const) {
    pessoa.guia.numero = numero
    await sql`update guia set numero = ${numero} where id = ${pessoa.guia._id}`.execute(c.db)
  }
})
afterEach(() => sql`truncate relatorio_promed cascade`.execute(c.db))
afterAll(() => c.fechar())

type Linhas = Parameters<typeof planilha>[0]
const enviar = (
  linhas: Linhas,
  troca: Record<string, string> = {},
  perfil: Perfil = 'Faturista',
  caminho = '',
) => {
  const { corpo, tipo } = formulario(planilha([TITULOS, ...linhas]), {
    data_relatorio: '01-10-2026',
    ...troca,
  })
  return c.como(perfil)('POST', `/api/relatorio_promed${caminho}`, corpo, { 'content-type': tipo })
}
const daGuia = (guia: { numero: string }, quantidade: number, troca: Record<number, string | number> = {}) =>
  linhaDaPlanilha({ 2: guia.numero, 4: quantidade, ...troca })
const relatorios = async (busca = '') =>
  (await c.como('Gerente')('GET', `/api/relatorio_promed${busca}`)).json()
const itens = async (id: string, busca = '') =>
  (await c.como('Gerente')('GET', `/api/relatorio_promed/${id}${busca}`)).json()
const enviado = async (linhas: Linhas, troca?: Record<string, string>) => {
  const r = await enviar(linhas, troca)
  if (r.statusCode !== 200) throw new Error(r.body)
  return (await relatorios()).relatorios.find(
    (x: { data: string }) => !troca || x.data.slice(0, 7) === troca.mes,
  )._id as string
}
/** Sessions of a guide, billed on days of a month. */
const faturar = async (pessoa: typeof ana, datas: string[]) => {
  for (const [i, data] of datas.entries()) {
    const a: Agendamento = await c.marcado({ data: `2026-12-0${i + 1}`, hora: '10:00' }, pessoa)
    await sql`update agendamento set status = 'evoluido', faturamento = ${data} where id = ${a._id}`.execute(
      c.db,
    )
  }
}
const quantos = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from relatorio_item`.execute(c.db)).rows[0]?.n

describe('an upload', () => {
  it.each<[string, Record<string, string>, number, string]>([
    ['the file is missing', { nome: '' }, 422, 'Informe os campos para enviar o arquivo'],
    ['the reference is missing', { data_relatorio: '' }, 422, 'Informe os campos para enviar o arquivo'],
    ['its month is none', { data_relatorio: '01-13-2026' }, 422, "Referência '13/2026' inválida"],
    ['its year is too early', { data_relatorio: '01-12-1998' }, 422, "Referência '12/1998' inválida"],
    ['its reference is anything', { data_relatorio: 'ontem' }, 422, "Referência 'ontem' inválida"],
    ['it is another kind of file', { nome: 'promed.csv' }, 422, 'Só são aceitos arquivos .xls e .xlsx.'],
  ])('is refused when %s', async (_, troca, status, msg) => {
    const r = await enviar([daGuia(ana.guia, 1)], troca)
    expect([r.statusCode, r.json().msg]).toEqual([status, msg])
  })

  it('is refused when it is no form, and when it is too large', async () => {
    const r = await c.como('Faturista')('POST', '/api/relatorio_promed', { relatorio: 'x' })
    expect([r.statusCode, r.json().msg]).toEqual([422, 'Informe os campos para enviar o arquivo'])
    const { corpo, tipo } = formulario(Buffer.alloc(10 * 1024 * 1024 + 1), { data_relatorio: '01-10-2026' })
    const demais = await c.como('Faturista')('POST', '/api/relatorio_promed', corpo, { 'content-type': tipo })
    expect([demais.statusCode, demais.json().msg]).toEqual([
      413,
      'O arquivo tem mais de 10 MB. Envie uma planilha menor.',
    ])
  })

  it('takes a month whole, once', async () => {
    const linhas = [
      daGuia(ana.guia, 2),
      daGuia(bia.guia, 1, { 5: 0, 6: -52.1 }),
      linhaDaPlanilha({ 2: '999' }),
    ]
    const r = await enviar(linhas)
    expect([r.statusCode, r.json()]).toEqual([
      200,
      { msg: 'Relatório de outubro de 2026 recebido: 3 linhas.' },
    ])
    const lista = await relatorios()
    expect(lista).toMatchObject({
      total: 1,
      primeira: '2026-10',
      ultima: '2026-10',
      relatorios: [
        {
          data: '2026-10-01',
          arquivo: 'promed.xlsx',
          linhas: 3,
          qtd_guias: 3,
          total_pago: 2 * 29_120,
          total_glosa: 5_210,
          enviadoPor: c.clinica.usuarios.Faturista.email,
          conferencias: { confere: 0, diferenca: 2, semGuia: 1, emDobro: 0 },
        },
      ],
    })
    const outra = await enviar(linhas)
    expect([outra.statusCode, outra.json().msg]).toEqual([
      409,
      'Já foi enviado um relatório para a referência 10/2026',
    ])
    expect(await quantos()).toBe(3)
    const { rows } =
      await sql`select acao from auditoria where entidade = 'relatorio_promed' and acao = 'criar'`.execute(
        c.db,
      )
    expect(rows).toHaveLength(1)
  })

  it('takes nothing of a sheet with a bad cell, which it names', async () => {
    const r = await enviar([daGuia(ana.guia, 1), daGuia(ana.guia, 1, { 5: 'muito' })])
    expect([r.statusCode, r.json().msg, r.json().erro.campos]).toEqual([
      422,
      '1 célula precisa de acerto, nada foi gravado. Linha 3, coluna F: Valor pago não é um valor em reais, como 1.234,56.',
      { F3: 'Valor pago não é um valor em reais, como 1.234,56.' },
    ])
    expect([await quantos(), (await relatorios()).total]).toEqual([0, 0])
  })

  it('is one of two that send the same month at once', async () => {
    const linhas = Array.from({ length: 1200 }, (_, i) => linhaDaPlanilha({ 2: String(5000 + i) }))
    const respostas = await Promise.all([enviar(linhas), enviar(linhas), enviar(linhas)])
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([200, 409, 409])
    for (const r of respostas)
      if (r.statusCode === 409)
        expect(r.json().msg).toBe('Já foi enviado um relatório para a referência 10/2026')
    // Nothing of the others is left.
    expect(await quantos()).toBe(1200)
    const { rows } = await sql`select estado from relatorio_promed`.execute(c.db)
    expect(rows).toEqual([{ estado: 'recebido' }])
  })

  it('ends with whoever gives it up, tells how far it is, and leaves nothing', async () => {
    await c.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = c.app.server.address() as { port: number }
    const chave = novoId()
    const linhas = Array.from({ length: 20_000 }, (_, i) => linhaDaPlanilha({ 2: String(5000 + i) }))
    const { corpo, tipo } = formulario(planilha([TITULOS, ...linhas]), {
      data_relatorio: '01-10-2026',
      chave,
    })
    const token = await c.app.sessoes.issue(c.db, c.clinica.usuarios.Faturista._id)
    const desistir = new AbortController()
    const envio = fetch(`http://127.0.0.1:${port}/api/relatorio_promed`, {
      method: 'POST',
      body: new Uint8Array(corpo),
      signal: desistir.signal,
      headers: {
        'content-type': tipo,
        authorization: `Bearer ${token}`,
        'x-user-email': c.clinica.usuarios.Faturista.email,
      },
    }).then(
      (r) => r.text(),
      (erro: Error) => erro.name,
    )
    const andamento = () => c.como('Faturista')('GET', `/api/relatorio_promed/envio/${chave}`)
    let visto = await andamento()
    while (!(visto.statusCode === 200 && visto.json().feito > 0)) visto = await andamento()
    expect(visto.json()).toMatchObject({ etapa: 'gravando', total: 20_000 })
    desistir.abort()
    expect(await envio).toBe('AbortError')
    while ((await andamento()).statusCode !== 404);
    expect(await quantos()).toBe(0)
    expect((await relatorios()).total).toBe(0)
  })

  it('that a stopped server left behind is swept away, and hinders nobody', async () => {
    const id = novoId()
    await sql`insert into relatorio_promed (id, referencia, arquivo, enviado_por, enviado_em)
      values (${id}, '2026-10', 'meio.xlsx', 'x', now() - interval '2 hours')`.execute(c.db)
    await sql`insert into relatorio_item (relatorio_id, linha, data, descricao, numero_guia, procedimento, profissional, quantidade, total_pago, total_glosa)
      values (${id}, 2, ${HOJE}, '', '1', '', '', 1, 1, 0)`.execute(c.db)
    expect((await relatorios()).total).toBe(0)
    const tarefa = { db: c.db, progresso: async () => {} }
    await restos.fazer(tarefa as never)
    expect([await quantos(), (await sql`select 1 from relatorio_promed`.execute(c.db)).rows.length]).toEqual([
      0, 0,
    ])
  })
})

describe('what a file says beside the guides of the clinic', () => {
  const conferencias = async (id: string) =>
    (await itens(id)).relatorio.items.map((i: Record<string, unknown>) => [
      i.conferencia,
      i.noArquivo,
      i.noSistema,
    ])

  it('confere, differs with both numbers, has no guide, or is paid twice', async () => {
    await faturar(ana, ['2026-10-05', '2026-10-06', '2026-11-03'])
    const outubro = await enviado([
      daGuia(ana.guia, 1),
      daGuia({ numero: '700001' }, 1, { 3: 'outro' }),
      daGuia(bia.guia, 3),
      linhaDaPlanilha({ 2: '999' }),
    ])
    expect(await conferencias(outubro)).toEqual([
      ['confere', 2, 2],
      ['confere', 2, 2],
      ['diferenca', 3, 0],
      ['semGuia', null, null],
    ])
    // The session of November alone is left; a row of October comes again.
    const novembro = await enviado(
      [daGuia(ana.guia, 1, { 0: dia('2026-11-10') as never }), daGuia(bia.guia, 1)],
      {
        data_relatorio: '01-11-2026',
        mes: '2026-11',
      },
    )
    expect(await conferencias(novembro)).toEqual([
      ['confere', 1, 1],
      ['emDobro', 1, 0],
    ])
    expect((await itens(novembro, '?conferencia=emDobro')).count).toBe(1)
    // What was only cut in October is paid now, once.
    await sql`update relatorio_item set total_pago = 0, total_glosa = 1 where numero_guia = ${bia.guia.numero} and relatorio_id = ${outubro}`.execute(
      c.db,
    )
    expect((await conferencias(novembro))[1]).toEqual(['diferenca', 1, 0])
  })

  it('tells the guides that were billed and no file names, with what they are worth', async () => {
    // The first guide has the two sessions of October, and one of November, of the test before.
    await faturar(bia, ['2026-09-29', '2026-10-07'])
    await sql`update guia set total_guia = 1000, quantidade_autorizada = 3 where id in (${ana.guia._id}, ${bia.guia._id})`.execute(
      c.db,
    )
    const faltando = async (id: string, busca = '') => {
      const r = (await c.como('Faturista')('GET', `/api/relatorio_promed/${id}/faltando${busca}`)).json()
      return [
        r.guias.map((g: { numero: string; sessoes: number }) => [g.numero, g.sessoes]),
        r.total,
        r.sessoes,
        r.valor,
      ]
    }
    // Of 1,000 cents over three sessions, two are 666.
    const outubro = await enviado([linhaDaPlanilha({ 2: '999' })])
    expect(await faltando(outubro)).toEqual([
      [
        [ana.guia.numero, 2],
        [bia.guia.numero, 2],
      ],
      2,
      4,
      1332,
    ])
    expect(await faltando(outubro, `?numero_guia=${bia.guia.numero}`)).toEqual([
      [[bia.guia.numero, 2]],
      1,
      2,
      666,
    ])
    expect(await faltando(outubro, '?skip=1&limit=1')).toEqual([[[bia.guia.numero, 2]], 2, 4, 1332])

    // Named by number alone, without its zeros: compared there, not missing. What was cut is not missing either.
    await sql`update relatorio_item set numero_guia = '700001', guia_id = null`.execute(c.db)
    expect(await faltando(outubro)).toEqual([[[bia.guia.numero, 2]], 1, 2, 666])
    const setembro = await enviado([daGuia(bia.guia, 1, { 5: 0, 6: 10 })], {
      data_relatorio: '01-09-2026',
      mes: '2026-09',
    })
    expect(await faltando(outubro)).toEqual([[[bia.guia.numero, 1]], 1, 1, 333])
    expect(await faltando(setembro)).toEqual([[], 0, 0, 0])

    // Who pays for themselves is in no file.
    const [{ convenio_id } = { convenio_id: '' }] = (
      await sql<{ convenio_id: string }>`select convenio_id from guia where id = ${bia.guia._id}`.execute(
        c.db,
      )
    ).rows
    await sql`update convenio set particular = not particular where id = ${convenio_id}`.execute(c.db)
    expect((await faltando(outubro))[1]).toBe(0)
    await sql`update convenio set particular = not particular where id = ${convenio_id}`.execute(c.db)
    await sql`update agendamento set faturamento = null where paciente_id = ${bia._id}`.execute(c.db)
    expect((await c.como('Faturista')('GET', `/api/relatorio_promed/${novoId()}/faltando`)).statusCode).toBe(
      404,
    )
  })

  it('is shown before it is taken, with the same counts, and nothing is written', async () => {
    const linhas = [
      daGuia(ana.guia, 2),
      daGuia(bia.guia, 1),
      daGuia(bia.guia, 1),
      linhaDaPlanilha({ 2: '999' }),
    ]
    const previa = (await enviar(linhas, {}, 'Gerente', '/previa')).json()
    expect(previa).toMatchObject({
      total: 4,
      totais: { qtd_guias: 3, total_pago: 4 * 29_120, total_glosa: 0 },
      conferencias: { confere: 1, diferenca: 0, semGuia: 1, emDobro: 2 },
      errosTotal: 0,
    })
    expect(await quantos()).toBe(0)
    await enviar(linhas)
    expect((await relatorios()).relatorios[0].conferencias).toEqual(previa.conferencias)
    const errada = (
      await enviar(
        [daGuia(ana.guia, 1, { 0: '31/02/2026' })],
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
    const id = await enviado([
      linhaDaPlanilha({ 2: '888001' }),
      linhaDaPlanilha({ 2: '888001', 3: '2' }),
      linhaDaPlanilha({ 2: '888002' }),
    ])
    const ligar = (linha: number, guia: string | null) =>
      c.como('Faturista')('PUT', `/api/relatorio_promed/${id}/item/${linha}`, { guia })
    const guias = async () =>
      (await itens(id)).relatorio.items.map(
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
    expect((await ligar(2, bia.guia._id)).json().msg).toBe('Guia ligada a 2 linhas.')
    await sql`update guia set numero = '888002' where id = ${ana.guia._id}`.execute(c.db)
    expect(await guias()).toEqual([
      [bia.nome, true],
      [bia.nome, true],
      [ana.nome, false],
    ])
    expect((await ligar(2, null)).json().msg).toBe('Guia desligada de 2 linhas.')
    expect((await guias())[0]).toEqual([null, false])
    expect([(await ligar(99, bia.guia._id)).statusCode, (await ligar(2, novoId())).statusCode]).toEqual([
      404, 422,
    ])
    await sql`update guia set numero = ${ana.guia.numero} where id = ${ana.guia._id}`.execute(c.db)
  })

  it('is searched by number, patient, procedure and professional, in pages or all at once', async () => {
    const profissional = c.clinica.profissionais[1]?._id as string
    await sql`update guia set profissional_id = ${profissional} where id = ${ana.guia._id}`.execute(c.db)
    const id = await enviado([
      daGuia(ana.guia, 1, { 1: 'FULANA', 3: '20103484' }),
      daGuia(bia.guia, 1, { 3: 'Hidroterapia' }),
      ...Array.from({ length: 600 }, (_, i) =>
        linhaDaPlanilha({ 2: String(600_000 + i), 1: 'JOSÉ DA SILVA' }),
      ),
    ])
    for (const [busca, count] of [
      [`numero_guia=${ana.guia.numero}`, 1],
      ['numero_guia=60000', 10],
      ['nome_paciente=silva%20jos%C3%A9', 600],
      [`nome_paciente=${encodeURIComponent(ana.nome)}`, 1],
      ['procedimento=hidro', 1],
      [`profissional_id=${profissional}`, 1],
      ['conferencia=semGuia', 600],
      ['', 602],
    ] as const)
      expect([busca, (await itens(id, `?${busca}`)).count]).toEqual([busca, count])
    expect((await itens(id)).relatorio.items).toHaveLength(12)
    expect((await itens(id, '?skip=600')).relatorio.items).toHaveLength(2)
    const tudo = await itens(id, '?limit=999999')
    expect([tudo.count, tudo.relatorio.items.length]).toEqual([602, 602])
    expect(tudo.relatorio.items.slice(0, 12)).toEqual((await itens(id)).relatorio.items)
    expect(
      (await itens(id, '?limit=999999&conferencia=semGuia&numero_guia=6000')).relatorio.items,
    ).toHaveLength(100)
    expect((await c.como('Gerente')('GET', `/api/relatorio_promed/${id}?limit=5000`)).statusCode).toBe(400)
    expect((await relatorios('?procedimento=hidro')).relatorios).toMatchObject([
      { _id: id, conferencias: { diferenca: 1, semGuia: 0 } },
    ])
    expect((await relatorios('?procedimento=nada')).relatorios).toEqual([])
    expect((await relatorios('?de=2026-11')).relatorios).toEqual([])
  })

  it('is taken back: the month is free, and the audit keeps what it was', async () => {
    const id = await enviado([daGuia(ana.guia, 1)])
    const remover = () => c.como('Faturista')('DELETE', `/api/relatorio_promed/${id}`)
    expect((await remover()).json().msg).toBe('Relatório de outubro de 2026 removido.')
    expect([(await remover()).statusCode, (await relatorios()).total, await quantos()]).toEqual([404, 0, 1])
    await enviado([daGuia(ana.guia, 1)])
    expect((await relatorios()).total).toBe(1)
  })
})

it('is for Gerente and Faturista alone', async () => {
  for (const perfil of ['Administrador', 'Recepcionista', 'Profissional', 'Supervisao'] as const) {
    expect((await enviar([daGuia(ana.guia, 1)], {}, perfil)).statusCode).toBe(403)
    expect((await c.como(perfil)('GET', '/api/relatorio_promed')).statusCode).toBe(403)
  }
})

it('hands out a sheet to fill in, which it would take', async () => {
  const r = await c.como('Faturista')('GET', '/api/relatorio_promed/modelo')
  const [titulos] = lerDeVolta(r.rawPayload)
  expect(titulos).toEqual([
    'Data',
    'Paciente',
    'Número da guia',
    'Procedimento',
    'Profissional',
    'Quantidade',
    'Valor pago',
    'Valor glosa',
  ])
  const { corpo, tipo } = formulario(r.rawPayload, { data_relatorio: '01-10-2026' })
  const lida = await c.como('Faturista')('POST', '/api/relatorio_promed/previa', corpo, {
    'content-type': tipo,
  })
  expect(lida.json()).toMatchObject({ total: 1, errosTotal: 0 })
})
