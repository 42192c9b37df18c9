import { type Conta, formatReais, formatValor } from '@clinica/shared-domain'
import { DialogoDoAto, useAto } from '@clinica/shared-ui/form'
import { MUDA_COM_O_DINHEIRO, spendCredito } from '../recebimentos.api'
import css from './conta.module.css'

/** On which charges the credit goes, the oldest first, as the server does it. */
const shareOut = (
  credito: number,
  abertas: Conta['abertas'],
): { cobranca: Conta['abertas'][number]; valor: number }[] => {
  let resta = credito
  return abertas.flatMap((cobranca) => {
    const valor = Math.min(resta, cobranca.aberto)
    resta -= valor
    return valor > 0 ? [{ cobranca, valor }] : []
  })
}

type Props = { conta: Conta; onClose: () => void }

/** What was paid in advance is put on what is owed. */
export const CreditoDialog = ({ conta: { paciente, credito, abertas }, onClose }: Props) => {
  const { perform, recusa } = useAto('o crédito foi usado', MUDA_COM_O_DINHEIRO, onClose)
  const partes = shareOut(credito, abertas)
  const usado = partes.reduce((n, p) => n + p.valor, 0)
  return (
    <DialogoDoAto<Record<string, never>>
      titulo={`Usar o crédito de ${paciente.nome}`}
      acao={`Usar ${formatReais(usado)}`}
      valores={{}}
      validate={() => ({})}
      onSend={() => perform([paciente._id, partes], (chave) => spendCredito(paciente._id, chave))}
      recusa={recusa}
      onClose={onClose}
    >
      <p>
        Crédito de <b>{formatReais(credito)}</b>; paga a mais antiga primeiro:
      </p>
      <ul className={css.partes}>
        {partes.map(({ cobranca, valor }) => (
          <li key={cobranca._id}>
            <span>
              {cobranca.descricao}
              {valor < cobranca.aberto ? (
                <small>ficam {formatReais(cobranca.aberto - valor)} a pagar</small>
              ) : null}
            </span>
            <b>{formatValor(valor)}</b>
          </li>
        ))}
      </ul>
    </DialogoDoAto>
  )
}
