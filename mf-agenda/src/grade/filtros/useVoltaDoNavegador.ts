import { useLatest } from '@clinica/shared-ui'
import { useLocation, useNavigationType } from '@clinica/shared-ui/router'
import { useEffect, useRef } from 'react'

/** Calls back when the browser's back or forward leads to another place of the same screen. */
export const useVoltaDoNavegador = (quando: () => void): void => {
  const { key } = useLocation()
  const tipo = useNavigationType()
  const atual = useLatest(quando)
  const visto = useRef(key)
  useEffect(() => {
    if (visto.current === key) return
    visto.current = key
    if (tipo === 'POP') atual.current()
  }, [key, tipo, atual])
}
