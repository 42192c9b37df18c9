import { formatReais } from '@clinica/shared-domain'
import type { SearchEntry } from '@clinica/shared-ui/remote-module'
import { enderecoDo } from './pacotes/lista/endereco'
import { pacoteApi } from './pacotes/pacotes.api'
import { CICLOS } from './pacotes/passos/passos'
import { cicloDe } from './pacotes/tipos'

/** Packages for Ctrl+K, by a part of the name; the newest first. */
const searchPacotes: SearchEntry = async (texto, signal) => {
  const params = { nome: texto.trim(), skip: 0, limit: 5, orderBy: '-createdAt' }
  const { itens } = await pacoteApi.list(params, signal)
  return itens.map((p) => ({
    key: p._id,
    title: p.nome,
    detail: `Pacote · ${CICLOS[cicloDe(p)].titulo} · ${formatReais(p.total)}`,
    icon: 'pacote',
    path: enderecoDo(p),
  }))
}

export default searchPacotes
