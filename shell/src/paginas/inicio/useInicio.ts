import { createSpread, useLive } from '@clinica/shared-auth'
import { useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { useEffect, useRef } from 'react'
import { getInicio } from './inicio.api'

/** What the clinic does all day does not make a home ask all day: at most once in so many milliseconds. */
const NO_MAXIMO_A_CADA = 15_000
/** The next two hours move on by themselves. */
const A_CADA = 300_000

/** Asks for what is shown under the key again when something changed, but not more often than that. */
const useRenew = (): void => {
  const client = useQueryClient()
  const ultima = useRef(0)
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined)
  const renew = useRef(
    createSpread(() => {
      ultima.current = Date.now()
      void client.invalidateQueries({ queryKey: ['inicio'] })
    }),
  )
  useEffect(() => {
    const spread = renew.current
    return () => {
      clearTimeout(espera.current)
      espera.current = undefined
      spread.desistir()
    }
  }, [])
  useLive({ assunto: 'inicio' }, () => {
    espera.current ??= setTimeout(
      () => {
        espera.current = undefined
        renew.current.logo()
      },
      Math.max(0, ultima.current + NO_MAXIMO_A_CADA - Date.now()),
    )
  })
}

/** The home: one question, asked again when something changed, on return to the tab, and every five minutes. */
export const useInicio = () => {
  useRenew()
  return useQuery({
    queryKey: ['inicio'],
    queryFn: ({ signal }) => getInicio(signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: A_CADA,
    meta: { interesse: null },
  })
}
