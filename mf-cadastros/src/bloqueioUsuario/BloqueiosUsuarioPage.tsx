import { type BloqueioDeUsuario, nomeDoPerfil } from '@clinica/shared-domain'
import { PeriodInput, StatusInput } from '@clinica/shared-ui/form'
import { type Column, EditAction, ResultCard, SearchPage, statusOf, useSearch } from '@clinica/shared-ui/list'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { COLUNAS_DO_BLOQUEIO, horario, periodo } from '../comum/bloqueio'
import { searchUsuarios, type UsuarioEscolhido } from '../usuario/usuario.options'
import { bloqueioUsuarioApi } from './bloqueioUsuario.api'

const ORDEM = [
  { value: 'usuario', label: 'Usuário' },
  { value: 'email', label: 'E-mail' },
  { value: 'perfil', label: 'Perfil' },
  { value: 'motivo', label: 'Motivo' },
]
const endereco = (b: BloqueioDeUsuario): string => `/usuario/bloqueio/cadastro/${b._id}`

const COLUNAS: Column<BloqueioDeUsuario>[] = [
  { field: 'usuario', title: 'Usuário', value: (b) => b.usuario.name, flex: 2, minWidth: 170 },
  { field: 'email', title: 'E-mail', value: (b) => b.usuario.email, flex: 2, minWidth: 180 },
  { field: 'perfil', title: 'Perfil', value: (b) => nomeDoPerfil(b.usuario.perfil), width: 130 },
  ...COLUNAS_DO_BLOQUEIO,
]

const Cartao = ({ item }: { item: BloqueioDeUsuario }) => (
  <ResultCard
    item={item}
    title={item.usuario.name}
    badge={statusOf(item)}
    actions={<EditAction item={item} />}
  >
    <div>{item.usuario.email}</div>
    <div>Perfil: {nomeDoPerfil(item.usuario.perfil)}</div>
    <div>{periodo(item)}</div>
    <div>{horario(item)}</div>
    <div>Motivo: {item.motivo}</div>
  </ResultCard>
)

/** Route /usuario/bloqueio (spec 2 §2). */
export default function BloqueiosUsuarioPage() {
  const search = useSearch('bloqueioUsuario', bloqueioUsuarioApi.list, {
    initial: { ativo: true },
    orderBy: ORDEM,
  })
  return (
    <SearchPage
      title="Bloqueio de usuários"
      search={search}
      novo="/usuario/bloqueio/cadastro"
      csv="bloqueios-usuarios"
      open={endereco}
    >
      <SearchPage.Filters>
        <PickerInput<UsuarioEscolhido>
          name="usuario"
          label="Usuário"
          minText={0}
          search={searchUsuarios}
          getLabel={(u) => u.name}
          getDescription={(u) => u.email}
        />
        <PeriodInput names={['dataInicio', 'dataFim']} />
        <StatusInput name="ativo" todos />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={EditAction} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
