import { hojeNaClinica } from '@clinica/shared-auth'
import { guiaSchema, MENSAGENS_DA_GUIA } from '@clinica/shared-domain'
import { DateInput, FormPage, TextInput } from '@clinica/shared-ui/form'
import { guiaApi } from './guia.api'

const schema = guiaSchema(hojeNaClinica)

/** Routes /guia/cadastro, /guia/cadastro/{id} and /guia/cadastro/{agendamentoId}/agendamento (spec 3 §2.3). */
export default function GuiaPage() {
  return (
    <FormPage
      resource={guiaApi}
      schema={schema}
      title="Guia SP/SADT"
      newTitle="Nova guia"
      back="/guia"
      invalid={MENSAGENS_DA_GUIA.invalido}
    >
      <TextInput name="unidade" label="Unidade" max={60} />
      <TextInput name="especialidade" label="Especialidade" max={60} />
      <DateInput name="autorizacao.dataEmissao" label="Data de emissão" />
    </FormPage>
  )
}
