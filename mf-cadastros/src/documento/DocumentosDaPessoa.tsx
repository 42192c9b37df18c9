import { ErroDaApi } from '@clinica/shared-auth'
import type { AlvoDoDocumento } from '@clinica/shared-domain'
import { AreaError, NotFound, Page } from '@clinica/shared-ui'
import { CheckboxInput, TextInput } from '@clinica/shared-ui/form'
import { SearchPage, useSearch } from '@clinica/shared-ui/list'
import { useQuery } from '@clinica/shared-ui/query'
import { useParams } from '@clinica/shared-ui/router'
import { pacienteApi } from '../paciente/paciente.api'
import { profissionalApi } from '../profissional/profissional.api'
import { AcoesDoDocumento } from './Acoes'
import { type DocumentoDaLista, listDocumentos } from './documento.api'
import { Cartao, COLUNAS, LARGURA_DAS_ACOES, ORDEM } from './lista'

const DA_PESSOA = {
  paciente: { titulo: 'Documentos do paciente', semCadastro: 'Paciente não encontrado.', api: pacienteApi },
  profissional: {
    titulo: 'Documentos do profissional',
    semCadastro: 'Profissional não encontrado.',
    api: profissionalApi,
  },
}

const Lista = ({ alvo, id }: { alvo: AlvoDoDocumento; id: string }) => {
  const { titulo, semCadastro, api } = DA_PESSOA[alvo]
  const { data, error, refetch } = useQuery<{ nome: string; ativo: boolean }>({
    queryKey: [alvo, id],
    queryFn: ({ signal }) => api.get(id, signal),
  })
  const search = useSearch<DocumentoDaLista>(`${alvo}-documentos.${id}`, listDocumentos, {
    register: 'documento',
    orderBy: ORDEM,
    toParams: ({ nome, cancelados }) => ({ alvo, pessoa: id, nome, cancelados: cancelados || undefined }),
  })
  if (error instanceof ErroDaApi && (error.status === 404 || error.status === 400))
    return (
      <Page title={titulo}>
        <NotFound title={semCadastro} back={`/${alvo}`} />
      </Page>
    )
  if (error && !data)
    return <AreaError titulo="Não foi possível abrir o cadastro." onRetry={() => void refetch()} />
  return (
    <SearchPage
      title={data ? `${titulo} ${data.nome}` : titulo}
      search={search}
      novo={data?.ativo ? `/documento/cadastro?${alvo}=${id}` : undefined}
      novoLabel="Enviar documento"
      emptyHint={
        data?.ativo === false
          ? 'O cadastro está cancelado: reative-o para enviar documentos.'
          : "Envie o primeiro pelo botão 'Enviar documento'."
      }
    >
      <SearchPage.Filters live>
        <TextInput name="nome" label="Nome do documento" max={100} />
        <CheckboxInput name="cancelados" label="Cancelados" />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={AcoesDoDocumento} actionsWidth={LARGURA_DAS_ACOES} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}

/** The documents of one person, as a tab of their register. */
export const DocumentosDaPessoa = ({ alvo }: { alvo: AlvoDoDocumento }) => {
  const { id = '' } = useParams()
  return <Lista key={id} alvo={alvo} id={id} />
}
