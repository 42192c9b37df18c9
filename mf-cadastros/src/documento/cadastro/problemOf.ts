import { LIMITE_DO_DOCUMENTO, MENSAGENS_DO_DOCUMENTO as M } from '@clinica/shared-domain'

/** Why a file cannot be sent, by its size and its first letters; null when it can. The server looks again. */
export const problemOf = async (arquivo: File): Promise<string | null> => {
  if (arquivo.size === 0) return M.vazio
  if (arquivo.size > LIMITE_DO_DOCUMENTO) return M.tamanho
  return (await arquivo.slice(0, 5).text()) === '%PDF-' ? null : M.soPdf
}
