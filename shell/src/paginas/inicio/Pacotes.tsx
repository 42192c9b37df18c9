import { contar, formatReais, type HomeAnswer } from '@clinica/shared-domain'
import { Atalho } from './Atalho'
import css from './inicio.module.css'

/** Packages that wait for their next step. */
export const Pacotes = ({ pacotes }: { pacotes: NonNullable<HomeAnswer['pacotes']> }) => (
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
              {p.ciclo === 'aberto' ? 'Aberto' : 'Finalizado'} · {contar(p.guias, 'guia', 'guias')},{' '}
              {contar(p.sessoes, 'sessão', 'sessões')}
            </small>
          </div>
          <b className={css.valor}>{formatReais(p.total)}</b>
          <Atalho to={`/faturamento/cadastro/${p._id}`} nome={`Abrir ${p.nome}`}>
            Abrir
          </Atalho>
        </li>
      ))}
    </ul>
  </section>
)
