/** 'Guia enviada para faturamento.' as what is not known to have been done, for `insist`. */
export const oQueFoi = (feito: string): string => `isto foi feito: “${feito.replace(/\.$/, '')}”`
