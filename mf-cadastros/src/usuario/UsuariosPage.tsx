import { Allowed } from '@clinica/shared-auth'
import { acoes, PERFIS, type UsuarioCadastro } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { SelectInput, StatusInput, TextInput } from '@clinica/shared-ui/form'
import { type Column, ResultCard, SearchPage, useSearch } from '@clinica/shared-ui/list'
import { Link } from '@clinica/shared-ui/router'
import { usuarioApi } from './usuario.api'

const ORDEM = [
  { value: 'nome', label: 'Nome' },
  { value: 'perfil', label: 'Perfil' },
  { value: 'email', label: 'E-mail' },
]
const PERFIL = [{ value: '', label: 'Todos' }, ...PERFIS.map((perfil) => ({ value: perfil, label: perfil }))]

const situacao = (usuario: UsuarioCadastro): string => (usuario.ativo ? 'Ativo' : 'Cancelado')
const unidades = (usuario: UsuarioCadastro): string => usuario.unidades.join(', ')
const endereco = (usuario: UsuarioCadastro): string => `/usuario/cadastro/${usuario._id}`

const COLUNAS: Column<UsuarioCadastro>[] = [
  { field: 'name', title: 'Nome', flex: 1, minWidth: 200, orderBy: 'nome' },
  { field: 'email', title: 'E-mail', flex: 1, minWidth: 200 },
  { field: 'perfil', title: 'Perfil', width: 140 },
  { field: 'unidades', title: 'Unidades', value: unidades, minWidth: 160, flex: 1 },
  { field: 'ativo', title: 'Status', value: situacao, width: 110 },
]

const Acoes = ({ item }: { item: UsuarioCadastro }) => (
  <>
    <Button component={Link} to={endereco(item)} size="small" startIcon={<Icon name="editar" size={16} />}>
      Editar
    </Button>
    <Allowed access={acoes.trocar_senha}>
      <Button
        component={Link}
        to={`/usuario/nova-senha/${item._id}`}
        size="small"
        startIcon={<Icon name="senha" size={16} />}
      >
        Trocar senha
      </Button>
    </Allowed>
  </>
)

const Cartao = ({ item }: { item: UsuarioCadastro }) => (
  <ResultCard item={item} title={item.name} badge={situacao(item)} actions={<Acoes item={item} />}>
    <span>{item.email}</span>
    <span>{item.perfil}</span>
    {item.unidades.length > 0 ? <span>{unidades(item)}</span> : null}
  </ResultCard>
)

/** Route /usuario (spec 1 §2). The name goes as `name` (spec 1 §7). */
export default function UsuariosPage() {
  const search = useSearch('usuario', usuarioApi.list, { orderBy: ORDEM })
  return (
    <SearchPage title="Usuários" search={search} novo="/usuario/cadastro" csv="usuarios" open={endereco}>
      <SearchPage.Filters>
        <TextInput name="name" label="Nome" />
        <TextInput name="email" label="E-mail" />
        <SelectInput name="perfil" label="Perfil" options={PERFIL} />
        <StatusInput name="ativo" todos />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={Acoes} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
