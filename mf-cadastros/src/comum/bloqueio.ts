import {
  type BloqueioCadastro,
  type DiaSemana,
  diasPorExtenso,
  formatData,
  hasOwnHorario,
} from '@clinica/shared-domain'
import type { Column } from '@clinica/shared-ui/list'

/** What the form holds of a block, beside who is blocked. */
export type ValoresDoBloqueio = {
  regra: string
  dataInicio: string
  dataFim: string
  temHorario: boolean
  horarioInicio: string
  horarioFim: string
  /** None is every day. */
  diasSemana: DiaSemana[]
  /** Of a saved one that repeats: from when on the change holds. */
  aPartirDe: string
  motivo: string
  observacao: string
  ativo: boolean
}
export const NOVO_BLOQUEIO = { regra: '1', temHorario: false, diasSemana: [], aPartirDe: '', observacao: '' }

/** Rule and hours are read from the dates and times (spec 2 §4). */
export const bloqueioToForm = (b: BloqueioCadastro): ValoresDoBloqueio => ({
  regra: b.dataInicio === b.dataFim ? '1' : '2',
  dataInicio: b.dataInicio,
  dataFim: b.dataFim,
  temHorario: hasOwnHorario(b),
  horarioInicio: b.horarioInicio,
  horarioFim: b.horarioFim,
  diasSemana: b.diasSemana ?? [],
  aPartirDe: '',
  motivo: b.motivo,
  observacao: b.observacao ?? '',
  ativo: b.ativo,
})

export const horario = (b: BloqueioCadastro): string =>
  hasOwnHorario(b) ? `${b.horarioInicio} às ${b.horarioFim}` : 'Dia inteiro'
export const periodo = (b: BloqueioCadastro): string =>
  b.dataInicio === b.dataFim
    ? formatData(b.dataInicio)
    : [`${formatData(b.dataInicio)} a ${formatData(b.dataFim)}`, diasPorExtenso(b.diasSemana)]
        .filter(Boolean)
        .join(' ')
/** 'às quartas, 12:00 às 14:00' */
const horarioNosDias = (b: BloqueioCadastro): string =>
  [diasPorExtenso(b.diasSemana), horario(b)].filter(Boolean).join(', ')

/** What the tables show after the person or place. */
export const COLUNAS_DO_BLOQUEIO: Column<BloqueioCadastro>[] = [
  { field: 'dataInicio', title: 'Data início', value: (b) => formatData(b.dataInicio), width: 120 },
  { field: 'dataFim', title: 'Data fim', value: (b) => formatData(b.dataFim), width: 120 },
  { field: 'horario', title: 'Horário', value: horarioNosDias, width: 190 },
  { field: 'motivo', title: 'Motivo', flex: 1, minWidth: 150 },
  { field: 'observacao', title: 'Observação', csvOnly: true },
]
