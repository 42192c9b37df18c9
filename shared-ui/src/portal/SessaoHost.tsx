import { MENSAGENS, useSessao, useUnsaved, watchDesk } from '@clinica/shared-auth'
import Button from '@mui/material/Button'
import MuiDialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { type ComponentType, useEffect, useState } from 'react'
import { alert } from '../feedback/dialogos'

/** The code of the dialog did not come: the other way back needs none. */
const SemDialogo = ({ onRetry }: { onRetry: () => void }) => (
  <MuiDialog open role="alertdialog" aria-label="Sua sessão terminou" maxWidth="xs">
    <DialogContent>
      {MENSAGENS.sessaoExpirou} Esta tela continua como está: abra o portal em outra aba, entre com a mesma
      conta e volte para cá.
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onRetry}>
        Tentar de novo
      </Button>
    </DialogActions>
  </MuiDialog>
)

type Tela = ComponentType | 'falhou' | null

/**
 * The end of a session, whichever call found out. Over unsaved work a login opens over the screen; its code is fetched as
 * soon as there is such work, because at the end the server may be away too. Otherwise it is said once, and the guard goes
 * to the login.
 */
export const SessaoHost = () => {
  const expirou = useSessao((s) => s.fim === 'expirada')
  const suspensa = useSessao((s) => s.suspensa !== null)
  const naoSalvo = useUnsaved((s) => s.total > 0)
  const bloqueia = useSessao((s) => s.bloqueio !== null)
  useEffect(() => watchDesk(), [])
  const [Dialogo, setDialogo] = useState<Tela>(null)
  const precisa = suspensa ? 'agora' : naoSalvo || bloqueia ? 'talvez' : null
  useEffect(() => {
    if (expirou) void alert({ titulo: 'Erro', conteudo: MENSAGENS.sessaoExpirou })
  }, [expirou])
  useEffect(() => {
    if (!precisa || Dialogo !== null) return
    const codigo = import('./SessaoSuspensa')
    if (precisa === 'agora')
      codigo.then(
        (m) => setDialogo(() => m.SessaoSuspensa),
        () => setDialogo('falhou'),
      )
    // Not there ahead of time: asked for again when it is needed.
    else codigo.catch(() => undefined)
  }, [precisa, Dialogo])
  if (!suspensa || !Dialogo) return null
  return Dialogo === 'falhou' ? <SemDialogo onRetry={() => setDialogo(null)} /> : <Dialogo />
}
