import { useClock } from '@clinica/shared-auth'
import { useMemo } from 'react'
import { agoraNaClinica } from '../remarcar/useVagas'

/** The clinic's day and hour while the page stays open: what has passed is offered no more. */
export const useDiaEHora = () => {
  const agora = useClock(() => {
    const { dia, hora } = agoraNaClinica()
    return `${dia} ${hora}`
  })
  return useMemo(() => ({ dia: agora.slice(0, 10), hora: agora.slice(11) }), [agora])
}
