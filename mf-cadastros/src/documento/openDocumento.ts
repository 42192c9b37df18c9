import { openTab } from '../comum/openTab'
import { getLink } from './documento.api'

/** Opens a document in a tab of its own. */
export const openDocumento = async (id: string): Promise<void> => {
  await openTab(() => getLink(id), { espera: 'Abrindo o documento…', botao: 'Visualizar' })
}
