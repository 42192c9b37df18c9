import { answerOf, http } from '@clinica/shared-auth'
import type { Anexo, AnexoGuardado, AnexosAnswer, FotosAnswer } from '@clinica/shared-domain'
import { queryOptions } from '@clinica/shared-ui/query'
import { registroKey } from '../linha/linha.query'
import type { Pronto } from './preparar'

const doPaciente = (paciente: string, resto: string): string =>
  `/evolucao/${encodeURIComponent(paciente)}/${resto}`
const um = (paciente: string, id: string): string => doPaciente(paciente, `anexos/${encodeURIComponent(id)}`)

/** What hangs on one's own draft on the server, also what another device of the person sent for it. */
export const soltosQuery = (paciente: string, chave: string) =>
  queryOptions({
    queryKey: ['anexo', paciente, chave],
    queryFn: ({ signal }) =>
      answerOf(
        http.get<AnexosAnswer>(doPaciente(paciente, 'anexos'), { params: { chave }, signal }),
        'anexos',
      ),
    staleTime: 0,
    meta: { interesse: { assunto: 'anexo', paciente } },
  })

type Andamento = { signal: AbortSignal; onProgress: (parte: number) => void }

/** Sent under an id of its own, which is its key too: however often it is sent, it is there once. `onProgress` hears from 0 to 1. */
export const sendAnexo = async (
  { paciente, chave, id, pronto }: { paciente: string; chave: string; id: string; pronto: Pronto },
  { signal, onProgress }: Andamento,
): Promise<Anexo> => {
  const form = new FormData()
  form.append('id', id)
  form.append('chave', chave)
  if (pronto.especie === 'foto') {
    form.append('miniatura', pronto.miniatura, 'miniatura.jpg')
    form.append('foto', pronto.foto, 'foto.jpg')
  } else form.append('pdf', pronto.pdf)
  const { data } = await http.post<AnexoGuardado>(doPaciente(paciente, 'anexos'), form, {
    signal,
    chave: id,
    semIndicador: true,
    // A slow line takes longer than the portal waits for anything else.
    timeout: 0,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
  })
  return data.anexo
}

/** Takes what no entry holds yet away; one that is gone already is what was wanted. */
export const removeSolto = async (paciente: string, id: string): Promise<void> => {
  try {
    await http.delete(um(paciente, id), { chave: `retirar-${id}` })
  } catch (erro) {
    if ((erro as { status?: number | null }).status !== 404) throw erro
  }
}

/** Where the bytes are, below /api; they go out with the session's header alone. */
export const arquivoOf = (paciente: string, id: string): string => `${um(paciente, id)}/arquivo`
export const miniaturaOf = (paciente: string, id: string): string => `${um(paciente, id)}/miniatura`

/** A picture, once it is wanted: it never changes. */
export const imagemQuery = (url: string) =>
  queryOptions({
    queryKey: ['imagem', url],
    queryFn: async ({ signal }) =>
      (await http.get<Blob>(url, { responseType: 'blob', semIndicador: true, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { interesse: null },
  })

export const FOTOS_POR_PAGINA = 100

/** A page of all photographs of a record, the newest entry first. */
export const fotosQuery = (paciente: string, pagina: number) =>
  queryOptions({
    queryKey: [...registroKey(paciente), 'fotos', pagina],
    queryFn: async ({ signal }) =>
      (
        await http.get<FotosAnswer>(doPaciente(paciente, 'fotos'), {
          params: { skip: pagina * FOTOS_POR_PAGINA, limit: FOTOS_POR_PAGINA },
          signal,
        })
      ).data,
    meta: { interesse: { assunto: 'registro', paciente } },
  })
