import {
  counted,
  fecharRepasseSchema,
  formatMes,
  formatReais,
  type Repasse,
  reabrirRepasseSchema,
} from '@clinica/shared-domain'
import { Alert } from '@clinica/shared-ui'
import { DialogoDoAto, TextInput, useAto, validate } from '@clinica/shared-ui/form'
import { closeRepasse, reopenRepasse } from './repasse.api'

const MUDA = ['repasse', 'indicacao']
type Props = { r: Repasse; onClose: () => void }

export const FecharMes = ({ r, onClose }: Props) => {
  const { mes, sessoes, valor } = r
  const { perform, recusa } = useAto(`o repasse de ${formatMes(mes)} foi fechado`, MUDA, onClose)
  const corpo = { mes, sessoes, valor }
  return (
    <DialogoDoAto<typeof corpo>
      titulo={`Fechar o repasse de ${formatMes(mes)}`}
      acao="Fechar o mês"
      valores={corpo}
      validate={(v) => validate(fecharRepasseSchema as never, v)}
      onSend={() => perform(corpo, (chave) => closeRepasse(corpo, chave))}
      recusa={recusa}
      onClose={onClose}
    >
      <p>
        {counted(r.profissionais.length, 'profissional', 'profissionais')},{' '}
        {counted(sessoes, 'sessão', 'sessões')}: <b>{formatReais(valor)}</b>.
      </p>
      <Alert severity="info">
        Depois de fechado o mês não muda, ainda que sessões, preços ou valores mudem. Só um Gerente o reabre,
        com um motivo.
      </Alert>
    </DialogoDoAto>
  )
}

export const ReabrirMes = ({ r: { mes }, onClose }: Props) => {
  const { perform, recusa } = useAto(`o repasse de ${formatMes(mes)} foi reaberto`, MUDA, onClose)
  return (
    <DialogoDoAto<{ motivo: string }>
      titulo={`Reabrir o repasse de ${formatMes(mes)}`}
      acao="Reabrir"
      perigo
      valores={{ motivo: '' }}
      validate={(v) => validate(reabrirRepasseSchema as never, { mes, ...v })}
      onSend={(v) => perform([mes, v], (chave) => reopenRepasse({ mes, ...v }, chave))}
      recusa={recusa}
      onClose={onClose}
    >
      <p>O mês volta a seguir o que está registrado hoje. O que foi fechado fica guardado.</p>
      <TextInput name="motivo" label="Motivo" max={255} required multiline />
    </DialogoDoAto>
  )
}
