export type Faixa = { inicio: number; fim: number }

/**
 * The bytes that a request asks for (RFC 9110 §14), both ends included: null for all of them, which also answers several ranges at once
 * or those of another version; 'fora' for what the file does not have.
 */
export const readFaixa = (
  { range, 'if-range': versao }: { range?: string; 'if-range'?: unknown },
  tamanho: number,
  etag: string,
): Faixa | null | 'fora' => {
  const [, de = '', ate = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if ((de === '' && ate === '') || (versao !== undefined && versao !== etag)) return null
  const inicio = de === '' ? Math.max(0, tamanho - Number(ate)) : Number(de)
  const fim = de === '' || ate === '' ? tamanho - 1 : Math.min(Number(ate), tamanho - 1)
  if (de !== '' && ate !== '' && Number(ate) < inicio) return null
  return inicio > fim ? 'fora' : { inicio, fim }
}
