import { type GuiaPendente, MAXIMO_DE_GUIAS_DO_LOTE } from '@clinica/shared-domain'
import { useQuery } from '@clinica/shared-ui/query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import css from './paraOConvenio.module.css'
import { getPendencias, getPendenciasDasGuias } from './tiss.api'

type Faltas = GuiaPendente['faltas']
const NENHUMA: Faltas = []
const ConvenioContext = createContext<ReadonlyMap<string, Faltas>>(new Map())

type Props = {
  /** A saved package, whose guides are asked for as one. */
  pacote?: string | null
  /** Guides on the screen that are in no such package. */
  guias: readonly string[]
  children: ReactNode
}

/** What insurers would cut of all guides that a list shows, asked for at once; private guides have nothing of the kind. */
export const ComFaltas = ({ pacote = null, guias: mostradas, children }: Props) => {
  // As many as one request takes; what a package holds beyond is told of once it is saved.
  const guias = mostradas.slice(0, MAXIMO_DE_GUIAS_DO_LOTE)
  const daCasa = useQuery({
    queryKey: ['guia', 'paraOConvenio', 'pacote', pacote],
    queryFn: ({ signal }) => getPendencias([pacote ?? ''], signal),
    enabled: pacote !== null,
    staleTime: 0,
  })
  const avulsas = useQuery({
    queryKey: ['guia', 'paraOConvenio', 'guias', guias],
    queryFn: ({ signal }) => getPendenciasDasGuias(guias, signal),
    enabled: guias.length > 0,
    // A list that grows by one keeps what it said.
    placeholderData: (antes) => antes,
    staleTime: 0,
  })
  const faltas = useMemo(() => {
    const todas = [...(avulsas.data?.guias ?? []), ...(daCasa.data?.guias ?? [])]
    return new Map(todas.filter((g) => !g.particular).map((g) => [g._id, g.faltas]))
  }, [daCasa.data, avulsas.data])
  const falhou = [daCasa, avulsas].filter((q) => q.isError)
  return (
    <ConvenioContext value={faltas}>
      {children}
      {falhou.length > 0 ? (
        <p className={css.falhou}>
          Não deu para conferir o que o convênio cortaria. Faturar funciona.{' '}
          <button type="button" onClick={() => void Promise.all(falhou.map((q) => q.refetch()))}>
            Conferir
          </button>
        </p>
      ) : null}
    </ConvenioContext>
  )
}

export const useFaltasDaGuia = (guia: string): Faltas => useContext(ConvenioContext).get(guia) ?? NENHUMA
