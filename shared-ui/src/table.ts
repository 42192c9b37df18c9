export { DataGrid, type DataGridProps, type GridColDef, type GridRenderCellParams } from '@mui/x-data-grid'
export { ptBR as gridPtBR } from '@mui/x-data-grid/locales'
export { type DataTableProps, default as DataTable } from './table/DataTable'
