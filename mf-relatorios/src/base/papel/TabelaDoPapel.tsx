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

/** Characters of a line of an upright page. */
const LINHA_EM_PE = 135

const somaDe = <X,>(colunas: readonly Coluna<X>[]): number =>
  colunas.reduce((soma, { largura = 0 }) => soma + largura + ESPACO, 0)

/** Shares of the width, by what each column takes with the space beside it. */
const Larguras = <X,>({ colunas }: { colunas: readonly Coluna<X>[] }) => {
  const larguras = colunas.map(({ largura = 0 }) => largura + ESPACO)
  const soma = somaDe(colunas)
  return (
    <colgroup>
      {larguras.map((l, i) => (
        <col key={colunas[i]?.titulo} style={{ width: `${((l / soma) * 100).toFixed(2)}%` }} />
      ))}
    </colgroup>
  )
}

/** A table of the sheet: by pages on the screen, whole on paper, its headings on every page, never without a row below them, and no row cut. */
export const TabelaDoPapel = <X,>({ colunas, linhas, ...resto }: Props<X>) => {
  const imprimindo = useImprimindo()
  const [skip, setSkip] = useState(0)
  const comLarguras = colunas.some((c) => c.largura)
  const deitada = comLarguras && somaDe(colunas) > LINHA_EM_PE
  const rolagem = deitada || colunas.length > MUITAS ? css.larga : css.rolagem
  return (
    <>
      <Tabela
        {...resto}
        {...{ colunas }}
        css={{ ...css, rolagem }}
        linhas={imprimindo ? linhas : linhas.slice(skip, skip + LINHAS_NA_TELA)}
        somadas={linhas}
        larguras={comLarguras ? <Larguras colunas={colunas} /> : null}
        deitada={deitada}
      />
      <Paginas skip={skip} total={linhas.length} onGo={setSkip} />
    </>
  )
}
