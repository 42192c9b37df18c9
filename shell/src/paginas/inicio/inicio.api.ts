import { http } from '@clinica/shared-auth'
import type { AvisoComLinhas, HomeAnswer, LinhasDeRelatorio } from '@clinica/shared-domain'

export const getInicio = async (signal: AbortSignal): Promise<HomeAnswer> =>
  (await http.get<HomeAnswer>('/inicio', { signal })).data

/** Rows of a notice that one question brings. */
export const PAGINA = 50

export const getLinhas = async (
  aviso: AvisoComLinhas,
  limit: number,
  signal: AbortSignal,
): Promise<LinhasDeRelatorio> =>
  (await http.get<LinhasDeRelatorio>('/inicio/linhas', { params: { aviso, skip: 0, limit }, signal })).data
