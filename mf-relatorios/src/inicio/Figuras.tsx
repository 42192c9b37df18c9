import { Icon } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import type { ReactNode } from 'react'
import css from './inicio.module.css'
import { Traco } from './Traco'
import type { Figura } from './visao'

type Props = {
  figuras: readonly Figura[]
  /** Shows the appointments that it is made of. */
  abrir: (figura: Figura) => void
  /** Where a figure leads that is made of something else; null where nothing more is shown. */
  leva: (figura: Figura) => string | null
}

const SINAIS = { mais: 'crescente', menos: 'decrescente', igual: null } as const

const Corpo = ({ figura }: { figura: Figura }) => {
  const sinal = SINAIS[figura.sinal]
  return (
    <>
      <span className={css.nome}>{figura.nome}</span>
      <b className={css.valor}>{figura.valor}</b>
      <span className={css.mudanca} data-boa={figura.boa ?? undefined}>
        {sinal ? <Icon name={sinal} size={14} /> : '= '}
        {figura.mudanca}
      </span>
      <span className={css.antes}>{figura.antes}</span>
      <Traco agora={figura.traco} antes={figura.tracoAntes} />
    </>
  )
}

/** The six figures; each opens what it is made of. */
export const Figuras = ({ figuras, abrir, leva }: Props) => {
  const comoLeva = (figura: Figura): ReactNode => {
    const para = figura.id === 'glosa' ? leva(figura) : undefined
    if (para === undefined)
      return (
        <button type="button" aria-haspopup="dialog" onClick={() => abrir(figura)}>
          <Corpo figura={figura} />
        </button>
      )
    return para === null ? (
      <div>
        <Corpo figura={figura} />
      </div>
    ) : (
      <Link to={para}>
        <Corpo figura={figura} />
      </Link>
    )
  }
  return (
    <ul className={css.figuras} aria-label="Números do mês">
      {figuras.map((f) => (
        <li key={f.id}>{comoLeva(f)}</li>
      ))}
    </ul>
  )
}
