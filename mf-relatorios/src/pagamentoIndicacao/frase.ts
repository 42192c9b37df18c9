import { type GuiaIndicadaNoRelatorio, groupBy } from '@clinica/shared-domain'
import { formatInteiro, sumOf } from '../base/numeros'

type Guia = Pick<
  GuiaIndicadaNoRelatorio,
  'idProfissional' | 'profissional' | 'numero_sessoes_indicacadas' | 'numero_sessoes_faturadas'
>

/** Of each professional, the sessions that were submitted and those billed, the most submitted first. */
export const sumIndicadas = (guias: readonly Guia[]) =>
  [...groupBy(guias, (g) => g.idProfissional).values()]
    .map((delas) => ({
      nome: delas[0]?.profissional ?? '',
      indicadas: sumOf(delas, (g) => g.numero_sessoes_indicacadas),
      faturadas: sumOf(delas, (g) => g.numero_sessoes_faturadas),
    }))
    .sort((a, b) => b.indicadas - a.indicadas)

/** What the picture of these guides shows. */
export const fraseDasIndicadas = (guias: readonly Guia[]): string => {
  const somas = sumIndicadas(guias)
  const diferem = guias.filter((g) => g.numero_sessoes_indicacadas !== g.numero_sessoes_faturadas).length
  const diferenca =
    diferem === 0
      ? 'as duas contas são iguais em todas as guias'
      : diferem === 1
        ? 'em 1 guia as duas contas diferem'
        : `em ${formatInteiro(diferem)} guias as duas contas diferem`
  return `De ${formatInteiro(sumOf(somas, (s) => s.indicadas))} sessões indicadas, ${formatInteiro(sumOf(somas, (s) => s.faturadas))} estão faturadas; ${diferenca}.`
}
