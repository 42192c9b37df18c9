import type { Resource } from '@clinica/shared-auth'
import type { TipoDaImportacao } from '@clinica/shared-domain'
import { StatusInput } from '@clinica/shared-ui/form'
import {
  ActionButtons,
  ActionIcons,
  type Column,
  EditAction,
  type ListAction,
  ResultCard,
  SearchPage,
  STATUS_COLUMN,
  statusOf,
  useSearch,
} from '@clinica/shared-ui/list'
import { type ReactNode, useMemo } from 'react'
import { Importar } from '../importacao/Importar'

type Registro = { _id: string; ativo: boolean }

type Props<T extends Registro> = {
  api: Resource<unknown, T>
  title: string
  csv: string
  orderBy: readonly { value: string; label: string }[]
  /** Without the status, which stands last. */
  columns: readonly Column<T>[]
  /** The card's title; `cut` its letters, 30 unless told. */
  heading: (item: T) => string
  cut?: number
  /** What stands below it. */
  lines: (item: T) => ReactNode
  /** Filters, before 'Status', which every register has. */
  children: ReactNode
  /** A hook; 'Editar' alone unless told. */
  useActions?: (item: T) => ListAction[]
  importar?: { tipo: TipoDaImportacao; nome?: string }
}

/** How rows and cards of a register offer what may be done with one of it. */
const actionsOf = <T extends Registro>(useActions?: (item: T) => ListAction[]) =>
  useActions
    ? {
        NaLinha: ({ item }: { item: T }) => <ActionIcons actions={useActions(item)} />,
        NoCartao: ({ item }: { item: T }) => <ActionButtons actions={useActions(item)} />,
      }
    : { NaLinha: EditAction<T>, NoCartao: EditAction<T> }

/**
 * The list of a register: active ones first asked for, its form at `/{path}/cadastro/{id}` (spec 2 §2). What registers have in common
 * stands here; a page says what its own have besides. All of it is constant for a page.
 */
export const ListaDoCadastro = <T extends Registro>(props: Props<T>) => {
  const { api, title, csv, orderBy, columns, heading, cut, lines, useActions, importar, children } = props
  const search = useSearch(api.register, api.list, { initial: { ativo: true }, orderBy })
  const { NaLinha, NoCartao } = useMemo(() => actionsOf(useActions), [useActions])
  const Cartao = useMemo(
    () =>
      ({ item }: { item: T }) => (
        <ResultCard
          item={item}
          title={heading(item)}
          cut={cut}
          badge={statusOf(item)}
          actions={<NoCartao item={item} />}
        >
          {lines(item)}
        </ResultCard>
      ),
    [heading, cut, lines, NoCartao],
  )
  const colunas = useMemo(() => [...columns, STATUS_COLUMN], [columns])
  const formulario = `/${api.path}/cadastro`
  return (
    <SearchPage
      title={title}
      search={search}
      novo={formulario}
      csv={csv}
      actions={importar ? <Importar tipo={importar.tipo}>{importar.nome}</Importar> : undefined}
      open={(item) => `${formulario}/${item._id}`}
    >
      <SearchPage.Filters>
        {children}
        <StatusInput name="ativo" todos />
      </SearchPage.Filters>
      <SearchPage.Table columns={colunas} actions={NaLinha} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
