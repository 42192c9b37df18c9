import { useCan } from '@clinica/shared-auth'
import { type Cobranca, descontoSchema, formatReais, motivoSchema } from '@clinica/shared-domain'
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
import { discountCobranca, MUDA_COM_O_DINHEIRO, waiveCobranca } from '../recebimentos.api'

type Como = 'desconto' | 'isencao'
type Valores = { como: Como; valor: number | null; motivo: string }

const Valor = ({ aberto }: { aberto: number }) => {
  const [como, valor] = useFormSlice((f) => [f.values.como as Como, f.values.valor as number | null])
  if (como === 'isencao') return <p>Os {formatReais(aberto)} em aberto deixam de ser devidos.</p>
  const resta = aberto - (valor ?? 0)
  return (
    <MoneyInput
      name="valor"
      label="Desconto"
      required
      helperText={resta > 0 ? `Ficam ${formatReais(resta)} a pagar.` : undefined}
    />
  )
}

/** A discount of one charge, by whoever takes money; a waiver of what is open, by who answers for it. Both say why. */
export const AbaterDialog = ({ cobranca: c, onClose }: { cobranca: Cobranca; onClose: () => void }) => {
  const { perform, recusa } = useAto(`${c.descricao} foi abatida`, MUDA_COM_O_DINHEIRO, onClose)
  const gere = useCan(recebimentos.gerir)
  const save = ({ como, valor, motivo }: Valores) => {
    const escrito = motivo.trim()
    return perform([c._id, como, como === 'desconto' ? valor : null, escrito], (chave) =>
      como === 'desconto'
        ? discountCobranca(c._id, { valor: valor ?? 0, motivo: escrito }, chave)
        : waiveCobranca(c._id, escrito, chave),
    )
  }
  return (
    <DialogoDoAto<Valores>
      titulo={`Abater de ${c.descricao}`}
      acao="Confirmar"
      valores={{ como: 'desconto', valor: null, motivo: '' }}
      validate={(v) => validate((v.como === 'desconto' ? descontoSchema : motivoSchema) as never, v)}
      onSend={save}
      recusa={recusa}
      onClose={onClose}
    >
      <p>
        Em aberto: <b>{formatReais(c.aberto)}</b>. O abatimento fica na conta com o motivo e com o seu nome.
      </p>
      {gere ? (
        <SelectInput
          name="como"
          label="O que fazer"
          options={[
            { value: 'desconto', label: 'Dar desconto' },
            { value: 'isencao', label: 'Isentar do que falta' },
          ]}
        />
      ) : null}
      <Valor aberto={c.aberto} />
      <TextInput name="motivo" label="Motivo" max={255} required multiline rows={2} />
    </DialogoDoAto>
  )
}
