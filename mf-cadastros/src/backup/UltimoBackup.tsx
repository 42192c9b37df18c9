import { showInstant } from '@clinica/shared-auth'
import { type Backup, SITUACOES_DO_BACKUP } from '@clinica/shared-domain'
import { Alert, Button, Icon } from '@clinica/shared-ui'
import { Progress } from '@clinica/shared-ui/files'
import { FormPanel } from '@clinica/shared-ui/form'
import { formatTamanho } from '../documento/formatTamanho'
import css from './backup.module.css'

const Andamento = ({ feito, total }: Backup) => (
  <div className={css.largo}>
    <Progress
      title="Preparando…"
      label="Andamento do backup"
      part={total ? (feito ?? 0) / total : undefined}
    />
  </div>
)

/** How it ended, in a sentence. */
const Fim = ({ backup: { situacao, tamanho, prontoEm, erro, meu } }: { backup: Backup }) => {
  if (situacao === 'pronto')
    return (
      <Alert severity="success" className={css.largo}>
        Pronto em {showInstant(prontoEm ?? '')}, {formatTamanho(tamanho ?? 0)}.{' '}
        {meu ? 'O arquivo fica uma hora no servidor.' : null}
      </Alert>
    )
  if (situacao === 'falhou')
    return (
      <Alert severity="error" role="alert" className={css.largo}>
        O backup não foi feito. {erro}
      </Alert>
    )
  return <p className={css.texto}>{SITUACOES_DO_BACKUP[situacao]}.</p>
}

type Props = { backup: Backup; onDownload: () => void; onCancel: () => void }

/** The last backup that somebody asked for: who fetches or cancels it is who asked. */
export const UltimoBackup = ({ backup, onDownload, onCancel }: Props) => {
  const { situacao, meu, pedidoPor, pedidoEm, cifrado } = backup
  return (
    <FormPanel title="Último backup">
      <p className={css.texto}>
        Pedido por {pedidoPor} em {showInstant(pedidoEm)}, {cifrado ? 'com senha' : 'sem senha'}.
      </p>
      {situacao === 'preparando' ? <Andamento {...backup} /> : <Fim backup={backup} />}
      {meu && (situacao === 'preparando' || situacao === 'pronto') ? (
        <div className={css.botoes}>
          <Button variant="outlined" startIcon={<Icon name="baixar" />} onClick={onDownload}>
            {situacao === 'pronto' ? 'Baixar de novo' : 'Abrir o download'}
          </Button>
          {situacao === 'preparando' ? (
            <Button color="error" onClick={onCancel}>
              Cancelar backup
            </Button>
          ) : null}
        </div>
      ) : null}
    </FormPanel>
  )
}
