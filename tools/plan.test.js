const { execFileSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const { join } = require('node:path')

/** The plan is an ES module: asked in a process of its own. */
const ask = (expressao) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import * as p from './lib/test-plan.mjs'
         let r
         try { r = ${expressao} } catch (e) { r = { erro: e.message } }
         console.log(JSON.stringify(r))`,
      ],
      { cwd: __dirname, encoding: 'utf8' },
    ),
  )

describe('what npm test runs', () => {
  it('takes names of packages, then parts of paths', () => {
    expect(ask('p.readWords([])')).toEqual({ pacotes: null, paths: [] })
    expect(ask("p.readWords(['mf-agenda'])")).toEqual({ pacotes: ['mf-agenda'], paths: [] })
    expect(ask("p.readWords(['api', 'e2e', 'marcar'])")).toEqual({
      pacotes: ['api', 'e2e'],
      paths: ['marcar'],
    })
  })

  it('names the packages to whoever asks for none of them', () => {
    expect(ask("p.readWords(['agenda'])").erro).toMatch(/^Não há pacote 'agenda'.*mf-agenda/)
  })

  it('knows every remote', () => {
    const pacotes = ask('p.packages()')
    expect(pacotes).toEqual(expect.arrayContaining(['mf-agenda', 'mf-cadastros', 'api']))
    for (const p of pacotes)
      expect(existsSync(join(__dirname, '..', p, 'package.json')) || p === 'tools').toBe(true)
  })

  it('runs again the files that say so, and no others', () => {
    const fuso = ask('p.filesInZone(p.packages(), true)')
    expect(fuso).toEqual(
      expect.arrayContaining(['shared-domain/src/comum/datas.test.ts', 'api/src/platform/db/banco.test.ts']),
    )
    // What asks for the embedded database alone.
    expect(fuso).toContain('api/src/guias/guia/corrida.test.ts')
    expect(fuso).not.toContain('api/src/cadastros/cid/cid.test.ts')
    expect(fuso.length).toBeLessThan(100)
  })

  it('runs all of the API where clinics are when there is no PostgreSQL', () => {
    const files = ask('p.filesInZone(p.packages(), false)')
    expect(files).toEqual(
      expect.arrayContaining(['shared-domain/src/comum/datas.test.ts', 'api/src/cadastros/cid/cid.test.ts']),
    )
    const api = ask("p.filesInZone(['api'], false)")
    expect(api).toEqual(files.filter((f) => f.startsWith('api/')))
    expect(api).toHaveLength(new Set(api).size)
    expect(ask("p.filesInZone(['mf-agenda'], false)").every((f) => f.startsWith('mf-agenda/'))).toBe(true)
  })
})
