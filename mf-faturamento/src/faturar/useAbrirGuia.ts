import { hasUnsaved } from '@clinica/shared-auth'
import { confirmDiscard } from '@clinica/shared-ui/form'
import { useSearchParams } from '@clinica/shared-ui/router'

/** Another guide on this screen: what is typed is asked about first. It takes the place of the one before, so that back leaves the screen. */
export const useAbrirGuia = (): ((id: string) => Promise<void>) => {
  const [, setParams] = useSearchParams()
  return async (id) => {
    if (hasUnsaved() && !(await confirmDiscard())) return
    setParams({ guia: id }, { replace: true })
  }
}
