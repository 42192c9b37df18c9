import type { Frase } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import css from './frases.module.css'

type Props = {
  id: string
  achadas: readonly Frase[]
  atual: Frase | undefined
  onPut: (frase: Frase) => void
  onManage: () => void
}

/** The phrases that a shortcut means, under the text that keeps the focus. */
export const Oferta = ({ id, achadas, atual, onPut, onManage }: Props) => (
  <div className={css.oferta}>
    {atual ? (
      <div id={id} role="listbox" aria-label="Frases prontas">
        {achadas.map((frase) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus, and its keys choose
          <div
            key={frase._id}
            id={`${id}-${frase._id}`}
            role="option"
            tabIndex={-1}
            aria-selected={frase === atual}
            // The text keeps the focus.
            onMouseDown={(e) => e.preventDefault()}
            onClick={() => onPut(frase)}
          >
            <b>/{frase.atalho}</b> <span>{frase.texto}</span>
          </div>
        ))}
      </div>
    ) : null}
    <button type="button" className={css.gerir} onMouseDown={(e) => e.preventDefault()} onClick={onManage}>
      <Icon name="editar" size={13} />
      {atual ? 'Frases prontas…' : 'Nenhuma frase com este atalho. Frases prontas…'}
    </button>
  </div>
)
