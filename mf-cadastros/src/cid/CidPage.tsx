import { cidSchema } from '@clinica/shared-domain'
import { FormPage, StatusInput, TextInput } from '@clinica/shared-ui/form'
import { cidApi } from './cid.api'

/** Routes /cid/cadastro and /cid/cadastro/{id}. The code and the text are written once (spec 2 §5). */
export default function CidPage() {
  return (
    <FormPage
      resource={cidApi}
      schema={cidSchema}
      title="CID"
      whom={(c) => c.descricaoAbreviada}
      newTitle="Novo CID"
      back="/cid"
      invalid="Cadastro de CID inválido."
    >
      <TextInput name="descricaoAbreviada" label="Descrição abreviada" max={5} readOnlyWhenSaved />
      <TextInput name="descricao" label="Descrição" max={300} readOnlyWhenSaved multiline wide />
      <StatusInput name="ativo" />
    </FormPage>
  )
}
