// Only in the whole run.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { abrirNavegador, abrirPagina, expectConsole } from './teste/navegador'
import { ate } from './teste/portal'

/** Answers each address with the page that it names: the browser gives hints on pages that it loads, and on no others. */
const servidor = createServer((pedido, resposta) => {
  const pagina = new URL(pedido.url ?? '', 'http://localhost').searchParams.get('pagina')
  if (pagina === null) resposta.statusCode = 404
  resposta
    .setHeader('content-type', 'text/html')
    .end(`<!doctype html><link rel="icon" href="data:,">${pagina ?? ''}`)
})
let navegador: Browser
let url = ''
beforeAll(async () => {
  navegador = await abrirNavegador()
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
})
afterAll(async () => {
  await navegador.close()
  servidor.close()
})
const endereco = (pagina: string) => `${url}/?${new URLSearchParams({ pagina })}`

const SEM_FORMULARIO = '<h1>Entrar</h1><input type="password" autocomplete="off">'
const PALAVRA = '<h1>Entrar</h1><script>console.info("oi")</script>'
const RELATO = '<h1>Entrar</h1><script>console.warn("Acesso restrito (401)")</script>'

describe('a journey fails on what the console of its page says', () => {
  it.each([
    [
      'a hint of the browser, of the lowest level',
      SEM_FORMULARIO,
      /^\[DOM\] Password field is not contained/,
    ],
    ['a word of the code', PALAVRA, /^oi/],
    ['a report of the portal', RELATO, /^Acesso restrito/],
  ])('%s', async (_oQue, pagina, dito) => {
    const { pagina: aba, erros, falas, fechar } = await abrirPagina(navegador)
    await aba.goto(endereco(pagina))
    await ate('o console falou', () => falas.length > 0)
    expect(erros).toEqual([expect.stringMatching(dito)])
    await expect(fechar()).rejects.toThrow('o console da página reclamou')
  })

  it('and on nothing that it expects, nor on the line of the browser for an answer that is a refusal', async () => {
    const { pagina: aba, erros, falas, fechar } = await abrirPagina(navegador, undefined, [/^\[DOM\]/])
    expectConsole(aba, /^Acesso restrito/)
    await aba.goto(endereco(`${SEM_FORMULARIO}${RELATO}`))
    await aba.evaluate(() => fetch('/?recusa'))
    await ate('o console falou', () => falas.length > 0)
    expect([falas, erros]).toEqual([
      ['error: Failed to load resource: the server responded with a status of 404 (Not Found)'],
      [],
    ])
    await fechar()
  })
})
