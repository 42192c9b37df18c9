// Runs again on other days.
import type { Page } from 'playwright-core'
import { somarDias } from '../teste/cliente'
import { hojeNaClinica } from '../teste/portal'
import { olharTelas } from '../teste/telas'

/** The view that another opening left is remembered. */
const DIA = '/agendamento?vista=dia'
const SEMANA = '/agendamento?vista=semana'

const desativados = (p: Page) => p.getByRole('button', { name: /^Desativado/ })

/** A card's menu of a day to come: nothing of it has happened yet. */
const doDiaSeguinte = async (p: Page) => {
  const dia = somarDias(hojeNaClinica(), 1)
  // The day that another opening left is remembered.
  const hoje = p.getByRole('button', { name: 'Hoje' })
  if (await hoje.isEnabled()) await hoje.click()
  await p.getByRole('button', { name: 'Próximo dia' }).click()
  return p.locator(`[data-day="${dia}"][data-status="marcado"] [data-acao=menu]`).first()
}

/** What forced colours take away: they paint no gradient, no shadow and no ground of the page's own. */
const perdidos = async (pagina: Page): Promise<string[]> => {
  await pagina.emulateMedia({ forcedColors: 'active' })
  const listLost = () =>
    pagina.evaluate(() => {
      const estilo = (el: Element | null | undefined, de?: string) => {
        if (!el) throw new Error('não está na tela')
        return getComputedStyle(el, de)
      }
      const pagina = estilo(document.body).backgroundColor
      const fundo = (el: Element | null | undefined, de?: string) => {
        const cor = estilo(el, de).backgroundColor
        // No ground of its own; black has a zero there too.
        return /^rgba.*, 0\)$/.test(cor) ? pagina : cor
      }
      const aba = (escolhida: boolean) =>
        fundo(document.querySelector(`[role=tab][aria-selected=${escolhida}]`))
      const chip = [...document.querySelectorAll('[data-ev] span')].find(
        (e) => getComputedStyle(e, '::before').content === '""',
      )
      const mais = estilo(document.querySelector('[data-acao=menu]'), '::before').content
      return [
        ['menu do cartão', mais === 'none' || mais === 'normal'],
        ['ícone da situação', fundo(chip, '::before') === pagina],
        ['aba escolhida', aba(true) === aba(false)],
      ].flatMap(([nome, perdido]) => (perdido ? [String(nome)] : []))
    })
  // What is out of sight has the new colours a frame later.
  let achados = await listLost()
  for (let vez = 0; achados.length > 0 && vez < 60; vez++) {
    await pagina.evaluate(() => new Promise((pronto) => requestAnimationFrame(pronto)))
    achados = await listLost()
  }
  await pagina.emulateMedia({ forcedColors: 'none' })
  return achados
}

/** Cards whose status has no colour of its own: a rule that a build dropped. */
const semCor = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-ev]')]
      .filter((c) => !getComputedStyle(c).getPropertyValue('--c'))
      .map((c) => c.dataset.status ?? ''),
  )

/** At 200 % a desk's screen is 720 × 450: the day opens with a card in sight, its name and three lines at least. */
const foraDaPrimeiraTela = async (pagina: Page): Promise<string[]> => {
  const antes = pagina.viewportSize()
  // A finger's larger buttons are a telephone's, whose screen this is not.
  if (antes && antes.width < 500) return []
  await pagina.setViewportSize({ width: 720, height: 450 })
  await doDiaSeguinte(pagina)
  const cartao = pagina.locator('[data-ev]').first()
  await cartao.waitFor()
  await pagina.evaluate(() => scrollTo(0, 0))
  const topo = await cartao.evaluate((e) => e.getBoundingClientRect().top)
  if (antes) await pagina.setViewportSize(antes)
  return topo + 90 <= 450 ? [] : [`o primeiro cartão começa em ${Math.round(topo)} de 450 px`]
}

/** What the button over the corner lies on, at the end of the page. */
const encobertos = async (pagina: Page): Promise<string[]> => {
  await pagina.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await pagina.getByRole('button', { name: 'Voltar ao topo' }).waitFor()
  return pagina.evaluate(() => {
    const botao = document.querySelector('[data-flutua]')?.getBoundingClientRect() ?? new DOMRect()
    return [...document.querySelectorAll('footer span')].flatMap((texto) => {
      const { right, bottom } = texto.getBoundingClientRect()
      return right > botao.left && bottom > botao.top ? [String(texto.textContent)] : []
    })
  })
}

olharTelas('agenda', {
  mais: [SEMANA, '/agendamento?vista=colunas'],
  aberturas: [
    {
      nome: 'edição',
      em: DIA,
      abrir: (p) => p.locator('[data-acao=marcar]').first().click(),
    },
    {
      nome: 'calendário',
      em: DIA,
      abrir: (p) => p.locator('button[aria-haspopup=dialog]').first().click(),
    },
    { nome: 'ações', em: DIA, abrir: (p) => p.locator('[data-acao=menu]').first().click() },
    {
      nome: 'remarcar',
      em: DIA,
      abrir: async (p) => {
        await (await doDiaSeguinte(p)).click()
        await p.getByRole('menuitem', { name: 'Remarcar' }).click()
        await p.locator('[data-dia] button').first().click()
      },
    },
    {
      nome: 'próxima vaga',
      em: DIA,
      abrir: async (p) => {
        await p.getByRole('button', { name: 'Próxima vaga' }).click()
        await p.locator('[data-dia] button').first().waitFor()
      },
    },
    {
      nome: 'texto do WhatsApp',
      em: DIA,
      abrir: async (p) => {
        await (await doDiaSeguinte(p)).click()
        await p.getByRole('menuitem', { name: 'Texto do WhatsApp' }).click()
        await p.getByRole('textbox', { name: 'Texto' }).waitFor()
      },
    },
    { nome: 'atalhos', em: DIA, abrir: (p) => p.keyboard.press('?') },
    { nome: 'desativados', em: DIA, abrir: (p) => desativados(p).click() },
    {
      nome: 'profissionais',
      em: DIA,
      abrir: (p) => p.getByRole('tab', { name: 'Profissionais' }).click(),
    },
    {
      nome: 'quem está numa hora',
      em: SEMANA,
      abrir: (p) => p.locator('[data-acao=nomes] >> visible=true').first().click(),
    },
    {
      nome: 'semana de um profissional',
      em: SEMANA,
      abrir: async (p) => {
        await p
          .getByRole('group', { name: 'Agendamentos por profissional' })
          .getByRole('button')
          .nth(1)
          .click()
        await p.getByRole('button', { name: 'Imprimir semana' }).waitFor()
      },
    },
    { nome: 'encaixe', em: DIA, abrir: (p) => p.getByRole('tab', { name: 'Encaixe' }).click() },
  ],
  olhares: [
    { nome: 'forced colours keep menu, icons and tabs', em: DIA, ver: perdidos },
    { nome: 'a card has the colour of its status', em: DIA, ver: semCor },
    { nome: 'at 200 % a card is on the first screen', em: DIA, ver: foraDaPrimeiraTela },
    { nome: 'the way to the top lies on nothing of the footer', em: DIA, ver: encobertos },
  ],
})
