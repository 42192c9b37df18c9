import {
  cancelarEmitidoSchema,
  type DocumentoEmitido,
  EMITIDOS,
  LETRAS_DO_MOTIVO_DO_EMITIDO,
  numeroDoEmitido,
} from '@clinica/shared-domain'
import { DialogoDoAto, TextInput, useAto, validate } from '@clinica/shared-ui/form'
import css from './emitido.module.css'
import { cancelEmitido, MUDA } from './emitidos.api'

export const CancelarDialog = ({ emitido, onClose }: { emitido: DocumentoEmitido; onClose: () => void }) => {
  const { perform, recusa } = useAto('o documento foi cancelado', MUDA)
  return (
    <DialogoDoAto<{ motivo: string }>
      titulo={`Cancelar ${EMITIDOS[emitido.tipo].nome} nº ${numeroDoEmitido(emitido.numero)}?`}
      acao="Cancelar o documento"
      perigo
      valores={{ motivo: '' }}
      validate={(v) => validate(cancelarEmitidoSchema as never, v)}
      onSend={async ({ motivo }) => {
        const feito = await perform([emitido._id, 'cancelar', motivo], (chave) =>
          cancelEmitido(emitido._id, motivo.trim(), chave),
        )
        if (feito) onClose()
      }}
      recusa={recusa}
      onClose={onClose}
    >
      <p className={css.nota}>O número não volta a ser usado, e o documento fica visível como cancelado.</p>
      <TextInput name="motivo" label="Motivo" max={LETRAS_DO_MOTIVO_DO_EMITIDO} required multiline rows={2} />
    </DialogoDoAto>
  )
}
