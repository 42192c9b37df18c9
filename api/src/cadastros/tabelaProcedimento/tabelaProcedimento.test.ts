import type { Procedimento, TabelaProcedimento } from '@clinica/shared-domain'
import { qualquerTexto } from '@clinica/shared-domain/teste/textos'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../teste/app'
import { auditedRows } from '../../teste/auditoria'
import { draws, itWhole } from '../../teste/whole'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const ROTA = '/api/tabelasProcedimento'
const gerente = (...args: Parameters<ReturnType<AppDeTeste['como']>>) => t.como('Gerente')(...args)
const CONSULTA: Procedimento = { codigo: '10101012', nome: 'Consulta', ch: 100, valor_fixo: null }
const SESSAO: Procedimento = { codigo: '50000160', nome: 'Sessão', ch: null, valor_fixo: 4200 }

const criar = async (nome: string, procedimentos: Procedimento[]): Promise<TabelaProcedimento> => {
  const resposta = await gerente('POST', ROTA, { nome, procedimentos })
  expect(resposta.statusCode).toBe(201)
  return resposta.json().tabela
}
const ler = async (id: string): Promise<TabelaProcedimento> =>
  (await gerente('GET', `${ROTA}/${id}`)).json().tabela
const idsDe = async (tabela: string): Promise<Record<string, string>> => {
  const linhas = await t.db
    .selectFrom('procedimento')
    .select(['id', 'codigo'])
    .where('tabela_id', '=', tabela)
    .execute()
  return Object.fromEntries(linhas.map((l) => [l.codigo, l.id]))
}

