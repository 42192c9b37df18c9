import { CheckboxInput, TextInput } from '@clinica/shared-ui/form'
import { SearchPage, useSearch } from '@clinica/shared-ui/list'
import { AcoesDoDocumento } from './Acoes'
import { type DocumentoDaLista, listDocumentos } from './documento.api'
import { Cartao, COLUNAS, LARGURA_DAS_ACOES, ORDEM } from './lista'
import { PessoaInput, pessoaOf, type ValoresDaPessoa } from './PessoaInput'

type Filtros = Partial<ValoresDaPessoa> & { nome?: string; cancelados?: boolean }

/** Route /documento (spec 1 §2): of whoever is chosen, as soon as they are; of nobody, nothing. */
export default function DocumentosPage() {
  const search = useSearch<DocumentoDaLista>('documento', listDocumentos, {
    initial: { tipoEnvio: 'paciente' },
    orderBy: ORDEM,
    toParams: (filtros) => {
      const { tipoEnvio, nome, cancelados, ...pessoas }: Filtros = filtros
      return {
        alvo: tipoEnvio,
        pessoa: pessoaOf({ tipoEnvio, ...pessoas }),
        nome,
        cancelados: cancelados || undefined,
      }
    },
  })
  const escolhida = pessoaOf(search.filters)
  const hint = escolhida
    ? "Mude os filtros, ou envie o primeiro pelo botão 'Enviar documento'."
    : 'Escolha de quem são os documentos.'
  return (
    <SearchPage
      title="Documentos"
      search={search}
      novo="/documento/cadastro"
      novoLabel="Enviar documento"
      emptyHint={hint}
    >
      <SearchPage.Filters live>
        <PessoaInput />
        <TextInput name="nome" label="Nome do documento" max={100} />
        <CheckboxInput name="cancelados" label="Cancelados" />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={AcoesDoDocumento} actionsWidth={LARGURA_DAS_ACOES} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
