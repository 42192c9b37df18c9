import { type Convenio, convenioSchemaOf } from '@clinica/shared-domain'
import {
  CheckboxInput,
  CnpjInput,
  DigitsInput,
  FormPage,
  MoneyInput,
  StatusInput,
  TextInput,
} from '@clinica/shared-ui/form'
import { useNavigate, useSearchParams } from '@clinica/shared-ui/router'
import { useAntigos } from '../comum/useAntigos'
import { convenioApi } from './convenio.api'
import { TabelasInput } from './TabelasInput'
import { TissPanel } from './TissPanel'
import { TISS_VAZIO, tissToForm } from './tiss'

const toForm = (c: Convenio) => ({
  ...c,
  cnpj: c.cnpj ?? '',
  ans: c.ans ?? '',
  vencimentoGuiaDias: String(c.vencimentoGuiaDias ?? ''),
  tiss: tissToForm(c.tiss),
})

const NOVO = { cnpj: '', ans: '', valorCH: 0, vencimentoGuiaDias: '', tiss: TISS_VAZIO }
/** Of a clinic that treats private patients alone: what pays there is called so. */
const SO_PARTICULAR = { ...NOVO, nome: 'Particular', particular: true }

/** Routes /convenio/cadastro and /convenio/cadastro/{id}; once saved the list takes the form's place (spec 2 §2). */
export default function ConvenioPage() {
  const navigate = useNavigate()
  const [busca] = useSearchParams()
  const formulario = useAntigos(convenioSchemaOf, toForm)
  return (
    <FormPage
      resource={convenioApi}
      {...formulario}
      title="Convênio"
      newTitle="Novo convênio"
      back="/convenio"
      invalid="Cadastro de convênio inválido."
      initial={busca.get('particular') === 'sim' ? SO_PARTICULAR : NOVO}
      onSaved={() => navigate('/convenio', { replace: true })}
    >
      <FormPage.Panel title="Geral">
        <TextInput name="nome" label="Nome" max={60} />
        <CnpjInput name="cnpj" label="CNPJ" />
        <DigitsInput name="ans" label="Código ANS" max={6} />
        <MoneyInput name="valorCH" label="Valor do CH" />
        <DigitsInput name="vencimentoGuiaDias" quantity label="Vencimento da guia (dias)" max={3} />
        <StatusInput name="ativo" />
        <CheckboxInput name="particular" label="Particular" />
      </FormPage.Panel>
      <FormPage.Panel title="Tabelas">
        <TabelasInput name="tabelas" label="Adicionar tabela de procedimentos" required />
      </FormPage.Panel>
      <TissPanel />
    </FormPage>
  )
}
