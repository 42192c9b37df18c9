import { medicoSchema, UFS } from '@clinica/shared-domain'
import { DigitsInput, FormPage, SelectInput, StatusInput, TextInput, useValue } from '@clinica/shared-ui/form'
import { useDominio } from '../dominio/dominio.options'
import { CboInput } from './CboInput'
import { medicoApi } from './medico.api'

const UF = UFS.map((uf) => ({ value: uf, label: uf }))

/** The council by its code ('CRM'), as guides print it; one that the domain no longer holds stays. */
const ConselhoInput = () => {
  const { valores, falhou } = useDominio('ConselhoProfissional')
  const atual = useValue<string>('conselho')
  const opcoes = valores.map((v) => ({ value: v.codigo, label: v.valor }))
  if (atual && !opcoes.some((o) => o.value === atual)) opcoes.push({ value: atual, label: atual })
  return (
    <SelectInput
      name="conselho"
      label="Conselho"
      options={opcoes}
      helperText={falhou ? 'Não foi possível carregar os conselhos.' : undefined}
    />
  )
}

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
      <ConselhoInput />
      <SelectInput name="ufConselho" label="UF do conselho" options={UF} />
      <DigitsInput name="numeroConselho" label="Número no conselho" max={40} />
      <StatusInput name="ativo" />
    </FormPage>
  )
}
