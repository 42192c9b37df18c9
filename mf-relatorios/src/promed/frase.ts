import { groupBy, type LinhaDoFaturamentoPromed } from '@clinica/shared-domain'
import { formatInteiro, formatQuantos, sumOf } from '../base/numeros'

type Linha = Pick<LinhaDoFaturamentoPromed, 'convenio' | 'qtdPromed' | 'qtdSistema'>

/** What the file has more than the clinic. */
export const diferencaOf = (l: Pick<Linha, 'qtdPromed' | 'qtdSistema'>): number => l.qtdPromed - l.qtdSistema

/** '+2', '−1', '0' */
export const formatDiferenca = (n: number): string =>
  n === 0 ? '0' : `${n > 0 ? '+' : '−'}${formatInteiro(Math.abs(n))}`

/** Sessions of each insurer, most first. */
export const sumConvenios = (linhas: readonly Linha[]) =>
  [...groupBy(linhas, (l) => l.convenio)]
    .map(([convenio, delas]) => ({
      convenio,
      promed: sumOf(delas, (l) => l.qtdPromed),
      sistema: sumOf(delas, (l) => l.qtdSistema),
    }))
    .sort((a, b) => b.sistema - a.sistema)

/** What the picture of these guides shows. */
export const fraseDoPromed = (linhas: readonly Linha[]): string => {
  const diferem = linhas.filter((l) => diferencaOf(l) !== 0)
  const faltam = diferem.filter((l) => diferencaOf(l) < 0).length
  if (linhas.length === 0) return 'Nenhuma guia marcada.'
  if (diferem.length === 0)
    return `${formatQuantos(linhas.length, 'guia confere', 'guias conferem')} com os arquivos.`
  return (
    `${formatInteiro(diferem.length)} de ${formatQuantos(linhas.length, 'guia difere', 'guias diferem')}: ` +
    `em ${formatInteiro(faltam)} o arquivo traz menos sessões que o sistema, em ${formatInteiro(diferem.length - faltam)} traz mais.`
  )
}
