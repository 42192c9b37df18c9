import { useState } from 'react'
import { type Coluna, LINHAS_NA_TELA } from '../colunas'
import { Paginas } from '../Paginas'
import css from './papel.module.css'
import { useImprimindo } from './useImprimindo'

type Props<X> = {
  legenda: string
  colunas: readonly Coluna<X>[]
  linhas: readonly X[]
  chave: (linha: X) => string
}

/** With more columns than these the letters are smaller. */
const MUITAS = 7
/** Characters between two columns. */
const ESPACO = 1.5

/** Shares of the width, by what each column takes with the space beside it */
const Larguras = <X,>({ colunas }: { colunas: readonly Coluna<X>[] }) => {
  const larguras = colunas.map(({ largura = 0 }) => largura + ESPACO)
  const soma = larguras.reduce((a, b) => a + b, 0)
  return (
    <colgroup>
      {larguras.map((l, i) => (
        <col key={colunas[i]?.titulo} style={{ width: `${((l / soma) * 100).toFixed(2)}%` }} />
      ))}
    </colgroup>
  )
}

/** A table of the sheet: by pages on the screen, whole on paper, its headings on every page and no row cut. */
export const TabelaDoPapel = <X,>({ legenda, colunas, linhas, chave }: Props<X>) => {
  const imprimindo = useImprimindo()
  const [skip, setSkip] = useState(0)
  const vistas = imprimindo ? linhas : linhas.slice(skip, skip + LINHAS_NA_TELA)
  const classe = (c: Coluna<X>) => (c.numero ? css.numero : undefined)
  const deitada = colunas.some((c) => c.largura)
  const larga = deitada || colunas.length > MUITAS
  const [primeira, ...outras] = colunas
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={larga ? css.larga : css.rolagem} aria-label={legenda} tabIndex={0}>
        <table data-deitada={deitada || undefined}>
          <caption className="so-leitor">{legenda}</caption>
          {deitada ? <Larguras colunas={colunas} /> : null}
          <thead>
            <tr>
              {colunas.map((c) => (
                <th key={c.titulo} scope="col" className={classe(c)}>
                  {c.titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {vistas.map((l) => (
              <tr key={chave(l)}>
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
                <th scope="row" className={primeira && classe(primeira)}>
                  {primeira?.total?.(linhas) ?? 'Total'}
                </th>
                {outras.map((c) => (
                  <td key={c.titulo} className={classe(c)}>
                    {c.total?.(linhas)}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </section>
      <Paginas skip={skip} total={linhas.length} onIr={setSkip} />
    </>
  )
}
