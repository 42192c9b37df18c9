import { type BloqueioDeUsuario, nomeDoPerfil } from '@clinica/shared-domain'
import { PeriodInput } from '@clinica/shared-ui/form'
import type { Column } from '@clinica/shared-ui/list'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { COLUNAS_DO_BLOQUEIO, horario, periodo } from '../comum/bloqueio'
import { ListaDoCadastro } from '../comum/ListaDoCadastro'
import { searchUsuarios, type UsuarioEscolhido } from '../usuario/usuario.options'
import { bloqueioUsuarioApi } from './bloqueioUsuario.api'

const ORDEM = [
  { value: 'usuario', label: 'Usuário' },
  { value: 'email', label: 'E-mail' },
  { value: 'perfil', label: 'Perfil' },
  { value: 'motivo', label: 'Motivo' },
]

const COLUNAS: Column<BloqueioDeUsuario>[] = [
  { field: 'usuario', title: 'Usuário', value: (b) => b.usuario.name, flex: 2, minWidth: 170 },
  { field: 'email', title: 'E-mail', value: (b) => b.usuario.email, flex: 2, minWidth: 180 },
  { field: 'perfil', title: 'Perfil', value: (b) => nomeDoPerfil(b.usuario.perfil), width: 130 },
  ...COLUNAS_DO_BLOQUEIO,
]

const heading = (b: BloqueioDeUsuario): string => b.usuario.name
const lines = (b: BloqueioDeUsuario) => (
  <>
    <div>{b.usuario.email}</div>
    <div>Perfil: {nomeDoPerfil(b.usuario.perfil)}</div>
    <div>{periodo(b)}</div>
    <div>{horario(b)}</div>
    <div>Motivo: {b.motivo}</div>
  </>
)

/** Route /usuario/bloqueio (spec 2 §2). */
export default function BloqueiosUsuarioPage() {
  return (
    <ListaDoCadastro
      api={bloqueioUsuarioApi}
      title="Bloqueio de usuários"
      csv="bloqueios-usuarios"
      orderBy={ORDEM}
      columns={COLUNAS}
      heading={heading}
      lines={lines}
    >
      <PickerInput<UsuarioEscolhido>
        name="usuario"
        label="Usuário"
        minText={0}
        search={searchUsuarios}
        getLabel={(u) => u.name}
        getDescription={(u) => u.email}
      />
      <PeriodInput names={['dataInicio', 'dataFim']} />
    </ListaDoCadastro>
  )
}
