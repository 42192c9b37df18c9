import { answerOf, http, useCan } from '@clinica/shared-auth'
import {
  type Agendamento,
  acessosTiss,
  SITUACOES_DA_SESSAO,
  type SituacaoDaSessao,
} from '@clinica/shared-domain'
import { Button } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import css from './listas.module.css'

type Dita = { _id: string; situacao: SituacaoDaSessao }
const getSituacao = async (sessao: string, signal: AbortSignal): Promise<SituacaoDaSessao | null> => {
  const ditas = await answerOf(
    http.get<{ sessoes: Dita[] }>('/tiss/sessoes/situacao', { params: { sessao }, signal }),
    'sessoes',
  )
  return ditas[0]?.situacao ?? null
}

/** What the insurer did with a billed session: paid, cut or waiting; nothing for who may not know, or where no insurer was asked. */
export const NoConvenio = ({ item }: { item: Agendamento }) => {
  const pode = useCan(acessosTiss.situacaoDasSessoes)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['situacaoNoConvenio', item._id],
    queryFn: ({ signal }) => getSituacao(item._id, signal),
    enabled: pode && item.faturamento !== null,
  })
  if (!pode || item.faturamento === null) return null
  if (isError)
    return (
      <p className={css.noConvenio} role="status">
        Não foi possível ler a situação no convênio.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </p>
    )
  if (isPending || !data) return null
  return (
    <p className={css.noConvenio} role="status">
      No convênio: <strong>{SITUACOES_DA_SESSAO[data]}</strong>
    </p>
  )
}
