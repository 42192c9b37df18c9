import type { ReactNode } from 'react'
import type { Coluna } from './colunas'

type Props<X> = {
  legenda: string
  colunas: readonly Coluna<X>[]
  /** The rows that are shown, and those that the last line adds up. */
  linhas: readonly X[]
  somadas: readonly X[]
  chave: (linha: X) => string
  css: { rolagem?: string; tabela?: string; numero?: string; marca?: string }
  /** A cell before the others. */
  marca?: (linha: X) => ReactNode
  marcada?: (linha: X) => boolean
  /** Its columns' shares of the width, where they are told. */
  larguras?: ReactNode
  /** On a sheet that is turned. */
  deitada?: boolean
}

/** A report's table, on the screen and on paper: its heading, its rows, and their sums last. */
export const Tabela = <X,>(props: Props<X>) => {
  const { legenda, colunas, linhas, somadas, chave, css, marca, marcada, larguras, deitada } = props
  const classe = (c: Coluna<X>) => (c.numero ? css.numero : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={css.rolagem} aria-label={legenda} tabIndex={0}>
      <table
        className={css.tabela}
        data-larguras={larguras ? true : undefined}
        data-deitada={deitada || undefined}
      >
        <caption className="so-leitor">{legenda}</caption>
        {larguras}
        <thead>
          <tr>
            {marca ? <td /> : null}
            {colunas.map((c) => (
              <th key={c.titulo} scope="col" className={classe(c)}>
                {c.titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((l) => (
            <tr key={chave(l)} data-marcada={marcada?.(l) || undefined}>
              {marca ? <td className={css.marca}>{marca(l)}</td> : null}
              {colunas.map((c) => (
                <td key={c.titulo} className={classe(c)}>
                  {c.mostra(l)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {colunas.some((c) => c.total) ? (
          <tfoot>
            <tr>
              {marca ? <td /> : null}
              {colunas.map((c, i) => {
                const Celula = i === 0 ? 'th' : 'td'
                return (
                  <Celula key={c.titulo} scope={i === 0 ? 'row' : undefined} className={classe(c)}>
                    {c.total?.(somadas) ?? (i === 0 ? 'Total' : null)}
                  </Celula>
                )
              })}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}
