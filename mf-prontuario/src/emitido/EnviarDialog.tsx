import { type DocumentoEmitido, EMITIDOS, enviarEmitidoSchema, numeroDoEmitido } from '@clinica/shared-domain'
import { DialogoDoAto, TextInput, useAto, validate } from '@clinica/shared-ui/form'
import css from './emitido.module.css'
import { MUDA, sendEmitido } from './emitidos.api'

type Props = { emitido: DocumentoEmitido; email: string | null; onClose: () => void }

export const EnviarDialog = ({ emitido, email, onClose }: Props) => {
  const { perform, recusa } = useAto('o e-mail foi pedido', MUDA)
  const versao = emitido.versoes[0]?.versao ?? 1
  return (
    <DialogoDoAto<{ para: string; versao: number }>
      titulo={`Mandar ${EMITIDOS[emitido.tipo].nome} nº ${numeroDoEmitido(emitido.numero)} por e-mail`}
      acao="Mandar"
      valores={{ para: email ?? '', versao }}
      validate={(v) => validate(enviarEmitidoSchema as never, v)}
      onSend={async ({ para }) => {
        const feito = await perform([emitido._id, 'enviar', versao, para], (chave) =>
          sendEmitido(emitido._id, { versao, para: para.trim() }, chave),
        )
        if (feito) onClose()
      }}
      recusa={recusa}
      onClose={onClose}
    >
      <p className={css.nota}>
        O PDF {versao > 1 ? `da versão ${versao} ` : ''}vai em anexo. O assunto e o texto não dizem de quem
        nem de quê se trata. Quem mandou, para quem e quando ficam registrados.
      </p>
      <TextInput name="para" label="E-mail de quem recebe" max={100} required />
    </DialogoDoAto>
  )
}
