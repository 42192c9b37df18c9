// A test that waits for a number of milliseconds fails on a slower machine, or proves nothing on a faster one: it waits for what is to
// happen, for a promise that it settles itself, for turns of the loop, or puts the clock forward.
const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const raiz = join(__dirname, '..')
const PASTAS = readdirSync(raiz)
  .filter((d) => /^(api|e2e|shell|(shared|mf)-.+)$/.test(d))
  .map((d) => join(d, 'src'))

/** Files that wait all the same, and why. */
const EXCECOES = {
  [join('api', 'src', 'teste', 'until.ts')]: 'asks again and again until it is so',
  [join('api', 'src', 'teste', 'mesas.ts')]: 'nothing tells when a node has read all that it was told of',
  [join('e2e', 'src', 'teste', 'portal.ts')]: 'asks again and again until it is so',
  [join('shared-auth', 'src', 'ao-vivo', 'ao-vivo.test.ts')]: 'its clock is put forward',
}

const ESPERAS = [
  /import \{[^}]*\bsetTimeout\b[^}]*\} from '(node:)?timers\/promises'/,
  /new Promise\b[^;]{0,120}?\bsetTimeout\(\s*(\w+|\(\) => [^;]*?),\s*(?!0\))\w+,?\s*\)/,
  /\b(wait|sleep|waitForTimeout)\([1-9]/,
]
const isWaiting = (texto) => ESPERAS.some((padrao) => padrao.test(texto))

const sources = [...PASTAS, 'tools'].flatMap((pasta) =>
  readdirSync(join(raiz, pasta), { recursive: true })
    .filter((nome) => /\.test\.[jt]sx?$|(^|[\\/])teste[\\/].*\.[cm]?[jt]sx?$/.test(nome))
    .map((nome) => join(pasta, nome))
    .filter((nome) => join(raiz, nome) !== __filename),
)

describe('the machine’s clock', () => {
  it('is waited for by no test, but where it says why', () => {
    expect(sources.length).toBeGreaterThan(300)
    const achados = sources.filter((nome) => isWaiting(readFileSync(join(raiz, nome), 'utf8')))
    expect(achados.sort()).toEqual(Object.keys(EXCECOES).sort())
  })

  it.each([
    "import { setTimeout as esperar } from 'node:timers/promises'",
    'await new Promise((r) => setTimeout(r, 250))',
    'act(() => new Promise((pronto) => setTimeout(pronto, PRAZO)))',
    'new Promise((r) => setTimeout(() => r([201, { feito: true }]), 50))',
    'new Promise((r) => {\n  setTimeout(r, 3_500)\n})',
    'await wait(200)',
    'await pagina.waitForTimeout(100)',
  ])('is seen to be waited for by %s', (codigo) => {
    expect(isWaiting(codigo)).toBe(true)
  })

  it.each([
    "import { setImmediate } from 'node:timers/promises'",
    'await new Promise((r) => setTimeout(r, 0))',
    'await new Promise((r) => setTimeout(r))',
    'const prazo = setTimeout(() => processo.kill(), 120_000)',
    'jest.setTimeout(60_000)',
    'select pg_sleep(40)',
    'await wait(0)',
  ])('is not waited for by %s', (codigo) => {
    expect(isWaiting(codigo)).toBe(false)
  })
})
