import type { GuiaDoRegistro, SessaoDoRegistro } from '@clinica/shared-domain'
import { formatData, STATUS, type Status } from '@clinica/shared-domain'

/** Session buttons by the width of the window, in pixels (spec 2 §2). */
const POR_LARGURA = [
  [1536, 14],
  [1280, 12],
  [1024, 10],
  [768, 8],
  [640, 6],
] as const
export const countButtons = (largura: number): number =>
  POR_LARGURA.find(([acima]) => largura > acima)?.[1] ?? 4

/** What stands for the sessions that no guide has. */
export const SEM_GUIA = ''

export const listSessoesDaGuia = (
  sessoes: readonly SessaoDoRegistro[],
  guia: string,
): readonly SessaoDoRegistro[] =>
  sessoes.filter((s) => (guia === SEM_GUIA ? s.guias.length === 0 : s.guias.some((g) => g._id === guia)))

const momento = ({ data, hora }: SessaoDoRegistro): string => `${data} ${hora}`

/** The newest session whose day has come; the last of all while none has. */
export const findUltima = (
  sessoes: readonly SessaoDoRegistro[],
  hoje: string,
): SessaoDoRegistro | undefined => {
  const ordenadas = sessoes.filter((s) => s.ativo).sort((a, b) => momento(a).localeCompare(momento(b)))
  return ordenadas.findLast((s) => s.data <= hoje) ?? ordenadas.at(-1)
}

/** The guide of the session that the record was opened from, else of the newest session, else the newest guide. */
export const initialGuia = (
  sessoes: readonly SessaoDoRegistro[],
  guias: readonly GuiaDoRegistro[],
  aberta: SessaoDoRegistro | undefined,
  hoje: string,
): string => {
  const sessao = aberta ?? findUltima(sessoes, hoje)
  const dela = sessao?.guias.find((g) => guias.some(({ _id }) => _id === g._id))
  if (dela) return dela._id
  return sessao || guias.length === 0 ? SEM_GUIA : (guias[0]?._id ?? SEM_GUIA)
}

/** The session before this one of which something was written. */
export const findAnterior = (
  sessoes: readonly SessaoDoRegistro[],
  sessao: SessaoDoRegistro,
): SessaoDoRegistro | undefined =>
  sessoes
    .filter((s) => s.temRegistro && momento(s) < momento(sessao))
    .reduce<SessaoDoRegistro | undefined>((a, b) => (a && momento(a) > momento(b) ? a : b), undefined)

const FEITAS: readonly string[] = ['assinado', 'evoluido'] satisfies Status[]

/** '10011702 · M75.1 · 6 de 12 feitas' */
export const textoDaGuia = (guia: GuiaDoRegistro, sessoes: readonly SessaoDoRegistro[]): string => {
  const delas = listSessoesDaGuia(sessoes, guia._id)
  const feitas = delas.filter((s) => s.ativo && FEITAS.includes(s.status)).length
  const total = delas.find((s) => s.total !== null)?.total ?? delas.length
  return [
    guia.autorizacao.numeroGuia || `${guia.numero} (sem autorização)`,
    guia.cid,
    `${feitas} de ${total} feitas`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Assinado and evoluído by their names, whatever else as the schedule keeps it (spec 2 §4). */
export const textoDoStatus = ({ status, ativo }: Pick<SessaoDoRegistro, 'status' | 'ativo'>): string => {
  if (!ativo) return 'desativado'
  return status === 'assinado' || status === 'evoluido' ? STATUS[status].descricao : status
}

/** Evolved on its card, and nothing was written about it. */
export const isSemRegistro = ({ ativo, status, temRegistro }: SessaoDoRegistro): boolean =>
  ativo && status === 'evoluido' && !temRegistro

/** '20/11/2026 08:00' */
export const textoDaHora = ({ data, hora }: Pick<SessaoDoRegistro, 'data' | 'hora'>): string =>
  `${formatData(data)} ${hora}`
