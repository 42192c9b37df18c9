import { showInstant, useCan } from '@clinica/shared-auth'
import {
  type Cobranca,
  type Conta,
  formatData,
  formatReais,
  formatValor,
  type Lancamento,
  nomeDaForma,
} from '@clinica/shared-domain'
import { recebimentos } from '@clinica/shared-domain/acesso'
import { Button, Chip, Icon, type IconName, showError, type Tom } from '@clinica/shared-ui'
import { useState } from 'react'
import { getConta } from '../recebimentos.api'
import css from './conta.module.css'

type Situacao = NonNullable<Lancamento['situacao']>
const SITUACOES: Record<Situacao, readonly [texto: string, cor: Tom, icone: IconName | (string & {})]> = {
  aberta: ['Em aberto', 'warning', 'relogio'],
  parcial: ['Paga em parte', 'warning', 'relogio'],
  paga: ['Paga', 'success', 'ok'],
  abatida: ['Sem cobrança', 'default', 'bloqueio'],
  desfeita: ['Desfeita', 'default', 'bloqueio'],
  recebido: ['Recebido', 'success', 'ok'],
  cancelado: ['Cancelado', 'default', 'bloqueio'],
  devolvido: ['Devolvido', 'default', 'desfazer'],
}

const formasDe = ({ formas }: Lancamento): string =>
  formas
    .map(({ forma, valor, parcelas }) =>
      [nomeDaForma(forma), parcelas > 1 ? `${parcelas}×` : '', formas.length > 1 ? formatValor(valor) : '']
        .filter(Boolean)
        .join(' '),
    )
    .join(', ')

type DaLinha = { l: Lancamento; onRefund: (() => void) | undefined; onLetOff: (() => void) | undefined }

const Linha = ({ l, onRefund, onLetOff }: DaLinha) => {
  const situacao = l.situacao ? SITUACOES[l.situacao] : null
  const riscado = l.situacao === 'cancelado' || l.situacao === 'desfeita'
  // One kind, whole: the line says it.
  const formas = l.formas.length > 1 || l.formas.some((f) => f.parcelas > 1) ? formasDe(l) : ''
  return (
    <tr>
      <td className={css.oque}>
        {riscado ? <s>{l.descricao}</s> : l.descricao}
        {formas ? <small>{formas}</small> : null}
        {l.motivo || l.por ? <small>{[l.motivo, l.por].filter(Boolean).join(' · ')}</small> : null}
      </td>
      <td data-rotulo="Data" title={showInstant(l.em)}>
        {formatData(l.data)}
      </td>
      <td className={css.n} data-rotulo="Cobrança R$">
        {l.valor < 0 ? formatValor(-l.valor) : ''}
      </td>
      <td className={css.n} data-rotulo="Pagamento R$">
        {l.valor > 0 ? formatValor(l.valor) : ''}
      </td>
      <td className={css.n} data-rotulo="Saldo R$">
        {formatValor(l.saldo)}
      </td>
      <td>
        {situacao ? (
          <Chip
            size="small"
            color={situacao[1]}
            icon={<Icon name={situacao[2]} size={13} />}
            label={l.credito ? 'Retirado' : situacao[0]}
          />
        ) : null}
      </td>
      <td className={css.n}>
        {onRefund ? (
          <Button
            size="small"
            aria-label={`${l.credito ? 'Retirar o crédito anterior' : 'Devolver ou cancelar o pagamento'} de ${formatReais(l.valor)} de ${formatData(l.data)}`}
            onClick={onRefund}
          >
            {l.credito ? 'Retirar' : 'Devolver'}
          </Button>
        ) : null}
        {onLetOff ? (
          <Button
            size="small"
            aria-label={`Abater, por desconto ou isenção: ${l.descricao} de ${formatData(l.data)}`}
            onClick={onLetOff}
          >
            Abater
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

type Props = { conta: Conta; onRefund: (l: Lancamento) => void; onLetOff: (c: Cobranca) => void }

/** Entries with the balance after each, the newest first; older ones on request. */
export const Movimento = ({ conta, onRefund, onLetOff }: Props) => {
  const abertas = new Map(conta.abertas.map((c) => [c._id, c]))
  const letOffOf = (l: Lancamento) => {
    const aberta = l.tipo === 'cobranca' && l.cobranca ? abertas.get(l.cobranca) : undefined
    return aberta && (() => onLetOff(aberta))
  }
  const gere = useCan(recebimentos.gerir)
  // What was in favour before is for who answers for the money.
  const refundOf = (l: Lancamento) =>
    l.devolvivel > 0 && (gere || !l.credito) ? () => onRefund(l) : undefined
  const [antigos, setAntigos] = useState<{ de: string; itens: Lancamento[]; mais: boolean } | null>(null)
  const [lendo, setLendo] = useState(false)
  const ultimo = conta.lancamentos.at(-1)?._id
  // Another entry on top moves the page: what was read of older ones is read again.
  const daqui = antigos && antigos.de === ultimo ? antigos : null
  const todos = [...conta.lancamentos, ...(daqui?.itens ?? [])]
  const mais = daqui ? daqui.mais : conta.mais
  const readOlder = async () => {
    setLendo(true)
    try {
      const pagina = await getConta(conta.paciente._id, todos.at(-1)?._id)
      setAntigos({
        de: ultimo ?? '',
        itens: [...(daqui?.itens ?? []), ...pagina.lancamentos],
        mais: pagina.mais,
      })
    } catch (erro) {
      showError(erro)
    } finally {
      setLendo(false)
    }
  }
  return (
    <section className={css.painel} aria-labelledby="movimento">
      <h2 id="movimento">Movimento</h2>
      {todos.length === 0 ? (
        <p className={css.fraco}>
          Nenhuma cobrança ainda: aparecem sozinhas quando há sessão particular, coparticipação ou plano.
        </p>
      ) : (
        <table className={css.tabela}>
          <caption className="so-leitor">Movimento da conta</caption>
          <thead>
            <tr>
              <th>O quê</th>
              <th>Data</th>
              <th className={css.n}>Cobrança R$</th>
              <th className={css.n}>Pagamento R$</th>
              <th className={css.n}>Saldo R$</th>
              <th>Situação</th>
              <th>
                <span className="so-leitor">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {todos.map((l) => (
              <Linha key={l._id} l={l} onRefund={refundOf(l)} onLetOff={letOffOf(l)} />
            ))}
          </tbody>
        </table>
      )}
      {mais ? (
        <Button variant="outlined" loading={lendo} onClick={() => void readOlder()}>
          Mostrar mais antigos
        </Button>
      ) : null}
    </section>
  )
}
