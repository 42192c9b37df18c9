import type { Dor } from './eva'
import css from './item.module.css'

/** 'EVA 4 Razoável ↓1': number, word, and the step from the session before. */
export const PilulaDeDor = ({ numero, palavra, tom, diferenca }: Dor) => (
  <span className={css.dor} data-tom={tom}>
    EVA <b>{numero}</b> {palavra}
    {diferenca ? (
      <span className={css.passo}>
        <span aria-hidden="true">{diferenca < 0 ? '↓' : '↑'}</span>
        <span className="so-leitor">{diferenca < 0 ? ', menos ' : ', mais '}</span>
        {Math.abs(diferenca)}
      </span>
    ) : null}
  </span>
)
