import { formatInteiro } from '@clinica/shared-domain'
import { IconButton } from '@clinica/shared-ui'
import css from './arquivo.module.css'

/** Rows of a page (spec 3 §9). */
export const LINHAS = 12

type Props = { skip: number; count: number; onGo: (skip: number) => void }

export const Paginas = ({ skip, count, onGo }: Props) => (
  <nav className={css.paginas} aria-label="Páginas">
    <IconButton
      label="Página anterior"
      icon="anterior"
      disabled={skip === 0}
      onClick={() => onGo(Math.max(0, skip - LINHAS))}
    />
    <span aria-live="polite">
      {formatInteiro(count === 0 ? 0 : skip + 1)} a {formatInteiro(Math.min(skip + LINHAS, count))} de{' '}
      {formatInteiro(count)}
    </span>
    <IconButton
      label="Próxima página"
      icon="proximo"
      disabled={skip + LINHAS >= count}
      onClick={() => onGo(skip + LINHAS)}
    />
  </nav>
)
