import { useSessao } from '@clinica/shared-auth'
import { alert, showError } from '@clinica/shared-ui'
import { getLink } from './documento.api'

const tabs = new Set<Window>()

// Whoever comes next to this desk does not find the documents of who left.
useSessao.subscribe(({ autenticado }) => {
  if (autenticado) return
  for (const tab of tabs) tab.close()
  tabs.clear()
})

/** Says in the empty tab what it waits for. */
const announce = ({ document: pagina }: Window): void => {
  pagina.title = 'Abrindo o documento…'
  pagina.documentElement.lang = 'pt-BR'
  pagina.documentElement.style.colorScheme = 'light dark'
  const texto = pagina.createElement('p')
  texto.setAttribute('role', 'status')
  texto.textContent = pagina.title
  pagina.body.style.font = '16px system-ui, sans-serif'
  pagina.body.replaceChildren(texto)
}

/** Opens a document in a tab of its own. Called by a click: the tab is there before anything is waited for. */
export const openDocumento = async (id: string): Promise<void> => {
  const tab = window.open('', '_blank')
  if (!tab) {
    const conteudo = 'Permita que este endereço abra novas abas e clique em Visualizar de novo.'
    return alert({ titulo: 'O navegador bloqueou a nova aba', conteudo })
  }
  // What it will show knows nothing of the portal.
  tab.opener = null
  announce(tab)
  try {
    const link = await getLink(id)
    if (tab.closed) return
    for (const aberta of tabs) if (aberta.closed) tabs.delete(aberta)
    tabs.add(tab)
    tab.location.replace(link)
  } catch (erro) {
    tab.close()
    await showError(erro)
  }
}
