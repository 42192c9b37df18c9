import { Checkbox } from '@clinica/shared-ui'
import { useState } from 'react'
import { type Coluna, LINHAS_NA_TELA } from './colunas'
import type { Marcas } from './marcas'
import { Paginas } from './Paginas'
import css from './resultado.module.css'

type Props<X> = {
  legenda: string
  colunas: readonly Coluna<X>[]
  linhas: readonly X[]
  chave: (linha: X) => string
  /** What a row is called where its check box is read aloud. */
  nome: (linha: X) => string
  marcas: Marcas<X>
}

/** The results: a check box per row, 100 rows at a time, the sums of those that go into the report last. */
export const TabelaMarcavel = <X,>({ legenda, colunas, linhas, chave, nome, marcas }: Props<X>) => {
  const [pagina, setPagina] = useState(0)
  // Another answer may have fewer rows.
  const skip = pagina < linhas.length ? pagina : 0
  const classe = (c: Coluna<X>) => (c.numero ? css.numero : undefined)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={css.rolagem} aria-label={legenda} tabIndex={0}>
        <table className={css.tabela}>
          <caption className="so-leitor">{legenda}</caption>
          <thead>
            <tr>
              <td />
              {colunas.map((c) => (
                <th key={c.titulo} scope="col" className={classe(c)}>
                  {c.titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.slice(skip, skip + LINHAS_NA_TELA).map((l) => (
              <tr key={chave(l)} data-marcada={marcas.tem(l) || undefined}>
                <td className={css.marca}>
                  <Checkbox
                    hideLabel
                    label={nome(l)}
                    checked={marcas.tem(l)}
                    onChange={() => marcas.troca(l)}
                  />
                </td>
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
                <td />
                {colunas.map((c) => (
                  <td key={c.titulo} className={classe(c)}>
                    {c.total?.(marcas.marcadas)}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </section>
      <Paginas skip={skip} total={linhas.length} onIr={setPagina} />
    </>
  )
}
