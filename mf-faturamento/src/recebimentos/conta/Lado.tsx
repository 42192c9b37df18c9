import { type Conta, formatData, formatReais } from '@clinica/shared-domain'
import css from './conta.module.css'

/** Beside the entries: plans, packages with what is left of them, and who pays. */
export const Lado = ({ conta: { planos, pacotes, pagador } }: { conta: Conta }) =>
  planos.length === 0 && pacotes.length === 0 && !pagador ? null : (
    <div className={css.coluna}>
      {planos.length > 0 ? (
        <section className={css.painel} aria-labelledby="planos">
          <h2 id="planos">Planos</h2>
          {planos.map((p) => (
            <p key={p._id}>
              <b>{p.nome}</b> · {formatReais(p.preco)}
              <small>
                {p.situacao === 'pausado' ? 'pausado · ' : p.situacao === 'encerrado' ? 'encerrado · ' : ''}
                vence dia {p.diaVencimento} · desde {formatData(p.inicio)}
                {p.proxima ? ` · próxima cobrança em ${formatData(p.proxima)}` : ''}
              </small>
            </p>
          ))}
        </section>
      ) : null}
      {pacotes.length > 0 ? (
        <section className={css.painel} aria-labelledby="pacotes">
          <h2 id="pacotes">Pacotes</h2>
          {pacotes.map((p) => (
            <p key={p._id}>
              <b>{p.nome}</b> · {p.usadas} de {p.sessoes} usadas
              <progress value={p.usadas} max={p.sessoes} aria-label={`${p.usadas} de ${p.sessoes} usadas`} />
              <small>
                {p.situacao === 'vencido'
                  ? `venceu em ${formatData(p.ate)}`
                  : `${p.restam === 1 ? 'resta 1' : `restam ${p.restam}`} · valem até ${formatData(p.ate)}`}{' '}
                · {formatReais(p.preco)}, {p.aberto > 0 ? `falta ${formatReais(p.aberto)}` : 'pago'}
              </small>
            </p>
          ))}
        </section>
      ) : null}
      {pagador ? (
        <section className={css.painel} aria-labelledby="pagador">
          <h2 id="pagador">Quem paga</h2>
          <p>
            {pagador.nome}
            <small>usado no recibo</small>
          </p>
        </section>
      ) : null}
    </div>
  )
