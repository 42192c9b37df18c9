import { ErroDaApi, useCan } from '@clinica/shared-auth'
import { telas } from '@clinica/shared-domain'
import { Alert, AreaError, NotFound, Page, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Link, useParams } from '@clinica/shared-ui/router'
import { Acessos } from './Acessos'
import { Arquivo } from './Arquivo'
import { Consentimentos } from './Consentimentos'
import { Guarda } from './Guarda'
import { getConsentimentos, getPrivacidade } from './privacidade.api'
import css from './privacidade.module.css'

const Falha = ({ erro, onRetry }: { erro: unknown; onRetry: () => void }) =>
  erro instanceof ErroDaApi && (erro.status === 404 || erro.status === 400) ? (
    <NotFound title="Paciente não encontrado." back="/paciente" />
  ) : (
    <AreaError titulo="Não foi possível abrir a privacidade do paciente." onRetry={onRetry} />
  )

/** What only those see who answer for the clinic's data. */
const Gestao = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['paciente', 'privacidade', id],
    queryFn: ({ signal }) => getPrivacidade(id, signal),
    meta: { interesse: null },
  })
  if (error && !data) return <Falha erro={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={240} />
  const { paciente, juntados, juntadoA } = data
  if (juntadoA)
    return (
      <Alert severity="info">
        Este cadastro foi juntado ao de{' '}
        <Link to={`/paciente/${juntadoA._id}/privacidade`}>{juntadoA.nome}</Link>: os dados dos dois são
        tratados lá.
      </Alert>
    )
  return (
    <>
      {juntados.length > 0 ? (
        <Alert severity="info">
          O que está abaixo vale também para os cadastros juntados a este:{' '}
          {juntados.map((j) => j.nome).join(', ')}.
        </Alert>
      ) : null}
      <Arquivo paciente={id} nome={paciente.nome} />
      <Guarda dados={data} />
      <Acessos paciente={id} />
    </>
  )
}

/** Route /paciente/{id}/privacidade: what a patient agreed to, and what the law lets them ask of the clinic. */
export default function PrivacidadePage() {
  const { id = '' } = useParams()
  const cuida = useCan(telas.pacientePrivacidade)
  const { data, error, refetch } = useQuery({
    queryKey: ['paciente', 'consentimentos', id],
    queryFn: ({ signal }) => getConsentimentos(id, signal),
    meta: { interesse: null },
  })
  if (error && !data)
    return (
      <Page title="Privacidade do paciente">
        <Falha erro={error} onRetry={() => void refetch()} />
      </Page>
    )
  return (
    <Page title={data ? `Privacidade do paciente ${data.paciente.nome}` : 'Privacidade do paciente'}>
      {data ? (
        <div className={css.paineis}>
          <Consentimentos
            paciente={id}
            oculto={data.paciente.oculto ?? false}
            consentimentos={data.consentimentos}
          />
          {cuida ? <Gestao id={id} /> : null}
        </div>
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </Page>
  )
}
