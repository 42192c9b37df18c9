import { useState } from 'react'
import { type Coluna, LINHAS_NA_TELA } from '../colunas'
import { Paginas } from '../Paginas'
import { Tabela } from '../Tabela'
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

/** Shares of the width, by what each column takes with the space beside it. */
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
export const TabelaDoPapel = <X,>({ colunas, linhas, ...resto }: Props<X>) => {
  const imprimindo = useImprimindo()
  const [skip, setSkip] = useState(0)
  const deitada = colunas.some((c) => c.largura)
  const rolagem = deitada || colunas.length > MUITAS ? css.larga : css.rolagem
  return (
    <>
      <Tabela
        {...resto}
        {...{ colunas }}
        css={{ ...css, rolagem }}
        linhas={imprimindo ? linhas : linhas.slice(skip, skip + LINHAS_NA_TELA)}
        somadas={linhas}
        larguras={deitada ? <Larguras colunas={colunas} /> : null}
      />
      <Paginas skip={skip} total={linhas.length} onGo={setSkip} />
    </>
  )
}
