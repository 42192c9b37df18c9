import { ErroDaApi } from '@clinica/shared-auth'
import { type FaturamentoDaGuia, faturamentoNoFormulario } from '@clinica/shared-domain'
import { AreaError, EmptyState, Page, Skeleton } from '@clinica/shared-ui'
import { useRecordForm } from '@clinica/shared-ui/form'
import { useSearchParams } from '@clinica/shared-ui/router'
import { Busca } from './Busca'
import { FormularioDaGuia } from './FormularioDaGuia'
import { faturamentoApi } from './faturar.api'
import { NaoFatura } from './NaoFatura'
import { toForm, type Valores } from './valores'

const Guia = ({ id }: { id: string }) => {
  const {
    situacao,
    registro,
    valores,
    erro,
    chave,
    carregar: load,
  } = useRecordForm<FaturamentoDaGuia>({
    resource: faturamentoApi,
    schema: faturamentoNoFormulario as never,
    id,
    toForm,
  })
  if (situacao === 'carregando')
    return (
      <div role="status" aria-label="Carregando">
        <Skeleton variant="rounded" height={160} />
        <Skeleton variant="rounded" height={320} style={{ marginTop: 12 }} />
      </div>
    )
  if (situacao === 'erro' && erro instanceof ErroDaApi && erro.status !== null && erro.status < 500)
    return <NaoFatura erro={erro} />
  if (situacao === 'erro' || !registro)
    return (
      <AreaError
        titulo="Não foi possível abrir o faturamento da guia."
        conteudo={erro instanceof ErroDaApi ? erro.conteudo : undefined}
        onRetry={load}
      />
    )
  return <FormularioDaGuia key={chave} registro={registro} valores={valores as Valores} onReload={load} />
}

/** Route /faturamento/guia (spec 3 §2.7): `?guia=` is the one that is billed. */
export default function FaturarPage() {
  const [params] = useSearchParams()
  const id = params.get('guia') ?? ''
  return (
    <Page title="Faturamento de guia">
      <Busca key={`busca ${id}`} />
      {id ? (
        <Guia key={id} id={id} />
      ) : (
        <EmptyState title="Qual guia vamos faturar?" icon="guia">
          Procure pelo paciente ou pelo número. Só aparecem guias enviadas para faturamento.
        </EmptyState>
      )}
    </Page>
  )
}
