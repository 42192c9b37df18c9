import type { BloqueioDeUsuario } from '@clinica/shared-domain'
import type { PickerSearch } from '@clinica/shared-ui/pickers'
import { usuarioApi } from './usuario.api'

export type UsuarioEscolhido = BloqueioDeUsuario['usuario']

/** Active users for a picker. */
export const searchUsuarios: PickerSearch<UsuarioEscolhido> = async (params, signal) => {
  const { itens, total } = await usuarioApi.list({ ...params, comTotal: true }, signal)
  return { itens: itens.map(({ _id, name, email, perfil }) => ({ _id, name, email, perfil })), total }
}
