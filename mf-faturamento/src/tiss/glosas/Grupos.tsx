import { useHoje } from '@clinica/shared-auth'
import type { Glosas, GrupoDeGlosas } from '@clinica/shared-domain'
import {
  counted,
  formatMes,
  formatReais,
  formatValor,
  PROPOSTAS_DA_GLOSA,
  textoDoPrazo,
} from '@clinica/shared-domain'
import css from '../dinheiro/dinheiro.module.css'
import local from './glosas.module.css'

type Props = { dados: Glosas; grupo: GrupoDeGlosas; titulo: string; onOpen: (chave: string) => void }

/** Cuts by what is asked; each group opens its lines. */
export const Grupos = ({ dados, grupo, titulo, onOpen }: Props) => {
  const hoje = useHoje()
  return (
    <section className={css.painel} aria-label={`Glosas por ${titulo.toLowerCase()}`}>
      <table className={css.tabela}>
        <caption className="so-leitor">Glosas por {titulo.toLowerCase()}</caption>
        <thead>
          <tr>
            <th>{titulo}</th>
            <th className={css.n}>Itens</th>
            <th className={css.n}>Valor R$</th>
            {grupo === 'motivo' ? <th>O que fazer</th> : null}
            <th className={css.n}>Não previstas</th>
            <th>A decidir</th>
          </tr>
        </thead>
        <tbody>
          {dados.grupos.map((g) => (
            <tr key={g.chave}>
              <td>
                {g.chave ? (
                  <button type="button" className={css.abre} onClick={() => onOpen(g.chave)}>
                    {g.nome}
                  </button>
                ) : (
                  g.nome
                )}
                {grupo === 'motivo' && g.chave ? <small>{g.chave}</small> : null}
              </td>
              <td className={css.n} data-rotulo="itens">
                {g.n}
              </td>
              <td className={css.n} data-rotulo="valor">
                {formatValor(g.valor)}
              </td>
              {grupo === 'motivo' ? (
                <td>
                  {g.proposta ? (
                    <>
                      <b>{PROPOSTAS_DA_GLOSA[g.proposta.fazer]}</b>
                      <small>
                        {g.proposta.como}
                        {g.proposta.documentos.length > 0 ? ` ${g.proposta.documentos.join('; ')}.` : ''}
                      </small>
                    </>
                  ) : null}
                </td>
              ) : null}
              <td className={css.n} data-rotulo="não previstas">
                {g.naoPrevistas || '—'}
              </td>
              <td data-rotulo="a decidir">
                {g.decidir || '—'}
                {g.prazo ? <small>recorrer {textoDoPrazo(g.prazo, hoje)}</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How the months go, and what our own forecast should learn. */
export const Tendencia = ({ dados: { meses, naoPrevistas } }: { dados: Glosas }) => {
  const maior = Math.max(1, ...meses.map((m) => m.valor))
  return (
    <div className={local.lados}>
      <section className={css.painel} aria-labelledby="glosa-por-mes">
        <h2 id="glosa-por-mes">Glosa por mês da análise</h2>
        <ul className={local.meses}>
          {meses.map((m) => (
            <li key={m.mes}>
              <span>{formatMes(m.mes)}</span>
              <span
                className={local.barra}
                style={{ inlineSize: `${(100 * m.valor) / maior}%` }}
                aria-hidden
              />
              <b>{formatReais(m.valor)}</b>
            </li>
          ))}
        </ul>
      </section>
      <section className={css.painel} aria-labelledby="nao-viu">
        <h2 id="nao-viu">O que a previsão não viu</h2>
        {naoPrevistas.length === 0 ? (
          <p className={css.fraco}>De tudo o que uma regra nossa conhece, a previsão avisou.</p>
        ) : (
          <ul className={local.lista}>
            {naoPrevistas.map((g) => (
              <li key={g.codigo}>
                <b>
                  {g.motivo} <code>{g.codigo}</code>
                </b>
                <small>
                  {counted(g.n, 'item', 'itens')}, {formatReais(g.valor)}.{' '}
                  {g.regras.length === 1
                    ? 'A regra que devia avisar e não avisou:'
                    : 'As regras que deviam avisar e não avisaram:'}{' '}
                  {g.regras.join('; ')}. Confira o que o cadastro do convênio exige.
                </small>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
