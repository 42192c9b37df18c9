import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Perfil } from '@clinica/shared-domain'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { entrar, type Mesa } from './cliente'
import { sessaoDe } from './clinica'
import { placeOf } from './lugar'
import {
  abrirPagina,
  acessibilidade,
  alvosPequenos,
  CELULAR,
  contarSaltos,
  irPara,
  isDark,
  MESA,
  pintada,
  saltos,
  sossegar,
  transbordos,
  turnColours,
} from './navegador'
import { extremosDaDemonstracao, type Portal, RAIZ } from './portal'
import { SHORT } from './whole'

/** The shell's own. */
const { CAMINHOS } = require('../../../shell/src/caminhos') as { CAMINHOS: readonly string[] }

type Rota = { path: string; parent?: string; shared?: string[] }
type Remoto = { id: string; module: { routes: Rota[] } }

/** The remotes that were built, as the shell reads them. */
export const remotosConstruidos = (): Remoto[] =>
  (JSON.parse(readFileSync(join(RAIZ, 'dist/portal/remotes.json'), 'utf8')) as { remotes: Remoto[] }).remotes

const rotasDe = (id: string): Rota[] => {
  const remoto = remotosConstruidos().find((r) => r.id === id)
  if (!remoto) throw new Error(`o remoto ${id} não foi construído`)
  return remoto.module.routes
}

/** Addresses that stand by themselves: an optional parameter is left out. */
const enderecos = (rotas: Rota[]): string[] =>
  rotas.map(({ path }) => path.replace(/\/:\w+\?$/, '')).filter((path) => !path.includes(':'))

/** Whether this address is one of the route's; an optional parameter (`:x?`) is there or not. */
const leadsTo = (path: string, address: string): boolean =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(
    address.replace(/\?.*/, ''),
  )

/** Screens of one record (`:id`), with the list that the record is taken from. */
const deRegistro = (rotas: Rota[]): { path: string; lista: string }[] =>
  rotas.flatMap(({ path, parent }) => (/\/:id\b/.test(path) && parent ? [{ path, lista: parent }] : []))

/** What there is little of fits the narrower window where there is much: the emptiest is looked at at a desk. */
const CHEIOS = [
  ['the fullest', -1],
  ['the emptiest', 0],
] as const

/** The list shows a record: a link to one, at its form or at a page of its own. */
const withRecord = (pagina: Page, lista: string) =>
  pagina.waitForFunction(
    (de) =>
      [...document.querySelectorAll('a')].some((a) =>
        new RegExp(`^${de}/(cadastro/)?[0-9a-f]{8}-`).test(a.getAttribute('href') ?? ''),
      ),
    lista,
  )

/** From a list to a screen of one of its records: by the link where there is one, as people go there. */
const goFromList = async (pagina: Page, lista: string, endereco: string) => {
  await withRecord(pagina, lista)
  const link = pagina.locator(`a[href="${endereco}"]`).first()
  if (await link.count()) await link.click()
  else await pagina.goto(new URL(endereco, pagina.url()).href)
  await pagina.waitForURL(`**${endereco}`)
  await sossegar(pagina)
}

/** Where the server tells what a screen of a record shows, when that is neither at the screen's own address nor the record. */
type Conteudo = Record<string, (id: string) => string>

/** These records by what the server has to say of each, the emptiest first; where it says nothing, as they stand. */
const bySize = async (mesa: Mesa, tela: string, lista: string, ids: string[], conteudo: Conteudo) => {
  const perguntas = [
    conteudo[tela],
    tela.includes('/cadastro/') ? undefined : (id: string) => `/api${tela.replace(/:\w+/, id)}`,
    (id: string) => `/api${lista}/${id}`,
  ]
  for (const onde of perguntas) {
    if (!onde) continue
    const medidos = await Promise.all(
      ids.map(async (id) => {
        const { status, corpo } = await mesa.pedir('GET', onde(id))
        return { id, status, tamanho: JSON.stringify(corpo).length }
      }),
    )
    const ditos = medidos.filter(({ status }) => status === 200).sort((a, b) => a.tamanho - b.tamanho)
    if (ditos.length > 0) return ditos.map(({ id }) => id)
  }
  return ids
}

/** What a screen shows only after something was done on it; `diz` is what it says on the console of what it refuses. */
type Abertura = { nome: string; em: string; abrir: (pagina: Page) => Promise<void>; diz?: RegExp }

type Opcoes = {
  /** Who looks: whoever may open all of the remote's screens. */
  perfil?: Perfil
  /** More addresses than the remote declares. */
  mais?: string[]
  /** Screens of what no list leads to, each with the one where it is made or found. */
  exemplos?: { tela: string; em: string; abrir: (pagina: Page, mesa: Mesa) => Promise<void> }[]
  conteudo?: Conteudo
  /** Addresses that are looked at without a session. */
  publicas?: string[]
  /** Addresses of what there is not: the server's refusal is on their console. */
  recusadas?: string[]
  aberturas?: Abertura[]
  /** What else is looked at: `ver` answers what is wrong, and leaves the page as it was. */
  olhares?: { nome: string; em: string; ver: (pagina: Page) => Promise<string[]> }[]
}

