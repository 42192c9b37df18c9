import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { HOJE } from '../../teste/agenda'
import { type Arquivo, openArquivo } from '../../teste/arquivos/arquivo'
import { formulario, lerDeVolta, linhaDaPlanilha, planilha, TITULOS } from '../../teste/arquivos/planilhas'
import { itWhole } from '../../teste/whole'
import { restos } from './arquivo.write'

let a: Arquivo
beforeAll(async () => {
  a = await openArquivo()
})
afterEach(() => a.limpar())
afterAll(() => a.c.fechar())

describe('an upload', () => {
  it.each<[string, Record<string, string>, number, string]>([
    ['the file is missing', { nome: '' }, 422, 'Informe os campos para enviar o arquivo'],
    ['the reference is missing', { data_relatorio: '' }, 422, 'Informe os campos para enviar o arquivo'],
    ['its month is none', { data_relatorio: '01-13-2026' }, 422, "Referência '13/2026' inválida"],
    ['its year is too early', { data_relatorio: '01-12-1998' }, 422, "Referência '12/1998' inválida"],
    ['its reference is anything', { data_relatorio: 'ontem' }, 422, "Referência 'ontem' inválida"],
    ['it is another kind of file', { nome: 'promed.csv' }, 422, 'Só são aceitos arquivos .xls e .xlsx.'],
  ])('is refused when %s', async (_, troca, status, msg) => {
    const r = await a.enviar([a.daGuia(a.ana.guia, 1)], troca)
    expect([r.statusCode, r.json().msg]).toEqual([status, msg])
  })

  it('is refused when it is no form, and when it is too large', async () => {
    const r = await a.c.como('Faturista')('POST', '/api/relatorio_promed', { relatorio: 'x' })
    expect([r.statusCode, r.json().msg]).toEqual([422, 'Informe os campos para enviar o arquivo'])
    const { corpo, tipo } = formulario(Buffer.alloc(10 * 1024 * 1024 + 1), { data_relatorio: '01-10-2026' })
    const demais = await a.c.como('Faturista')('POST', '/api/relatorio_promed', corpo, {
      'content-type': tipo,
    })
    expect([demais.statusCode, demais.json().msg]).toEqual([
      413,
      'O arquivo tem mais de 10 MB. Envie uma planilha menor.',
    ])
  })

  it('takes a month whole, once', async () => {
    const linhas = [
      a.daGuia(a.ana.guia, 2),
      a.daGuia(a.bia.guia, 1, { 5: 0, 6: -52.1 }),
      linhaDaPlanilha({ 2: '999' }),
    ]
    const r = await a.enviar(linhas)
    expect([r.statusCode, r.json()]).toEqual([
      200,
      { msg: 'Relatório de outubro de 2026 recebido: 3 linhas.' },
    ])
    const lista = await a.relatorios()
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
          enviadoPor: a.c.clinica.usuarios.Faturista.email,
          conferencias: { confere: 0, diferenca: 2, semGuia: 1, emDobro: 0 },
        },
      ],
    })
    const outra = await a.enviar(linhas)
    expect([outra.statusCode, outra.json().msg]).toEqual([
      409,
      'Já foi enviado um relatório para a referência 10/2026',
    ])
    expect(await a.quantos()).toBe(3)
    const { rows } =
      await sql`select acao from auditoria where entidade = 'relatorio_promed' and acao = 'criar'`.execute(
        a.c.db,
      )
    expect(rows).toHaveLength(1)
  })

  it('takes nothing of a sheet with a bad cell, which it names', async () => {
    const r = await a.enviar([a.daGuia(a.ana.guia, 1), a.daGuia(a.ana.guia, 1, { 5: 'muito' })])
    expect([r.statusCode, r.json().msg, r.json().erro.campos]).toEqual([
      422,
      '1 célula precisa de acerto, nada foi gravado. Linha 3, coluna F: Valor pago não é um valor em reais, como 1.234,56.',
      { F3: 'Valor pago não é um valor em reais, como 1.234,56.' },
    ])
    expect([await a.quantos(), (await a.relatorios()).total]).toEqual([0, 0])
  })

  it('is one of two that send the same month at once', async () => {
    const linhas = Array.from({ length: 1200 }, (_, i) => linhaDaPlanilha({ 2: String(5000 + i) }))
    const respostas = await Promise.all([a.enviar(linhas), a.enviar(linhas), a.enviar(linhas)])
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([200, 409, 409])
    for (const r of respostas)
      if (r.statusCode === 409)
        expect(r.json().msg).toBe('Já foi enviado um relatório para a referência 10/2026')
    // Nothing of the others is left.
    expect(await a.quantos()).toBe(1200)
    const { rows } = await sql`select estado from relatorio_promed`.execute(a.c.db)
    expect(rows).toEqual([{ estado: 'recebido' }])
  })

  itWhole('ends with whoever gives it up, tells how far it is, and leaves nothing', async () => {
    await a.c.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = a.c.app.server.address() as { port: number }
    const chave = novoId()
    const linhas = Array.from({ length: 20_000 }, (_, i) => linhaDaPlanilha({ 2: String(5000 + i) }))
    const { corpo, tipo } = formulario(planilha([TITULOS, ...linhas]), {
      data_relatorio: '01-10-2026',
      chave,
    })
    const token = await a.c.app.sessoes.issue(a.c.db, a.c.clinica.usuarios.Faturista._id)
    const desistir = new AbortController()
    const envio = fetch(`http://127.0.0.1:${port}/api/relatorio_promed`, {
      method: 'POST',
      body: new Uint8Array(corpo),
      signal: desistir.signal,
      headers: {
        'content-type': tipo,
        authorization: `Bearer ${token}`,
        'x-user-email': a.c.clinica.usuarios.Faturista.email,
      },
    }).then(
      (r) => r.text(),
      (erro: Error) => erro.name,
    )
    const andamento = () => a.c.como('Faturista')('GET', `/api/relatorio_promed/envio/${chave}`)
    let visto = await andamento()
    // Asked before anything of it has arrived, it says so: it is no error.
    expect([visto.statusCode, visto.json().etapa]).toEqual([200, 'aguardando'])
    while (visto.json().feito === 0) visto = await andamento()
    expect(visto.json()).toMatchObject({ etapa: 'gravando', total: 20_000 })
    desistir.abort()
    expect(await envio).toBe('AbortError')
    while ((await andamento()).json().etapa !== 'aguardando');
    expect(await a.quantos()).toBe(0)
    expect((await a.relatorios()).total).toBe(0)
  })

  it('that a stopped server left behind is swept away, and hinders nobody', async () => {
    const id = novoId()
    await sql`insert into relatorio_promed (id, referencia, arquivo, enviado_por, enviado_em)
      values (${id}, '2026-10', 'meio.xlsx', 'x', now() - interval '2 hours')`.execute(a.c.db)
    await sql`insert into relatorio_item (relatorio_id, linha, data, descricao, numero_guia, procedimento, profissional, quantidade, total_pago, total_glosa)
      values (${id}, 2, ${HOJE}, '', '1', '', '', 1, 1, 0)`.execute(a.c.db)
    expect((await a.relatorios()).total).toBe(0)
    const tarefa = { db: a.c.db, progresso: async () => {} }
    await restos.fazer(tarefa as never)
    expect([
      await a.quantos(),
      (await sql`select 1 from relatorio_promed`.execute(a.c.db)).rows.length,
    ]).toEqual([0, 0])
  })
})

it('is for Gerente and Faturista alone', async () => {
  for (const perfil of ['Administrador', 'Recepcionista', 'Profissional', 'Supervisao'] as const) {
    expect((await a.enviar([a.daGuia(a.ana.guia, 1)], {}, perfil)).statusCode).toBe(403)
    expect((await a.c.como(perfil)('GET', '/api/relatorio_promed')).statusCode).toBe(403)
  }
})

it('hands out a sheet to fill in, which it would take but for the row that shows how', async () => {
  const r = await a.c.como('Faturista')('GET', '/api/relatorio_promed/modelo')
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
  const lida = await a.c.como('Faturista')('POST', '/api/relatorio_promed/previa', corpo, {
    'content-type': tipo,
  })
  expect(lida.json()).toMatchObject({
    total: 1,
    errosTotal: 1,
    erros: [
      { linha: 2, coluna: 'B', mensagem: 'Paciente é do exemplo que veio no modelo: apague esta linha.' },
    ],
  })
})
