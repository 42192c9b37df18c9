const { execFileSync } = require('node:child_process')
const { readFileSync, readdirSync } = require('node:fs')
const { join } = require('node:path')
const { projects } = require('../jest.config')
const { findDesvio } = require('./jest/clock')

const root = join(__dirname, '..')
const NOW = 'new Date().toISOString().slice(0, 16)'

/** Every file of tests and of what they share. */
const PACOTES = readdirSync(root).filter((nome) => /^(api|e2e|shell|(shared|mf)-.+)$/.test(nome))
const sources = [...PACOTES.map((pacote) => join(pacote, 'src')), 'tools'].flatMap((pasta) =>
  readdirSync(join(root, pasta), { recursive: true })
    .filter((nome) => /\.(test|infra)\.[jt]sx?$|(^|[\\/])teste[\\/].*\.[cm]?[jt]sx?$/.test(nome))
    .map((nome) => join(pasta, nome)),
)
const holding = (expressao, files = sources) =>
  files.filter((file) => expressao.test(readFileSync(join(root, file), 'utf8')))

describe('the day of the tests', () => {
  it('is the same in a test, in a process that it starts, in its threads and where it stops the clock', () => {
    const day = new Date(Date.now()).toISOString().slice(0, 13)
    const run = (codigo) => execFileSync(process.execPath, ['-e', codigo], { encoding: 'utf8' }).trim()
    expect(run(`console.log(${NOW})`)).toMatch(day)
    expect(run(`new (require('worker_threads').Worker)('console.log(${NOW})', { eval: true })`)).toMatch(day)
    jest.useFakeTimers()
    expect(new Date().toISOString()).toMatch(day)
    jest.useRealTimers()
    expect(new Date(2026, 0, 1).constructor).toBe(Date)
  })

  it('is the one that is asked for, on the clinic’s clock', () => {
    const machine = Date.now() - Number(process.env.CLINICA_DESVIO)
    jest.spyOn(Date, 'now').mockReturnValue(machine)
    const instante = (env) => new Date(machine + findDesvio(env)).toISOString()
    expect(instante({})).toBe('2026-11-23T13:00:00.000Z')
    expect(instante({ HOJE: '2028-02-29' })).toBe('2028-02-29T13:00:00.000Z')
    expect(instante({ HOJE: '2026-12-31T23:50' })).toBe('2027-01-01T02:50:00.000Z')
    // PostgreSQL has a clock of its own.
    expect(findDesvio({ HOJE: '2028-02-29', TEST_DATABASE_URL: 'postgres://x' })).toBe(0)
    expect(() => findDesvio({ HOJE: 'amanhã' })).toThrow('HOJE=amanhã não é um dia')
    jest.restoreAllMocks()
  })

  it('stands in every project', () => {
    for (const { displayName, setupFiles } of projects)
      expect([displayName, setupFiles]).toEqual([
        displayName,
        expect.arrayContaining(['<rootDir>/../tools/jest/clock.js']),
      ])
  })

  it('is not asked of the machine past it', () => {
    // Formats the machine's own now when it is given nothing; so do the two others.
    expect(holding(/\.format(ToParts)?\(\)|Temporal\.Now|performance\.timeOrigin/)).toEqual([])
    // A browser's window without the clock, a server without the environment.
    expect(holding(/\.newContext\(/)).toEqual([join('e2e', 'src', 'teste', 'navegador.ts')])
  })
})
