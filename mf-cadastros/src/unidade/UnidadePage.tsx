import { type Unidade, unidadeSchema } from '@clinica/shared-domain'
import { CnpjInput, DigitsInput, FormPage, StatusInput, TextInput } from '@clinica/shared-ui/form'
import { EnderecoPanel } from '../comum/EnderecoPanel'
import { ENDERECO_VAZIO, withoutNulls } from '../comum/endereco'
import { REGISTRO_VAZIO } from '../comum/tiss'
import { unidadeApi } from './unidade.api'

const ENDERECO = { ...ENDERECO_VAZIO, tipoLogradouro: '' }
const TISS = { razaoSocial: '', cnes: '', regimeAtendimento: '', ...REGISTRO_VAZIO, numeroConselho: '' }

const toForm = (unidade: Unidade) => ({
  ...unidade,
  cnpj: unidade.cnpj ?? '',
  endereco: { ...ENDERECO, ...withoutNulls(unidade.endereco) },
  tiss: { ...TISS, ...withoutNulls(unidade.tiss) },
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
      initial={{ cnpj: '', endereco: ENDERECO, tiss: TISS }}
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
      <EnderecoPanel />
    </FormPage>
  )
}
