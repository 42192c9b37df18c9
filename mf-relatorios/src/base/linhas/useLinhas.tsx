import { type ReactNode, useCallback, useState } from 'react'
import type { Figura } from './figura'
import { LinhasPanel } from './LinhasPanel'

/** What opens beside a report when a figure is asked for its appointments. `painel` goes anywhere in the screen. */
export const useLinhas = (): { open: (figura: Figura) => void; painel: ReactNode } => {
  const [figura, setFigura] = useState<Figura | null>(null)
  const close = useCallback(() => setFigura(null), [])
  return { open: setFigura, painel: figura ? <LinhasPanel figura={figura} onClose={close} /> : null }
}
