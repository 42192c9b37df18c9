import { NAO_INFORMADO, TABELA_PADRAO, TABELAS_TISS, tabelaProcedimentoSchema } from '@clinica/shared-domain'
import { FormPage, SelectInput, StatusInput, TextInput } from '@clinica/shared-ui/form'
import { NovoNomeDialog, useNovoNome } from './NovoNome'
import { ProcedimentosInput } from './ProcedimentosInput'
import { tabelaProcedimentoApi } from './tabelaProcedimento.api'

const TABELAS = [
  { value: '', label: NAO_INFORMADO },
  ...Object.entries(TABELAS_TISS).map(([value, label]) => ({ value, label: `${value} – ${label}` })),
]

/** Routes /tabelasProcedimento/cadastro and /tabelasProcedimento/cadastro/{id} (spec 2 §2). */
export default function TabelaProcedimentoPage() {
  const { pedido, ask } = useNovoNome()
  return (
    <>
      <FormPage
        resource={tabelaProcedimentoApi}
        schema={tabelaProcedimentoSchema}
        title="Tabela de procedimentos"
        newTitle="Nova tabela de procedimentos"
        back="/tabelasProcedimento"
        invalid="Cadastro de tabela de procedimentos inválido."
        saveAsNew={{
          label: 'Salvar como novo',
          prepare: async ({ _id, updatedAt, ...valores }) => {
            const nome = await ask(`${String(valores.nome)} - Cópia`)
            return nome === null ? null : { ...valores, nome }
          },
        }}
      >
        <FormPage.Panel title="Geral">
          <TextInput name="nome" label="Nome da tabela" max={60} readOnlyWhenSaved />
          <SelectInput
            name="codigoTabela"
            label="Tabela TISS"
            options={TABELAS}
            helperText={`Vai nas guias; vazia: ${TABELA_PADRAO}.`}
          />
          <StatusInput name="ativo" />
        </FormPage.Panel>
        <FormPage.Panel title="Procedimentos">
          <ProcedimentosInput name="procedimentos" label="Procedimentos" />
        </FormPage.Panel>
      </FormPage>
      {pedido ? <NovoNomeDialog {...pedido} /> : null}
    </>
  )
}
