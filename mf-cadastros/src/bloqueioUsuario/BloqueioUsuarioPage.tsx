import { type BloqueioDeUsuario, bloqueioUsuarioSchema, nomeDoPerfil } from '@clinica/shared-domain'
import { FormPage } from '@clinica/shared-ui/form'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { bloqueioToForm, NOVO_BLOQUEIO } from '../comum/bloqueio'
import { CamposDoBloqueio } from '../comum/CamposDoBloqueio'
import { searchUsuarios, type UsuarioEscolhido } from '../usuario/usuario.options'
import { bloqueioUsuarioApi } from './bloqueioUsuario.api'

const toForm = (b: BloqueioDeUsuario) => ({ usuario: b.usuario, ...bloqueioToForm(b) })

/** Routes /usuario/bloqueio/cadastro and /usuario/bloqueio/cadastro/{id} (spec 2 §2, §5). */
export default function BloqueioUsuarioPage() {
  return (
    <FormPage
      resource={bloqueioUsuarioApi}
      schema={bloqueioUsuarioSchema}
      title="Bloqueio de usuário"
      whom={(b) => b.usuario.name}
      newTitle="Novo bloqueio de usuário"
      back="/usuario/bloqueio"
      invalid="Cadastro inválido."
      initial={NOVO_BLOQUEIO}
      toForm={toForm}
    >
      <PickerInput<UsuarioEscolhido>
        name="usuario"
        label="Usuário"
        minText={0}
        search={searchUsuarios}
        getLabel={(u) => u.name}
        getDescription={(u) => `${u.email} · ${nomeDoPerfil(u.perfil)}`}
      />
      <CamposDoBloqueio />
    </FormPage>
  )
}
