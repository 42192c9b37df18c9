import { type Fechamento, fechamentoSchema, type Unidade } from '@clinica/shared-domain'
import { FormPage, SelectInput, StatusInput, TextInput } from '@clinica/shared-ui/form'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { bloqueioToForm, NOVO_BLOQUEIO } from '../comum/bloqueio'
import { QuandoBloqueia } from '../comum/CamposDoBloqueio'
import { unidadeApi } from '../unidade/unidade.api'
import { fechamentoApi } from './fechamento.api'

const TIPOS = [
  { value: 'true', label: 'Feriado' },
  { value: 'false', label: 'Unidade fechada' },
]
const toForm = (f: Fechamento) => ({ ...bloqueioToForm(f), unidade: f.unidade, feriado: String(f.feriado) })

/** Routes /fechamento/cadastro and /fechamento/cadastro/{id}. */
export default function FechamentoPage() {
  return (
    <FormPage
      resource={fechamentoApi}
      schema={fechamentoSchema}
      title="Feriado ou fechamento"
      whom={(f) => f.motivo}
      newTitle="Novo feriado ou fechamento"
      back="/fechamento"
      invalid="Cadastro de fechamento inválido."
      initial={{ ...NOVO_BLOQUEIO, feriado: 'true', unidade: null }}
      toForm={toForm}
    >
      <SelectInput name="feriado" label="Tipo" options={TIPOS} />
      <TextInput name="motivo" label="Nome ou motivo" max={60} />
      <PickerInput<Unidade>
        name="unidade"
        label="Unidade inteira"
        minText={0}
        search={(params, signal) => unidadeApi.list(params, signal)}
        getLabel={(u) => u.nome}
        helperText="Em branco, fecha toda a clínica."
      />
      <StatusInput name="ativo" />
      <QuandoBloqueia />
    </FormPage>
  )
}
