import { formatReais } from '@clinica/shared-domain'
import type { SearchEntry } from '@clinica/shared-ui/remote-module'
import { enderecoDoLote, nomeDoLote, PALAVRAS_DA_SITUACAO } from './situacoes'
import { listLotes } from './tiss.api'

/** Lots for Ctrl+K, by number, protocol or the number of a guide in them; the newest first. */
const searchLotes: SearchEntry = async (texto, signal) => {
  const { itens } = await listLotes({ busca: texto.trim(), skip: 0, limit: 5, orderBy: '-geradoEm' }, signal)
  return itens.map((l) => ({
    key: l._id,
    title: nomeDoLote(l),
    detail: `Lote · ${PALAVRAS_DA_SITUACAO[l.situacao].titulo} · ${l.convenio.nome} · ${formatReais(l.centavos)}`,
    icon: 'remeter',
    path: enderecoDoLote(l),
  }))
}

export default searchLotes
