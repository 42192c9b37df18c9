import { queryOptions } from '@clinica/shared-ui/query'
import { getLinha, listDaSessao } from './linha.api'

/** What is asked of the record: of one form ('' is all of them), with a text in it, with what was removed. */
export type Filtro = { formulario: string; q: string; removidos: boolean }
export const SEM_FILTRO: Filtro = { formulario: '', q: '', removidos: false }

const DA_PRIMEIRA = 20
const DAS_OUTRAS = 50

/** The first page fills a screen and comes fast; those behind it come while one scrolls. */
export const pageOf = (n: number): { skip: number; limit: number } =>
  n === 0 ? { skip: 0, limit: DA_PRIMEIRA } : { skip: DA_PRIMEIRA + (n - 1) * DAS_OUTRAS, limit: DAS_OUTRAS }

/** Under which everything that a screen knows of one patient's record is kept. */
export const registroKey = (paciente: string) => ['registro', paciente] as const

/** Another desk's entry makes it be asked again. */
export const paginaQuery = (paciente: string, sessao: string, filtro: Filtro, n: number) =>
  queryOptions({
    queryKey: [...registroKey(paciente), 'linha', sessao, filtro, n],
    queryFn: ({ signal }) => {
      const { removidos, ...resto } = filtro
      return getLinha(paciente, { ...pageOf(n), sessao, ...resto, ...(removidos && { removidos }) }, signal)
    },
    meta: { interesse: { assunto: 'registro', paciente } },
  })

/** What was written about one session; another desk's entry makes it be asked again. */
export const daSessaoQuery = (paciente: string, agendamento: string) =>
  queryOptions({
    queryKey: [...registroKey(paciente), 'sessao', agendamento],
    queryFn: ({ signal }) => listDaSessao(paciente, agendamento, signal),
    meta: { interesse: { assunto: 'registro', paciente } },
  })
