import { formatReais } from '@clinica/shared-domain'
import type { SearchEntry } from '@clinica/shared-ui/remote-module'
import { enderecoDo } from './pacotes/lista/endereco'
import { pacoteApi } from './pacotes/pacotes.api'
import { PALAVRAS_DO_CICLO } from './pacotes/passos/passos'

/** Packages for Ctrl+K, by a part of the name; the newest first. */
const searchPacotes: SearchEntry = async (texto, signal) => {
  const params = { nome: texto.trim(), skip: 0, limit: 5, orderBy: '-createdAt' }
  const { itens } = await pacoteApi.list(params, signal)
  return itens.map((p) => ({
    key: p._id,
    title: p.nome,
    detail: `Pacote · ${PALAVRAS_DO_CICLO[p.ciclo].titulo} · ${formatReais(p.total)}`,
    icon: 'pacote',
    path: enderecoDo(p),
  }))
}

export default searchPacotes