describe('procedure tables', () => {
  it('answers the rows in the order that they were sent', async () => {
    const { _id } = await criar('Na ordem', [SESSAO, CONSULTA])
    expect(await ler(_id)).toEqual({
      _id,
      nome: 'Na ordem',
      codigoTabela: null,
      ativo: true,
      procedimentos: [SESSAO, CONSULTA],
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  it('says which of the agency’s tables it follows, to guides too', async () => {
    const enviada = { nome: 'Pacotes', codigoTabela: '98', procedimentos: [SESSAO] }
    const { tabela } = (await gerente('POST', ROTA, enviada)).json()
    expect(tabela.codigoTabela).toBe('98')
    // A client that knows nothing of it leaves it alone.
    const sem = await gerente('PUT', `${ROTA}/${tabela._id}`, { ...tabela, codigoTabela: undefined })
    expect(sem.json().tabela.codigoTabela).toBe('98')
    const outra = await criar('Comum', [CONSULTA])
    const convenio = (
      await gerente('POST', '/api/convenio', { nome: 'Das duas tabelas', tabelas: [tabela, outra] })
    ).json().convenio
    const { procedimentos } = (
      await gerente('GET', `/api/convenio/${convenio._id}/procedimentos?orderBy=-codigo`)
    ).json()
    expect(procedimentos.map((p: { codigoTabela: string }) => p.codigoTabela)).toEqual(['98', '22'])
    const vazia = await gerente('PUT', `${ROTA}/${tabela._id}`, { ...sem.json().tabela, codigoTabela: '' })
    expect(vazia.json().tabela.codigoTabela).toBeNull()
    const errada = await gerente('POST', ROTA, { ...enviada, nome: 'Errada', codigoTabela: '21' })
    expect(errada.json().erro.campos).toEqual({ codigoTabela: 'Tabela TISS inválida.' })
  })

  it('lists by name and status with the number of rows, not the rows', async () => {
    const { _id } = await criar('Çontada', [SESSAO, CONSULTA])
    const { tabelas, total } = (await gerente('GET', `${ROTA}?nome=contad&ativo=true&comTotal=true`)).json()
    expect(tabelas).toEqual([{ _id, nome: 'Çontada', ativo: true, totalProcedimentos: 2 }])
    expect(total).toBe(1)
    expect((await gerente('GET', `${ROTA}/total?nome=contad&ativo=false`)).json()).toEqual({ total: 0 })
  })

  it('gives an active name once, also when a cancelled table comes back and when two come at once', async () => {
    const MSG = 'Já existe uma tabela ativa com este nome.'
    const enviar = (nome: string) => gerente('POST', ROTA, { nome, procedimentos: [SESSAO] })
    const duas = await Promise.all([enviar('Gêmea'), enviar('GEMEA')])
    expect(duas.map((r) => r.statusCode).sort()).toEqual([201, 409])
    const { tabela } = (duas.find((r) => r.statusCode === 201) as (typeof duas)[0]).json()
    expect((await enviar('gêmea')).json().erro.campos).toEqual({ nome: MSG })
    expect((await gerente('PUT', `${ROTA}/${tabela._id}`, tabela)).statusCode).toBe(200)
    await gerente('DELETE', `${ROTA}/${tabela._id}`)
    expect((await enviar('Gêmea')).statusCode).toBe(201)
    const voltar = await gerente('PUT', `${ROTA}/${tabela._id}`, { ...(await ler(tabela._id)), ativo: true })
    expect([voltar.statusCode, voltar.json().erro.campos]).toEqual([409, { nome: MSG }])
  })

  it('changes, adds, removes and moves rows; what stays keeps its id', async () => {
    const tabela = await criar('Mexida', [CONSULTA, SESSAO])
    const antes = await idsDe(tabela._id)
    const novas = [
      { ...SESSAO, valor_fixo: 5000 },
      { codigo: '7', nome: 'Nova', ch: 0, valor_fixo: null },
    ]
    const resposta = await gerente('PUT', `${ROTA}/${tabela._id}`, { ...tabela, procedimentos: novas })
    expect(resposta.json().tabela.procedimentos).toEqual(novas)
    expect(await ler(tabela._id)).toMatchObject({ procedimentos: novas })
    const depois = await idsDe(tabela._id)
    expect(depois[SESSAO.codigo]).toBe(antes[SESSAO.codigo])
    expect(Object.keys(depois).sort()).toEqual(['50000160', '7'])
  })

  it('says which row is wrong, and stores nothing', async () => {
    const resposta = await gerente('POST', ROTA, {
      nome: 'Errada',
      procedimentos: [CONSULTA, { ...SESSAO, codigo: 'x', valor_fixo: null }],
    })
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toEqual({
      'procedimentos[1].codigo': 'Código deve ter só números.',
      'procedimentos[1].ch': 'Campo é obrigatório.',
      'procedimentos[1].valor_fixo': 'Campo é obrigatório.',
    })
    expect((await gerente('GET', `${ROTA}/total?nome=Errada`)).json()).toEqual({ total: 0 })
  })

  it.each([
    ['no rows', { procedimentos: [] }, 'procedimentos'],
    ['a code twice', { procedimentos: [CONSULTA, CONSULTA] }, 'procedimentos[1].codigo'],
    ['no name', { nome: ' ' }, 'nome'],
  ])('refuses %s', async (_, mais, campo) => {
    const resposta = await gerente('POST', ROTA, { nome: 'Qualquer', procedimentos: [CONSULTA], ...mais })
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toHaveProperty([campo])
  })

  it('keeps the name that it was created with', async () => {
    const tabela = await criar('Nome fixo', [CONSULTA])
    const resposta = await gerente('PUT', `${ROTA}/${tabela._id}`, { ...tabela, nome: 'Outro nome' })
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toEqual({ nome: 'Campo não pode ser alterado.' })
  })

  it('refuses a stale edit with the table as it is, and lets one of two saves at once through', async () => {
    const tabela = await criar('Disputada', [CONSULTA])
    const salvar = (nome: string) =>
      gerente('PUT', `${ROTA}/${tabela._id}`, { ...tabela, procedimentos: [{ ...CONSULTA, nome }] })
    const [a, b] = await Promise.all([salvar('Um'), salvar('Dois')])
    expect([a.statusCode, b.statusCode].sort()).toEqual([200, 409])
    const perdeu = a.statusCode === 409 ? a : b
    expect(perdeu.json().erro).toMatchObject({
      tipo: 'desatualizado',
      atual: { procedimentos: [{ codigo: '10101012' }] },
    })
  })

  it('cancels and reactivates', async () => {
    const tabela = await criar('Vai e volta', [CONSULTA])
    expect((await gerente('DELETE', `${ROTA}/${tabela._id}`)).json().tabela.ativo).toBe(false)
    const atual = await ler(tabela._id)
    expect(atual.procedimentos).toHaveLength(1)
    const volta = await gerente('PUT', `${ROTA}/${tabela._id}`, { ...atual, ativo: true })
    expect(volta.json().tabela.ativo).toBe(true)
  })

  itWhole(
    'takes a national table of 5,851 rows, and one change to it, in good time',
    async () => {
      const linhas = Array.from({ length: 5_851 }, (_, i) => ({
        codigo: String(10_000_000 + i),
        nome: `Procedimento número ${i} com um nome tão longo quanto os da tabela nacional, ç ã é ${'x'.repeat(60)}`,
        ch: i % 2 ? 100 + i : null,
        valor_fixo: i % 2 ? null : i,
      }))
      const inicio = performance.now()
      const tabela = await criar('Nacional', linhas)
      const mudada = linhas.with(17, { codigo: '10000017', nome: 'Mudado', ch: 1, valor_fixo: null })
      const resposta = await gerente('PUT', `${ROTA}/${tabela._id}`, { ...tabela, procedimentos: mudada })
      expect(resposta.statusCode).toBe(200)
      const gasto = performance.now() - inicio
      expect((await ler(tabela._id)).procedimentos).toEqual(mudada)
      // Several seconds of slack: what it guards against is a query or a schema per row.
      expect(gasto).toBeLessThan(10_000)
    },
    60_000,
  )

  it('keeps in the audit what changed, and under the key which table it was, not its rows', async () => {
    const linhas = Array.from({ length: 300 }, (_, i) => ({ ...CONSULTA, codigo: String(1_000 + i) }))
    const tabela = await criar('Auditada', linhas)
    const chave = { 'idempotency-key': uuid() }
    const [primeira, segunda, terceira, ...resto] = linhas as [Procedimento, Procedimento, Procedimento]
    const mudada = { ...segunda, ch: 250 }
    const corpo = { ...tabela, procedimentos: [primeira, mudada, ...resto, SESSAO] }
    const salvar = () => gerente('PUT', `${ROTA}/${tabela._id}`, corpo, chave)
    const { tabela: salva } = (await salvar()).json()
    expect(salva.procedimentos).toHaveLength(300)

    const fatos = await auditedRows(t.db, { registro_id: tabela._id })
    const rowsOf = (row: Procedimento, lado: 'antes' | 'depois') =>
      Object.fromEntries(
        Object.entries(row).flatMap(([campo, valor]) =>
          campo === 'codigo' || valor === null
            ? []
            : [[`procedimento ${row.codigo}.${campo}`, { [lado]: valor }]],
        ),
      )
    expect(fatos.map((f) => f.valores)).toEqual([
      { nome: { depois: 'Auditada' }, ativo: { depois: true }, totalProcedimentos: { depois: 300 } },
      {
        ...rowsOf(SESSAO, 'depois'),
        ...rowsOf(terceira, 'antes'),
        [`procedimento ${segunda.codigo}.ch`]: { antes: segunda.ch, depois: 250 },
      },
    ])
    const repetida = await salvar()
    expect([repetida.statusCode, repetida.json()]).toEqual([200, { msg: 'Registro salvo.', tabela: salva }])
    const guardada = await t.db
      .selectFrom('idempotencia')
      .select('resposta')
      .where('chave', '=', chave['idempotency-key'])
      .executeTakeFirstOrThrow()
    expect(JSON.parse(guardada.resposta)).toEqual({ msg: 'Registro salvo.', tabela: tabela._id })
  })

  it('never fails on what is sent', async () => {
    const estranho = fc.oneof(
      qualquerTexto(40),
      fc.constantFrom('\u0000', '\ud800', '1', '22', null, undefined, 2_147_483_648, -1, 0.5),
      fc.integer(),
      fc.object(),
    )
    const linha = fc.oneof(
      estranho,
      fc.record({ codigo: estranho, nome: estranho, ch: estranho, valor_fixo: estranho }),
    )
    const corpo = fc.record({
      nome: estranho,
      ativo: estranho,
      procedimentos: fc.oneof(estranho, fc.array(linha)),
    })
    await fc.assert(
      fc.asyncProperty(corpo, async (enviado) => {
        const { statusCode } = await gerente('POST', ROTA, enviado)
        expect([201, 400, 422]).toContain(statusCode)
      }),
      { numRuns: draws(80) },
    )
  })

  it('is closed to whoever may not open its screen', async () => {
    expect((await t.como('Profissional')('GET', ROTA)).statusCode).toBe(403)
    expect((await t.como('Profissional')('GET', `${ROTA}/${uuid()}`)).statusCode).toBe(403)
    expect((await t.como('Recepcionista')('GET', ROTA)).statusCode).toBe(200)
  })
})
