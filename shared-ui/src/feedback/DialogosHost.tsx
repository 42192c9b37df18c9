import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { keptOnDoubleClick } from '../base/hooks/kept-on-double-click'
import { type Opcao, useDialogos } from './dialogos'

const COR = { principal: 'primary', perigo: 'error' } as const

const Resposta = ({ opcao, onAnswer }: { opcao: Opcao; onAnswer: (v: string) => void }) => (
  <Button
    variant={opcao.tipo ? 'contained' : 'outlined'}
    color={opcao.tipo ? COR[opcao.tipo] : 'inherit'}
    autoFocus={opcao.tipo === 'principal'}
    onClick={() => onAnswer(opcao.valor)}
  >
    {opcao.rotulo}
  </Button>
)

const bare = (texto: string): string => texto.replace(/^\d{3} - /, '').replace(/\.$/, '')

/** What is said below the title: not the title again. */
const textOf = ({ titulo, conteudo }: { titulo: ReactNode; conteudo?: ReactNode }) =>
  typeof titulo === 'string' && typeof conteudo === 'string' && bare(conteudo) === bare(titulo)
    ? undefined
    : conteudo

/** Shows the alerts and questions of the whole portal, one at a time. */
export const DialogosHost = () => {
  const id = useId()
  const atual = useDialogos((s) => s.fila[0])
  if (!atual) return null
  const conteudo = textOf(atual)
  return (
    <Dialog
      key={atual.id}
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-titulo`}
      aria-describedby={conteudo ? `${id}-conteudo` : undefined}
      onClose={keptOnDoubleClick(() => atual.responder(null))}
    >
      <DialogTitle id={`${id}-titulo`} sx={{ fontSize: 17, fontWeight: 650, pb: 1 }}>
        {atual.titulo}
      </DialogTitle>
      {conteudo || atual.rodape ? (
        <DialogContent>
          <div id={`${id}-conteudo`} style={{ whiteSpace: 'pre-line', color: 'var(--text)' }}>
            {conteudo}
          </div>
          {atual.rodape ? (
            <p style={{ margin: '12px 0 0', fontSize: 12, color: 'var(--faint)' }}>{atual.rodape}</p>
          ) : null}
        </DialogContent>
      ) : null}
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        {atual.opcoes.map((o) => (
          <Resposta key={o.valor} opcao={o} onAnswer={atual.responder} />
        ))}
      </DialogActions>
    </Dialog>
  )
}
