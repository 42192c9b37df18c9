import { Button, Icon } from '@clinica/shared-ui'
import { LINHAS_NA_TELA } from './colunas'
import css from './resultado.module.css'

type Props = { skip: number; total: number; onGo: (skip: number) => void }

/** '1–100 de 10.000' and the way to the others; nothing where all are on the screen, and nothing on paper. */
export const Paginas = ({ skip, total, onGo }: Props) => {
  if (total <= LINHAS_NA_TELA) return null
  const fim = Math.min(skip + LINHAS_NA_TELA, total)
  const numero = (n: number) => n.toLocaleString('pt-BR')
  return (
    <nav className={css.paginas} aria-label="Páginas">
      <Button
        disabled={skip === 0}
        startIcon={<Icon name="anterior" size={16} />}
        onClick={() => onGo(Math.max(0, skip - LINHAS_NA_TELA))}
      >
        Anteriores
      </Button>
      <span aria-live="polite">
        {numero(skip + 1)}–{numero(fim)} de {numero(total)}
      </span>
      <Button
        disabled={fim === total}
        endIcon={<Icon name="proximo" size={16} />}
        onClick={() => onGo(skip + LINHAS_NA_TELA)}
      >
        Próximas
      </Button>
    </nav>
  )
}
