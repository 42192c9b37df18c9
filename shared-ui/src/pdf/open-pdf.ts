import { http, useSessao } from '@clinica/shared-auth'
import { notify } from '../feedback/notify'
import { downloadBlob } from '../list/download/download'

const PREPARANDO = 'Preparando a impressão…'
/** Two hundred pages over a slow line. */
const PRAZO_MS = 120_000

/** Where the server prints it: read with `params`, or sent for with `data`. */
export type PedidoDePdf = { url: string; params?: object; data?: object }

/** Throws also when what came is no PDF: a page of something in between. */
const load = async ({ url, params, data: corpo }: PedidoDePdf): Promise<Blob> => {
  const como = { responseType: 'blob', timeout: PRAZO_MS, params } as const
  const { data } = corpo ? await http.post<Blob>(url, corpo, como) : await http.get<Blob>(url, como)
  if (!data.type.startsWith('application/pdf')) throw new Error('not a PDF')
  return data
}

/** Tabs with a file in them, each with its address. */
const tabs = new Map<Window, string>()

const forget = (all: boolean): void => {
  for (const [tab, url] of tabs) {
    if (all) tab.close()
    if (!all && !tab.closed) continue
    URL.revokeObjectURL(url)
    tabs.delete(tab)
  }
}

// Whoever comes next to this desk does not find the patients of who left.
useSessao.subscribe(({ autenticado }) => {
  if (!autenticado) forget(true)
})

/** Phones show no PDF inside a page of somebody else's making, but open one that was saved. */
const savesInstead = (): boolean =>
  navigator.pdfViewerEnabled === false || window.matchMedia?.('(pointer: coarse)').matches === true

/** Says in the empty tab what it waits for. */
const announce = ({ document: pagina }: Window): void => {
  pagina.title = PREPARANDO
  pagina.documentElement.lang = 'pt-BR'
  pagina.documentElement.style.colorScheme = 'light dark'
  pagina.body.style.font = '16px system-ui, sans-serif'
  pagina.body.style.padding = '24px'
  const texto = pagina.createElement('p')
  texto.setAttribute('role', 'status')
  texto.textContent = PREPARANDO
  pagina.body.append(texto)
}

const save = (pdf: Blob, arquivo: string, motivo: string): void => {
  downloadBlob(pdf, arquivo)
  notify(`${motivo}${arquivo} foi baixado.`)
}

/**
 * Opens a PDF that the server prints, fetched with the session's header, in a tab of its own: its address holds nothing. Called
 * by a click, for the tab is opened before anything is waited for; where there is no tab to be had the file is saved under its
 * name. What fails closes the tab and is thrown.
 */
export const openPdf = async (pedido: PedidoDePdf, arquivo: string): Promise<void> => {
  forget(false)
  if (savesInstead()) return save(await load(pedido), arquivo, '')
  const tab = window.open('', '_blank')
  if (!tab) return save(await load(pedido), arquivo, 'O navegador bloqueou a nova aba: ')
  announce(tab)
  let pdf: Blob
  try {
    pdf = await load(pedido)
  } catch (erro) {
    tab.close()
    throw erro
  }
  // Closed meanwhile: nobody wants it any more.
  if (tab.closed) return
  const url = URL.createObjectURL(pdf)
  tabs.set(tab, url)
  tab.location.replace(url)
}
