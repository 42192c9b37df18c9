import { medicoSchema, UFS } from '@clinica/shared-domain'
import { DigitsInput, FormPage, SelectInput, StatusInput, TextInput } from '@clinica/shared-ui/form'
import { ConselhoInput } from '../comum/ConselhoInput'
import { CboInput } from './CboInput'
import { medicoApi } from './medico.api'

const UF = UFS.map((uf) => ({ value: uf, label: uf }))

/** Routes /medico/cadastro and /medico/cadastro/{id} (spec 2 §2, §5). */
export default function MedicoPage() {
  return (
    <FormPage
      resource={medicoApi}
      schema={medicoSchema}
      title="Médico"
      newTitle="Novo médico"
      back="/medico"
      invalid="Cadastro de médico inválido."
      initial={{ cbo: null }}
    >
      <TextInput name="nome" label="Nome" max={80} />
      <CboInput name="cbo" />
      <ConselhoInput name="conselho" />
      <SelectInput name="ufConselho" label="UF do conselho" options={UF} />
      <DigitsInput name="numeroConselho" label="Número no conselho" max={40} />
      <StatusInput name="ativo" />
    </FormPage>
  )
}
