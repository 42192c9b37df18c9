import { aceitarGlosasSchema, counted, formatReais, type GlosaDaLista } from '@clinica/shared-domain'
import { DialogoDoAto, TextInput, useAto, validate } from '@clinica/shared-ui/form'
import { acceptGlosas } from '../dinheiro/dinheiro.api'

/** Accepting is an act with a name: it asks why. */
export const AceitarDialog = ({
  glosas,
  onClose,
  onFeito,
}: {
  glosas: readonly GlosaDaLista[]
  onClose: () => void
  onFeito: () => void
}) => {
  const { perform, recusa } = useAto('as glosas foram aceitas', ['retorno'])
  const ids = glosas.map((g) => g._id)
  return (
    <DialogoDoAto<{ motivo: string }>
      titulo={`Aceitar ${counted(glosas.length, 'glosa', 'glosas')}, ${formatReais(glosas.reduce((n, g) => n + g.resta, 0))}?`}
      acao="Aceitar"
      valores={{ motivo: '' }}
      validate={({ motivo }) => validate(aceitarGlosasSchema as never, { glosas: ids, motivo })}
      onSend={async ({ motivo }) => {
        const corpo = { glosas: ids, motivo: motivo.trim() }
        if (await perform(corpo, (chave) => acceptGlosas(corpo, chave))) onFeito()
      }}
      recusa={recusa}
      onClose={onClose}
    >
      <p>
        O valor fica com o convênio, e a glosa sai do que há por decidir. Fica guardado com o seu nome e pode
        ser retomado.
      </p>
      <TextInput name="motivo" label="Por quê" max={255} required multiline rows={2} />
    </DialogoDoAto>
  )
}
