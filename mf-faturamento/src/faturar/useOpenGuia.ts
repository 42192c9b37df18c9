import { hasUnsaved } from '@clinica/shared-auth'
import { confirmDiscard } from '@clinica/shared-ui/form'
import { useSearchParams } from '@clinica/shared-ui/router'

type Guia = { _id: string; numero: string }

/**
 * Another guide on this screen: what is typed is asked about first. It takes the place of the one before, so that back leaves the
 * screen; its number goes along for the search to show.
 */
export const useOpenGuia = (): ((guia: Guia) => Promise<void>) => {
  const [, setParams] = useSearchParams()
  return async ({ _id, numero }) => {
    if (hasUnsaved() && !(await confirmDiscard())) return
    setParams({ guia: _id }, { replace: true, state: { numero } })
  }
}
