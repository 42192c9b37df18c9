import { type FaturamentoDaGuia, formatReais } from '@clinica/shared-domain'
import css from './faturar.module.css'

/** What was performed and what it is worth. */
export const Procedimentos = ({ guia }: { guia: FaturamentoDaGuia }) => (
  <section className={css.painel} aria-labelledby="faturar-procedimentos">
    <header className={css.cabeca}>
      <h2 id="faturar-procedimentos">Procedimentos</h2>
    </header>
    <table aria-labelledby="faturar-procedimentos" className={css.tabela} data-tipo="procedimentos">
      <thead>
        <tr>
          <th scope="col">Código</th>
          <th scope="col">Procedimento</th>
          <th scope="col">Autorizada</th>
          <th scope="col">Realizada</th>
          <th scope="col">Unitário</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {guia.procedimentos.length === 0 ? (
          <tr>
            <td colSpan={6} className={css.apagado}>
              Nenhum procedimento.
            </td>
          </tr>
        ) : null}
        {guia.procedimentos.map((p, i) => (
          <tr key={i}>
            <td>{p.codigo}</td>
            <td>
              {p.nome} {p.foraDoTotal ? <small>fora do total</small> : null}
            </td>
            <td data-rotulo="autorizada">{p.qtdAutorizada ?? '—'}</td>
            <td data-rotulo="realizada">{p.qtdRealizada ?? '—'}</td>
            <td data-rotulo="unitário">{formatReais(p.valorUnitario)}</td>
            <td data-rotulo="total" className={p.foraDoTotal ? css.apagado : css.forte}>
              {formatReais(p.valorTotal)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {guia.fatorMultiplicador > 1 ? (
          <tr className={css.parcela}>
            <td colSpan={5}>Fator multiplicador</td>
            <td>× {guia.fatorMultiplicador}</td>
          </tr>
        ) : null}
        {guia.outrosTotais > 0 ? (
          <tr className={css.parcela}>
            <td colSpan={5}>Taxas, materiais, medicamentos, diárias e gases</td>
            <td>{formatReais(guia.outrosTotais)}</td>
          </tr>
        ) : null}
        <tr>
          <td colSpan={5}>Total da guia</td>
          <td>{formatReais(guia.totalGuia)}</td>
        </tr>
      </tfoot>
    </table>
  </section>
)
