import { useId } from 'react'
import { Numero } from '../linhas/Numero'
import css from './grafico.module.css'

type Props = {
  titulo: string
  /** What it shows, in a sentence with its numbers. */
  frase: string
  /** What the rows are: 'Hora'. */
  nome: string
  linhas: readonly string[]
  colunas: readonly string[]
  /** null where there is nothing to count. */
  valor: (linha: number, coluna: number) => number | null
  /** What the darkest cell stands for. */
  maximo: number
  /** The two ends of the scale in words. */
  escala: [menos: string, mais: string]
  format?: (valor: number) => string
  /** What an empty cell means, for who hears it. */
  semValor?: string
  open?: (linha: number, coluna: number) => void
}

const NIVEIS = [0, 1, 2, 3, 4, 5] as const
/** 0 for nothing, 5 for `maximo` and beyond. */
const levelOf = (valor: number, maximo: number): number =>
  maximo <= 0 ? 0 : Math.max(0, Math.min(5, Math.ceil((valor / maximo) * 5)))

/** Two-way numbers as a table whose cells are darker the larger they are: one hue, the number in the cell. */
export const HeatMap = (props: Props) => {
  const { titulo, frase, linhas, colunas, valor, maximo, open, format = String } = props
  const id = useId()
  return (
    <figure className={css.figura} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{titulo}</h2>
        <span className={css.rampa} aria-hidden="true">
          {props.escala[0]}
          {NIVEIS.map((n) => (
            <i key={n} style={{ background: `var(--calor-${n})` }} />
          ))}
          {props.escala[1]}
        </span>
        <p>{frase}</p>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={css.rolagem} style={{ maxHeight: 'none' }} aria-label={titulo} tabIndex={0}>
        <table className={css.calor}>
          <caption className="so-leitor">{frase}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="so-leitor">{props.nome}</span>
              </th>
              {colunas.map((c) => (
                <th key={c} scope="col">
                  {c}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.map((linha, i) => (
              <tr key={linha}>
                <th scope="row">{linha}</th>
                {colunas.map((coluna, j) => {
                  const n = valor(i, j)
                  if (n === null)
                    return (
                      <td key={coluna} className={css.fora}>
                        <span className="so-leitor">{props.semValor ?? 'sem horário'}</span>
                      </td>
                    )
                  return (
                    <td key={coluna} data-nivel={levelOf(n, maximo)}>
                      <Numero
                        nome={`${coluna}, ${linha}: ${format(n)}`}
                        {...(open && n !== 0 ? { open: () => open(i, j) } : {})}
                      >
                        {format(n)}
                      </Numero>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  )
}
