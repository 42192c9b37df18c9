import { type Unidade, unidadeSchema } from '@clinica/shared-domain'
import { CnpjInput, DigitsInput, FormPage, StatusInput, TextInput } from '@clinica/shared-ui/form'
import { EnderecoPanel } from '../comum/EnderecoPanel'
import { ENDERECO_VAZIO, withoutNulls } from '../comum/endereco'
import { TISS_VAZIO, TissPanel } from './TissPanel'
import { unidadeApi } from './unidade.api'

const ENDERECO = { ...ENDERECO_VAZIO, tipoLogradouro: '' }

const toForm = (unidade: Unidade) => ({
  ...unidade,
  cnpj: unidade.cnpj ?? '',
  endereco: { ...ENDERECO, ...withoutNulls(unidade.endereco) },
  tiss: { ...TISS_VAZIO, ...withoutNulls(unidade.tiss) },
})

/** Routes /unidade/cadastro and /unidade/cadastro/{id} (decisions, "Screens"). */
export default function UnidadePage() {
  return (
    <FormPage
      resource={unidadeApi}
      schema={unidadeSchema}
      title="Unidade"
      newTitle="Nova unidade"
      back="/unidade"
      invalid="Cadastro de unidade inválido."
      initial={{ cnpj: '', endereco: ENDERECO, tiss: TISS_VAZIO }}
      toForm={toForm}
    >
      <FormPage.Panel title="Geral">
        <TextInput name="nome" label="Nome" max={60} />
        <CnpjInput name="cnpj" label="CNPJ" />
        <DigitsInput
          name="faixa"
          label="Faixa"
          max={4}
          helperText="Início do número das guias: até 4 dígitos, só desta unidade."
        />
        <StatusInput name="ativo" />
      </FormPage.Panel>
      <EnderecoPanel daUnidade />
      <TissPanel />
    </FormPage>
  )
}
