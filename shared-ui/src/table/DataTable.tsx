import { DataGrid, type GridColDef, type GridRenderCellParams, type GridSortModel } from '@mui/x-data-grid'
import { ptBR } from '@mui/x-data-grid/locales'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Column, cellText } from '../list/columns'

export type DataTableProps<T> = {
  rows: readonly T[]
  getId: (item: T, i: number) => string
  columns: readonly Column<T>[]
  actions?: ComponentType<{ item: T }>
  open?: (item: T) => string
  orderBy?: string
  orderValues?: readonly string[]
  onOrder?: (orderBy: string) => void
  loading?: boolean
}

type Linha<T> = { id: string; item: T }

const textos = ptBR.components.MuiDataGrid.defaultProps.localeText

const ordemDe = <T,>(coluna: Column<T>, valores: readonly string[]): string | undefined => {
  const campo = coluna.orderBy ?? coluna.field
  return valores.includes(campo) ? campo : undefined
}

const coluna = <T,>(c: Column<T>, valores: readonly string[]): GridColDef<Linha<T>> => ({
  field: c.field,
  headerName: c.title,
  width: c.width,
  minWidth: c.minWidth ?? 110,
  flex: c.width ? undefined : (c.flex ?? 1),
  sortable: ordemDe(c, valores) !== undefined,
  valueGetter: (_, linha) => cellText(c, linha.item),
  renderCell: c.render ? (p: GridRenderCellParams<Linha<T>>) => c.render?.(p.row.item) : undefined,
})

/** A list in table mode. The server pages and sorts: the grid only asks. */
export default function DataTable<T>(props: DataTableProps<T>) {
  const { columns, actions: Acoes, open, orderBy, orderValues = [], onOrder } = props
  const navigate = useNavigate()
  const visiveis = columns.filter((c) => !c.csvOnly)
  const colunas = visiveis.map((c) => coluna(c, orderValues))
  if (Acoes)
    colunas.push({
      field: '__acoes',
      headerName: 'Ações',
      sortable: false,
      minWidth: 120,
      renderCell: (p) => <Acoes item={p.row.item} />,
    })
  const ordenada = visiveis.find(
    (c) => orderBy !== undefined && ordemDe(c, orderValues) === orderBy.replace(/^-/, ''),
  )
  const modelo: GridSortModel = ordenada
    ? [{ field: ordenada.field, sort: orderBy?.startsWith('-') ? 'desc' : 'asc' }]
    : []
  const ordenar = ([pedida]: GridSortModel) => {
    const c = visiveis.find((v) => v.field === pedida?.field)
    const campo = c && ordemDe(c, orderValues)
    if (!campo) return
    // Every list takes `-campo` for descending order.
    onOrder?.(pedida?.sort === 'desc' ? `-${campo}` : campo)
  }
  const abrir = (item: T) => {
    if (open) navigate(open(item))
  }
  return (
    <DataGrid<Linha<T>>
      autoHeight
      rows={props.rows.map((item, i) => ({ id: props.getId(item, i), item }))}
      columns={colunas}
      loading={props.loading}
      localeText={textos}
      density="compact"
      hideFooter
      disableColumnMenu
      disableRowSelectionOnClick
      sortingMode="server"
      sortingOrder={['asc', 'desc']}
      sortModel={modelo}
      onSortModelChange={ordenar}
      onRowDoubleClick={(p) => abrir(p.row.item)}
      onCellKeyDown={(p, e) => {
        if (e.key !== 'Enter' || p.field === '__acoes') return
        e.preventDefault()
        abrir(p.row.item)
      }}
      sx={{
        background: 'var(--surface)',
        borderColor: 'var(--line)',
        '& .MuiDataGrid-row': open ? { cursor: 'pointer' } : {},
      }}
    />
  )
}