/** `npm test` has one look at each screen as a link leads to it: at a desk, by day. The others, and each at its own address, are the whole run's. */
const JANELAS = [
  ['at a desk', MESA],
  ['on a phone', CELULAR],
] as const
const CORES = ['light', 'dark'] as const

/**
 * Of the signs of required fields: each screen and each dialog has one sign, and says once what it means ('(1)' where the
 * specification prints it, an asterisk elsewhere).
 */
const sinaisDeObrigatorio = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(() => {
    const isShown = (e: Element) => e.getClientRects().length > 0
    const achados: string[] = []
    for (const sinal of document.querySelectorAll('.MuiFormLabel-asterisk')) {
      if (!isShown(sinal)) continue
      const rotulo = sinal.closest('label')?.textContent ?? ''
      if (/\(1\)/.test(rotulo)) achados.push(`dois sinais: ${rotulo}`)
      const onde = sinal.closest('[role=dialog]') ?? document.body
      const notas = [...onde.querySelectorAll('[data-obrigatorios]')].filter(isShown)
      if (notas.length !== 1) achados.push(`${notas.length} explicações do sinal de ${rotulo}`)
    }
    return achados.slice(0, 3)
  })

/** The narrowest window that a page still fits: 1280 px at four times the size (WCAG 1.4.10). */
const ESTREITA = 320

/** Lists of registers, their forms and reports are each one page with other words in it: of one kind, in the same colours. */
const kindOf = (rotas: Rota[], tela: string): string => {
  const address = tela.replace(/\?.*/, '')
  if (address.includes('/cadastro')) return 'form'
  if (address.startsWith('/relatorio/')) return 'report'
  return rotas.some(({ path }) => path.startsWith(`${address}/cadastro`)) ? 'list' : address
}

/** Contrast is half of what axe costs: `npm test` looks at it once for each kind of page, the whole run on every page. */
const rulesByKind = () => {
  const seen = new Set<string>()
  return (kind: string) => {
    const again = SHORT && seen.has(kind)
    seen.add(kind)
    return again ? { menos: ['color-contrast'] } : {}
  }
}

/** First the ones that it has: to turn a page costs half of what looking at it does. */
const coloursOf = async (pagina: Page) => {
  if (SHORT) return CORES.slice(0, 1)
  return (await isDark(pagina)) ? [...CORES].reverse() : CORES
}

/** What is wrong with the page as it stands, light and dark, and on a phone also for fingers and in the narrowest window; empty when nothing is. */
const defeitos = async (pagina: Page, light: { menos?: string[] } = {}): Promise<string[]> => {
  const achados = await sinaisDeObrigatorio(pagina)
  const janela = pagina.viewportSize()
  for (const colorScheme of await coloursOf(pagina)) {
    await turnColours(pagina, colorScheme)
    // The other colours change colours only.
    const regras = colorScheme === 'dark' ? { so: ['color-contrast'] } : light
    const destes = [...(await acessibilidade(pagina, regras)), ...(await transbordos(pagina))]
    achados.push(...destes.map((d) => `${colorScheme}: ${d}`))
  }
  if (janela && janela.width < 500) {
    achados.push(...(await alvosPequenos(pagina)))
    await pagina.setViewportSize({ ...janela, width: ESTREITA })
    await pintada(pagina)
    achados.push(...(await transbordos(pagina)).map((d) => `${ESTREITA} px: ${d}`))
    await pagina.setViewportSize(janela)
  }
  return achados
}

/**
 * Looks at every screen of a remote: axe and width, light and dark, at a desk and on a phone, there also fingers. Each is started at its own
 * address, a record's from its list; `npm test` goes from one to the next.
 * `id` null is the shell: `mais` and `publicas` have all of its own paths.
 */
