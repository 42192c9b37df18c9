import { showInstant } from '@clinica/shared-auth'
import { type Exportacao, SITUACOES_DA_EXPORTACAO } from '@clinica/shared-domain'
import { Alert, Button, Icon } from '@clinica/shared-ui'
import { Progress } from '@clinica/shared-ui/files'
import { FormPanel } from '@clinica/shared-ui/form'
import css from '../backup/backup.module.css'
import { formatTamanho } from '../documento/formatTamanho'

/** Where it stands, in a sentence. */
const Situacao = ({ pedido }: { pedido: Exportacao }) => {
  const { situacao, liberadaEm, prontaEm, ficaAte, tamanho, feito, total, erro } = pedido
  const { encerradaEm, encerradaPor } = pedido
  if (situacao === 'aguardando')
    return (
      <Alert severity="warning" className={css.largo}>
        Os arquivos começam a ser feitos em {showInstant(liberadaEm)}. Até lá qualquer Administrador pode
        parar o pedido.
      </Alert>
    )
  if (situacao === 'preparando')
    return (
      <div className={css.largo}>
        <Progress
          title="Preparando…"
          label="Andamento dos arquivos"
          part={total ? (feito ?? 0) / total : undefined}
        />
      </div>
    )
  if (situacao === 'pronta')
    return (
      <Alert severity="success" className={css.largo}>
        Prontos em {showInstant(prontaEm ?? '')}, {formatTamanho(tamanho ?? 0)}. Ficam no servidor até{' '}
        {showInstant(ficaAte ?? '')}.
      </Alert>
    )
  if (situacao === 'falhou')
    return (
      <Alert severity="error" role="alert" className={css.largo}>
        Os arquivos não foram feitos. {erro} Peça de novo.
      </Alert>
    )
  return (
    <p className={css.texto}>
      {SITUACOES_DA_EXPORTACAO[situacao]}
      {encerradaEm ? ` em ${showInstant(encerradaEm)}` : ''}
      {encerradaPor ? `, por ${encerradaPor}` : ''}.
    </p>
  )
}

type Props = { pedido: Exportacao; onDownload: () => void; onEnd: () => void }

/** The last request: any Administrador fetches or ends it. */
export const Pedido = ({ pedido, onDownload, onEnd }: Props) => {
  const { situacao, pedidaPor, pedidaEm } = pedido
  const anda = situacao === 'aguardando' || situacao === 'preparando'
  return (
    <FormPanel title="Último pedido">
      <p className={css.texto}>
        Pedido por {pedidaPor} em {showInstant(pedidaEm)}.
      </p>
      <Situacao pedido={pedido} />
      {anda || situacao === 'pronta' ? (
        <div className={css.botoes}>
          {situacao === 'pronta' ? (
            <Button variant="contained" startIcon={<Icon name="baixar" />} onClick={onDownload}>
              Baixar
            </Button>
          ) : null}
          <Button color="error" variant="outlined" onClick={onEnd}>
            {anda ? 'Parar o pedido' : 'Apagar do servidor'}
          </Button>
        </div>
      ) : null}
    </FormPanel>
  )
}
