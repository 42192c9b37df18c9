// Only in the whole run.
const { execFile } = require('node:child_process')
const { mkdtempSync, mkdirSync, rmSync, writeFileSync } = require('node:fs')
const { createServer } = require('node:http')
const { tmpdir } = require('node:os')
const { dirname, join } = require('node:path')

const raiz = dirname(__dirname)
let fonte
let url
/** What the source answers: of a request's path and body. */
let answer
beforeAll(async () => {
  fonte = createServer((req, res) => {
    let texto = ''
    req.on('data', (d) => {
      texto += d
    })
    req.on('end', () => {
      const resposta = answer(req.url, texto ? JSON.parse(texto) : undefined)
      res.statusCode = resposta === undefined ? 405 : 200
      res.end(JSON.stringify(resposta ?? {}))
    })
  })
  await new Promise((pronto) => fonte.listen(0, '127.0.0.1', pronto))
  url = `http://127.0.0.1:${fonte.address().port}`
})
afterAll(() => fonte.close())

const node = (argumentos) =>
  new Promise((resolve) => {
    const env = { ...process.env, ADVISORIES_NPM: `${url}/bulk`, ADVISORIES_OSV: `${url}/osv` }
    execFile(process.execPath, argumentos, { cwd: raiz, env }, (erro, saida) =>
      resolve({ codigo: erro?.code ?? 0, saida }),
    )
  })
const check = () => node(['tools/vulnerabilities.mjs'])
const ask = async (expressao) => {
  const { saida } = await node([
    '--input-type=module',
    '-e',
    `import * as a from './tools/lib/advisories.mjs'
     console.log(JSON.stringify(await ${expressao}))`,
  ])
  return JSON.parse(saida)
}

const AVISO = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Uma falha',
  severity: 'high',
}
const about = (pacote, mais) => (caminho) =>
  caminho === '/bulk' ? { [pacote]: [{ ...AVISO, vulnerable_versions: '>=0', ...mais }] } : undefined

describe('known vulnerabilities', () => {
  it('fail when they are high in what the product runs with', async () => {
    answer = about('fastify')
    const { codigo, saida } = await check()
    expect(saida).toMatch(/falha: fastify [\d.]+, high, GHSA-aaaa-bbbb-cccc: Uma falha/)
    expect(codigo).toBe(1)
  }, 60_000)

  it.each([
    ['of what only builds or tests it', 'jest', {}],
    ['of other versions', 'fastify', { vulnerable_versions: '<1' }],
    ['that are moderate', 'fastify', { severity: 'moderate' }],
  ])(
    '%s do not fail',
    async (_nome, pacote, mais) => {
      answer = about(pacote, mais)
      const { codigo, saida } = await check()
      expect(saida).toContain('conferidos em registro npm: 0 falhas')
      expect(codigo).toBe(0)
    },
    60_000,
  )

  it('come from the second source when the first does not answer', async () => {
    answer = (caminho, corpo) => {
      if (caminho === '/osv/querybatch')
        return {
          results: corpo.queries.map((q) => (q.package.name === 'yup' ? { vulns: [{ id: 'GHSA-x' }] } : {})),
        }
      return caminho === '/osv/vulns/GHSA-x'
        ? { summary: 'Outra falha', database_specific: { severity: 'CRITICAL' } }
        : undefined
    }
    const { codigo, saida } = await check()
    expect(saida).toContain('registro npm')
    expect(saida).toMatch(/falha: yup [\d.]+, critical, GHSA-x: Outra falha/)
    expect(codigo).toBe(1)
  }, 60_000)

  it('are said to be unknown where no source answers, and nothing fails', async () => {
    answer = () => undefined
    const { codigo, saida } = await check()
    expect(saida).toMatch(/respondeu 405/)
    expect(saida).toMatch(
      /VULNERABILIDADES NÃO CONFERIDAS: nenhuma fonte respondeu \(\d{3,} pacotes instalados\)/,
    )
    expect(codigo).toBe(0)
  }, 60_000)

  it('may be allowed until a day, for one package', async () => {
    const aviso = { nome: 'a', versao: '1.0.0', id: 'GHSA-1', gravidade: 'high', producao: true }
    const permitido = { id: 'GHSA-1', pacote: 'a', motivo: 'Não lemos XML.', ate: '2026-12-31' }
    const falham = (hoje, permitidos) =>
      ask(`a.judge(${JSON.stringify([aviso])}, ${JSON.stringify(permitidos)}, '${hoje}').falham.length`)
    expect(await falham('2026-12-31', [permitido])).toBe(0)
    expect(await falham('2027-01-01', [permitido])).toBe(1)
    expect(await falham('2026-12-31', [{ ...permitido, pacote: 'b' }])).toBe(1)
  })

  it('are looked for in every package that another brings, and the product runs with what its own need', async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'clinica-pacotes-'))
    const por = (caminho, pacote) => {
      mkdirSync(join(pasta, caminho), { recursive: true })
      writeFileSync(join(pasta, caminho, 'package.json'), JSON.stringify({ version: '1.0.0', ...pacote }))
    }
    por('.', { name: 'eu', dependencies: { a: '1' }, devDependencies: { b: '1' } })
    por('node_modules/a', { name: 'a', dependencies: { c: '1' } })
    por('node_modules/b', { name: 'b', dependencies: { c: '1', d: '1' } })
    por('node_modules/c', { name: 'c' })
    por('node_modules/a/node_modules/c', { name: 'c', version: '2.0.0' })
    por('node_modules/d', { name: 'd', optionalDependencies: { naoInstalado: '1' } })
    const achados = await ask(`a.installedOf([${JSON.stringify(pasta)}])`)
    expect(achados.map((p) => `${p.nome} ${p.versao} ${p.producao ? 'sim' : 'não'}`).sort()).toEqual([
      'a 1.0.0 sim',
      'b 1.0.0 não',
      'c 1.0.0 não',
      'c 2.0.0 sim',
      'd 1.0.0 não',
    ])
    rmSync(pasta, { recursive: true })
  })
})
