import type { PagamentoConciliado, Recebiveis } from '@clinica/shared-domain'
import { counted, DEBITOS_DO_RETORNO, formatData, formatReais, formatValor } from '@clinica/shared-domain'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import css from './dinheiro.module.css'

const sinal = (centavos: number) => `${centavos < 0 ? '− ' : '+ '}${formatValor(Math.abs(centavos))}`

const Arquivo = ({ p }: { p: PagamentoConciliado }) => {
  const endereco = `/faturamento/retornos/${p._id}`
  return useHasRoute(endereco) ? <Link to={endereco}>{p.arquivo}</Link> : p.arquivo
}

const Conta = ({ p }: { p: PagamentoConciliado }) => (
  <tr>
    <td>
      {formatData(p.dia)} <small>{p.convenio?.nome ?? 'convênio desconhecido'}</small>
    </td>
    <td>
      <Arquivo p={p} />
      <small>{counted(p.guias, 'guia', 'guias')}</small>
    </td>
    <td className={css.n} data-rotulo="guias">
      {formatValor(p.liberado)}
    </td>
    <td data-rotulo="débitos e créditos">
      {p.debitos.length === 0
        ? '—'
        : p.debitos.map((d, i) => (
            <small key={i}>
              {d.descricao || DEBITOS_DO_RETORNO[d.tipo] || `tipo ${d.tipo}`}{' '}
              {sinal(d.credito ? d.valor : -d.valor)}
            </small>
          ))}
    </td>
    <td className={css.n} data-rotulo="no banco">
      {formatValor(p.liquido)}
    </td>
    <td className={css.n} data-rotulo="diferença">
      {p.diferenca === 0 ? 'fecha' : <b className={css.tarde}>{sinal(p.diferenca)}</b>}
    </td>
  </tr>
)

/** From the guides to the bank: a difference is shown until somebody finds out why. */
export const Pagamentos = ({ pagamentos }: { pagamentos: readonly PagamentoConciliado[] }) =>
  pagamentos.length === 0 ? null : (
    <section className={css.painel} aria-labelledby="pagamentos">
      <h2 id="pagamentos">Pagamentos, das guias ao banco</h2>
      <table className={css.tabela}>
        <caption className="so-leitor">Demonstrativos de pagamento conciliados</caption>
        <thead>
          <tr>
            <th>Dia</th>
            <th>Demonstrativo</th>
            <th className={css.n}>Guias R$</th>
            <th>Débitos e créditos R$</th>
            <th className={css.n}>No banco R$</th>
            <th className={css.n}>Diferença R$</th>
          </tr>
        </thead>
        <tbody>
          {pagamentos.map((p) => (
            <Conta key={p._id} p={p} />
          ))}
        </tbody>
      </table>
    </section>
  )

/** Guides that a statement and the provider sheet both name, with other money. */
export const Divergentes = ({ dados: { divergentes, divergentesAlem } }: { dados: Recebiveis }) =>
  divergentes.length === 0 ? null : (
    <section className={css.painel} aria-labelledby="divergentes">
      <h2 id="divergentes">Planilha e demonstrativo diferem</h2>
      <p className={css.fraco}>
        Vale o demonstrativo: a planilha do prestador não entra nas somas destas guias.
      </p>
      <table className={css.tabela}>
        <caption className="so-leitor">Guias em que a planilha e o demonstrativo diferem</caption>
        <thead>
          <tr>
            <th>Guia</th>
            <th>Convênio</th>
            <th className={css.n}>Planilha: pago e glosa</th>
            <th className={css.n}>Demonstrativo: pago e glosa</th>
          </tr>
        </thead>
        <tbody>
          {divergentes.map((d) => (
            <tr key={d.guia._id}>
              <td>
                {d.guia.numero} <small>{d.paciente.nome}</small>
              </td>
              <td>{d.convenio.nome}</td>
              <td className={css.n} data-rotulo="planilha">
                {formatReais(d.planilha.pago)} e {formatReais(d.planilha.glosa)}
              </td>
              <td className={css.n} data-rotulo="demonstrativo">
                {formatReais(d.retorno.pago)} e {formatReais(d.retorno.glosa)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {divergentesAlem > 0 ? (
        <p className={css.fraco}>e mais {counted(divergentesAlem, 'guia', 'guias')}</p>
      ) : null}
    </section>
  )
