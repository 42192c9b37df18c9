import { useMedia } from '@clinica/shared-ui'
import type { ChartTone } from '@clinica/shared-ui/charts'
import { useContext, useId } from 'react'
import { Numero } from '../linhas/Numero'
import { NaFolha } from '../papel/naFolha'
import css from './grafico.module.css'
import { SemDesenho } from './SemDesenho'
import { useDesenho } from './useDesenho'

type Serie = {
  id: string
  nome: string
  /** One for each category; null leaves its place empty. */
  valores: readonly (number | null)[]
  tom: ChartTone
  forma?: 'barra' | 'linha'
}

type Props = {
  titulo: string
  /** What the picture shows, in a sentence with its numbers. */
  frase: string
  /** What the categories are: 'Médico'. */
  nome: string
  categorias: readonly string[]
  series: readonly Serie[]
  /** Bars of a category stand on each other. */
  empilhado?: boolean
  /** Bars lie, for categories with long names. */
  deitado?: boolean
  format?: (valor: number) => string
  /** Shorter, at the axis. */
  formatEixo?: (valor: number) => string
  /** Shows what the number is made of; in the table each becomes a button. */
  open?: (categoria: number, serie: string) => void
  /** The table is behind 'Ver números', where many pictures stand together. */
  recolhida?: boolean
  /** The same numbers stand in another table beside it. */
  semTabela?: boolean
}

const inteiro = (n: number): string => n.toLocaleString('pt-BR')

/** Pixels for the longest name of lying bars, as far as the screen has room. */
const nameWidthOf = (categorias: readonly string[], maior: number): number =>
  Math.min(Math.max(...categorias.map((c) => c.length), 8) * 7, maior)

/** The most of a turned sheet that is left below its heading and the picture's own: 111 mm. */
const ALTURA_NA_FOLHA = 420

/** Pixels that the picture takes, known before it is drawn, so that nothing moves when it is. */
const heightOf = ({ deitado, empilhado, categorias, series }: Props, naFolha: boolean): number => {
  if (!deitado) return 250
  const inteira = categorias.length * (empilhado ? 34 : Math.max(34, series.length * 18 + 12)) + 44
  return naFolha ? Math.min(inteira, ALTURA_NA_FOLHA) : inteira
}

/** The numbers themselves: who cannot see the picture reads these. */
const Tabela = ({ titulo, frase, nome: categoriaDe, categorias, series, format = inteiro, open }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
  <section className={css.rolagem} aria-label={`${titulo}: números`} tabIndex={0}>
    <table>
      <caption className="so-leitor">{frase}</caption>
      <thead>
        <tr>
          <th scope="col">{categoriaDe}</th>
          {series.map((s) => (
            <th key={s.id} scope="col">
              {s.nome}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categorias.map((categoria, i) => (
          <tr key={categoria}>
            <th scope="row">{categoria}</th>
            {series.map(({ id: serie, nome, valores }) => {
              const valor = valores[i] ?? null
              return (
                <td key={serie}>
                  {valor === null ? (
                    '—'
                  ) : (
                    <Numero
                      nome={`${categoria}, ${nome}: ${format(valor)}`}
                      {...(open && valor !== 0 ? { open: () => open(i, serie) } : {})}
                    >
                      {format(valor)}
                    </Numero>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** A picture of numbers with the sentence that says it and, below it, the numbers themselves: who cannot see it reads those. */
export const Grafico = (props: Props) => {
  const { titulo, frase, categorias, series, empilhado, deitado, format = inteiro, open, semTabela } = props
  const id = useId()
  const { Chart, falhou } = useDesenho()
  const estreita = useMedia('(max-width: 599px)')
  const height = heightOf(props, useContext(NaFolha))
  const semDesenho = <p>O desenho não pôde ser carregado; os números estão na tabela.</p>
  return (
    <figure className={css.figura} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{titulo}</h2>
        {series.length > 1 ? (
          <ul className={css.legenda} aria-hidden="true">
            {series.map((s) => (
              <li key={s.id}>
                <i className={`${css.amostra} ${css[s.tom]} ${s.forma === 'linha' ? css.linha : ''}`} />
                {s.nome}
              </li>
            ))}
          </ul>
        ) : null}
        <p>{frase}</p>
      </figcaption>
      <SemDesenho emSeuLugar={semDesenho}>
        {falhou ? (
          semDesenho
        ) : (
          <div className={css.desenho} aria-hidden="true" style={{ minHeight: height }}>
            {Chart ? (
              <Chart
                categories={categorias}
                series={series.map(({ id: serie, valores, tom, forma }) => ({
                  id: serie,
                  values: valores,
                  tone: tom,
                  shape: forma === 'linha' ? 'line' : 'bar',
                }))}
                height={height}
                nameWidth={nameWidthOf(categorias, estreita ? 130 : 230)}
                stacked={empilhado}
                horizontal={deitado}
                format={format}
                formatAxis={props.formatEixo}
                onPick={open}
              />
            ) : null}
          </div>
        )}
      </SemDesenho>
      {semTabela ? null : props.recolhida ? (
        <details className={css.numeros}>
          <summary>Ver números</summary>
          <Tabela {...props} />
        </details>
      ) : (
        <Tabela {...props} />
      )}
    </figure>
  )
}
