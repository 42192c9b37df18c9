import { formatReais, type Lancamento, retirarCreditoSchema } from '@clinica/shared-domain'
import { DialogoDoAto, MoneyInput, TextInput, useAto, validate } from '@clinica/shared-ui/form'
import { MUDA_COM_O_DINHEIRO, withdrawCredito } from '../recebimentos.api'

type Valores = { valor: number | null; motivo: string }

/** What was in favour before is taken back: it was entered wrong, or it was given back by hand. */
export const RetirarDialog = ({
  lancamento: l,
  onClose,
}: {
  lancamento: Lancamento
  onClose: () => void
}) => {
  const { perform, recusa } = useAto('o crédito anterior foi retirado', MUDA_COM_O_DINHEIRO, onClose)
  const id = l.credito ?? ''
  return (
    <DialogoDoAto<Valores>
      titulo={`Crédito anterior de ${formatReais(l.valor)}`}
      acao="Retirar"
      perigo
      valores={{ valor: l.devolvivel, motivo: '' }}
      validate={(v) => validate(retirarCreditoSchema as never, v)}
      onSend={({ valor, motivo }) => {
        const corpo = { valor: valor ?? 0, motivo: motivo.trim() }
        return perform([id, corpo], (chave) => withdrawCredito(id, corpo, chave))
      }}
      recusa={recusa}
      onClose={onClose}
    >
      <p>
        Sai primeiro o que ainda não pagou nada; depois, a cobrança mais nova que ele pagou volta a ficar em
        aberto. Se devolver em dinheiro, anote também a retirada no caixa.
      </p>
      <MoneyInput name="valor" label="Valor retirado" required />
      <TextInput name="motivo" label="Motivo" max={255} required multiline rows={2} />
    </DialogoDoAto>
  )
}
