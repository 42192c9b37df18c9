import { useValue } from '@clinica/shared-ui/form'
import type { ReactNode } from 'react'
import { PainelRecolhido } from './PainelRecolhido'

type Props<T> = {
  /** What the group holds while nobody filled it in. */
  vazio: T
  /** What was filled in, part by part. */
  palavras: (tiss: T) => readonly (string | false | undefined)[]
  /** Instead of them when there are none. */
  nada?: string
  children: ReactNode
}

/** What the insurers' XML asks of a register: closed, it says in one line what was filled in. */
export const PainelTiss = <T extends object>({ vazio, palavras, nada = '', children }: Props<T>) => {
  const tiss = useValue<T>('tiss') ?? vazio
  return (
    <PainelRecolhido title="TISS" grupo="tiss" resumo={palavras(tiss).filter(Boolean).join(' · ') || nada}>
      {children}
    </PainelRecolhido>
  )
}
