import type { PacoteDaLista } from '@clinica/shared-domain'
import { BotoesDoPasso } from '../passos/BotoesDoPasso'
import css from './lista.module.css'

/** The next steps of a row, side by side. */
export const PassosDaLinha = ({ item }: { item: PacoteDaLista }) => (
  <div className={css.celula}>
    <BotoesDoPasso item={item} />
  </div>
)
