import { isOfShell, releasePending, untilLoaded, withRetries } from './de-novo'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  document.head.innerHTML = ''
})

const falhas = (quantas: number) => {
  let n = 0
  return jest.fn(async () => {
    n += 1
    if (n <= quantas) throw new Error('perdido')
    return 'pronto'
  })
}

it('asks twice more for a part of the shell, then says so', async () => {
  const dois = falhas(2)
  const certo = withRetries(dois)
  await jest.advanceTimersByTimeAsync(2_000)
  await expect(certo).resolves.toBe('pronto')
  const sempre = falhas(9)
  const errado = expect(withRetries(sempre)).rejects.toThrow('perdido')
  await jest.advanceTimersByTimeAsync(2_000)
  await errado
  expect(sempre).toHaveBeenCalledTimes(3)
})

it('asks for a shared package until it comes, each time at another address', async () => {
  const antes = window.__TENTATIVA__ ?? 0
  const sete = falhas(7)
  const pronto = untilLoaded(sete)
  await jest.advanceTimersByTimeAsync(120_000)
  await expect(pronto).resolves.toBe('pronto')
  expect(window.__TENTATIVA__).toBe(antes + 7)
})

/** A file on its way, as a loader waits for it. */
const pending = (tag: 'script' | 'link', url: string) =>
  new Promise<void>((_, falhar) => {
    const no = document.createElement(tag)
    if (no instanceof HTMLLinkElement) Object.assign(no, { rel: 'stylesheet', href: url })
    else no.setAttribute('src', url)
    no.addEventListener('error', () => falhar(new Error(`solto ${url}`)))
    document.head.append(no)
  })

it('gives up on what hangs, and only on that', async () => {
  const solto = expect(pending('script', 'http://x/shell/1/a.js')).rejects.toThrow('solto')
  const folha = expect(pending('link', 'http://x/shell/1/a.css')).rejects.toThrow('solto')
  const outro = jest.fn()
  pending('script', 'http://x/remotes/agenda/1/b.js').catch(outro)
  releasePending(isOfShell)
  await Promise.all([solto, folha])
  expect(outro).not.toHaveBeenCalled()
  expect(document.querySelectorAll('script, link')).toHaveLength(1)
})

it('a part of the shell that hangs is asked for again after ten seconds', async () => {
  let n = 0
  const load = () => {
    n += 1
    return n === 1 ? pending('script', 'http://x/shell/1/c.js') : Promise.resolve()
  }
  const pronto = withRetries(load)
  await jest.advanceTimersByTimeAsync(9_000)
  expect(n).toBe(1)
  await jest.advanceTimersByTimeAsync(2_000)
  await pronto
  expect(n).toBe(2)
})
