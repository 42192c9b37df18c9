import type { ListParams } from '@clinica/shared-auth'
import type { BloqueioDeUsuario } from '@clinica/shared-domain'
import type { PickerSearch } from '@clinica/shared-ui/pickers'
import { usuarioApi } from './usuario.api'

export type UsuarioEscolhido = BloqueioDeUsuario['usuario']

const search = async (params: ListParams, signal: AbortSignal) => {
  const { itens, total } = await usuarioApi.list({ ...params, comTotal: true }, signal)
  return { itens: itens.map(({ _id, name, email, perfil }) => ({ _id, name, email, perfil })), total }
}

/** Active users for a picker. */
export const searchUsuarios: PickerSearch<UsuarioEscolhido> = search

/** Also those who have left: what they did stays. */
export const searchTodosOsUsuarios: PickerSearch<UsuarioEscolhido> = ({ ativo: _, ...params }, signal) =>
  search(params, signal)
