import type { Column } from './columns'

type ComStatus = { ativo: boolean }

/** How every register says that a record is in use. */
export const statusOf = ({ ativo }: ComStatus): string => (ativo ? 'Ativo' : 'Cancelado')

/** The last column of a register's list. */
export const STATUS_COLUMN: Column<ComStatus> = {
  field: 'ativo',
  title: 'Status',
  value: statusOf,
  width: 120,
}
