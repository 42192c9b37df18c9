import { answerOf, http, newKey } from '@clinica/shared-auth'
import type { TipoDaVinda, Vinda, VindaAnswer, VindaMudadaAnswer } from '@clinica/shared-domain'

const pathOf = (id: string) => `/vinda/${encodeURIComponent(id)}`

export const getVinda = (id: string, signal?: AbortSignal): Promise<Vinda> =>
  answerOf(http.get<VindaAnswer>(pathOf(id), { signal }), 'vinda')

/** Sends the files together; `onProgress` hears from 0 to 1. Given up through `signal`, nothing of them stays. */
export const sendArquivos = async (
  arquivos: readonly File[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (parte: number) => void },
): Promise<Vinda> => {
  const form = new FormData()
  for (const arquivo of arquivos) form.append('arquivo', arquivo)
  const { data } = await http.post<VindaMudadaAnswer>('/vinda', form, {
    signal,
    chave: newKey(),
    // A slow line takes longer than the portal waits for anything else.
    timeout: 0,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
  })
  return data.vinda
}

export const changeFolha = async (id: string, folha: string, tipo: TipoDaVinda | 'fora'): Promise<string> =>
  (
    await http.put<VindaMudadaAnswer>(
      `${pathOf(id)}/folha/${encodeURIComponent(folha)}`,
      { tipo },
      { chave: newKey() },
    )
  ).data.msg

/** What was done, in words. */
export const moveVinda = async (
  id: string,
  acao: 'gravar' | 'cancelar' | 'desfazer',
  soValidas = false,
): Promise<string> =>
  (
    await http.post<VindaMudadaAnswer>(
      `${pathOf(id)}/${acao}`,
      acao === 'gravar' ? { soValidas } : undefined,
      {
        chave: newKey(),
      },
    )
  ).data.msg
