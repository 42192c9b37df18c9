import css from './guias.module.css'

/** Letters of a name in the package's lists (spec 3 §2.6). */
const LETRAS = 24

/** A name of the list: cut, and whole to whoever hears it, comes to its row by key, or has no pointer to rest on it. */
export const Nome = ({ nome }: { nome: string }) => {
  const letras = [...nome]
  if (letras.length <= LETRAS) return nome
  return (
    <>
      <span className={css.cortado} aria-hidden="true">
        {letras.slice(0, LETRAS).join('')}…
      </span>
      <span className={css.inteiro}>{nome}</span>
    </>
  )
}
