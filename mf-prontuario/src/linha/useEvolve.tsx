import type { Evolucao } from '@clinica/shared-domain'
import { retrying } from '@clinica/shared-ui'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { SessaoAEvoluir } from './AvisoDaSessao'

const load = retrying(() => import('./evolucao/EvolucaoDialog'))
const EvolucaoDialog = lazy(load)

/** The dialog opens this long after it was asked for, in milliseconds (spec 2 §2). */
const ESPERA_DO_DIALOGO = 100

type Alvo = { evolucao: Evolucao | null; sessao: SessaoAEvoluir | null }

/** The evolution dialog of a record: a new one, of the session that waits for it, or one that is edited. `onSalva`: the record stays after the save. */
export const useEvolve = (
  paciente: string,
  aEvoluir: SessaoAEvoluir | null,
  onSalva: (id: string) => void,
) => {
  const [alvo, setAlvo] = useState<Alvo | null>(null)
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(espera.current), [])
  const open = useCallback((novo: Alvo) => {
    clearTimeout(espera.current)
    // On its way meanwhile; who opens it hears of what went wrong.
    load().catch(() => undefined)
    espera.current = setTimeout(() => setAlvo(novo), ESPERA_DO_DIALOGO)
  }, [])
  const dialogo: ReactNode = alvo ? (
    <Suspense>
      <EvolucaoDialog paciente={paciente} {...alvo} onClose={() => setAlvo(null)} onSalva={onSalva} />
    </Suspense>
  ) : null
  return {
    /** null: 'Adicionar', which proposes the session that waits. */
    evolve: useCallback(
      (sessao: SessaoAEvoluir | null) => open({ evolucao: null, sessao: sessao ?? aEvoluir }),
      [open, aEvoluir],
    ),
    edit: useCallback((evolucao: Evolucao) => open({ evolucao, sessao: null }), [open]),
    dialogo,
  }
}
