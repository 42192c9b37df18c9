import { useHoje } from '@clinica/shared-auth'
import { counted, formatValor, MAXIMO_DE_GUIAS_DO_LOTE } from '@clinica/shared-domain'
import { Checkbox } from '@clinica/shared-ui'
import { prazoOf, withPrazo } from '../prazo'
import { type Decide, tick } from './escolhas'
import css from './gerar.module.css'
import type { Conferencia, LotePrevisto } from './grupos'

const Linha = ({ grupo, conferido, decide }: { grupo: LotePrevisto; conferido: boolean; decide: Decide }) => {
  const prazo = prazoOf(grupo.apresentarAte, useHoje())
  const nome = `${grupo.convenio.nome}, ${grupo.unidade.nome}`
  return (
    <tr>
      <td>
        <Checkbox
          label={`Gerar ${nome}`}
          hideLabel
          checked={grupo.vao.length > 0}
          indeterminate={grupo.vao.length > 0 && grupo.vao.length < grupo.guias.length}
          onChange={(sim) => decide(tick(grupo.guias, sim))}
        />
      </td>
      <td>
        <b>{grupo.convenio.nome}</b> · {grupo.unidade.nome}
        <small>
          SP/SADT · {grupo.versao}
          {conferido ? '' : ' · não conferido'}
          {grupo.lotes > 1 ? ` · ${grupo.lotes} lotes` : ''}
          {prazo ? (
            <>
              {' · '}
              <span className={prazo.perto ? css.avisa : undefined}>{withPrazo('apresentar', prazo)}</span>
            </>
          ) : null}
        </small>
      </td>
      <td className={css.valor}>
        {grupo.vao.length}
        {grupo.comAviso > 0 ? <small className={css.avisa}>{grupo.comAviso} com aviso</small> : null}
      </td>
      <td className={css.valor}>
        {formatValor(grupo.noArquivo)}
        {grupo.noArquivo === grupo.centavos ? null : <small>no pacote {formatValor(grupo.centavos)}</small>}
      </td>
    </tr>
  )
}

type Props = { conferencia: Conferencia; semEsquema: ReadonlySet<string>; decide: Decide }

/** The lots that come of it. */
export const Lotes = ({ conferencia: { grupos, lotes, vao, centavos }, semEsquema, decide }: Props) => (
  <section className={css.painel} aria-labelledby="lotes-a-gerar">
    <header>
      <h2 id="lotes-a-gerar">Lotes a gerar</h2>
      <span className={css.fraco}>
        um por convênio, unidade e versão, até {MAXIMO_DE_GUIAS_DO_LOTE} guias
      </span>
    </header>
    {grupos.length === 0 ? (
      <p className={css.nada}>Nenhuma guia pode ir ainda.</p>
    ) : (
      <table className={css.lotes}>
        <caption className="so-leitor">Lotes a gerar</caption>
        <thead>
          <tr>
            <th>
              <span className="so-leitor">Gerar</span>
            </th>
            <th>Lote</th>
            <th className={css.valor}>Guias</th>
            <th className={css.valor}>Valor R$</th>
          </tr>
        </thead>
        <tbody>
          {grupos.map((g) => (
            <Linha key={g.chave} grupo={g} conferido={!semEsquema.has(g.versao)} decide={decide} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={css.soma} />
            <td className={css.soma}>{counted(lotes, 'lote', 'lotes')}</td>
            <td className={`${css.valor} ${css.soma}`}>{vao.length.toLocaleString('pt-BR')}</td>
            <td className={`${css.valor} ${css.soma}`}>{formatValor(centavos.noArquivo)}</td>
          </tr>
        </tfoot>
      </table>
    )}
  </section>
)
