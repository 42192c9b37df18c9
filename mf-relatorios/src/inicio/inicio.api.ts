import type { RelatoriosPromed, VisaoDoMes } from '@clinica/shared-domain'
import { getRelatorio } from '../base/base.api'

export const INICIO = '/relatorios/inicio'
export type FiltrosDoInicio = { mes: string; unidade: string }

export const getInicio = (filtros: FiltrosDoInicio, signal: AbortSignal): Promise<VisaoDoMes> =>
  getRelatorio(INICIO, filtros, signal)

/** How the newest insurer's file compares with the clinic's own guides, up to this month; null without one. */
export const getConferencia = async (
  mes: string,
  signal: AbortSignal,
): Promise<RelatoriosPromed['relatorios'][number] | null> =>
  (await getRelatorio<RelatoriosPromed>('/relatorio_promed', { ate: mes, limit: 1 }, signal)).relatorios[0] ??
  null
