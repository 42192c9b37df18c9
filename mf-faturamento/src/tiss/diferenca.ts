import { formatValor } from '@clinica/shared-domain'

/** '36,12 a mais que no pacote' */
export const ditoDaDiferenca = (noArquivo: number, noPacote: number): string =>
  `${formatValor(Math.abs(noArquivo - noPacote))} a ${noArquivo > noPacote ? 'mais' : 'menos'} que no pacote`
