import { type BloqueioDeProfissional, bloqueioProfissionalSchema } from '@clinica/shared-domain'
import { FormPage } from '@clinica/shared-ui/form'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { bloqueioToForm, NOVO_BLOQUEIO } from '../comum/bloqueio'
import { CamposDoBloqueio } from '../comum/CamposDoBloqueio'
import { bloqueioProfissionalApi } from './bloqueioProfissional.api'
import { ComCadastro } from './ComCadastro'
import { type ProfissionalEscolhido, searchProfissionais } from './useOwn'

const TITULO = 'Bloqueio de profissional'
const toForm = (b: BloqueioDeProfissional) => ({ profissional: b.profissional, ...bloqueioToForm(b) })

/** Routes /profissional/bloqueio/cadastro and /profissional/bloqueio/cadastro/{id} (spec 2 §2, §5, §6). */
export default function BloqueioProfissionalPage() {
  return (
    <ComCadastro title={TITULO}>
      {(proprio) => (
        <FormPage
          resource={bloqueioProfissionalApi}
          schema={bloqueioProfissionalSchema}
          title={TITULO}
          whom={(b) => b.profissional.nome}
          newTitle="Novo bloqueio de profissional"
          back="/profissional/bloqueio"
          invalid="Cadastro inválido no bloqueio de profissionais."
          initial={{ ...NOVO_BLOQUEIO, profissional: proprio }}
          toForm={toForm}
        >
          <PickerInput<ProfissionalEscolhido>
            name="profissional"
            label="Profissional"
            minText={0}
            search={searchProfissionais}
            getLabel={(p) => p.nome}
            readOnly={proprio !== null}
          />
          <CamposDoBloqueio />
        </FormPage>
      )}
    </ComCadastro>
  )
}
