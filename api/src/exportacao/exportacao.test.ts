import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MENSAGENS_DA_EXPORTACAO as M, type Perfil } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { listTabelas } from '../platform/backup/catalogo'
import type { Andamento } from '../platform/trabalhos/execucao'
import { type AppDeTeste, testApp } from '../teste/app'
import { unzip } from '../teste/arquivos/zip'
import { pdf, senderOf } from '../teste/cadastros/documentos'
import { SENHA } from '../teste/clinica'
import { until } from '../teste/until'
import { ANEXOS, ARQUIVOS, TABELAS_FORA } from './arquivos/catalogo'
import { openRelogio } from './arquivos/celula'
import { COLUNAS_FORA, OUTROS_TITULOS, TITULOS } from './arquivos/colunas'
import { describeArquivos, isFora } from './arquivos/descritos'
import { folderOf } from './pedido'
import { remakeExportacao } from './publico'
import { cuidado } from './trabalho'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())
afterEach(async () => {
  await t.app.trabalhos.stop()
  await sql`delete from exportacao`.execute(t.db)
  await sql`delete from trabalho`.execute(t.db)
})

const ask = (senhaAtual = SENHA) => t.como('Administrador')('POST', '/api/exportacao', { senhaAtual })
const estado = async () => (await t.como('Administrador')('GET', '/api/exportacao')).json().exportacao
const end = async (perfil: Perfil = 'Administrador') =>
  t.como(perfil)('POST', `/api/exportacao/${(await estado())._id}/encerrar`)
const notices = async (perfil: Perfil = 'Administrador') =>
  (await t.como(perfil)('GET', '/api/inicio'))
    .json()
    .avisos.filter((a: { tipo: string }) => a.tipo === 'exportacaoPedida')
const mails = async () =>
  (
    await sql<{ o: string; para: string }>`
      select dados ->> 'o' as o, dados ->> 'para' as para from trabalho where tipo = 'avisarExportacao' order by created_at, id`.execute(
      t.db,
    )
  ).rows
const care = () =>
  cuidado(t.app).fazer({
    dados: {},
    db: t.banco.trabalhos,
    sinal: new AbortController().signal,
    progresso: async () => {},
    transaction: (tarefa) => t.banco.trabalhos.transaction().execute(tarefa),
  } as Andamento)
/** A day later. */
const due = () =>
  sql`update exportacao set pedida_em = now() - interval '25 hours', liberada_em = now() - interval '1 hour'`.execute(
    t.db,
  )
const make = async () => {
  await due()
  await care()
  await t.app.trabalhos.start()
  await until(async () => (await estado()).situacao === 'pronta')
}
const link = async (perfil: Perfil = 'Administrador', senhaAtual = SENHA) => {
  const r = await t.como(perfil)('POST', `/api/exportacao/${(await estado())._id}/link`, { senhaAtual })
  return { r, url: r.json().url as string, cookie: String(r.headers['set-cookie'] ?? '').split(';')[0] ?? '' }
}
const fetchFile = (url: string, cookie: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers: { cookie, ...headers } })
const acts = async () =>
  (
    await sql<{ acao: string }>`select acao from auditoria where entidade = 'exportacao' order by id`.execute(
      t.db,
    )
  ).rows.map(({ acao }) => acao)
const files = () => (existsSync(folderOf(t.app.config)) ? readdirSync(folderOf(t.app.config)) : [])

