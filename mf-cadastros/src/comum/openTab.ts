import { useSessao } from '@clinica/shared-auth'
import { alert, showError } from '@clinica/shared-ui'

const tabs = new Set<Window>()

// Whoever comes next to this desk does not find what was opened by who left.
useSessao.subscribe(({ autenticado }) => {
  if (autenticado) return
  for (const tab of tabs) tab.close()
  tabs.clear()
})

/** Says in the empty tab what it waits for. */
const announce = ({ document: pagina }: Window, espera: string): void => {
  pagina.title = espera
  pagina.documentElement.lang = 'pt-BR'
  pagina.documentElement.style.colorScheme = 'light dark'
  const texto = pagina.createElement('p')
  texto.setAttribute('role', 'status')
  texto.textContent = espera
  pagina.body.style.font = '16px system-ui, sans-serif'
  pagina.body.replaceChildren(texto)
}

type Palavras = {
  /** What the tab says until it has its address. */
  espera: string
  /** What was clicked. */
  botao: string
}

/**
 * Opens the address that `ask` answers in a tab of its own. Called by a click: the tab is there before anything is waited for.
 * Answers whether it is on its way; an error is shown.
 */
export const openTab = async (ask: () => Promise<string>, { espera, botao }: Palavras): Promise<boolean> => {
  const tab = window.open('', '_blank')
  if (!tab) {
    const conteudo = `Permita que este endereço abra novas abas e clique em ${botao} de novo.`
    await alert({ titulo: 'O navegador bloqueou a nova aba', conteudo })
    return false
  }
  // What it will show knows nothing of the portal.
  tab.opener = null
  announce(tab, espera)
  try {
    const endereco = await ask()
    if (tab.closed) return true
    for (const aberta of tabs) if (aberta.closed) tabs.delete(aberta)
    tabs.add(tab)
    tab.location.replace(endereco)
    return true
  } catch (erro) {
    tab.close()
    await showError(erro)
    return false
  }
}
