export { CamposMudados } from './historico/CamposMudados'
export { MaisAntigas, type MaisAntigasProps } from './historico/MaisAntigas'
export { type PaginaDeLinhas, type Paginas, usePaginas } from './historico/use-paginas'
export { ActionButtons, ActionIcons, EditAction, type ListAction } from './list/actions'
export type { Column } from './list/columns'
export { downloadTable } from './list/download/csv'
export { DownloadButton, type DownloadButtonProps } from './list/download/DownloadButton'
export { downloadBlob } from './list/download/download'
export { cutTitle, ResultCard, type ResultCardProps } from './list/ResultCard'
export { SearchPage, type SearchPageProps } from './list/SearchPage'
export { STATUS_COLUMN, statusOf } from './list/status'
export {
  PAGE_SIZE,
  type Search,
  type SearchFn,
  type SearchOptions,
  useSearch,
} from './list/use-search'
export { type Selection, useSelection } from './list/use-selection'
