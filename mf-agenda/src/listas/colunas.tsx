import { type Agendamento, formatData } from '@clinica/shared-domain'
import type { Column } from '@clinica/shared-ui/list'
import { Guias } from './Guias'
import { Situacao, situacaoDe } from './Situacao'

/** What both lists show of an appointment; the patient's own list has no patient column. */
export const COLUNAS: Column<Agendamento>[] = [
  { field: 'data', title: 'Data', value: (a) => formatData(a.data), width: 110 },
  { field: 'hora', title: 'Hora', width: 80 },
  {
    field: 'status',
    title: 'Status',
    value: situacaoDe,
    render: (item) => <Situacao item={item} />,
    width: 170,
  },
  { field: 'profissional', title: 'Profissional', value: (a) => a.profissional.nome, flex: 1, minWidth: 160 },
  { field: 'unidade', title: 'Unidade', flex: 1, minWidth: 120 },
  { field: 'especialidade', title: 'Especialidade', flex: 1, minWidth: 130 },
  {
    field: 'guia',
    title: 'Guias',
    value: (a) => a.guia.map((g) => g.numero).join(', '),
    render: (item) => <Guias item={item} />,
    flex: 1,
    minWidth: 170,
  },
]

export const PACIENTE: Column<Agendamento> = {
  field: 'paciente',
  title: 'Paciente',
  value: (a) => a.paciente.nome,
  flex: 1,
  minWidth: 170,
}
