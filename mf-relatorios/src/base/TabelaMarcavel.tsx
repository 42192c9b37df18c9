import { Checkbox } from '@clinica/shared-ui'
import { useState } from 'react'
import { type Coluna, LINHAS_NA_TELA } from './colunas'
import type { Marcas } from './marcas'
import { Paginas } from './Paginas'
import css from './resultado.module.css'
import { Tabela } from './Tabela'

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
export const TabelaMarcavel = <X,>({ linhas, nome, marcas, ...resto }: Props<X>) => {
  const [pagina, setPagina] = useState(0)
  // Another answer may have fewer rows.
  const skip = pagina < linhas.length ? pagina : 0
  return (
    <>
      <Tabela
        {...resto}
        css={css}
        linhas={linhas.slice(skip, skip + LINHAS_NA_TELA)}
        somadas={marcas.marcadas}
        marcada={marcas.tem}
        marca={(l) => (
          <Checkbox hideLabel label={nome(l)} checked={marcas.tem(l)} onChange={() => marcas.troca(l)} />
        )}
      />
      <Paginas skip={skip} total={linhas.length} onGo={setPagina} />
    </>
  )
}