export const olharTelas = (
  id: string | null,
  {
    perfil = 'Administrador',
    mais = [],
    exemplos = [],
    conteudo = {},
    publicas = [],
    recusadas = [],
    aberturas = [],
    olhares = [],
  }: Opcoes = {},
): void => {
  const rotas = id === null ? CAMINHOS.map((path) => ({ path })) : rotasDe(id)
  const byAddress = [...publicas, ...(id === null ? [] : enderecos(rotas)), ...mais]
  const byExample = exemplos.map(({ tela }) => tela)
  const byRecord = deRegistro(rotas).filter(({ path }) => !byExample.includes(path))

  describe(`every screen of ${id ?? 'the shell'}, light and dark`, () => {
    let portal: Portal
    let navegador: Browser
    let sessao: BrowserContextOptions['storageState']
    let mesa: Mesa
    const place = placeOf()
    const rulesFor = rulesByKind()

    it('leaves no screen out', () => {
      const seen = [...byExample, ...byRecord.map(({ path }) => path)]
      const isSeen = ({ path }: Rota) => seen.includes(path) || byAddress.some((a) => leadsTo(path, a))
      expect(rotas.filter((rota) => !isSeen(rota)).map(({ path }) => path)).toEqual([])
    })

    beforeAll(async () => {
      ;({ portal, navegador } = await place.open())
      sessao = await sessaoDe(portal.url, perfil)
      mesa = await entrar(portal.url, perfil)
    })
    afterAll(() => place.close({ portal, navegador }))

    describe.each(SHORT ? JANELAS.slice(0, 1) : JANELAS)('%s', (_nome, opcoes) => {
      let semSessao: Awaited<ReturnType<typeof abrirPagina>>
      let comSessao: Awaited<ReturnType<typeof abrirPagina>>
      beforeAll(async () => {
        semSessao = await abrirPagina(navegador, opcoes)
        comSessao = await abrirPagina(navegador, { ...opcoes, storageState: sessao })
        await Promise.all([contarSaltos(semSessao.pagina), contarSaltos(comSessao.pagina)])
      })
      afterAll(async () => {
        await semSessao.fechar()
        await comSessao.fechar()
      })
      const open = async (pagina: Page, caminho: string, byLink: boolean) => {
        const endereco = portal.url + caminho
        // A screen that is left for another moves under the eyes of who goes there; one that is left for itself may not change.
        const from = new URL(pagina.url(), portal.url)
        const walks =
          byLink &&
          id !== null &&
          from.href.startsWith(`${portal.url}/`) &&
          from.pathname !== new URL(endereco).pathname
        if (walks) await irPara(pagina, caminho)
        else await pagina.goto(endereco)
        return walks
      }
      const abrir = async (caminho: string, byLink = SHORT) => {
        const aba = publicas.includes(caminho) ? semSessao : comSessao
        const walked = await open(aba.pagina, caminho, byLink)
        await sossegar(aba.pagina)
        return { ...aba, walked }
      }

      it.each(byAddress)(
        SHORT ? '%s passes axe and fits' : '%s stands still, passes axe and fits',
        async (caminho) => {
          const { pagina, erros, falas, walked } = await abrir(caminho)
          const regras = rulesFor(kindOf(rotas, caminho))
          const moved = walked ? [] : await saltos(pagina)
          expect([moved, await defeitos(pagina, regras), erros]).toEqual([[], [], []])
          // Not a word on the console of a screen that nobody broke.
          const ditas = falas.splice(0)
          if (!recusadas.includes(caminho)) expect(ditas).toEqual([])
        },
      )

      if (byRecord.length > 0)
        describe.each(SHORT || opcoes === CELULAR ? CHEIOS.slice(0, 1) : CHEIOS)(
          '%s record of the demo',
          (_qual, at) => {
            it.each(byRecord)('$path of $lista passes axe and fits', async (tela) => {
              const ids = extremosDaDemonstracao(tela.lista)
              const registro = (await bySize(mesa, tela.path, tela.lista, ids, conteudo)).at(at) ?? ''
              const endereco = tela.path.replace(/:\w+\??/, registro)
              const { pagina, erros, falas } = await abrir(SHORT ? endereco : tela.lista, true)
              if (!SHORT) await goFromList(pagina, tela.lista, endereco)
              expect(new URL(pagina.url()).pathname).toBe(endereco)
              const regras = rulesFor(kindOf(rotas, tela.path))
              expect([await defeitos(pagina, regras), erros, falas.splice(0)]).toEqual([[], [], []])
            })
          },
        )

      if (exemplos.length > 0)
        it.each(exemplos)('$tela of $em passes axe and fits', async (exemplo) => {
          const { pagina, erros, falas } = await abrir(exemplo.em)
          await exemplo.abrir(pagina, mesa)
          await pagina.waitForURL((url) => leadsTo(exemplo.tela, url.pathname))
          await sossegar(pagina)
          const regras = rulesFor(kindOf(rotas, exemplo.tela))
          expect([await defeitos(pagina, regras), erros, falas.splice(0)]).toEqual([[], [], []])
        })

      if (aberturas.length > 0 && !SHORT)
        it.each(aberturas)('$nome of $em passes axe and fits', async (abertura) => {
          const { pagina, erros, falas } = await abrir(abertura.em)
          await abertura.abrir(pagina)
          await sossegar(pagina)
          const achados = await defeitos(pagina)
          const ditas = falas.splice(0).filter((fala) => !abertura.diz?.test(fala))
          expect([achados, erros, ditas]).toEqual([[], [], []])
        })

      if (olhares.length > 0 && !SHORT)
        it.each(olhares)('$nome of $em', async ({ em, ver }) => {
          const { pagina, erros, falas } = await abrir(em)
          expect([await ver(pagina), erros, falas.splice(0)]).toEqual([[], [], []])
        })
    })
  })
}
