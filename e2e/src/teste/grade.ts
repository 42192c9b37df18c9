import type { Locator, Page } from 'playwright-core'
import { digitada } from './formulario'

/** Chooses the day by typing it, and waits for its hours: those of the day before may still stand. */
export const irPara = async (pagina: Page, data: string): Promise<void> => {
  await pagina.getByRole('textbox', { name: 'Dia' }).fill(digitada(data))
  await pagina.locator(`[data-grade="${data}"]`).waitFor()
}

/** For a Profissional, to whom the day opens with their own appointments: everybody's. */
export const verTodos = async (pagina: Page): Promise<void> => {
  const chips = pagina.getByRole('group', { name: 'Agendamentos por profissional' })
  await chips.getByRole('button', { name: /^Meus/, pressed: true }).waitFor()
  await chips.getByRole('button', { name: /^Todos/ }).click()
}

export const hora = (pagina: Page, h: string): Locator => pagina.locator(`section[data-hora="${h}"]`)

/** The cards of one hour that show this person, whose name may be cut. */
export const cartoesDe = (pagina: Page, h: string, nome: string): Locator =>
  hora(pagina, h).locator('article', { hasText: nome.slice(0, 20) })

/** Waits for a booking to stand in that situation. */
export const naSituacao = (pagina: Page, id: string, status: string): Promise<void> =>
  pagina.locator(`[data-ev="${id}"][data-status="${status}"]`).waitFor()

/** Opens the edit layer on a free slot. */
export const marcarAs = (pagina: Page, h: string): Promise<void> =>
  hora(pagina, h)
    .getByRole('button', { name: `Marcar às ${h}` })
    .first()
    .click()

/** In the edit layer: the first professional who may be chosen. */
export const escolherProfissional = async (pagina: Page): Promise<void> => {
  await pagina.getByRole('combobox', { name: 'Profissional' }).click()
  const opcoes = pagina.getByRole('region', { name: 'Opções de Profissional' })
  await opcoes.locator('[role=option]:not([aria-disabled=true])').first().click()
}

/**
 * In the edit layer: a guide. The only one of the patient is chosen by itself as soon as they have come, and a click on it
 * would take it back: the field is looked at once it is open.
 */
export const comGuia = async (pagina: Page): Promise<void> => {
  const campo = pagina.locator('#campo-guias:not([aria-disabled="true"])')
  if (/\d/.test((await campo.textContent()) ?? '')) return
  await campo.click()
  const opcoes = pagina.getByRole('option')
  await opcoes.first().click()
  await pagina.keyboard.press('Escape')
  await opcoes.first().waitFor({ state: 'detached' })
}

/** Carries a card by the mouse, as by hand: pressed, moved over the hour until that takes it, let go. */
export const arrastar = async (pagina: Page, de: Locator, para: Locator): Promise<void> => {
  const [a, b] = [await de.boundingBox(), await para.boundingBox()]
  if (!a || !b) throw new Error('o cartão e a hora precisam estar à vista')
  await pagina.mouse.move(a.x + 4, a.y + 4)
  await pagina.mouse.down()
  const aceita = pagina.locator('section[data-alvo="sim"]')
  // What carries it is asked for when the card is pressed: it follows the next move.
  for (let i = 0; i < 2000 && (await aceita.count()) === 0; i++)
    await pagina.mouse.move(b.x + b.width / 2 + (i % 2), b.y + b.height / 2)
  await pagina.mouse.up()
}
