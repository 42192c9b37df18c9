/** What stands in the place of the CPF of a foreigner who has none. */
export const OUTROS_DOCUMENTOS = { passaporte: 'Passaporte', rnm: 'RNM' } as const
export type OutroDocumento = keyof typeof OUTROS_DOCUMENTOS

export const isOutroDocumento = (v: unknown): v is OutroDocumento =>
  typeof v === 'string' && Object.hasOwn(OUTROS_DOCUMENTOS, v)

/** 'Passaporte AB123456'; '' where there is none. */
export const wordsOfOutro = (tipo: string | null | undefined, numero: string | null | undefined): string =>
  isOutroDocumento(tipo) && numero ? `${OUTROS_DOCUMENTOS[tipo]} ${numero}` : ''
