import {
  DOMINIO_NAO_CANCELA,
  type Dominio,
  dominioSchema,
  isDominioNomeado,
  prepareValores,
  type ValorDeDominio,
} from '@clinica/shared-domain'
import { FormPage, SelectInput, TextInput, useValue } from '@clinica/shared-ui/form'
import { dominioApi } from './dominio.api'
import { ValoresInput } from './ValoresInput'

/** The form holds the situation as text, the record as a boolean (spec 1 §3). */
const SITUACOES = [
  { value: 'true', label: 'Ativo' },
  { value: 'false', label: 'Cancelado' },
]

const toForm = (dominio: Dominio) => ({
  ...dominio,
  nomeExibicao: dominio.nomeExibicao ?? '',
  ativo: String(dominio.ativo),
})

/** Blank values are not sent, a missing code is made from its value (spec 1 §4). */
const toPayload = (lidos: Record<string, unknown>) => ({
  ...lidos,
  valores: prepareValores(lidos.valores as ValorDeDominio[]),
})

/** What the screens find by its name cannot be cancelled, and the field says why. */
const Situacao = () => {
  const fixo = isDominioNomeado(useValue<string>('nome')) && useValue<string>('ativo') === 'true'
  return (
    <SelectInput
      name="ativo"
      label="Status"
      options={SITUACOES.map((s) => ({ ...s, disabled: fixo && s.value === 'false' }))}
      helperText={fixo ? DOMINIO_NAO_CANCELA : undefined}
    />
  )
}

/** Routes /dominio/cadastro and /dominio/cadastro/{id}; once saved it goes to the list (spec 1 §2). */
export default function DominioPage() {
  return (
    <FormPage
      resource={dominioApi}
      schema={dominioSchema}
      title="Domínio"
      newTitle="Novo domínio"
      back="/dominio"
      invalid="Cadastro de Dominio inválido."
      initial={{ ativo: 'true', nomeExibicao: '' }}
      toForm={toForm}
      toWire={toPayload}
    >
      <FormPage.Panel title="Geral">
        <TextInput name="nome" label="Nome" max={60} readOnlyWhenSaved />
        <Situacao />
        <TextInput name="nomeExibicao" label="Nome de exibição" max={60} />
      </FormPage.Panel>
      <FormPage.Panel title="Valores">
        <ValoresInput name="valores" label="Valores" />
      </FormPage.Panel>
    </FormPage>
  )
}
