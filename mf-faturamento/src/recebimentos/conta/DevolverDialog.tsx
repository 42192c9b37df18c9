import { hojeNaClinica, useCan } from '@clinica/shared-auth'
import {
  estornoSchema,
  FORMAS_DE_PAGAMENTO,
  type FormaDePagamento,
  formatReais,
  type Lancamento,
  motivoSchema,
  nomeDaForma,
} from '@clinica/shared-domain'
import { recebimentos } from '@clinica/shared-domain/acesso'
import {
  DialogoDoAto,
  MoneyInput,
  SelectInput,
  TextInput,
  useAto,
  useFormSlice,
  validate,
} from '@clinica/shared-ui/form'
import { useState } from 'react'
import css from '../pix/pix.module.css'
import { cancelRecebimento, MUDA_COM_O_DINHEIRO, refundRecebimento } from '../recebimentos.api'

type Como = 'cancelar' | 'devolver'
type Valores = { como: Como; valor: number | null; forma: FormaDePagamento; motivo: string }

const FORMAS = FORMAS_DE_PAGAMENTO.map((value) => ({ value, label: nomeDaForma(value) }))

const Devolucao = () => {
  const [como] = useFormSlice((f) => [f.values.como as Como])
  return como === 'devolver' ? (
    <div className={css.duas}>
      <MoneyInput name="valor" label="Valor devolvido" required />
      <SelectInput name="forma" label="Devolvido em" options={FORMAS} required />
    </div>
  ) : null
}

/** A payment that was a slip is cancelled; money that goes back is an entry of its own. */
export const DevolverDialog = ({
  lancamento: l,
  onClose,
}: {
  lancamento: Lancamento
  onClose: () => void
}) => {
  const { perform, recusa } = useAto(
    `o pagamento de ${formatReais(l.valor)} foi devolvido`,
    MUDA_COM_O_DINHEIRO,
    onClose,
  )
  const gere = useCan(recebimentos.gerir)
  const [hoje] = useState(() => l.data === hojeNaClinica())
  const id = l.recebimento ?? ''
  const save = ({ como, valor, forma, motivo }: Valores) => {
    const escrito = motivo.trim()
    return perform([id, como, valor, forma, escrito], (chave) =>
      como === 'cancelar'
        ? cancelRecebimento(id, escrito, chave)
        : refundRecebimento(id, { valor: valor ?? 0, forma, motivo: escrito }, chave),
    )
  }
  const opcoes = [
    ...(hoje || gere
      ? [
          {
            value: 'cancelar',
            label: hoje ? 'Cancelar: foi um engano de hoje' : 'Desfazer por lançamento de hoje',
          },
        ]
      : []),
    { value: 'devolver', label: 'Devolver dinheiro' },
  ]
  return (
    <DialogoDoAto<Valores>
      titulo={`Pagamento de ${formatReais(l.valor)}`}
      acao="Confirmar"
      perigo
      valores={{
        como: hoje ? 'cancelar' : 'devolver',
        valor: l.devolvivel,
        forma: l.formas[0]?.forma ?? 'dinheiro',
        motivo: '',
      }}
      validate={(v) => validate((v.como === 'cancelar' ? motivoSchema : estornoSchema) as never, v)}
      onSend={save}
      recusa={recusa}
      onClose={onClose}
    >
      <p>O recibo deste pagamento fica cancelado, visível como tal.</p>
      <SelectInput name="como" label="O que fazer" options={opcoes} />
      <Devolucao />
      <TextInput name="motivo" label="Motivo" max={255} required multiline rows={2} />
    </DialogoDoAto>
  )
}
