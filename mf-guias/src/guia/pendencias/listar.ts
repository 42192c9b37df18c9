import {
  CAMPOS_NUMERADOS,
  campoByCaminho,
  MENSAGENS_DA_GUIA as M,
  PAINEIS_DA_GUIA,
  type PainelDaGuia,
} from '@clinica/shared-domain'
import { getIn } from '@clinica/shared-ui/form'
import { campoMostrado } from './conferir'

export type Painel = PainelDaGuia | 'topo' | 'tiss'
/** A field that a save would refuse. */
export type Pendencia = {
  path: string
  mensagem: string
  numero: string | undefined
  rotulo: string
  painel: Painel
  /** Of its list, from 0. */
  linha: number | undefined
  /** Only missing, not wrong. */
  falta: boolean
}

const FALTAS = new Set<string>([M.obrigatorio, M.semProcedimento, M.semConvenio])

/** What has no number of its own. */
const SEM_NUMERO: Record<string, readonly [rotulo: string, painel: Painel]> = {
  unidade: ['Unidade', 'topo'],
  especialidade: ['Especialidade', 'topo'],
  'solicitacao.lista': ['Procedimentos', 'solicitacao'],
  'procedimentosRealizados.lista': ['Procedimentos', 'realizados'],
  'procedimentosRealizados.fatorMultiplicador': ['Fator multiplicador', 'realizados'],
  'opm.listaDeSolicitados': ['Materiais solicitados', 'opm'],
  'opm.listaDeUtilizados': ['Materiais utilizados', 'opm'],
}

/** True for a path that some field, or some list, of the form shows. */
export const isDaTela = (path: string): boolean =>
  campoByCaminho(path) !== undefined || path in SEM_NUMERO || path.startsWith('tiss.')

const describe = (path: string, mensagem: string): Pendencia => {
  const campo = campoByCaminho(path)
  const [rotulo, painel] = SEM_NUMERO[path] ?? ['TISS', 'tiss']
  const [, linha] = /\[(\d+)\]/.exec(path) ?? []
  return {
    path,
    mensagem,
    numero: campo?.numero,
    rotulo: campo?.rotulo ?? rotulo,
    painel: campo?.painel ?? painel,
    linha: linha === undefined ? undefined : Number(linha),
    falta: FALTAS.has(mensagem),
  }
}

const flatten = (erros: unknown, path = ''): [string, string][] => {
  if (typeof erros === 'string') return [[path, erros]]
  if (Array.isArray(erros)) return erros.flatMap((e, i) => flatten(e, `${path}[${i}]`))
  if (typeof erros !== 'object' || erros === null) return []
  return Object.entries(erros).flatMap(([k, e]) => flatten(e, path ? `${path}.${k}` : k))
}

const ORDEM_DOS_PAINEIS: readonly Painel[] = [
  'topo',
  ...(Object.keys(PAINEIS_DA_GUIA) as PainelDaGuia[]),
  'tiss',
]
const ORDEM = new Map(CAMPOS_NUMERADOS.map((c, i) => [c.numero, i]))

/** Place on the screen: rows stand below the fields of their panel, but for the performed ones, which are above. */
const placeOf = (p: Pendencia): number[] => [
  ORDEM_DOS_PAINEIS.indexOf(p.painel),
  (p.linha === undefined) === (p.painel === 'realizados') ? 1 : 0,
  p.linha ?? 0,
  ORDEM.get(p.numero ?? '') ?? ORDEM.size,
]
const byPlace = (a: Pendencia, b: Pendencia): number => {
  const [x, y] = [placeOf(a), placeOf(b)]
  return x.map((n, i) => n - (y[i] ?? 0)).find((d) => d !== 0) ?? 0
}

const MEDICO = 'contratadoSolicitante.profissionalSolicitante'
/** What a choice fills in is not asked for while the choice itself is missing. */
const VEM_DE: Record<string, string> = {
  'beneficiario.convenio': 'beneficiario.nome',
  'beneficiario.plano': 'beneficiario.convenio',
  [`${MEDICO}.conselho`]: `${MEDICO}.nome`,
  [`${MEDICO}.numeroConselho`]: `${MEDICO}.nome`,
  [`${MEDICO}.ufConselho`]: `${MEDICO}.nome`,
  [`${MEDICO}.cbo`]: `${MEDICO}.nome`,
}

type Estado = { errors: unknown; status?: unknown; values: unknown }
type DoServidor = { campos?: Record<string, { mensagem: string; valor: unknown }> }

/** Every field that a save would refuse, or has refused, in the order of the screen. */
export const listPendencias = ({ errors, status, values }: Estado): Pendencia[] => {
  const porCampo = new Map(flatten(errors))
  for (const [nome, { mensagem, valor }] of Object.entries((status as DoServidor | undefined)?.campos ?? {}))
    if (Object.is(getIn(values as object, nome), valor)) porCampo.set(campoMostrado(nome), mensagem)
  // The message of the list is about its rows: they say which.
  const temLinha = (lista: string) => [...porCampo.keys()].some((p) => p.startsWith(`${lista}[`))
  for (const grupo of ['solicitacao', 'procedimentosRealizados'])
    if (temLinha(`${grupo}.procedimentos`)) porCampo.delete(`${grupo}.lista`)
  return [...porCampo]
    .filter(([path]) => isDaTela(path) && !porCampo.has(VEM_DE[path] ?? ''))
    .map(([path, mensagem]) => describe(path, mensagem))
    .sort(byPlace)
}
