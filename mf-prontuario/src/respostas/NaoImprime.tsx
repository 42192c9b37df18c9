import { tellUnprintable } from '@clinica/shared-domain'
import css from './respostas.module.css'

/** What of the text the printed record will not show, said while it is written. */
export const NaoImprime = ({ texto }: { texto: string }) => {
  const dito = tellUnprintable(texto)
  return dito ? (
    <p role="status" className={css.letras}>
      {dito}
    </p>
  ) : null
}
