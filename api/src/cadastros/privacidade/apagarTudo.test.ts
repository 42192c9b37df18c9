// Only in the whole run.
import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { MENSAGENS_DA_PRIVACIDADE as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { verifyAuditoria } from '../../platform/auditoria/selo/conferir'
import { sealNext } from '../../platform/auditoria/selo/selar'
import { Testemunha } from '../../platform/auditoria/selo/testemunha'
import { sweepOutbox } from '../../platform/correio'
import { type ClinicaComRegistro, openRegistro } from '../../teste/prontuario/registro'
import { type UmDeTudo, umDeTudo } from '../../teste/umDeTudo'
import { until } from '../../teste/until'
import { restosDaImportacao } from '../importacao/trabalho'

const CHAVE = 'chave-dos-testes-com-mais-de-32-caracteres'
let agora = new Date('2026-11-23T12:00:00Z')
let c: ClinicaComRegistro
beforeAll(async () => {
  c = await openRegistro({ agora: () => agora, config: { publicUrl: 'https://portal.clinica.teste' } })
  await c.app.trabalhos.start()
})
afterAll(() => c.fechar())

type Coluna = { tabela: string; coluna: string; tipo: string }
const columns = async (): Promise<Coluna[]> =>
  (
    await sql<Coluna>`
      select c.table_name as tabela, c.column_name as coluna, c.data_type as tipo from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(c.db)
  ).rows

/** Table and column of all that holds one of these texts, as letters or as bytes. */
const findEverywhere = async (textos: readonly string[]): Promise<string[]> => {
  const onde: string[] = []
  for (const { tabela, coluna, tipo } of await columns()) {
    const campo = sql.ref(coluna)
    const achado =
      tipo === 'bytea'
        ? sql`(${sql.join(
            textos.map((t) => sql`position(convert_to(${t}, 'UTF8') in ${campo}) > 0`),
            sql` or `,
          )})`
        : sql`lower(${campo}::text) like any(${textos.map((t) => `%${t.toLowerCase()}%`)})`
    const { rows } = await sql`select from ${sql.table(tabela)} where ${achado} limit 1`.execute(c.db)
    if (rows.length > 0) onde.push(`${tabela}.${coluna}`)
  }
  return onde.sort()
}

/** What a server does by itself, beside anybody. */
const DO_SERVIDOR = new Set(['trabalho'])
/** Every row of every table. */
const dump = async (): Promise<Set<string>> => {
  const linhas = new Set<string>()
  for (const tabela of new Set((await columns()).map((x) => x.tabela))) {
    if (DO_SERVIDOR.has(tabela)) continue
    const { rows } = await sql<{ l: string }>`select t::text as l from ${sql.table(tabela)} t`.execute(c.db)
    for (const { l } of rows) linhas.add(`${tabela} ${l}`)
  }
  return linhas
}

/** Readings come into the audit behind their answers. */
const settled = () => until(async () => c.app.auditoria.pending() === 0)

/** 21 years later, when nothing has to be kept. */
const apagar = async (p: UmDeTudo) => {
  agora = new Date(Date.now() + 21 * 366 * 86_400_000)
  try {
    const r = await c.pedir('Gerente')('POST', `/api/paciente/${p._id}/privacidade/apagar`, { nome: p.nome })
    expect([r.statusCode, r.json().msg]).toEqual([200, M.apagado])
  } finally {
    agora = new Date('2026-11-23T12:30:00Z')
  }
  await settled()
}

const outbox = () => join(c.app.config.dadosDir, 'emails')
const filesWith = (textos: readonly string[]): string[] =>
  readdirSync(c.app.config.dadosDir, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name))
    .filter((f) => {
      const conteudo = readFileSync(f).toString('utf8')
      return textos.some((t) => conteudo.includes(t))
    })

/** Every reading of the API that these ids, or none, are enough for. */
const answersWith = async (textos: readonly string[], ids: readonly string[]): Promise<string[]> => {
  const leituras = c.app.rotas().filter(({ method, url }) => method === 'GET' && !/eventos|metrics/.test(url))
  const dias = '?dataInicio=2026-11-01&dataFim=2026-12-31&dia=2026-11-23&unidade=Centro&especialidade=Pilates'
  const urls = leituras.flatMap(({ url }) => {
    if (!url.includes(':')) return [url, `${url}?dataInicio=2026-11-01&dataFim=2026-12-31`, url + dias]
    return ids.map((id) => url.replaceAll(/:\w+/g, id))
  })
  const achadas: string[] = []
  for (const url of urls) {
    const { body } = await c.pedir('Gerente')('GET', url)
    if (textos.some((t) => body.toLowerCase().includes(t.toLowerCase()))) achadas.push(url)
  }
  return achadas
}

const trabalho = () => ({
  dados: {},
  db: c.db,
  sinal: new AbortController().signal,
  progresso: async () => {},
  transaction: <T>(tarefa: Parameters<ReturnType<typeof c.db.transaction>['execute']>[0]) =>
    c.db.transaction().execute(tarefa) as Promise<T>,
})

it('erases a patient who has one of everything, and whoever shares their name and telephone keeps every byte', async () => {
  const nome = 'Zoraide Quixabeira'
  const celular = '31975318642'
  const outra = await umDeTudo(c, { nome, celular, hora: '08:00', data_nascimento: '1990-05-10' })
  await settled()
  const dela = await dump()
  const p = await umDeTudo(c, { nome, celular, hora: '09:00', data_nascimento: '1985-06-11' })
  await settled()
  const antes = await dump()
  await apagar(p)
  const depois = await dump()
  const perdidas = [...dela].filter((linha) => antes.has(linha) && !depois.has(linha))
  expect(perdidas).toEqual([])
  // The look knows what it looks for.
  expect(antes.size - [...antes].filter((linha) => depois.has(linha)).length).toBeGreaterThan(50)

  // Now the other one, of whom nobody is left to share a name with.
  await apagar(outra)
  const marcas = ['Quixabeira', celular, '(31) 97531', p.cpf, outra.cpf]
  // A line of an import that no register came of ends after 30 days; so does a mail of the outbox.
  expect(await findEverywhere(marcas)).toEqual(['importacao_linha.valores', 'importacao_linha.vistos'])
  expect(filesWith(marcas).every((f) => f.startsWith(outbox()))).toBe(true)
  expect(filesWith(marcas)).toHaveLength(2)
  await sql`update importacao set gravado_em = now() - interval '31 days'`.execute(c.db)
  await restosDaImportacao.fazer(trabalho() as never)
  const velho = new Date(Date.now() - 31 * 86_400_000)
  for (const f of readdirSync(outbox())) utimesSync(join(outbox(), f), velho, velho)
  await sweepOutbox(c.app.config)
  expect(await findEverywhere(marcas)).toEqual([])
  expect(filesWith(marcas)).toEqual([])
  const ids = [p._id, p.guia, p.importacao, p.relatorio]
  expect(await answersWith(['Quixabeira', celular, p.cpf], ids)).toEqual([])

  const seal = async () => {
    while (await c.db.transaction().execute((tx) => sealNext(tx, CHAVE)));
    return (await verifyAuditoria(c.db, CHAVE, new Testemunha('/sem-pasta'))).semSelo === 0
  }
  await until(seal, 60_000)
  expect((await verifyAuditoria(c.db, CHAVE, new Testemunha('/sem-pasta'))).falha).toBeUndefined()
}, 60_000)
