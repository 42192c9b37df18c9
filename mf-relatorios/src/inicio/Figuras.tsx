import { Icon } from '@clinica/shared-ui'
import css from './inicio.module.css'
import { Traco } from './Traco'
import type { Figura } from './visao'

type Props = {
  figuras: readonly Figura[]
  /** Shows what it is made of; null where there is nothing more. */
  open: (figura: Figura) => (() => void) | null
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
export const Figuras = ({ figuras, open }: Props) => (
  <ul className={css.figuras} aria-label="Números do mês">
    {figuras.map((f) => {
      const show = open(f)
      return (
        <li key={f.id}>
          {show ? (
            <button type="button" aria-haspopup="dialog" onClick={show}>
              <Corpo figura={f} />
            </button>
          ) : (
            <div>
              <Corpo figura={f} />
            </div>
          )}
        </li>
      )
    })}
  </ul>
)
