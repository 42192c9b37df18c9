import { type Dominio, dominioSchema, prepararValores, type ValorDeDominio } from '@clinica/shared-domain'
import { FormPage, SelectInput, TextInput } from '@clinica/shared-ui/form'
import { useNavigate } from '@clinica/shared-ui/router'
import { esquecerDominios } from '../comum/dominios.api'
import { dominioApi } from './dominio.api'
import { ValoresInput } from './ValoresInput'

/** The form holds the situation as text, the record as a boolean (spec 1 §3). */
const SITUACOES = [
  { value: 'true', label: 'Ativo' },
  { value: 'false', label: 'Cancelado' },
]

const emCampos = (dominio: Dominio) => ({
  ...dominio,
  nomeExibicao: dominio.nomeExibicao ?? '',
  ativo: String(dominio.ativo),
})

/** Blank values are not sent, a missing code is made from its value (spec 1 §4). */
const paraEnviar = (lidos: Record<string, unknown>) => ({
  ...lidos,
  valores: prepararValores(lidos.valores as ValorDeDominio[]),
})

/** Routes /dominio/cadastro and /dominio/cadastro/{id}; once saved it goes to the list (spec 1 §2). */
export default function DominioPage() {
  const navigate = useNavigate()
  return (
    <FormPage
      resource={dominioApi}
      schema={dominioSchema}
      title="Domínio"
      newTitle="Novo domínio"
      back="/dominio"
      invalid="Cadastro de Dominio inválido."
      initial={{ ativo: 'true', nomeExibicao: '' }}
      toForm={emCampos}
      toWire={paraEnviar}
      onSaved={() => {
        esquecerDominios()
        navigate('/dominio')
      }}
    >
      <FormPage.Panel title="Geral">
        <TextInput name="nome" label="Nome" max={60} readOnlyWhenSaved />
        <SelectInput name="ativo" label="Status" options={SITUACOES} />
        <TextInput name="nomeExibicao" label="Nome de exibição" max={60} />
      </FormPage.Panel>
      <FormPage.Panel title="Valores">
        <ValoresInput name="valores" label="Valores" />
      </FormPage.Panel>
    </FormPage>
  )
}
