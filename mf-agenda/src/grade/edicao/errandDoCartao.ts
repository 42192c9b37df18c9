import { showError, useLatest, useReturnedErrand } from '@clinica/shared-ui'
import { type QueryClient, useQueryClient } from '@clinica/shared-ui/query'
import { useEffect } from 'react'
import { pacienteQuery } from '../dados/paciente.query'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import type { AlvoDaEdicao, DraftDoCartao } from './alvo'

type Volta = NonNullable<ReturnType<typeof useReturnedErrand<DraftDoCartao>>>
type DoFormulario = Extract<DraftDoCartao, { alvo: unknown }>
type Alvo = Omit<AlvoDaEdicao, 'ancora'>

const withResult = async (
  { alvo, rascunho, filtros }: DoFormulario,
  result: Volta['result'],
  client: QueryClient,
): Promise<Alvo> => {
  // The draft's rules bring yup: fetched on a return, not with the day.
  if (result?.register === 'guia') return (await import('./guiaDaVolta')).withGuia(alvo, rascunho, result._id)
  if (result?.register !== 'paciente') return { ...alvo, rascunho }
  const [{ withPaciente }, paciente] = await Promise.all([
    import('./rascunho'),
    client.fetchQuery({ ...pacienteQuery(result._id), staleTime: 0 }),
  ])
  return { ...alvo, rascunho: { ...rascunho, ...withPaciente(paciente, filtros.dia) } }
}

/** No card is in hand on a return: the layer, 460 px wide and 8 px beside its anchor, stands in the middle. */
const middleOfScreen = () => new DOMRect(innerWidth / 2 - 238, 80, 0, 0)

type AoVoltar = {
  /** Opens the layer as it was left, with what was registered meanwhile. */
  toFormulario: (filtros: FiltrosDaGrade, alvo: AlvoDaEdicao) => void
  /** The errand began at the card itself, which has by now what was registered for it. */
  toCartao: (filtros: FiltrosDaGrade, agendamentoId: string) => void
}

export const useVoltaAoCartao = (quando: AoVoltar): void => {
  const volta = useReturnedErrand<DraftDoCartao>()
  const client = useQueryClient()
  const onReturn = useLatest(quando)
  useEffect(() => {
    if (!volta) return
    const { draft, result } = volta
    if ('cartao' in draft) return onReturn.current.toCartao(draft.filtros, draft.cartao)
    const reopen = (alvo: Alvo) =>
      onReturn.current.toFormulario(draft.filtros, { ...alvo, ancora: middleOfScreen() })
    withResult(draft, result, client).then(reopen, (erro: unknown) => {
      reopen({ ...draft.alvo, rascunho: draft.rascunho })
      void showError(erro)
    })
  }, [volta, onReturn, client])
}
