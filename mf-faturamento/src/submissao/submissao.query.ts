import { queryOptions } from '@clinica/shared-ui/query'
import { getMes, listProfissionais } from './submissao.api'

const aoVivo = (mes: string) => ({ interesse: { assunto: 'indicacao', mes } })

/** One month of one professional: of the logged-in one when none is named. */
export const mesQuery = (mes: string, profissional?: string) =>
  queryOptions({
    queryKey: ['indicacao', mes, profissional ?? 'proprio'],
    queryFn: ({ signal }) =>
      getMes({ mesReferencia: mes, ...(profissional ? { profissional } : {}) }, signal),
    meta: aoVivo(mes),
    staleTime: 0,
  })

/** Everybody's month. */
export const profissionaisQuery = (mes: string) =>
  queryOptions({
    queryKey: ['indicacao', mes, 'profissionais'],
    queryFn: ({ signal }) => listProfissionais(mes, signal),
    meta: aoVivo(mes),
    staleTime: 0,
  })
