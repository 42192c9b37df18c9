import { formatData } from '@clinica/shared-domain'
import type { FiltrosDaGrade } from './filtrosGuardados'

/** What the browser's tab is called, for who has several open. */
export const titleOf = ({ unidade, dia, vista }: FiltrosDaGrade): string =>
  unidade
    ? `${unidade} · ${vista === 'semana' ? 'semana de ' : ''}${formatData(dia)} · Agendamento`
    : 'Agendamento'
