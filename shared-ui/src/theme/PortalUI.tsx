import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useInsertionEffect, useMemo } from 'react'
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

/** Before everybody's, and as the browser itself reads it: the style library would go through it once more, before the first paint. */
const insertPlainStyles = (): void => {
  if (document.querySelector('style[data-portal]')) return
  const folha = document.createElement('style')
  folha.dataset.portal = ''
  folha.textContent = CSS_DA_FONTE_PARECIDA + CSS_DOS_TOKENS + CSS_DOS_DEDOS
  document.head.prepend(folha)
}

/** Theme, messages and dialogs: once, around the portal or a standalone remote. */
export const PortalUI = ({ children }: { children: ReactNode }) => {
  const escuro = useTema((s) => s.escuro)
  const tema = useMemo(() => createTema(escuro), [escuro])
  usePasteGuard()
  useInsertionEffect(insertPlainStyles, [])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={tema}>
        <CssBaseline />
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
