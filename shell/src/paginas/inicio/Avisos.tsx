import type { AvisoDoInicio } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import css from './inicio.module.css'
import { ditoDe, enderecoDo } from './textos'

const Aviso = ({ aviso }: { aviso: AvisoDoInicio }) => {
  const { tom, icone, texto } = ditoDe(aviso)
  const endereco = enderecoDo(aviso)
  const tem = useHasRoute(endereco)
  return (
    <li data-tom={tom}>
      <Icon name={icone} size={18} />
      {tem ? <Link to={endereco}>{texto(aviso)}</Link> : <span>{texto(aviso)}</span>}
    </li>
  )
}

/** The notices panel (spec 1 §1); a notice whose screen is not deployed is a sentence. */
export const Avisos = ({ avisos }: { avisos: readonly AvisoDoInicio[] }) => (
  <section className={css.painel} aria-labelledby="avisos">
    <header>
      <h2 id="avisos">Avisos</h2>
      {avisos.length > 0 ? <span className={css.conta}>{avisos.length}</span> : null}
    </header>
    {avisos.length === 0 ? (
      <p className={css.vazio}>Nenhum aviso.</p>
    ) : (
      <ul className={css.avisos}>
        {avisos.map((a) => (
          <Aviso key={a.tipo} aviso={a} />
        ))}
      </ul>
    )}
  </section>
)
