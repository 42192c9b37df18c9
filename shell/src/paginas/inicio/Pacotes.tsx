import { counted, formatReais, type HomeAnswer } from '@clinica/shared-domain'
import { Atalho } from './Atalho'
import css from './inicio.module.css'
import { Mais } from './Mais'

type Props = {
  pacotes: NonNullable<HomeAnswer['pacotes']>
  /** The notices, which count all of them. */
  avisos: HomeAnswer['avisos']
}

/** Packages that wait for their next step. */
export const Pacotes = ({ pacotes, avisos }: Props) => {
  const total = avisos.reduce(
    (n, { tipo, quantos }) => (tipo === 'pacotesAbertos' || tipo === 'pacotesFinalizados' ? n + quantos : n),
    0,
  )
  const mais = total - pacotes.length
  return (
    <section className={css.painel} aria-labelledby="pacotes">
      <header>
        <h2 id="pacotes">Pacotes em andamento</h2>
        <Atalho to="/faturamento" tipo="texto">
          Todos
        </Atalho>
      </header>
      {pacotes.length === 0 ? <p className={css.vazio}>Nenhum pacote em andamento.</p> : null}
      <ul className={css.linhas}>
        {pacotes.map((p) => (
          <li key={p._id}>
            <div>
              <b>{p.nome}</b>
              <small>
                {p.ciclo === 'aberto' ? 'Aberto' : 'Finalizado'} · {counted(p.guias, 'guia', 'guias')},{' '}
                {counted(p.sessoes, 'sessão', 'sessões')}
              </small>
            </div>
            <b className={css.valor}>{formatReais(p.total)}</b>
            <Atalho to={`/faturamento/cadastro/${p._id}`} nome={`Abrir ${p.nome}`}>
              Abrir
            </Atalho>
          </li>
        ))}
      </ul>
      {mais > 0 ? <Mais to="/faturamento">{`E mais ${counted(mais, 'pacote', 'pacotes')}.`}</Mais> : null}
    </section>
  )
}
