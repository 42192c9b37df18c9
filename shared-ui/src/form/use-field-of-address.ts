import { type RefObject, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** A field of a panel that opens, or is fetched, comes a moment later. */
const ESPERAS = [0, 50, 150, 400, 1_000]

/** The field itself, or the first of the list or group that the path names. */
const find = (form: HTMLElement | null, campo: string): HTMLElement | null => {
  const nome = CSS.escape(campo)
  return (
    form?.querySelector<HTMLElement>(`[name="${nome}"]`) ??
    form?.querySelector<HTMLElement>(`[name^="${nome}."], [name^="${nome}["]`) ??
    null
  )
}

/** A link that names a field, `?campo=tiss.contratoFim`, opens the form at it: what has to be mended is one click away. */
export const useFieldOfAddress = (form: RefObject<HTMLElement | null>): void => {
  const [params] = useSearchParams()
  const [campo] = useState(() => params.get('campo'))
  useEffect(() => {
    if (!campo) return
    let espera: ReturnType<typeof setTimeout>
    const go = (vez: number) => {
      espera = setTimeout(() => {
        const el = find(form.current, campo)
        if (el && el.closest('[hidden]') === null) {
          el.scrollIntoView?.({ block: 'center' })
          el.focus({ preventScroll: true })
        } else if (vez + 1 < ESPERAS.length) go(vez + 1)
      }, ESPERAS[vez])
    }
    go(0)
    return () => clearTimeout(espera)
  }, [campo, form])
}
