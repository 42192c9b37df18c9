import { AreaError, Button, Skeleton } from '@clinica/shared-ui'
import { useQueries } from '@clinica/shared-ui/query'
import { type ReactNode, useState } from 'react'
import { CartaoDoDiario } from './CartaoDoDiario'
import css from './diario.module.css'
import { diariosQuery } from './diario.query'

const PAGINA = 20

type Props = {
  paciente: string
  /** Of one session; of the whole record unless told. */
  agendamento?: string
  vazio: ReactNode
}

/** Diaries, the newest first, a page at a time. */
export const Diarios = ({ paciente, agendamento, vazio }: Props) => {
  const [paginas, setPaginas] = useState(1)
  const lidas = useQueries({
    queries: Array.from({ length: paginas }, (_, n) =>
      diariosQuery(paciente, { agendamento_id: agendamento, skip: n * PAGINA, limit: PAGINA }),
    ),
  })
  const falha = lidas.find((p) => p.isError)
  const diarios = lidas.flatMap((p) => p.data?.diarios ?? [])
  const total = lidas[0]?.data?.total ?? 0
  const chegando = lidas.some((p) => p.isPending)
  return (
    <>
      {diarios.map((d) => (
        <CartaoDoDiario key={d._id} diario={d} />
      ))}
      {falha ? (
        <AreaError titulo="Não foi possível ler os diários." onRetry={() => void falha.refetch()} />
      ) : null}
      {chegando ? (
        <div role="status" aria-label="Carregando" className={css.esqueleto}>
          <Skeleton variant="rounded" height={150} />
          <Skeleton variant="rounded" height={150} />
        </div>
      ) : null}
      {!chegando && !falha && diarios.length === 0 ? vazio : null}
      {!chegando && diarios.length < total ? (
        <Button variant="outlined" className={css.mais} onClick={() => setPaginas((n) => n + 1)}>
          Mostrar mais ({total - diarios.length})
        </Button>
      ) : null}
    </>
  )
}
