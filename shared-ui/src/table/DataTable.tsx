import {
  DataGrid,
  type GridColDef,
  type GridRenderCellParams,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid'
import { ptBR } from '@mui/x-data-grid/locales'
import { type ComponentType, memo, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Column, cellText } from '../list/columns'
import type { Selection } from '../list/use-selection'

/** The last row: what it is the total of, and its cells by field. */
export type TableTotals = { label: string; values: Record<string, string | number> }

export type DataTableProps<T> = {
  rows: readonly T[]
  getId: (item: T, i: number) => string
  columns: readonly Column<T>[]
  actions?: ComponentType<{ item: T }>
  /** Pixels that the actions of a row take. */
  actionsWidth?: number
  /** What heads them: 'Ações' unless told. */
  actionsTitle?: string
  open?: (item: T) => string
  orderBy?: string
  orderOptions?: readonly { value: string }[]
  onOrder?: (orderBy: string) => void
  selection?: Pick<Selection<T>, 'has' | 'mark'>
  totals?: TableTotals | null
  /** Pixels; a line of text unless told. */
  rowHeight?: number
}

const TOTAL = '__total'
/** A row; the one of totals has no record. */
type Linha<T> = { id: string; item: T | null; cells?: Record<string, string | number> }

const textos = ptBR.components.MuiDataGrid.defaultProps.localeText

const orderOf = <T,>(coluna: Column<T>, valores: readonly string[]): string | undefined => {
  const campo = coluna.orderBy ?? coluna.field
  return valores.includes(campo) ? campo : undefined
}

const coluna = <T,>(c: Column<T>, valores: readonly string[]): GridColDef<Linha<T>> => ({
  field: c.field,
  headerName: c.title,
  width: c.width,
  minWidth: c.minWidth ?? 110,
  flex: c.width ? undefined : (c.flex ?? 1),
  sortable: orderOf(c, valores) !== undefined,
  valueGetter: (_, { item, cells }) => (item === null ? (cells?.[c.field] ?? '') : cellText(c, item)),
  renderCell: c.render
    ? ({ row: { item }, formattedValue }: GridRenderCellParams<Linha<T>>) =>
        item === null ? formattedValue : c.render?.(item)
    : undefined,
})

const NAO_ABRE = {
  background: 'var(--surface)',
  borderColor: 'var(--line)',
  '& .total': { fontWeight: 600, background: 'var(--bg)' },
}
const ABRE = { ...NAO_ABRE, '& .MuiDataGrid-row': { cursor: 'pointer' } }
const SEM_ORDEM: readonly { value: string }[] = []
const CRESCENTE_E_DECRESCENTE = ['asc', 'desc'] as const

/**
 * A list in table mode. The server pages and sorts: the grid only asks. The grid works anew through every column and row that
 * is not the very one of before, so each is made once.
 */
const DataTable = <T,>(props: DataTableProps<T>) => {
  const { rows, getId, columns, actions: Acoes, open, orderBy, orderOptions = SEM_ORDEM, onOrder } = props
  const { selection, totals, rowHeight, actionsWidth = 120, actionsTitle = 'Ações' } = props
  const navigate = useNavigate()
  const valores = useMemo(() => orderOptions.map((o) => o.value), [orderOptions])
  const visiveis = useMemo(() => columns.filter((c) => !c.csvOnly), [columns])
  const colunas = useMemo(() => {
    const todas = visiveis.map((c) => coluna(c, valores))
    if (Acoes)
      todas.push({
        field: '__acoes',
        headerName: actionsTitle,
        sortable: false,
        minWidth: actionsWidth,
        renderCell: ({ row: { item } }) => (item === null ? null : <Acoes item={item} />),
      })
    return todas
  }, [visiveis, valores, Acoes, actionsWidth, actionsTitle])
  const registros = useMemo(() => rows.map((item, i) => ({ id: getId(item, i), item })), [rows, getId])
  const primeira = visiveis[0]?.field ?? ''
  const linhas: Linha<T>[] = totals
    ? [...registros, { id: TOTAL, item: null, cells: { [primeira]: totals.label, ...totals.values } }]
    : registros
  const marcadas = selection && {
    type: 'include' as const,
    ids: new Set(registros.filter((r) => selection.has(r.item)).map((r) => r.id)),
  }
  const mark = (modelo: GridRowSelectionModel) => {
    const marcado = ({ id }: { id: string }) => modelo.ids.has(id) === (modelo.type === 'include')
    const itens = (lista: typeof registros) => lista.map((r) => r.item)
    const mudou = registros.filter((r) => marcado(r) !== selection?.has(r.item))
    if (mudou[0]) selection?.mark(itens(mudou), marcado(mudou[0]))
  }
  const modelo = useMemo((): GridSortModel => {
    const ordenada = visiveis.find(
      (c) => orderBy !== undefined && orderOf(c, valores) === orderBy.replace(/^-/, ''),
    )
    return ordenada ? [{ field: ordenada.field, sort: orderBy?.startsWith('-') ? 'desc' : 'asc' }] : []
  }, [visiveis, valores, orderBy])
  const sortBy = ([pedida]: GridSortModel) => {
    const c = visiveis.find((v) => v.field === pedida?.field)
    const campo = c && orderOf(c, valores)
    if (!campo) return
    // Every list takes `-campo` for descending order.
    onOrder?.(pedida?.sort === 'desc' ? `-${campo}` : campo)
  }
  const openRow = (item: T | null) => {
    if (open && item !== null) navigate(open(item))
  }
  return (
    <DataGrid<Linha<T>>
      autoHeight
      rows={linhas}
      columns={colunas}
      localeText={textos}
      density="compact"
      // The density makes 0.7 of what it is told.
      rowHeight={rowHeight && rowHeight / 0.7}
      hideFooter
      disableColumnMenu
      disableRowSelectionOnClick
      checkboxSelection={selection !== undefined}
      isRowSelectable={({ id }) => id !== TOTAL}
      rowSelectionModel={marcadas}
      onRowSelectionModelChange={selection && mark}
      getRowClassName={({ id }) => (id === TOTAL ? 'total' : '')}
      sortingMode="server"
      sortingOrder={CRESCENTE_E_DECRESCENTE}
      sortModel={modelo}
      onSortModelChange={sortBy}
      onRowDoubleClick={(p) => openRow(p.row.item)}
      onCellKeyDown={(p, e) => {
        if (p.field === '__acoes') return
        if (e.key === ' ' && selection && p.field !== '__check__' && p.row.item !== null) {
          e.preventDefault()
          // The grid would go down a page.
          e.defaultMuiPrevented = true
          selection.mark([p.row.item], !selection.has(p.row.item))
        }
        if (e.key !== 'Enter') return
        e.preventDefault()
        openRow(p.row.item)
      }}
      sx={open ? ABRE : NAO_ABRE}
    />
  )
}

// `memo` loses the type parameter.
export default memo(DataTable) as unknown as typeof DataTable
