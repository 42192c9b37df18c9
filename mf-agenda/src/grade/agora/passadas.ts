import { useClock } from '@clinica/shared-auth'
import type { GradeDoDia } from '@clinica/shared-domain'
import { agoraNaClinica } from '../remarcar/useVagas'

/** It has begun: what is still free in it is given to nobody any more, though who came can be written down. */
export const hasPassed = (data: string, hora: string, agora: { dia: string; hora: string }): boolean =>
  data < agora.dia || (data === agora.dia && hora < agora.hora)

/** The last hour of the day that has passed, '' while none has. It repaints when the next one does. */
export const useUltimaPassada = (grade: GradeDoDia | undefined): string =>
  useClock(() => {
    const agora = agoraNaClinica()
    return grade?.horarios.findLast((h) => hasPassed(grade.dia, h.hora, agora))?.hora ?? ''
  })