describe("the clinic's data in open files", () => {
  it('is asked for with the password, told to all Administradores, one at a time, and not made before its day is over', async () => {
    const errada = await ask('outra senha')
    expect([errada.statusCode, errada.json().msg]).toEqual([422, 'A senha atual não confere.'])
    const pedidos = await Promise.all([ask(), ask()])
    expect(pedidos.map((r) => r.statusCode).sort()).toEqual([201, 409])
    expect(pedidos.map((r) => r.json().msg).sort()).toEqual([M.emAndamento, M.pedida].sort())
    const feito = await estado()
    expect(feito).toMatchObject({ situacao: 'aguardando', pedidaPor: t.clinica.usuarios.Administrador.name })
    expect(Date.parse(feito.liberadaEm) - Date.parse(feito.pedidaEm)).toBe(24 * 3_600_000)
    const { email, name } = t.clinica.usuarios.Administrador
    expect(await mails()).toEqual([{ o: 'pedida', para: email }])
    expect(await notices()).toEqual([{ tipo: 'exportacaoPedida', quantos: 1, nomes: [name] }])
    expect(await notices('Gerente')).toEqual([])
    await care()
    expect([(await estado()).situacao, files()]).toEqual(['aguardando', []])
    expect((await link()).r.json().msg).toBe(M.naoPronta)
  })

  it('is stopped until then, and nothing leaves', async () => {
    await ask()
    const antes = (await acts()).length
    const parada = await end()
    expect([parada.json().msg, parada.json().exportacao.situacao]).toEqual([M.parada, 'parada'])
    await due()
    await care()
    expect([(await estado()).situacao, files(), await notices()]).toEqual(['parada', [], []])
    expect((await end()).json().msg).toBe(M.encerrada)
    expect((await mails()).map(({ o }) => o)).toEqual(['pedida', 'parada'])
    expect((await acts()).slice(antes)).toEqual(['parar'])
    expect((await ask()).statusCode).toBe(201)
  })

  it('is refused where the disk has no room', async () => {
    const fs = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises')
    const cheio = jest
      .spyOn(fs, 'statfs')
      .mockResolvedValue({ bavail: 10, bsize: 4096 } as Awaited<ReturnType<typeof fs.statfs>>)
    const r = await ask().finally(() => cheio.mockRestore())
    expect([r.statusCode, r.json().msg]).toEqual([507, M.semEspaco])
    expect(await estado()).toBeNull()
  })

  it('holds every register and document, explained, and nothing that opens the portal', async () => {
    const [paciente] = t.clinica.pacientes
    await sql`update paciente set observacao = '=2+2;"x"' where id = ${paciente?._id}`.execute(t.db)
    const documentos = await senderOf(t)
    const bytes = pdf('Laudo', 600_000)
    await documentos.guardar({ bytes, nome: 'laudo de joelho.pdf' })
    await ask()
    await make()
    expect((await link('Administrador', 'outra senha')).r.statusCode).toBe(422)
    const { url, cookie } = await link()
    const r = await fetchFile(url, cookie)
    expect(r.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(r.rawPayload.length),
      'content-disposition': expect.stringMatching(
        /^attachment; filename="dados-da-clinica-\d{4}-\d\d-\d\d\.zip"$/,
      ),
      'cache-control': 'private, no-store',
    })
    const zip = unzip(r.rawPayload)
    expect([...zip.keys()].filter((nome) => nome.endsWith('.csv')).sort()).toEqual(
      Object.values(ARQUIVOS)
        .map(({ arquivo }) => `${arquivo}.csv`)
        .sort(),
    )
    const texto = (nome: string) => zip.get(nome)?.toString('utf8') ?? ''
    const linhas = (nome: string) => texto(nome).trimEnd().split('\r\n')
    expect(linhas('pacientes.csv')[0]).toMatch(/^\uFEFFId;Nome;/)
    expect(linhas('pacientes.csv')).toHaveLength(1 + 8)
    expect(texto('pacientes.csv')).toContain(`;"'=2+2;""x""";`)
    expect(linhas('pacientes.csv').find((l) => l.startsWith(`${paciente?._id};`))).toMatch(
      /;sim;.*;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d-03:00;/,
    )
    expect(texto('agendamentos.csv')).toContain('Paciente (id)')
    expect(zip.get('documentos/000001 laudo de joelho.pdf')?.equals(bytes)).toBe(true)
    expect(texto('documentos.csv')).toContain('documentos/000001 laudo de joelho.pdf;')
    const leiame = texto('LEIA-ME.txt')
    expect(leiame).toContain('pacientes.csv (8 linhas): os pacientes.')
    expect(leiame).toContain('Paciente (id): é o Id de uma linha de pacientes.csv')
    expect(leiame).toContain(`documentos/ (1 arquivo, ${bytes.length} bytes)`)
    const { rows: hashes } = await sql<{ h: string }>`select senha_hash as h from usuario`.execute(t.db)
    const tudo = [...zip.values()].map((b) => b.toString('latin1')).join('')
    for (const { h } of hashes) expect(tudo.includes(h)).toBe(false)
    expect(texto('usuarios.csv')).toContain(t.clinica.usuarios.Gerente.email)

    // Readable by the server's user alone, and by nobody without this browser's cookie.
    const [guardado = ''] = files()
    expect(statSync(join(folderOf(t.app.config), guardado)).mode & 0o077).toBe(0)
    for (const outro of ['', 'exportacoes=.', `${cookie}x`])
      expect((await fetchFile(url, outro)).json().msg).toBe(M.link)
    const parte = await fetchFile(url, cookie, { range: 'bytes=10-19' })
    expect([parte.statusCode, parte.rawPayload]).toEqual([206, r.rawPayload.subarray(10, 20)])
    expect((await fetchFile(url, cookie, { accept: 'text/html' })).headers.refresh).toBe(
      '0; url=?baixar=true',
    )
    expect((await acts()).slice(-2)).toEqual(['pedir', 'baixar'])
    expect((await mails()).map(({ o }) => o)).toEqual(['pedida', 'pronta', 'baixada'])
    await sql`update exportacao_link set criado_em = now() - interval '11 minutes'`.execute(t.db)
    expect((await fetchFile(url, cookie)).json().msg).toBe(M.link)

    expect((await end()).json().msg).toBe(M.apagada)
    expect(files()).toEqual([])
  })

  it('is made again without a patient who is erased meanwhile, and leaves after a week', async () => {
    await ask()
    await make()
    const { url, cookie } = await link()
    const antes = (await fetchFile(url, cookie)).statusCode
    await t.db.transaction().execute((tx) => remakeExportacao(tx))
    expect([antes, (await fetchFile(url, cookie)).json().msg]).toEqual([200, M.link])
    expect((await estado()).situacao).toBe('preparando')
    await make()
    const pasta = folderOf(t.app.config)
    const resto = join(pasta, 'de-antes.zip.parcial')
    writeFileSync(resto, 'x')
    utimesSync(resto, 1, 1)
    await care()
    expect(files()).toEqual([`${(await estado())._id}.zip`])
    await sql`update exportacao set pronta_em = now() - interval '8 days'`.execute(t.db)
    await care()
    expect([files(), (await estado()).situacao]).toEqual([[], 'vencida'])
  })
})

