import { useHoje } from '@clinica/shared-auth'
import { formatData } from '@clinica/shared-domain'
import { notify } from '@clinica/shared-ui'
import { useEffect, useRef, useState } from 'react'

type Opcoes = {
  /** The day on screen. */
  dia: string
  /** The date on which this tab showed it as today's, when that was before the page was opened. */
  aberta: string | undefined
  /** Something is being edited or chosen: the day must not change under it. */
  emUso: boolean
  goTo: (dia: string) => void
}

/**
 * At midnight in the clinic a grid that stood on today goes on to the new day; so does one that is opened again in the
 * morning, as this tab left it. With something in hand it stays, and this answers the new day for as long as the old one is
 * on screen; null otherwise.
 */
export const useVirada = ({ dia, aberta, emUso, goTo }: Opcoes): string | null => {
  const hoje = useHoje()
  const anterior = useRef(aberta ?? hoje)
  const [passou, setPassou] = useState<string | null>(null)
  useEffect(() => {
    const antes = anterior.current
    anterior.current = hoje
    if (hoje === antes || dia !== antes) return
    if (emUso) return setPassou(antes)
    goTo(hoje)
    notify(`Um novo dia começou: esta é a agenda de ${formatData(hoje)}.`, { tipo: 'info' })
  }, [hoje, dia, emUso, goTo])
  return dia === passou && dia !== hoje ? hoje : null
}
