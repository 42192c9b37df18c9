import { type Especialidade, especialidadeSchema } from '@clinica/shared-domain'
import { DigitsInput, FormPage, SelectInput, TextInput } from '@clinica/shared-ui/form'
import { ConveniosInput } from './ConveniosInput'
import { especialidadeApi } from './especialidade.api'

/** The form holds its status as text (spec 2 §3); the schema reads it. */
const STATUS = [
  { value: 'true', label: 'Ativo' },
  { value: 'false', label: 'Cancelado' },
]

const toForm = (e: Especialidade) => ({
  ...e,
  ativo: String(e.ativo),
  maximoAgendamentos: String(e.maximoAgendamentos),
  codigoNumeracaoGuia: String(e.codigoNumeracaoGuia),
  sessaoMinutos: String(e.sessaoMinutos ?? ''),
  sessaoPessoas: String(e.sessaoPessoas ?? ''),
})

/** Routes /especialidade/cadastro and /especialidade/cadastro/{id} (spec 2 §2). */
export default function EspecialidadePage() {
  return (
    <FormPage
      resource={especialidadeApi}
      schema={especialidadeSchema}
      title="Especialidade"
      newTitle="Nova especialidade"
      back="/especialidade"
      invalid="Cadastro de Especialidade inválido."
      initial={{ ativo: 'true', maximoAgendamentos: '0', codigoNumeracaoGuia: '0' }}
      toForm={toForm}
    >
      <FormPage.Panel title="Geral">
        <TextInput name="nome" label="Nome" max={20} />
        <DigitsInput name="maximoAgendamentos" quantity label="Máximo de agendamentos" required max={2} />
        <DigitsInput
          name="codigoNumeracaoGuia"
          quantity
          label="Código de numeração da guia"
          required
          max={2}
        />
        <SelectInput name="ativo" label="Status" required options={STATUS} />
      </FormPage.Panel>
      <FormPage.Panel title="Sessões">
        <DigitsInput
          name="sessaoMinutos"
          quantity
          label="Duração da sessão"
          max={3}
          helperText="Em minutos. É o que a configuração propõe à agenda."
        />
        <DigitsInput
          name="sessaoPessoas"
          quantity
          label="Pessoas ao mesmo tempo"
          max={2}
          helperText="Com um profissional."
        />
      </FormPage.Panel>
      <FormPage.Panel title="Convênios e valores">
        <ConveniosInput name="convenios" label="Convênios" />
      </FormPage.Panel>
    </FormPage>
  )
}
