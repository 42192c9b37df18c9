import { formatData, type Periodo } from '@clinica/shared-domain'

/** What a spreadsheet says of the days that it is of. */
export const periodo = ({ dataInicio, dataFim }: Periodo): [string, string] => [
  'Período',
  `${formatData(dataInicio)} a ${formatData(dataFim)}`,
]
