import { retrying } from '@clinica/shared-ui'
import type { ChartProps } from '@clinica/shared-ui/charts'
import { type ComponentType, useEffect, useState } from 'react'

const load = retrying(() => import('@clinica/shared-ui/charts'))
/** What has come stays for the other pictures of the page. */
let pronto: ComponentType<ChartProps> | null = null

/** What draws, fetched with the first picture that is shown; `falhou` when it does not come: the numbers stand in the table. */
export const useDesenho = (): { Chart: ComponentType<ChartProps> | null; falhou: boolean } => {
  const [Chart, setChart] = useState<ComponentType<ChartProps> | null>(() => pronto)
  const [falhou, setFalhou] = useState(false)
  useEffect(() => {
    if (pronto) return
    let aqui = true
    load().then(
      (modulo) => {
        pronto = modulo.Chart
        if (aqui) setChart(() => modulo.Chart)
      },
      () => aqui && setFalhou(true),
    )
    return () => {
      aqui = false
    }
  }, [])
  return { Chart, falhou }
}
