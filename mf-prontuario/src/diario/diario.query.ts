import { queryOptions } from '@clinica/shared-ui/query'
import { getEspecialidades, listGuias } from '../linha/linha.api'
import { registroKey } from '../linha/linha.query'
import {
  type BuscaDeDiarios,
  getPaciente,
  getRespostas,
  listDiarios,
  listQuestionarios,
  listTodasAsSessoes,
} from './diario.api'

/** Another desk's entry makes it be asked again. */
const aoVivo = (paciente: string) => ({ interesse: { assunto: 'registro', paciente } })

export const pacienteQuery = (id: string) =>
  queryOptions({
    queryKey: ['paciente', 'registro', id],
    queryFn: ({ signal }) => getPaciente(id, signal),
  })

/** What the tabs say: the specialties with their sessions, and how many diaries there are. */
export const abasQuery = (paciente: string) =>
  queryOptions({
    queryKey: [...registroKey(paciente), 'especialidades'],
    queryFn: ({ signal }) => getEspecialidades(paciente, signal),
    meta: aoVivo(paciente),
  })

/** Every session, the oldest first: each tab shows its own of them. */
export const sessoesQuery = (paciente: string) =>
  queryOptions({
    queryKey: [...registroKey(paciente), 'sessoes'],
    queryFn: ({ signal }) => listTodasAsSessoes(paciente, signal),
    meta: aoVivo(paciente),
  })

export const guiasQuery = (paciente: string, especialidade: string) =>
  queryOptions({
    queryKey: [...registroKey(paciente), 'guias', especialidade],
    queryFn: ({ signal }) => listGuias(paciente, { especialidade }, signal),
  })

export const diariosQuery = (paciente: string, busca: BuscaDeDiarios) =>
  queryOptions({
    queryKey: [...registroKey(paciente), 'diarios', busca],
    queryFn: ({ signal }) => listDiarios(paciente, busca, signal),
    meta: aoVivo(paciente),
  })

/** Not asked again behind who is answering: another desk's save is met as a conflict. */
export const respostasQuery = (paciente: string, agendamento: string) =>
  queryOptions({
    queryKey: [...registroKey(paciente), 'respostas', agendamento],
    queryFn: ({ signal }) => getRespostas(agendamento, signal),
    staleTime: 0,
  })

export const questionariosQuery = (especialidade: string) =>
  queryOptions({
    queryKey: ['formulario', 'questionarios', especialidade],
    queryFn: ({ signal }) => listQuestionarios(especialidade, signal),
  })
