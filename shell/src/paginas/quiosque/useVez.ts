import type { QuiosqueAnswer } from '@clinica/shared-domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Aberto } from './aberto'
import { quiosqueApi, Recusa } from './quiosque.api'

/** Milliseconds between two questions of a tablet that is looked at. */
const PASSO_MS = 3_000

export type Proximo = NonNullable<QuiosqueAnswer['proximo']>

type Vez = {
  proximo: Proximo | null
  /** Nothing was heard of the clinic yet. */
  abrindo: boolean
  semRede: boolean
  /** The desk took away, or another tablet signed, what was shown here. */
  saiu: boolean
}

const NINGUEM: Vez = { proximo: null, abrindo: true, semRede: false, saiu: false }

/**
 * Who signs next, asked again and again while the page is seen; what is shown stays until it waits no more. `parado`: nobody is asked for,
 * since nobody is to be read. `onFim`: the session is over.
 */
export const useVez = (aberto: Aberto, onFim: () => void, parado: boolean) => {
  const [vez, setVez] = useState(NINGUEM)
  const tem = useRef<string | undefined>(undefined)
  const fim = useRef(onFim)
  useEffect(() => {
    fim.current = onFim
  })
  const look = useCallback(async () => {
    const mostrado = tem.current
    try {
      const { igual, proximo } = await quiosqueApi.next(aberto, mostrado)
      // Signed here meanwhile: this answer is older.
      if (tem.current !== mostrado) return
      const heard = { abrindo: false, semRede: false }
      if (igual || (!proximo && mostrado === undefined))
        setVez((v) => (v.abrindo || v.semRede ? { ...v, ...heard } : v))
      else {
        tem.current = proximo?._id
        // Whoever had just signed where another was first is told under the next name.
        setVez((v) => ({ ...heard, proximo, saiu: mostrado !== undefined || v.saiu }))
      }
    } catch (erro) {
      if (erro instanceof Recusa && (erro.status === 401 || erro.status === 403)) fim.current()
      else setVez((v) => (v.semRede ? v : { ...v, abrindo: false, semRede: true }))
    }
  }, [aberto])

  useEffect(() => {
    if (parado) return
    let relogio: ReturnType<typeof setTimeout> | undefined
    let fora = false
    const step = async () => {
      if (!document.hidden) await look()
      if (!fora) relogio = setTimeout(() => void step(), PASSO_MS)
    }
    const onSeen = () => {
      if (!document.hidden) void look()
    }
    void step()
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      fora = true
      clearTimeout(relogio)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [look, parado])

  /** What was shown is done with: signed, or refused because it waits no more, and then the next is asked for at once. */
  const advance = useCallback(
    (saiu = false) => {
      tem.current = undefined
      setVez({ proximo: null, abrindo: false, semRede: false, saiu })
      if (saiu) void look()
    },
    [look],
  )
  return { ...vez, advance }
}
