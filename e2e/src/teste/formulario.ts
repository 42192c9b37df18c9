import type { Locator, Page } from 'playwright-core'

type Onde = Page | Locator
const paginaDe = (onde: Onde): Page => ('page' in onde ? onde.page() : onde)

/** One panel of a form. */
export const painel = (pagina: Page, titulo: string): Locator =>
  pagina.getByRole('region', { name: titulo, exact: true })

export const campo = (onde: Onde, rotulo: string): Locator =>
  onde.getByRole('textbox', { name: rotulo, exact: true })

/** Types into several fields. */
export const preencher = async (onde: Onde, valores: Record<string, string>): Promise<void> => {
  for (const [rotulo, texto] of Object.entries(valores)) await campo(onde, rotulo).fill(texto)
}

/** Chooses one of a short list. */
export const selecionar = async (onde: Onde, rotulo: string, opcao: string): Promise<void> => {
  await onde.getByRole('combobox', { name: rotulo }).click()
  const item = paginaDe(onde).getByRole('option', { name: opcao, exact: true })
  await item.click()
  await item.waitFor({ state: 'detached' })
}

/** Chooses in a field that searches while one types; one of several choices closes its list. */
export const escolher = async (onde: Onde, rotulo: string, texto: string): Promise<void> => {
  const caixa = onde.getByRole('combobox', { name: rotulo, exact: true })
  await caixa.click()
  await caixa.fill(texto)
  await paginaDe(onde).getByRole('option', { name: texto }).first().click()
  if ((await caixa.getAttribute('aria-expanded')) === 'true') await caixa.press('Escape')
}

export const salvar = (onde: Onde): Promise<void> =>
  onde.getByRole('button', { name: 'Salvar', exact: true }).click()

/** Saves, and waits for the list to be back with that record in it. */
export const salvarNaLista = async (pagina: Page, lista: string, nome: string): Promise<Locator> => {
  await salvar(pagina)
  await pagina.waitForURL((url) => url.pathname === lista)
  const cartao = pagina.locator('article', {
    has: pagina.getByRole('link', { name: nome.slice(0, 30), exact: true }),
  })
  await cartao.waitFor()
  return cartao
}

/** Opens a screen by the menu. */
export const irPeloMenu = async (pagina: Page, entrada: string): Promise<void> => {
  await pagina.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = pagina.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('link', { name: entrada, exact: true }).click()
  await menu.waitFor({ state: 'hidden' })
  await pagina.getByRole('heading', { level: 1, name: entrada, exact: true }).waitFor()
}

/** By the menu to a list, and there 'Novo'. */
export const novoPeloMenu = async (pagina: Page, entrada: string): Promise<void> => {
  await irPeloMenu(pagina, entrada)
  await pagina.getByRole('link', { name: 'Novo', exact: true }).click()
  await pagina.waitForURL('**/cadastro')
}

/** Says yes to an alert that shows exactly that text. */
export const lerAlerta = async (pagina: Page, texto: string): Promise<void> => {
  const alerta = pagina.getByRole('alertdialog').filter({ hasText: texto })
  await alerta.getByRole('button', { name: 'OK' }).click()
  await alerta.waitFor({ state: 'detached' })
}

/** `YYYY-MM-DD` as one types it. */
export const digitada = (data: string): string => data.split('-').reverse().join('/')

/** A valid CPF, another for each `n`, with its punctuation. */
export const cpfDe = (n: number): string => {
  const base = String(100_000_000 + n)
  const digito = (d: string) => {
    const soma = [...d].reduce((s, c, i) => s + Number(c) * (d.length + 1 - i), 0)
    return String(((soma * 10) % 11) % 10)
  }
  const nove = base + digito(base)
  const cpf = nove + digito(nove)
  return cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
}
