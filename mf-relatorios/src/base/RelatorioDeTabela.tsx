import type { ReactNode } from 'react'
import type { Coluna } from './colunas'
import type { Filtros } from './endereco'
import type { Figura } from './linhas/figura'
import { useLinhas } from './linhas/useLinhas'
import { Nota } from './Nota'
import { TabelaDoPapel } from './papel/TabelaDoPapel'
import { RelatorioPage, type RelatorioPageProps } from './RelatorioPage'
import { TabelaMarcavel } from './TabelaMarcavel'

/** What a screen has that a sheet has not: figures open what they are made of. */
export type Tela<F, R> = { open: (figura: Figura) => void; filtros: F; resposta: R }

type Props<F extends Filtros, R, X> = Omit<RelatorioPageProps<F, R, X>, 'resultado' | 'papel'> & {
  /** What the table is called where it is read aloud. */
  legenda: string
  /** What a row is called there. */
  nome: (linha: X) => string
  /** Without `tela`, those of the sheet. */
  colunas: (tela?: Tela<F, R>) => readonly Coluna<X>[]
  /** The picture of the marked rows, above their table. */
  desenho?: (marcadas: readonly X[], resposta: R, tela?: Tela<F, R>) => ReactNode
  /** How the report counts, below its table. */
  nota?: string
  /** What stands on the sheet in the place of the table. */
  tabelaDoPapel?: (marcadas: readonly X[]) => ReactNode
}

/** A report that is one table: with check boxes and figures that open on the screen, as it stands on the sheet. */
export const RelatorioDeTabela = <F extends Filtros, R, X>(props: Props<F, R, X>) => {
  const { legenda, nome, colunas, desenho, nota, tabelaDoPapel, linhas, chave } = props
  const { open, painel } = useLinhas()
  return (
    <>
      <RelatorioPage
        {...props}
        resultado={(resposta, marcas, filtros) => {
          const tela = { open, filtros, resposta }
          return (
            <>
              {desenho?.(marcas.marcadas, resposta, tela)}
              <TabelaMarcavel
                {...{ legenda, chave, nome, marcas }}
                colunas={colunas(tela)}
                linhas={linhas(resposta, filtros)}
              />
              {nota ? <Nota>{nota}</Nota> : null}
            </>
          )
        }}
        papel={(resposta, marcadas) => (
          <>
            {desenho?.(marcadas, resposta)}
            {tabelaDoPapel?.(marcadas) ?? (
              <TabelaDoPapel {...{ legenda, chave }} colunas={colunas()} linhas={marcadas} />
            )}
            {nota ? <Nota>{nota}</Nota> : null}
          </>
        )}
      />
      {painel}
    </>
  )
}
