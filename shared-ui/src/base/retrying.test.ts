import { pendingFiles, release, retrying, urlOf } from './retrying'

beforeEach(() => jest.useFakeTimers())
const sent: HTMLElement[] = []
afterEach(() => {
  jest.useRealTimers()
  for (const file of sent.splice(0)) file.remove()
})

it('asks twice more for what is lost on its way, each time at another address, then says so', async () => {
  let n = 0
  const load = jest.fn(async () => {
    n += 1
    if (n < 3) throw new Error('perdido')
    return n
  })
  const antes = window.__TENTATIVA__ ?? 0
  const pronto = retrying(load)()
  await jest.advanceTimersByTimeAsync(2_000)
  await expect(pronto).resolves.toBe(3)
  expect(window.__TENTATIVA__).toBe(antes + 2)
  n = -9
  const errado = expect(retrying(load)()).rejects.toThrow('perdido')
  await jest.advanceTimersByTimeAsync(2_000)
  await errado
  expect(load).toHaveBeenCalledTimes(6)
})

/** A file on its way, as a loader waits for it. */
const pending = (tag: 'script' | 'link', url: string) =>
  new Promise<void>((_, falhar) => {
    const no = document.createElement(tag)
    if (no instanceof HTMLLinkElement) Object.assign(no, { rel: 'stylesheet', href: url })
    else no.setAttribute('src', url)
    no.addEventListener('error', () => falhar(new Error(`solto ${url}`)))
    sent.push(no)
    document.head.append(no)
  })

it('gives up on the scripts and sheets that it is given, and only on those', async () => {
  const solto = expect(pending('script', 'http://x/shell/1/a.js')).rejects.toThrow('solto')
  const folha = expect(pending('link', 'http://x/shell/1/a.css')).rejects.toThrow('solto')
  const outro = jest.fn()
  pending('script', 'http://x/remotes/agenda/1/b.js').catch(outro)
  release(pendingFiles().filter((no) => urlOf(no).includes('/shell/')))
  await Promise.all([solto, folha])
  expect(outro).not.toHaveBeenCalled()
  expect(pendingFiles().map(urlOf)).toEqual(['http://x/remotes/agenda/1/b.js'])
})

it.each(['script', 'link'] as const)('a %s that hangs is asked for again after ten seconds', async (tag) => {
  let n = 0
  const load = () => {
    n += 1
    return n === 1 ? pending(tag, 'http://x/remotes/agenda/1/edicao') : Promise.resolve()
  }
  const pronto = retrying(load)()
  await jest.advanceTimersByTimeAsync(9_000)
  expect(n).toBe(1)
  await jest.advanceTimersByTimeAsync(2_000)
  await pronto
  expect(n).toBe(2)
})

it('what another part began to wait for since is left alone', async () => {
  const presa = retrying(() => pending('script', 'http://x/remotes/agenda/1/a.js'))()
  presa.catch(() => undefined)
  await jest.advanceTimersByTimeAsync(8_000)
  const outra = jest.fn()
  pending('script', 'http://x/remotes/agenda/1/b.js').catch(outra)
  await jest.advanceTimersByTimeAsync(3_000)
  expect(outra).not.toHaveBeenCalled()
})
