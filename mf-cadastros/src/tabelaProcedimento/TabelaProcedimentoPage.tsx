import { tabelaProcedimentoSchema } from '@clinica/shared-domain'
import { FormPage, StatusInput, TextInput } from '@clinica/shared-ui/form'
import { NovoNomeDialog, useNovoNome } from './NovoNome'
import { ProcedimentosInput } from './ProcedimentosInput'
import { tabelaProcedimentoApi } from './tabelaProcedimento.api'

/** Routes /tabelasProcedimento/cadastro and /tabelasProcedimento/cadastro/{id} (spec 2 §2). */
export default function TabelaProcedimentoPage() {
  const { pedido, perguntar } = useNovoNome()
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
            const nome = await perguntar(`${String(valores.nome)} - Cópia`)
            return nome === null ? null : { ...valores, nome }
          },
        }}
      >
        <FormPage.Panel title="Geral">
          <TextInput name="nome" label="Nome da tabela" max={60} readOnlyWhenSaved />
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
