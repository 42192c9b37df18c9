import type { AvisoDoInicio } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { useEntendidos } from './entendidos'
import css from './inicio.module.css'
import { ditoDe, enderecoDo } from './textos'

const Aviso = ({ aviso, onEntendi }: { aviso: AvisoDoInicio; onEntendi: (() => void) | undefined }) => {
  const { tom, icone, texto } = ditoDe(aviso)
  const endereco = enderecoDo(aviso)
  const tem = useHasRoute(endereco)
  return (
    <li data-tom={tom}>
      <Icon name={icone} size={18} />
      {tem ? <Link to={endereco}>{texto(aviso)}</Link> : <span>{texto(aviso)}</span>}
      {onEntendi ? (
        <Button size="small" className={css.entendi} onClick={onEntendi}>
          Entendi
        </Button>
      ) : null}
    </li>
  )
}

/** The notices panel (spec 1 §1); a notice whose screen is not deployed is a sentence. */
export const Avisos = ({ avisos }: { avisos: readonly AvisoDoInicio[] }) => {
  const { visiveis, dismissOf: entenderOf } = useEntendidos(avisos)
  return (
    <section className={css.painel} aria-labelledby="avisos">
      <header>
        <h2 id="avisos">Avisos</h2>
        {visiveis.length > 0 ? <span className={css.conta}>{visiveis.length}</span> : null}
      </header>
      {visiveis.length === 0 ? (
        <p className={css.vazio}>Nenhum aviso.</p>
      ) : (
        <ul className={css.avisos}>
          {visiveis.map((a) => (
            <Aviso key={a.tipo} aviso={a} onEntendi={entenderOf(a)} />
          ))}
        </ul>
      )}
    </section>
  )
}
