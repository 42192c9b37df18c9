import { useSessao } from '@clinica/shared-auth'
import { acoes, can, managesConta, nomeDoPerfil, PERFIS, type UsuarioCadastro } from '@clinica/shared-domain'
import { SelectInput, StatusInput, TextInput } from '@clinica/shared-ui/form'
import {
  ActionButtons,
  ActionIcons,
  type Column,
  type ListAction,
  ResultCard,
  SearchPage,
  STATUS_COLUMN,
  statusOf,
  useSearch,
} from '@clinica/shared-ui/list'
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
  STATUS_COLUMN,
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

const Acoes = ({ item }: { item: UsuarioCadastro }) => <ActionButtons actions={useActions(item)} />
const AcoesNaLinha = ({ item }: { item: UsuarioCadastro }) => <ActionIcons actions={useActions(item)} />

const Cartao = ({ item }: { item: UsuarioCadastro }) => (
  <ResultCard item={item} title={item.name} badge={statusOf(item)} actions={<Acoes item={item} />}>
    <span>{item.email}</span>
    <span>{nomeDoPerfil(item.perfil)}</span>
    {item.unidades.length > 0 ? <span>{unidades(item)}</span> : null}
  </ResultCard>
)

/** Route /usuario (spec 1 §2). The name goes as `name` (spec 1 §7). */
export default function UsuariosPage() {
  const search = useSearch('usuario', usuarioApi.list, { initial: { ativo: true }, orderBy: ORDEM })
  return (
    <SearchPage title="Usuários" search={search} novo="/usuario/cadastro" csv="usuarios" open={endereco}>
      <SearchPage.Filters>
        <TextInput name="name" label="Nome" />
        <TextInput name="email" label="E-mail" />
        <SelectInput name="perfil" label="Perfil" options={PERFIL} />
        <StatusInput name="ativo" todos />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={AcoesNaLinha} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
