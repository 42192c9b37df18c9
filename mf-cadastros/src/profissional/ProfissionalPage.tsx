import { profissionalSchemaOf, SIM_NAO } from '@clinica/shared-domain'
import { FormPage, PhoneInput, SelectInput, StatusInput, TextInput } from '@clinica/shared-ui/form'
import { MultiSelectInput } from '@clinica/shared-ui/pickers'
import { NothingYet } from '@clinica/shared-ui/router'
import { REGISTRO_VAZIO } from '../comum/tiss'
import { useAntigos } from '../comum/useAntigos'
import { HorariosInput } from './HorariosInput'
import { toForm } from './horarios'
import { profissionalApi } from './profissional.api'
import { useEspecialidades, useUnidadesAtivas } from './profissional.options'
import { TissPanel } from './TissPanel'

const AVALIACAO = [
  { value: SIM_NAO.sim, label: 'Sim' },
  { value: SIM_NAO.nao, label: 'Não' },
]
const opcoes = (nomes: readonly string[]) => nomes.map((nome) => ({ value: nome, label: nome }))

/** Routes /profissional/cadastro and /profissional/cadastro/{id} (spec 2 §2). */
export default function ProfissionalPage() {
  const unidades = useUnidadesAtivas()
  const especialidades = useEspecialidades()
  const formulario = useAntigos(profissionalSchemaOf, toForm)
  return (
    <FormPage
      resource={profissionalApi}
      {...formulario}
      title="Profissional"
      newTitle="Novo profissional"
      back="/profissional"
      invalid="Cadastro inválido no profissional."
      initial={{ tiss: REGISTRO_VAZIO }}
    >
      <FormPage.Panel title="Geral">
        <TextInput name="nome" label="Nome" max={60} />
        <TextInput name="numeroConselho" label="Número do conselho" max={15} />
        <SelectInput name="avaliacao" label="Avaliação" options={AVALIACAO} />
        <StatusInput name="ativo" />
      </FormPage.Panel>
      <FormPage.Panel title="Contato">
        <TextInput
          name="email"
          label="E-mail"
          type="email"
          max={100}
          helperText="O mesmo do usuário com que o profissional entra no sistema."
        />
        <PhoneInput
          name="celular"
          label="Celular"
          kind="celular"
          helperText="Informe o celular ou o telefone."
        />
        <PhoneInput name="telefone" label="Telefone" kind="telefone" />
      </FormPage.Panel>
      <FormPage.Panel title="Unidades e especialidades">
        <MultiSelectInput
          name="unidade"
          label="Unidades"
          required
          capitals
          options={opcoes(unidades.nomes)}
          helperText={unidades.nenhum ? <NothingYet register="unidade" /> : unidades.falha}
        />
        <MultiSelectInput
          name="especialidade"
          label="Especialidades"
          required
          options={opcoes(especialidades.nomes)}
          helperText={especialidades.nenhum ? <NothingYet register="especialidade" /> : especialidades.falha}
        />
      </FormPage.Panel>
      <FormPage.Panel title="Horários de atendimento">
        <HorariosInput />
      </FormPage.Panel>
      <TissPanel />
    </FormPage>
  )
}
