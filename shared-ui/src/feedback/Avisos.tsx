import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
} from 'notistack'
import { type Ref, useEffect } from 'react'
import { Icon } from '../base/Icon'
import { type Aviso, useAvisos } from './notify'
import { showError } from './show-error'
import { useUltimoAto } from './ultimoAto'

declare module 'notistack' {
  interface VariantOverrides {
    aviso: { aviso: Aviso }
  }
}

const ICONE = { sucesso: 'ok', info: 'info', alerta: 'alerta' } as const

type Props = CustomContentProps & { aviso: Aviso; ref?: Ref<HTMLDivElement> }

const Conteudo = ({ id, aviso, ref }: Props) => {
  const ultimo = useUltimoAto((s) => s.id)
  const undo = async () => {
    closeSnackbar(id)
    try {
      await aviso.desfazer?.()
    } catch (erro) {
      await showError(erro)
    }
  }
  return (
    <SnackbarContent ref={ref}>
      <div
        role="status"
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: 10,
          padding: '6px 8px 6px 14px',
          minHeight: 44,
          maxWidth: 520,
          borderRadius: 'var(--radius)',
          background: 'var(--text)',
          color: 'var(--bg)',
          boxShadow: '0 8px 28px #0004',
        }}
      >
        <Icon name={ICONE[aviso.tipo ?? 'sucesso']} size={18} />
        <span style={{ flex: 1 }}>{aviso.mensagem}</span>
        {aviso.desfazer && aviso.id === ultimo ? (
          <Button
            size="small"
            color="inherit"
            onClick={() => void undo()}
            sx={{ textDecoration: 'underline' }}
          >
            Desfazer
          </Button>
        ) : null}
        <IconButton aria-label="Fechar aviso" onClick={() => closeSnackbar(id)} sx={{ color: 'inherit' }}>
          <Icon name="fechar" size={16} />
        </IconButton>
      </div>
    </SnackbarContent>
  )
}

/** Height of what stands fast at the foot of the window, such as the bar that saves: a message does not lie over it. */
const rodape = (): number => {
  let el = document.elementFromPoint?.(window.innerWidth / 2, window.innerHeight - 2) ?? null
  for (; el; el = el.parentElement) {
    const { bottom, height } = el.getBoundingClientRect()
    const preso = ['sticky', 'fixed'].includes(getComputedStyle(el).position)
    if (preso && bottom >= window.innerHeight - 2 && height < window.innerHeight / 3) return height
  }
  return 0
}

const show = (aviso: Aviso): void => {
  document.documentElement.style.setProperty('--rodape', `${rodape()}px`)
  const key = `aviso-${aviso.id}`
  aviso.fechar = () => closeSnackbar(key)
  enqueueSnackbar({
    key,
    variant: 'aviso',
    message: aviso.mensagem,
    aviso,
    autoHideDuration: aviso.desfazer ? 8_000 : 4_000,
  })
}

/** Empties the queue of `notify` into notistack. */
export const Avisos = () => {
  const fila = useAvisos((s) => s.fila)
  useEffect(() => {
    if (fila.length === 0) return
    for (const aviso of fila) show(aviso)
    const mostrados = new Set(fila)
    useAvisos.setState((s) => ({ fila: s.fila.filter((a) => !mostrados.has(a)) }))
  }, [fila])
  return (
    <>
      <GlobalStyles styles={{ '.notistack-SnackbarContainer': { marginBottom: 'var(--rodape, 0)' } }} />
      <SnackbarProvider
        maxSnack={3}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        Components={{ aviso: Conteudo }}
      />
    </>
  )
}
