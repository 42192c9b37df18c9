import { formatData, formatReais, type Lancamento } from '@clinica/shared-domain'
import { Checkbox, showError } from '@clinica/shared-ui'
import { DialogoDoAto, useAto, useFormError, useFormSlice, useFormStore } from '@clinica/shared-ui/form'
import { issueReciboDeVarios, printRecibo } from '../recebimentos.api'
import css from './conta.module.css'

type Valores = { marcados: string[] }

const Pagamentos = ({ pagamentos }: { pagamentos: readonly Lancamento[] }) => {
  const { get } = useFormStore()
  const [marcados] = useFormSlice((f) => [f.values.marcados as string[]])
  const erro = useFormError('marcados')
  return (
    <>
      {pagamentos.map(({ recebimento, data, valor, devolvivel }) => {
        const id = recebimento ?? ''
        return (
          <Checkbox
            key={id}
            name={id}
            label={`${formatData(data)}, ${formatReais(Math.min(valor, devolvivel))}`}
            checked={marcados.includes(id)}
            onChange={(sim: boolean) =>
              get().setFieldValue('marcados', sim ? [...marcados, id] : marcados.filter((m) => m !== id))
            }
          />
        )
      })}
      {erro ? (
        <p role="alert" className={css.fraco}>
          {erro}
        </p>
      ) : null}
    </>
  )
}

const MUDA = ['recibo']

type Props = { pagamentos: readonly Lancamento[]; onClose: () => void }

/** One receipt of several payments: the months of somebody who asks for them together. */
export const EmitirDialog = ({ pagamentos, onClose }: Props) => {
  const { perform, recusa } = useAto('o recibo foi emitido', MUDA, onClose)
  const save = async ({ marcados }: Valores) => {
    const emitido = await perform(marcados, (chave) => issueReciboDeVarios(marcados, chave))
    if (emitido) await printRecibo(emitido.recibo).catch(showError)
  }
  return (
    <DialogoDoAto<Valores>
      titulo="Um recibo de vários pagamentos"
      acao="Emitir"
      valores={{ marcados: pagamentos.map((l) => l.recebimento ?? '') }}
      validate={({ marcados }) => (marcados.length > 0 ? {} : { marcados: 'Escolha ao menos um pagamento.' })}
      onSend={save}
      recusa={recusa}
      onClose={onClose}
    >
      <p>
        Os pagamentos marcados saem em um recibo só, com um número. Um pagamento está em um recibo de cada
        vez.
      </p>
      <Pagamentos pagamentos={pagamentos} />
    </DialogoDoAto>
  )
}
