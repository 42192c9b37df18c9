import { showError, useLatest, useReturnedErrand } from '@clinica/shared-ui'
import { type QueryClient, useQueryClient } from '@clinica/shared-ui/query'
import { useEffect } from 'react'
import { pacienteQuery } from '../dados/paciente.query'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import type { AlvoDaEdicao, DraftDoCartao } from './alvo'
import type { Rascunho } from './rascunho'

type Volta = NonNullable<ReturnType<typeof useReturnedErrand<DraftDoCartao>>>

const rascunhoWithResult = async ({ draft, result }: Volta, client: QueryClient): Promise<Rascunho> => {
  const { rascunho, filtros } = draft
  if (result?.register === 'guia') return { ...rascunho, guias: [...(rascunho.guias ?? []), result._id] }
  if (result?.register !== 'paciente') return rascunho
  // The draft's rules bring yup: fetched on a return, not with the day.
  const [{ withPaciente }, paciente] = await Promise.all([
    import('./rascunho'),
    client.fetchQuery({ ...pacienteQuery(result._id), staleTime: 0 }),
  ])
  return { ...rascunho, ...withPaciente(paciente, filtros.dia) }
}

/** No card is in hand on a return: the layer, 460 px wide and 8 px beside its anchor, stands in the middle. */
const middleOfScreen = () => new DOMRect(innerWidth / 2 - 238, 80, 0, 0)

/** Opens the card as it was left, with what was registered meanwhile. */
export const useVoltaAoCartao = (onVolta: (filtros: FiltrosDaGrade, alvo: AlvoDaEdicao) => void): void => {
  const volta = useReturnedErrand<DraftDoCartao>()
  const client = useQueryClient()
  const aoVoltar = useLatest(onVolta)
  useEffect(() => {
    if (!volta) return
    const { draft } = volta
    const reopen = (rascunho: Rascunho) =>
      aoVoltar.current(draft.filtros, { ...draft.alvo, rascunho, ancora: middleOfScreen() })
    rascunhoWithResult(volta, client).then(reopen, (erro: unknown) => {
      reopen(draft.rascunho)
      void showError(erro)
    })
  }, [volta, aoVoltar, client])
}
