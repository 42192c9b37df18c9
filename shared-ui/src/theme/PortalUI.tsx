import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { AtalhosHost } from '../feedback/AtalhosHost'
import { AvisosHost } from '../feedback/AvisosHost'
import { usePasteGuard } from '../feedback/colagem'
import { DialogosHost } from '../feedback/DialogosHost'
import { ConexaoHost } from '../portal/ConexaoHost'
import { SessaoHost } from '../portal/SessaoHost'
import { CSS_DOS_DEDOS } from './dedos'
import { CSS_DA_FONTE_PARECIDA } from './fonte'
import { createTema } from './mui'
import { useTema } from './tema'
import { CSS_DOS_TOKENS } from './tokens'

// First in <head>, so that the CSS modules of a screen win over the library.
const cache = createCache({ key: 'ui', prepend: true })

/** Theme, messages and dialogs: once, around the portal or a standalone remote. */
export const PortalUI = ({ children }: { children: ReactNode }) => {
  const escuro = useTema((s) => s.escuro)
  const tema = useMemo(() => createTema(escuro), [escuro])
  usePasteGuard()
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={tema}>
        <CssBaseline />
        <Global styles={CSS_DA_FONTE_PARECIDA} />
        <Global styles={CSS_DOS_TOKENS} />
        <Global styles={CSS_DOS_DEDOS} />
        {children}
        <DialogosHost />
        <AvisosHost />
        <AtalhosHost />
        <SessaoHost />
        <ConexaoHost />
      </ThemeProvider>
    </CacheProvider>
  )
}
