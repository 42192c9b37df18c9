import {
  checkFaturamento,
  dataIndisponivel,
  dataRepetida,
  findRepetidas,
  formatData,
  isFaturavel,
  MENSAGENS_DO_PACOTE as M,
} from '@clinica/shared-domain'
import { HttpErro } from '../../platform/http/erros'
import type { GuiaTravada, SessaoTravada } from './lock'

/** A session and the date that it is to have; null takes it away. */
export type Mudanca = { sessao: SessaoTravada; faturamento: string | null }

/** Why a session may not have its date. */
export type Recusada = { status: number; tipo: string; id: string; msg: string }

/** One answer for all of them: of the kind of the first, each session's own message in `campos`, by its id. */
export const requireNenhuma = (recusadas: readonly Recusada[]): void => {
  const [primeira] = recusadas
  if (!primeira) return
  const campos: Record<string, string> = {}
  for (const { id, msg } of recusadas) campos[id] ??= msg
  throw new HttpErro(primeira.status, primeira.tipo, primeira.msg, { campos })
}

const as =
  (status: number, tipo: string) =>
  (id: string, msg: string): Recusada => ({ status, tipo, id, msg })
const invalida = as(422, 'validacao')
const limpa = as(409, 'agendamentoLimpo')
const naoRealizada = as(422, 'naoRealizada')
const repetida = as(422, 'dataRepetida')
const ocupada = as(409, 'dataIndisponivel')
const fechada = as(409, 'pacoteFinalizado')

const limpo = ({ data, hora }: SessaoTravada): string =>
  `O agendamento de ${formatData(data)} às ${hora} foi limpo e não pode ser faturado.`

/** Only what was done is billed. */
export const listNaoFaturaveis = (mudam: readonly Mudanca[]): Recusada[] =>
  mudam.flatMap(({ sessao, faturamento }) => {
    if (faturamento === null) return []
    const problema = checkFaturamento(faturamento, sessao.data)
    if (problema) return [invalida(sessao.id, problema)]
    if (!sessao.ativo) return [limpa(sessao.id, limpo(sessao))]
    return isFaturavel(sessao.status) ? [] : [naoRealizada(sessao.id, M.naoRealizada)]
  })

/** Sessions of the guide (`guia`, when one is named), and dates only under a guide that was sent to billing. */
export const requireGuias = (
  mudam: readonly Mudanca[],
  guias: ReadonlyMap<string, GuiaTravada>,
  guia?: string,
): void => {
  requireNenhuma(
    mudam
      .filter(({ sessao }) => guia !== undefined && !sessao.guias.includes(guia))
      .map(({ sessao }) => invalida(sessao.id, 'O agendamento não é desta guia.')),
  )
  const isEnviada = (id: string): boolean => {
    const g = guias.get(id)
    return g?.ativo === true && g.bloqueada
  }
  const abertas = mudam.filter(
    ({ sessao, faturamento }) =>
      faturamento !== null && !(guia === undefined ? sessao.guias.some(isEnviada) : isEnviada(guia)),
  )
  if (abertas.length > 0) throw new HttpErro(409, 'guiaNaoEnviada', M.naoFaturavel)
}

/** FAT038: two sessions of one patient and specialty in one request. */
export const listRepetidas = (mudam: readonly Mudanca[]): Recusada[] =>
  findRepetidas(
    mudam.map(({ sessao, faturamento }) => ({
      sessao,
      faturamento,
      especialidade: `${sessao.paciente_id} ${sessao.especialidade_id}`,
    })),
  ).map(({ sessao, faturamento }) =>
    repetida(sessao.id, dataRepetida(faturamento as string, sessao.especialidade)),
  )

/** FAT039: the patient was billed in the specialty on that day. */
export const dataOcupada = ({ sessao, faturamento }: Mudanca): Recusada =>
  ocupada(sessao.id, dataIndisponivel(faturamento as string, sessao.especialidade))

/** What lies in a finalised package stays as it is. */
export const sessaoFechada = ({ sessao }: Mudanca, pacote: string): Recusada =>
  fechada(
    sessao.id,
    `A sessão de ${formatData(sessao.data)} está no pacote ${pacote}, que já foi finalizado, e a data dela não muda mais.`,
  )
