import { answerOf, http } from '@clinica/shared-auth'
import type { GuiaPendente, Pendencias } from '@clinica/shared-domain'
import { useQuery } from '@clinica/shared-ui/query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { campoMostrado } from '../pendencias/conferir'

export type FaltaDoConvenio = GuiaPendente['faltas'][number]

type ParaOConvenio = {
  situacao: 'carregando' | 'erro' | 'pronta'
  faltas: readonly FaltaDoConvenio[]
  refetch: () => void
  /** What is said under a field. */
  porCampo: ReadonlyMap<string, string>
}

const ConvenioContext = createContext<ParaOConvenio | null>(null)

const LISTA = /\.procedimentos$/
/** The field of the form that a fault speaks of; of a list as a whole, its first row. */
export const campoDaFalta = ({ campo }: Pick<FaltaDoConvenio, 'campo'>): string =>
  LISTA.test(campo) ? `${campo}[0].codigo` : campoMostrado(campo)

const byField = (faltas: readonly FaltaDoConvenio[]): Map<string, string> => {
  const ditas = new Map<string, string>()
  for (const falta of faltas) {
    const campo = campoDaFalta(falta)
    if (falta.onde.tipo === 'guia' && !ditas.has(campo)) ditas.set(campo, falta.mensagem)
  }
  return ditas
}

const fetchPendencias = async (guia: string, signal: AbortSignal): Promise<GuiaPendente | null> =>
  (await answerOf(http.get<Pendencias>('/tiss/pendencias', { params: { guia }, signal }), 'guias'))[0] ?? null

/** What the insurer would cut of a guide as it is saved, for all of the form that speak of it. A new guide has no such list. */
export const ComConvenio = ({ guia, children }: { guia: string | null; children: ReactNode }) => {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['guia', 'paraOConvenio', guia],
    queryFn: ({ signal }) => fetchPendencias(guia ?? '', signal),
    enabled: guia !== null,
    // Registers that it depends on are mended elsewhere.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const valor = useMemo((): ParaOConvenio | null => {
    if (guia === null || (data !== undefined && (data === null || data.particular))) return null
    const faltas = data?.faltas ?? []
    return {
      situacao: data ? 'pronta' : isPending && !isError ? 'carregando' : 'erro',
      faltas,
      refetch: () => void refetch(),
      porCampo: byField(faltas),
    }
  }, [guia, data, isPending, isError, refetch])
  return <ConvenioContext value={valor}>{children}</ConvenioContext>
}

/** Null where nothing goes to an insurer: a new guide, or a private one. */
export const useParaOConvenio = (): ParaOConvenio | null => useContext(ConvenioContext)

/** The first thing that the insurer would say of a field. */
export const useFaltaDoCampo = (name: string): string | undefined => useParaOConvenio()?.porCampo.get(name)
