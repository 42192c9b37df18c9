import { hojeNaClinica, useCan } from '@clinica/shared-auth'
import { type Conta, cobrancaSchema, creditoAnteriorSchema, saldoInicialSchema } from '@clinica/shared-domain'
import { recebimentos } from '@clinica/shared-domain/acesso'
import {
  DateInput,
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
import { enterNaConta, MUDA_COM_O_DINHEIRO, type Oque } from '../recebimentos.api'
import { rememberedUnidade, type Unidade } from '../unidades'

type Valores = { oque: Oque; unidade: string; valor: number | null; vence: string; descricao: string }

const ESQUEMAS = { avulsa: cobrancaSchema, devia: saldoInicialSchema, aFavor: creditoAnteriorSchema }

const OPCOES: { value: Oque; label: string }[] = [
  { value: 'avulsa', label: 'Cobrança avulsa' },
  { value: 'devia', label: 'Saldo anterior: devia' },
  { value: 'aFavor', label: 'Saldo anterior: a favor' },
]

const Campos = () => {
  const [oque] = useFormSlice((f) => [f.values.oque as Oque])
  return (
    <>
      {oque === 'aFavor' ? (
        <p>
          Um crédito de antes do portal: paga as próximas cobranças, e não entra no caixa, nos relatórios do
          recebido nem em recibo.
        </p>
      ) : null}
      <div className={css.duas}>
        <MoneyInput name="valor" label="Valor" required />
        {oque === 'aFavor' ? null : <DateInput name="vence" label="Vencimento" required />}
      </div>
      <TextInput
        name="descricao"
        label="Descrição"
        max={120}
        required={oque === 'avulsa'}
        helperText={oque === 'avulsa' ? 'Como aparece na conta e no recibo.' : undefined}
      />
    </>
  )
}

type Props = { conta: Conta; unidades: readonly Unidade[]; onClose: () => void }

/** By hand: something that no session says, or how the account stood when the unit began to charge here. */
export const LancarDialog = ({ conta: { paciente }, unidades, onClose }: Props) => {
  const { perform, recusa } = useAto('o lançamento foi gravado', MUDA_COM_O_DINHEIRO, onClose)
  const gere = useCan(recebimentos.gerir)
  const [hoje] = useState(hojeNaClinica)
  const toWire = ({ oque, unidade, valor, vence, descricao }: Valores) => ({
    paciente: paciente._id,
    unidade,
    valor: valor ?? undefined,
    descricao: descricao.trim(),
    ...(oque === 'aFavor' ? {} : { vence }),
  })
  return (
    <DialogoDoAto<Valores>
      titulo={`Lançar na conta de ${paciente.nome}`}
      acao="Lançar"
      valores={{
        oque: 'avulsa',
        unidade: rememberedUnidade(unidades)?._id ?? '',
        valor: null,
        vence: hoje,
        descricao: '',
      }}
      validate={(v) => validate(ESQUEMAS[v.oque] as never, toWire(v))}
      onSend={(v) => perform([v.oque, toWire(v)], (chave) => enterNaConta(v.oque, toWire(v), chave))}
      recusa={recusa}
      onClose={onClose}
    >
      <div className={css.duas}>
        {gere ? <SelectInput name="oque" label="O quê" options={OPCOES} /> : null}
        <SelectInput
          name="unidade"
          label="Unidade"
          options={unidades.map((u) => ({ value: u._id, label: u.nome }))}
          required
        />
      </div>
      <Campos />
    </DialogoDoAto>
  )
}
