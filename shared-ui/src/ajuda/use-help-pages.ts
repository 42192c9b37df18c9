import { useCallback, useEffect, useState } from 'react'
import type { PaginaDeAjuda } from './pagina'
import type { FonteDeAjuda } from './painel'

type Lidas = { parte: string; paginas?: readonly PaginaDeAjuda[]; falhou?: boolean }

/** The pages of a remote, fetched when they are asked for; `again` asks once more after a failure. */
export const useHelpPages = (load: FonteDeAjuda['load'], parte: string) => {
  const [lidas, setLidas] = useState<Lidas>({ parte })
  const [tentativa, setTentativa] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    let viva = true
    load(parte).then(
      (paginas) => viva && setLidas({ parte, paginas }),
      () => viva && setLidas({ parte, falhou: true }),
    )
    return () => {
      viva = false
    }
  }, [load, parte, tentativa])
  const daqui = lidas.parte === parte ? lidas : { parte }
  return {
    paginas: daqui.paginas,
    falhou: daqui.falhou === true,
    again: useCallback(() => {
      setLidas({ parte })
      setTentativa((n) => n + 1)
    }, [parte]),
  }
}
