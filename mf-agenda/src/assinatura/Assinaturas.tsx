import { http, showInstant } from '@clinica/shared-auth'
import {
  type Agendamento,
  type AssinaturasAnswer,
  FOLHA_DA_ASSINATURA,
  formatData,
} from '@clinica/shared-domain'
import { AreaError, Chip, Dialog, EmptyState, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import css from './assinatura.module.css'

type Desenhada = AssinaturasAnswer['assinaturas'][number]
type Props = { agendamento: Agendamento; onClose: () => void }

const { largura, altura } = FOLHA_DA_ASSINATURA

const Assinatura = ({ a }: { a: Desenhada }) => (
  <li className={css.assinatura}>
    <svg
      viewBox={`0 0 ${largura} ${altura}`}
      role="img"
      aria-label={`Assinatura nº ${a.numero}, desenhada por ${a.paciente.nome}`}
      className={css.desenho}
    >
      <path d={a.tracos} />
    </svg>
    <p>
      <b>Nº {a.numero}</b>{' '}
      {a.desfeitaEm ? <Chip color="warning" label="Desfeita" /> : <Chip color="success" label="Vale" />}
    </p>
    <p>
      {a.paciente.nome}, {formatData(a.data)} às {a.hora}, com {a.profissional}.
    </p>
    <p className={css.fraco}>
      Desenhada em {showInstant(a.assinadaEm)}, no quiosque aberto por {a.recebidaPor}.
      {a.desfeitaEm
        ? ` Desfeita em ${showInstant(a.desfeitaEm)} por ${a.desfeitaPor}: fica aqui como histórico.`
        : ''}
    </p>
    <p className={css.resumo}>SHA-256 {a.resumo}</p>
  </li>
)

/** What the patient drew of this session, undone signatures too. */
export default function Assinaturas({ agendamento, onClose }: Props) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['agendamento', agendamento._id, 'assinaturas'],
    queryFn: async ({ signal }) =>
      (
        await http.get<AssinaturasAnswer>(`/agenda/${encodeURIComponent(agendamento._id)}/assinaturas`, {
          signal,
        })
      ).data.assinaturas,
    staleTime: 0,
  })
  return (
    <Dialog open title="Assinaturas desenhadas" onClose={onClose}>
      {isError ? (
        <AreaError titulo="As assinaturas não puderam ser lidas." onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={160} />
      ) : data.length === 0 ? (
        <EmptyState title="Nenhuma assinatura desenhada">
          Este agendamento não foi assinado no tablet da unidade.
        </EmptyState>
      ) : (
        <ul className={css.lista}>
          {data.map((a) => (
            <Assinatura key={a._id} a={a} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
