import { useCallback, useEffect, useState } from 'react'
import type { PaginaDeAjuda } from './pagina'
import type { FonteDeAjuda } from './painel'

type Lidas = { remoto: string | null; paginas?: readonly PaginaDeAjuda[]; falhou?: boolean }

/** The pages of a remote, fetched when they are asked for; `again` asks once more after a failure. */
export const useHelpPages = (load: FonteDeAjuda['load'], remoto: string | null) => {
  const [lidas, setLidas] = useState<Lidas>({ remoto })
  const [tentativa, setTentativa] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    let viva = true
    load(remoto).then(
      (paginas) => viva && setLidas({ remoto, paginas }),
      () => viva && setLidas({ remoto, falhou: true }),
    )
    return () => {
      viva = false
    }
  }, [load, remoto, tentativa])
  const daqui = lidas.remoto === remoto ? lidas : { remoto }
  return {
    paginas: daqui.paginas,
    falhou: daqui.falhou === true,
    again: useCallback(() => {
      setLidas({ remoto })
      setTentativa((n) => n + 1)
    }, [remoto]),
  }
}
