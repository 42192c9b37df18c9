import css from '../arquivo.module.css'

const PASSOS = ['Arquivo', 'Conferência', 'Envio']

/** Where one is of the three steps. */
export const Passos = ({ atual }: { atual: number }) => (
  <ol className={css.passos}>
    {PASSOS.map((nome, i) => (
      <li key={nome} aria-current={i === atual ? 'step' : undefined}>
        {i + 1}. {nome}
      </li>
    ))}
  </ol>
)
