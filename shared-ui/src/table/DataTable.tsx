import { DataGrid, type GridColDef, type GridRenderCellParams, type GridSortModel } from '@mui/x-data-grid'
import { ptBR } from '@mui/x-data-grid/locales'
import { type ComponentType, memo, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Column, cellText } from '../list/columns'

export type DataTableProps<T> = {
  rows: readonly T[]
  getId: (item: T, i: number) => string
  columns: readonly Column<T>[]
  actions?: ComponentType<{ item: T }>
  open?: (item: T) => string
  orderBy?: string
  orderOptions?: readonly { value: string }[]
  onOrder?: (orderBy: string) => void
}

type Linha<T> = { id: string; item: T }

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
  valueGetter: (_, linha) => cellText(c, linha.item),
  renderCell: c.render ? (p: GridRenderCellParams<Linha<T>>) => c.render?.(p.row.item) : undefined,
})

const NAO_ABRE = { background: 'var(--surface)', borderColor: 'var(--line)' }
const ABRE = { ...NAO_ABRE, '& .MuiDataGrid-row': { cursor: 'pointer' } }
const SEM_ORDEM: readonly { value: string }[] = []
const CRESCENTE_E_DECRESCENTE = ['asc', 'desc'] as const

/**
 * A list in table mode. The server pages and sorts: the grid only asks. The grid works anew through every column and row that
 * is not the very one of before, so each is made once.
 */
const DataTable = <T,>(props: DataTableProps<T>) => {
  const { rows, getId, columns, actions: Acoes, open, orderBy, orderOptions = SEM_ORDEM, onOrder } = props
  const navigate = useNavigate()
  const valores = useMemo(() => orderOptions.map((o) => o.value), [orderOptions])
  const visiveis = useMemo(() => columns.filter((c) => !c.csvOnly), [columns])
  const colunas = useMemo(() => {
    const todas = visiveis.map((c) => coluna(c, valores))
    if (Acoes)
      todas.push({
        field: '__acoes',
        headerName: 'Ações',
        sortable: false,
        minWidth: 120,
        renderCell: (p) => <Acoes item={p.row.item} />,
      })
    return todas
  }, [visiveis, valores, Acoes])
  const linhas = useMemo(() => rows.map((item, i) => ({ id: getId(item, i), item })), [rows, getId])
  const modelo = useMemo((): GridSortModel => {
    const ordenada = visiveis.find(
      (c) => orderBy !== undefined && orderOf(c, valores) === orderBy.replace(/^-/, ''),
    )
    return ordenada ? [{ field: ordenada.field, sort: orderBy?.startsWith('-') ? 'desc' : 'asc' }] : []
  }, [visiveis, valores, orderBy])
  const ordenar = ([pedida]: GridSortModel) => {
    const c = visiveis.find((v) => v.field === pedida?.field)
    const campo = c && orderOf(c, valores)
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
      rows={linhas}
      columns={colunas}
      localeText={textos}
      density="compact"
      hideFooter
      disableColumnMenu
      disableRowSelectionOnClick
      sortingMode="server"
      sortingOrder={CRESCENTE_E_DECRESCENTE}
      sortModel={modelo}
      onSortModelChange={ordenar}
      onRowDoubleClick={(p) => abrir(p.row.item)}
      onCellKeyDown={(p, e) => {
        if (e.key !== 'Enter' || p.field === '__acoes') return
        e.preventDefault()
        abrir(p.row.item)
      }}
      sx={open ? ABRE : NAO_ABRE}
    />
  )
}

// `memo` loses the type parameter.
export default memo(DataTable) as unknown as typeof DataTable
