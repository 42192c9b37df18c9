import type { SearchEntry } from '@clinica/shared-ui/remote-module'
import { searchPacientes } from './inicio/pacientes'

/** Whose account it is, for Ctrl+K: the dialog that takes money opens with it. */
const searchContas: SearchEntry = async (nome, signal) => {
  const { itens } = await searchPacientes({ nome, skip: 0, limit: 3, orderBy: 'nome', ativo: true }, signal)
  return itens.map((p) => ({
    key: `receber-${p._id}`,
    title: `Receber de ${p.nome_social || p.nome}`,
    detail: 'Recebimentos',
    icon: 'pagamento',
    path: `/paciente/${p._id}/conta?receber`,
  }))
}

export default searchContas
