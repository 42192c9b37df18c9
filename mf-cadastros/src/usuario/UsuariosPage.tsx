import { useSessao } from '@clinica/shared-auth'
import { acoes, can, managesConta, nomeDoPerfil, PERFIS, type UsuarioCadastro } from '@clinica/shared-domain'
import { SelectInput, TextInput } from '@clinica/shared-ui/form'
import type { Column, ListAction } from '@clinica/shared-ui/list'
import { ListaDoCadastro } from '../comum/ListaDoCadastro'
import { usuarioApi } from './usuario.api'

const ORDEM = [
  { value: 'nome', label: 'Nome' },
  { value: 'perfil', label: 'Perfil' },
  { value: 'email', label: 'E-mail' },
]
const PERFIL = [
  { value: '', label: 'Todos' },
  ...PERFIS.map((perfil) => ({ value: perfil, label: nomeDoPerfil(perfil) })),
]

const unidades = (usuario: UsuarioCadastro): string => usuario.unidades.join(', ')
const endereco = (usuario: UsuarioCadastro): string => `/usuario/cadastro/${usuario._id}`

const COLUNAS: Column<UsuarioCadastro>[] = [
  { field: 'name', title: 'Nome', flex: 1, minWidth: 200, orderBy: 'nome' },
  { field: 'email', title: 'E-mail', flex: 1, minWidth: 200 },
  { field: 'perfil', title: 'Perfil', value: (u) => nomeDoPerfil(u.perfil), width: 140 },
  { field: 'unidades', title: 'Unidades', value: unidades, minWidth: 160, flex: 1 },
]

const useActions = (usuario: UsuarioCadastro): ListAction[] => {
  const eu = useSessao((s) => s.usuario)
  const edita = managesConta(eu, usuario.perfil)
  return [
    edita
      ? { label: 'Editar', icon: 'editar', to: endereco(usuario) }
      : { label: 'Ver', icon: 'ver', to: endereco(usuario) },
    ...(edita && can(eu, acoes.trocar_senha)
      ? [{ label: 'Trocar senha', icon: 'senha', to: `/usuario/nova-senha/${usuario._id}` } as const]
      : []),
  ]
}

const heading = (usuario: UsuarioCadastro): string => usuario.name
const lines = (usuario: UsuarioCadastro) => (
  <>
    <span>{usuario.email}</span>
    <span>{nomeDoPerfil(usuario.perfil)}</span>
    {usuario.unidades.length > 0 ? <span>{unidades(usuario)}</span> : null}
  </>
)

/** Route /usuario (spec 1 §2). The name goes as `name` (spec 1 §7). */
export default function UsuariosPage() {
  return (
    <ListaDoCadastro
      api={usuarioApi}
      title="Usuários"
      csv="usuarios"
      orderBy={ORDEM}
      columns={COLUNAS}
      heading={heading}
      lines={lines}
      useActions={useActions}
    >
      <TextInput name="name" label="Nome" />
      <TextInput name="email" label="E-mail" />
      <SelectInput name="perfil" label="Perfil" options={PERFIL} />
    </ListaDoCadastro>
  )
}
