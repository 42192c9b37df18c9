import type { KeyboardEvent, ReactNode } from 'react'
import { CampoContext } from '../campos/campo-context'
import css from './linhas.module.css'

const NA_CELULA = { celula: true }
const NUMERO_NA_CELULA = { celula: true, direita: true }

/** Enter goes to the same column of the next row; where there is none it stays. */
const descend = (e: KeyboardEvent<HTMLTableElement>): void => {
  if (e.key !== 'Enter' || !(e.target instanceof HTMLInputElement)) return
  const escolhendo = e.target.getAttribute('aria-expanded') === 'true'
  // It would save the form.
  e.preventDefault()
  if (escolhendo) return
  const celula = e.target.closest('td')
  const linha = celula?.parentElement?.nextElementSibling
  const abaixo = linha?.children[celula?.cellIndex ?? -1]?.querySelector('input')
  abaixo?.focus()
  abaixo?.select()
}

type Props = {
  titulo: string
  classe?: string | undefined
  /** Of each column, in pixels; null takes what is left. */
  larguras: readonly (number | null)[]
  cabecalho: ReactNode
  children: ReactNode
}

/** Rows of the form: Tab goes across, Enter down. */
export const Tabela = ({ titulo, classe, larguras, cabecalho, children }: Props) => (
  <div className={css.rolagem}>
    <table className={`${css.tabela} ${classe ?? ''}`} onKeyDown={descend}>
      <caption className="so-leitor">{titulo}</caption>
      <colgroup>
        {larguras.map((largura, i) => (
          <col key={i} style={largura === null ? undefined : { width: largura }} />
        ))}
      </colgroup>
      {cabecalho}
      <tbody>{children}</tbody>
    </table>
  </div>
)

/** Heading of a column, with its official number. */
export const Coluna = ({
  n,
  direita,
  eco,
  children,
}: {
  n?: string
  direita?: boolean
  eco?: boolean
  children: ReactNode
}) => (
  <th scope="col" className={eco ? css.eco : undefined} data-direita={direita || undefined}>
    {n ? (
      <span className={css.numero} aria-hidden="true">
        {n}
      </span>
    ) : null}
    {children}
  </th>
)

type DaCelula = {
  /** What the column is called where rows are cards. */
  nome: string
  direita?: boolean | undefined
  classe?: string | undefined
  children: ReactNode
}

/** A cell that is typed in. */
export const Celula = ({ nome, direita, classe, children }: DaCelula) => (
  <td data-nome={nome} className={classe}>
    <CampoContext value={direita ? NUMERO_NA_CELULA : NA_CELULA}>{children}</CampoContext>
  </td>
)

/** A cell that says what stands elsewhere. */
export const Eco = ({ nome, direita, children }: DaCelula) => (
  <td data-nome={nome} className={css.eco} data-direita={direita || undefined}>
    {children}
  </td>
)
