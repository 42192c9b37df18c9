import type { PacoteDaLista } from '@clinica/shared-domain'
import { tituloDoCiclo } from './passos'
import css from './passos.module.css'

/** The life cycle in small: three points and the word, of a cancelled one the word alone; the last one of a glosa is of another shape. */
export const CicloEmPontos = ({ pacote }: { pacote: PacoteDaLista }) => {
  const ciclo = pacote.ciclo
  if (!pacote.ativo) return <span className={css.ciclo}>{tituloDoCiclo(pacote)}</span>
  const feitos = ciclo === 'aberto' ? 0 : ciclo === 'finalizado' ? 1 : 2
  return (
    <span className={css.ciclo}>
      <span className={css.pontos} aria-hidden="true">
        {[0, 1, 2].map((i) => (
          <i
            key={i}
            data-estado={
              i === 2 && ciclo === 'glosa'
                ? 'glosa'
                : i < feitos || feitos === 2
                  ? 'feito'
                  : i === feitos
                    ? 'agora'
                    : 'falta'
            }
          />
        ))}
      </span>
      {tituloDoCiclo(pacote)}
    </span>
  )
}
