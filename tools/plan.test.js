const { existsSync, readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')
const { Worker } = require('node:worker_threads')
const { findDesvio } = require('./jest/clock')
const { askThread } = require('./jest/threads')

/** The plan is of ES modules, which a thread loads once; it is asked as if it were here. */
const ANSWERS = `
const { parentPort, workerData } = require('node:worker_threads')
const modules = Promise.all(workerData.map((url) => import(url)))
parentPort.on('message', async ({ question, port, told }) => {
  const answer = await modules
    .then(([p, dates, groups, { root }]) => JSON.stringify(eval(question)))
    .catch((e) => JSON.stringify({ erro: e.message }))
  port.postMessage(answer)
  Atomics.store(told, 0, 1)
  Atomics.notify(told, 0)
})`
const modules = ['test-plan', 'dates', 'groups', 'workspace'].map(
  (name) => pathToFileURL(join(__dirname, `lib/${name}.mjs`)).href,
)
let thread
beforeAll(() => {
  thread = new Worker(ANSWERS, { eval: true, workerData: modules })
})
afterAll(() => thread.terminate())

const ask = (question) => {
  const answer = askThread(thread, { question })
  if (answer === undefined) throw new Error(`No answer to ${question}`)
  return JSON.parse(answer)
}

/** The journey of a column. */
const jornadaDe = (coluna) => `e2e/src/${{ agenda: 'recepcao', guias: 'guia' }[coluna] ?? coluna}.test.ts`

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

  it('has all of the API where clinics are, and of the others what counts days', () => {
    const fuso = ask('p.filesInZone(p.packages())')
    expect(fuso).toEqual(
      expect.arrayContaining(['shared-domain/src/comum/datas.test.ts', 'api/src/cadastros/cid/cid.test.ts']),
    )
    expect(fuso.filter((f) => !f.startsWith('api/')).length).toBeLessThan(100)
    const api = ask("p.filesInZone(['api'])")
    expect(api).toEqual(fuso.filter((f) => f.startsWith('api/')))
    expect(api).toHaveLength(new Set(api).size)
    expect(ask("p.filesInZone(['mf-agenda'])").every((f) => f.startsWith('mf-agenda/'))).toBe(true)
  })

  it('has on PostgreSQL all of the API but what opens no database', () => {
    const [todos, la] = [ask("p.filesOf(['api'], true)"), ask('p.filesOnPostgres()')]
    const fora = todos.filter((f) => !la.includes(f))
    expect(la.length + fora.length).toBe(todos.length)
    expect(fora.length).toBeGreaterThan(10)
    const opening = /testApp|testBanco|openPostgres|describeOnPostgres|TEST_DATABASE_URL/
    expect(fora.filter((f) => opening.test(readFileSync(join(__dirname, '..', f), 'utf8')))).toEqual([])
  })

  it('has each file that is not a journey whole, once', () => {
    const whole = [...ask('p.filesInUtc()'), ...ask('p.filesOnPostgres()')].sort()
    expect(whole).toEqual(ask('p.filesOf(p.packages(), true)').sort())
  })

  it('walks the dates with what hangs on them, on every floor', () => {
    const outros = ask("p.filesOnOtherDays([...p.packages(), 'e2e'])")
    for (const file of [
      'mf-agenda/src/semana/Semana.test.tsx',
      'api/src/agenda/fechados.test.ts',
      'e2e/src/recepcao.test.ts',
      'e2e/src/telas/faturamento.test.ts',
    ])
      expect(outros).toContain(file)
    const sorteado = ask("p.filesOnDrawnDay([...p.packages(), 'e2e'])")
    expect(sorteado).toEqual(expect.arrayContaining([...outros, 'shared-domain/src/comum/datas.test.ts']))
    expect(sorteado).toHaveLength(new Set(sorteado).size)
    // Node 24 has the journeys of that day, and the looks are asked for by themselves.
    const journeys = sorteado.filter((file) => file.startsWith('e2e/') && !file.includes('/telas/'))
    expect(ask('p.filesByNode24()')).toEqual(expect.arrayContaining(journeys))
  })

  it('walks the dates with no file that stands on a day of its own', () => {
    const standing =
      /teste\/outrosDias'|hojeNaClinica|teste\/(grade|semana|vagas)'|clinicaDeDemonstracao|olharTelas/
    const stays = (file) => !standing.test(readFileSync(join(__dirname, '..', file), 'utf8'))
    expect(ask("p.filesOnOtherDays([...p.packages(), 'e2e'])").filter(stays)).toEqual([])
    const api = ask("p.filesOnOtherDays(['api'])")
    const asked = ask("p.filesOf(['api'], true)").filter((file) =>
      readFileSync(join(__dirname, '..', file), 'utf8').includes("teste/outrosDias'"),
    )
    expect(api).toEqual(asked)
  })

  it('draws a day of the next two years, and knows the worst ones', () => {
    const agora = Date.parse('2026-11-23T13:00:00Z')
    expect(ask(`[0, 0.5, 0.9999].map((n) => dates.drawDay(${agora}, () => n))`)).toEqual([
      '2026-11-23T00:10',
      '2027-11-23T12:00',
      '2028-11-22T23:49',
    ])
    const worst = ask('dates.WORST')
    expect(ask('dates.shuffle([1, 2, 3, 4, 5, 6]).sort()')).toEqual([1, 2, 3, 4, 5, 6])
    expect(ask('dates.shuffle([1, 2, 3], () => 0.5)')).toEqual([1, 2, 3])
    expect(
      ask('[[0.9, 0.1, 0.5]].flatMap((draws) => dates.shuffle([1, 2, 3], () => draws.shift()))'),
    ).toEqual([2, 3, 1])
    expect(worst.every(({ dia }) => findDesvio({ HOJE: dia }) !== 0)).toBe(true)
    expect(worst.filter(({ jornadas }) => jornadas).map(({ dia }) => dia.slice(8))).toEqual([
      '31T23:50',
      '01T00:10',
    ])
  })

  it('leaves to the whole run what says so, and nothing else', () => {
    const all = ask("p.filesOf([...p.packages(), 'e2e'], true)")
    const short = ask("p.filesOf([...p.packages(), 'e2e'], false)")
    expect(all).toEqual(expect.arrayContaining(short))
    const left = all.filter((f) => !short.includes(f))
    expect(left).toContain('e2e/src/composicao/perdas.test.ts')
    for (const file of left)
      expect(readFileSync(join(__dirname, '..', file), 'utf8')).toContain('// Only in the whole run.\n')
    expect(ask('p.leftToWhole()')).toContain(`${left.length} arquivos`)
  })

  it('tries by Node 24 the rules, a file of the API and the journey of each column, and no more than fits three minutes', () => {
    const files = ask('p.filesByNode24()')
    expect(files).toEqual([...new Set(files)])
    expect(files).toEqual(expect.arrayContaining(ask("p.filesOf(['shared-domain'], false)")))
    const remotos = ask('p.packages()').flatMap((p) => (p.startsWith('mf-') ? [p.slice(3)] : []))
    for (const coluna of [...remotos, 'platform'])
      expect(files.filter((f) => f.startsWith(`api/src/${coluna}/`))).not.toEqual([])
    expect(files.filter((f) => f.startsWith('e2e/')).sort()).toEqual(remotos.map(jornadaDe).sort())
    expect(files.filter((f) => f.startsWith('api/')).length).toBeLessThanOrEqual(30)
    const short = ask("p.filesOf([...p.packages(), 'e2e'], false)")
    expect(short).toEqual(expect.arrayContaining(files))
  })

  it('leaves out before a deploy a few slow files of a remote, and nothing that npm test does not have', () => {
    for (const remoto of ask('p.packages()').filter((p) => p.startsWith('mf-'))) {
      const antes = ask(`p.filesBeforeDeploy(['${remoto}'])`)
      const tem = ask(`p.filesOf(['${remoto}'], false)`)
      expect(tem).toEqual(expect.arrayContaining(antes))
      expect(antes.length).toBeGreaterThanOrEqual(0.8 * tem.length)
    }
  })

  it('has in the short run a journey of each column, a look at each screen, a lost answer and a kill -9', () => {
    const short = ask("p.filesOf(['e2e'], false)")
    const remotos = ask('p.packages()').flatMap((p) => (p.startsWith('mf-') ? [p.slice(3)] : []))
    for (const coluna of [...remotos, 'shell']) expect(short).toContain(`e2e/src/telas/${coluna}.test.ts`)
    for (const coluna of remotos) expect(short).toContain(jornadaDe(coluna))
    expect(short).toEqual(expect.arrayContaining(['e2e/src/nada-se-perde.test.ts', 'e2e/src/queda.test.ts']))
  })

  const groupsOf = (files, workers) =>
    ask(`(() => {
      const g = groups.groupFiles(${files}, true, ${workers})
      const read = (file) => require('node:fs').readFileSync(root + '/' + file, 'utf8')
      const run = g.files.map((file) => {
        const text = file.includes('.grupos/') ? read(file) : ''
        return { page: text.includes('testing-library'), files: text ? [...text.matchAll(/describe\\('([^']+)'/g)].map((m) => m[1]) : [file] }
      })
      g.remove()
      return run
    })()`)
  const read = (file) => readFileSync(join(__dirname, '..', file), 'utf8')

  it('runs every file once, in a group of at most forty or alone, and alone what replaces modules', () => {
    const run = groupsOf('p.filesOf(p.packages(), false)', 2).map((g) => g.files)
    expect(run.flat().sort()).toEqual(ask('p.filesOf(p.packages(), false)'))
    expect(Math.max(...run.map((group) => group.length))).toBeGreaterThan(30)
    expect(Math.max(...run.map((group) => group.length))).toBeLessThanOrEqual(40)
    for (const group of run.filter((g) => g.length > 1)) {
      expect(new Set(group.map((file) => file.split('/')[0])).size).toBe(1)
      for (const file of group)
        expect([file, read(file)]).toEqual([
          file,
          expect.not.stringMatching(
            /^jest\.mock\(|jest\.(doMock|resetModules)\(|process\.env\.[A-Z_]+ = |^\/\/ Runs with modules of its own\.$/m,
          ),
        ])
    }
  })

  it('splits a package that several workers run by itself, and not one that one runs', () => {
    const groups = (workers) =>
      groupsOf("p.filesOf(['mf-cadastros'], false)", workers).filter((g) => g.files.length > 1).length
    expect([groups(2), groups(1)]).toEqual([4, 1])
  })

  it('has journeys in the place of the looks at registers, which come before, and by itself who ends a server', () => {
    const run = groupsOf("p.filesOf(['e2e'], false)", 2).map((g) => g.files)
    const [journeys] = run.filter((files) => files.includes(jornadaDe('agenda')))
    expect(journeys?.[0]).toBe('e2e/src/telas/cadastros.test.ts')
    expect(journeys).toEqual(expect.arrayContaining(['guias', 'faturamento'].map(jornadaDe)))
    expect(run).toContainEqual(['e2e/src/queda.test.ts'])
    for (const files of run.filter((group) => group.length > 1)) {
      const looks = files.filter((file) => file.startsWith('e2e/src/telas/'))
      expect(files.slice(0, looks.length)).toEqual(looks)
      for (const file of files)
        expect([file, read(file)]).toEqual([
          file,
          expect.not.stringMatching(/portal\??\.(parar|matar)\(|clinica\.portal = |navegador\??\.close\(/),
        ])
    }
  })

  it('gives screens a page, and looks at them in a browser none', () => {
    const pages = (pacote) =>
      groupsOf(`p.filesOf(['${pacote}'], false)`, 1)
        .filter((g) => g.files.length > 1)
        .map((g) => g.page)
    expect([pages('mf-guias'), pages('e2e'), pages('shared-domain')[0]]).toEqual([
      [true],
      [false, false],
      false,
    ])
  })

  it('has nothing at the top of what test files share that a group would have for its first file alone', () => {
    const helpers = [...ask('p.packages()'), 'e2e'].flatMap((pacote) => {
      const folder = join(__dirname, '..', pacote, 'src')
      if (!existsSync(folder)) return []
      return readdirSync(folder, { recursive: true })
        .filter((name) => /(^|[\\/])teste[\\/].*\.tsx?$/.test(name))
        .map((name) => join(pacote, 'src', name))
    })
    const bound = helpers.filter((file) =>
      /^((before|after)(Each|All)|configure|jest\.\w+)\(/m.test(read(file)),
    )
    // It is loaded before all of a group.
    expect([helpers.length > 100, bound]).toEqual([true, ['shared-ui/src/teste/tela.tsx']])
  })
})
