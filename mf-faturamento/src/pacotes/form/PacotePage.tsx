import { hojeNaClinica } from '@clinica/shared-auth'
import { nomeDoPacote, type Pacote } from '@clinica/shared-domain'
import { AreaError, NotFound, Page, Skeleton } from '@clinica/shared-ui'
import { useRecordForm } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useParams } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { getNomeLivre, pacoteApi } from '../pacotes.api'
import { PacoteForm } from './PacoteForm'
import { esquema, toForm, type Valores } from './valores'

type Erro = { conteudo?: string; naoEncontrado?: boolean }

const Carregando = ({ titulo }: { titulo: string }) => (
  <Page title={titulo}>
    <div role="status" aria-label="Carregando">
      <Skeleton variant="rounded" height={62} />
      <Skeleton variant="rounded" height={480} style={{ marginTop: 16 }} />
    </div>
  </Page>
)

const PacoteSalvo = ({ id }: { id: string }) => {
  const {
    situacao,
    registro,
    valores,
    erro,
    chave,
    carregar: load,
  } = useRecordForm<Pacote>({
    resource: pacoteApi,
    schema: esquema,
    id,
    toForm,
  })
  if (situacao === 'carregando') return <Carregando titulo="Pacote" />
  if (situacao === 'erro' || !registro)
    return (
      <Page title="Pacote">
        {(erro as Erro | null)?.naoEncontrado ? (
          <NotFound title="Pacote não encontrado." back="/faturamento" />
        ) : (
          <AreaError
            titulo="Não foi possível abrir o pacote."
            conteudo={(erro as Erro | null)?.conteudo}
            onRetry={load}
          />
        )}
      </Page>
    )
  return <PacoteForm key={chave} registro={registro} valores={valores as Valores} onReload={load} />
}

const PacoteNovo = () => {
  const [hoje] = useState(hojeNaClinica)
  const { data, isError } = useQuery({
    queryKey: ['pacote', 'nome'],
    queryFn: ({ signal }) => getNomeLivre(signal),
    staleTime: 'static',
    gcTime: 0,
    meta: { interesse: null },
  })
  // Which names are taken is asked again by the save.
  const nome = data ?? (isError ? nomeDoPacote(hoje) : null)
  if (nome === null) return <Carregando titulo="Novo pacote" />
  return <PacoteForm registro={null} valores={{ nome, ativo: true, guias: [] }} onReload={() => {}} />
}

/** Route /faturamento/cadastro/{id} (spec 3 §2.6). */
export default function PacotePage() {
  const { id } = useParams()
  return id ? <PacoteSalvo key={id} id={id} /> : <PacoteNovo />
}
