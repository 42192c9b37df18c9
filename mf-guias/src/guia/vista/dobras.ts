import { campoByCaminho, type PainelDaGuia } from '@clinica/shared-domain'
import type { Dobra } from './vista-context'

/** Filled in by the clinic's own data, or seldom used: opened when asked for. */
const NASCEM_FECHADAS = new Set<Dobra>([
  'executante',
  'executante.endereco',
  'executante.complementar',
  'opm',
  'tiss',
])
const PAINEIS: readonly Dobra[] = [
  'autorizacao',
  'beneficiario',
  'solicitante',
  'solicitacao',
  'atendimento',
  'consultaReferencia',
  'realizados',
]

const COMPLEMENTAR = new Set(['40a', '41', '42', '43', '44', '45', '45a'])

/** What has to be open for a field to be seen. */
export const dobrasDo = (path: string): Dobra[] => {
  if (path.startsWith('tiss.')) return ['tiss']
  if (path.startsWith('opm.')) return ['opm']
  const campo = campoByCaminho(path)
  if (campo?.painel !== 'executante') return campo ? [campo.painel] : []
  if (path.includes('.endereco.')) return ['executante', 'executante.endereco']
  return COMPLEMENTAR.has(campo.numero) ? ['executante', 'executante.complementar'] : ['executante']
}

/** What a form begins with open: nothing that is wrong or missing is behind a closed heading. */
export const abertasDeInicio = (comErro: readonly string[]): Set<Dobra> =>
  new Set([...PAINEIS.filter((p) => !NASCEM_FECHADAS.has(p)), ...comErro.flatMap(dobrasDo)])

const OCULTOS = new Set<PainelDaGuia>(['executante', 'atendimento', 'consultaReferencia', 'realizados'])

/** Left out of the simplified view (spec 3 §2.3). */
export const isSoDaCompleta = (painel: string): boolean =>
  OCULTOS.has(painel as PainelDaGuia) || painel === 'tiss'

/** True for a field that only the whole form shows. */
export const isCampoSoDaCompleta = (path: string): boolean => {
  if (path.startsWith('tiss.') || path.startsWith('procedimentosRealizados.')) return true
  const campo = campoByCaminho(path)
  return campo !== undefined && !campo.simplificada
}