describe('the files', () => {
  it('are of every table, or the catalogue says why not', async () => {
    const tabelas = (await listTabelas(t.db)).map(({ nome }) => nome).sort()
    // A table more: a line in ARQUIVOS (arquivos/catalogo.ts), and the titles of its columns in TITULOS; or a reason in TABELAS_FORA.
    expect([...Object.keys(ARQUIVOS), ...Object.keys(ANEXOS), ...Object.keys(TABELAS_FORA)].sort()).toEqual(
      tabelas,
    )
  })

  it('have every column under a title of its own, or the catalogue says why not', async () => {
    const tabelas = (await listTabelas(t.db)).filter(({ nome }) => nome in ARQUIVOS)
    const semTitulo = tabelas.flatMap(({ nome, colunas }) =>
      colunas.filter((c) => !(c.nome in TITULOS) && !isFora(nome, c.nome)).map((c) => `${nome}.${c.nome}`),
    )
    expect(semTitulo).toEqual([])
    const nomes = new Set(
      tabelas.flatMap(({ nome, colunas }) => colunas.flatMap((c) => [c.nome, `${nome}.${c.nome}`])),
    )
    const deNinguem = Object.keys({ ...TITULOS, ...OUTROS_TITULOS, ...COLUNAS_FORA }).filter(
      (c) => !nomes.has(c),
    )
    expect(deNinguem).toEqual([])
    const repetidos = (await describeArquivos(t.db)).flatMap(({ arquivo, colunas }) => {
      const titulos = colunas.map(({ titulo }) => titulo)
      return titulos.filter((x, i) => titulos.indexOf(x) !== i).map((x) => `${arquivo}: ${x}`)
    })
    expect(repetidos).toEqual([])
  })

  it('say whose id a column is, where one reference holds two of them too', async () => {
    const itens = (await describeArquivos(t.db)).find((a) => a.tabela === 'retorno_item')
    expect(itens?.colunas.filter((c) => c.liga).map((c) => [c.nome, c.liga])).toEqual([
      ['retorno_id', 'retornos'],
      ['retorno_guia_id', 'retornos-guias'],
    ])
  })

  it("tell instants on the clinic's clock, summer time and half hours with them", () => {
    const relogio = openRelogio('America/Sao_Paulo')
    expect(relogio('2026-11-28 02:37:36.123+00')).toBe('2026-11-27 23:37:36-03:00')
    expect(relogio('2018-12-01 02:00:00+00')).toBe('2018-12-01 00:00:00-02:00')
    expect(openRelogio('Asia/Kolkata')('2026-11-28 02:37:36+00')).toBe('2026-11-28 08:07:36+05:30')
  })
})
