import { showInstant } from '@clinica/shared-auth'
import {
  counted,
  LETRAS_DO_MOTIVO_DO_LOTE,
  type LoteDaLista,
  loteCanceladoSchema,
} from '@clinica/shared-domain'
import { Alert } from '@clinica/shared-ui'
import { CheckboxInput, DialogoDoAto, TextInput, useFormError, validate } from '@clinica/shared-ui/form'
import { nomeDoLote } from '../situacoes'
import css from './atos.module.css'
import { useAtoDoLote } from './useAtoDoLote'

type Valores = { motivo: string; confirmado: boolean }

const NaoFoi = ({ lote }: { lote: LoteDaLista }) => {
  const erro = useFormError('confirmado')
  return (
    <Alert severity="warning">
      O arquivo deste lote já foi baixado{lote.baixadoEm ? ` (${showInstant(lote.baixadoEm)})` : ''}. Se ele
      chegou ao convênio, marque o lote como enviado em vez de cancelar.
      <CheckboxInput name="confirmado" label="O arquivo não foi enviado e não será" />
      {erro ? (
        <p role="alert" className={css.erro}>
          {erro}
        </p>
      ) : null}
    </Alert>
  )
}

/** The lot and its number stay, and its sessions are free; whoever downloaded its file is asked whether it left. */
export const CancelarDialog = ({ lote, onClose }: { lote: LoteDaLista; onClose: () => void }) => {
  const { perform, recusa, perguntar } = useAtoDoLote(lote, 'cancelado', onClose)
  const baixado = lote.downloads > 0 || perguntar
  return (
    <DialogoDoAto<Valores>
      titulo={`Cancelar o ${nomeDoLote(lote).toLowerCase()}?`}
      acao="Cancelar o lote"
      perigo
      valores={{ motivo: '', confirmado: false }}
      validate={(v) => ({
        ...validate(loteCanceladoSchema as never, { updatedAt: lote.updatedAt, ...v }),
        ...(baixado && !v.confirmado ? { confirmado: 'Confirme que o arquivo não foi enviado.' } : {}),
      })}
      onSend={({ motivo, confirmado }) =>
        perform({ motivo: motivo.trim(), ...(confirmado ? { confirmado } : {}) })
      }
      recusa={recusa}
      onClose={onClose}
    >
      <p>
        {counted(lote.guias, 'guia fica livre', 'guias ficam livres')} para outro lote. O número {lote.numero}{' '}
        não volta a ser usado.
      </p>
      <TextInput name="motivo" label="Motivo" max={LETRAS_DO_MOTIVO_DO_LOTE} required multiline rows={2} />
      {baixado ? <NaoFoi lote={lote} /> : null}
    </DialogoDoAto>
  )
}
