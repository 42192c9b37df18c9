import type { Page } from 'playwright-core'
import { somarDias } from './cliente'
import { ate, hojeNaClinica, type Portal } from './portal'

/** The first Monday after today. */
export const proximaSegunda = (): string => {
  const hoje = hojeNaClinica()
  const diaDaSemana = new Date(`${hoje}T00:00:00Z`).getUTCDay()
  return somarDias(hoje, (8 - diaDaSemana) % 7 || 7)
}

/** Counts the clicks of a tab and the fields that are written in it, from page to page. */
export const contarCusto = (pagina: Page) =>
  pagina.addInitScript(() => {
    const somar = (nome: string) =>
      sessionStorage.setItem(nome, String(Number(sessionStorage.getItem(nome) ?? 0) + 1))
    const escritos = new WeakSet<EventTarget>()
    addEventListener('click', (e) => e.isTrusted && somar('cliques'), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.type === 'checkbox' || escritos.has(target))
          return
        escritos.add(target)
        somar('campos')
      },
      true,
    )
  })
export const custoDe = (pagina: Page) =>
  pagina.evaluate(() => ({
    cliques: Number(sessionStorage.getItem('cliques')),
    campos: Number(sessionStorage.getItem('campos')),
  }))

/** As whoever started the server reads it. */
export const codigoDo = async (portal: Portal): Promise<string> => {
  const lido = () => /primeiro administrador: (\S+)/.exec(portal.saida())?.[1]
  await ate('o código do primeiro acesso', () => lido() !== undefined)
  return lido() ?? ''
}
