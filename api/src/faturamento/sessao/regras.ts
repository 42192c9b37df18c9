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

/** `campos`: the message of each session, by its id. */
const refusal = (
  status: number,
  tipo: string,
  erros: readonly (readonly [id: string, msg: string])[],
): HttpErro => new HttpErro(status, tipo, erros[0]?.[1] ?? '', { campos: Object.fromEntries(erros) })

/** Only what was done is billed, and only under a guide that was sent to billing (`guia`, when one is named). */
export const requireFaturaveis = (
  mudam: readonly Mudanca[],
  guias: ReadonlyMap<string, GuiaTravada>,
  guia?: string,
): void => {
  const alheia = mudam.find(({ sessao }) => guia !== undefined && !sessao.guias.includes(guia))
  if (alheia) throw refusal(422, 'validacao', [[alheia.sessao.id, 'O agendamento não é desta guia.']])
  const semSentido = mudam.flatMap(({ sessao, faturamento }) => {
    const problema = faturamento === null ? null : checkFaturamento(faturamento, sessao.data)
    return problema ? [[sessao.id, problema] as const] : []
  })
  if (semSentido.length > 0) throw refusal(422, 'validacao', semSentido)
  const comData = mudam.filter((m) => m.faturamento !== null).map((m) => m.sessao)
  const limpa = comData.find((s) => !s.ativo)
  if (limpa)
    throw refusal(409, 'agendamentoLimpo', [
      [
        limpa.id,
        `O agendamento de ${formatData(limpa.data)} às ${limpa.hora} foi limpo e não pode ser faturado.`,
      ],
    ])
  const naoFeitas = comData.filter((s) => !isFaturavel(s.status))
  if (naoFeitas.length > 0)
    throw refusal(
      422,
      'naoRealizada',
      naoFeitas.map((s) => [s.id, M.naoRealizada]),
    )
  const isEnviada = (id: string): boolean => {
    const g = guias.get(id)
    return g?.ativo === true && g.bloqueada
  }
  const abertas = comData.filter((s) => !(guia === undefined ? s.guias.some(isEnviada) : isEnviada(guia)))
  if (abertas.length > 0) throw new HttpErro(409, 'guiaNaoEnviada', M.naoFaturavel)
}

/** FAT038: two sessions of one patient and specialty in one request. */
export const requireDatasUnicas = (mudam: readonly Mudanca[]): void => {
  const repetidas = findRepetidas(
    mudam.map(({ sessao, faturamento }) => ({
      sessao,
      faturamento,
      especialidade: `${sessao.paciente_id} ${sessao.especialidade_id}`,
    })),
  )
  if (repetidas.length > 0)
    throw refusal(
      422,
      'dataRepetida',
      repetidas.map(({ sessao, faturamento }) => [
        sessao.id,
        dataRepetida(faturamento as string, sessao.especialidade),
      ]),
    )
}

/** FAT039, once for each session whose day is taken. */
export const dataOcupada = (ocupadas: readonly Mudanca[]): HttpErro =>
  refusal(
    409,
    'dataIndisponivel',
    ocupadas.map(({ sessao, faturamento }) => [
      sessao.id,
      dataIndisponivel(faturamento as string, sessao.especialidade),
    ]),
  )

/** What lies in a finalised package stays as it is. */
export const sessaoFechada = ({ sessao }: Mudanca, pacote: string): HttpErro =>
  refusal(409, 'pacoteFinalizado', [
    [
      sessao.id,
      `A sessão de ${formatData(sessao.data)} está no pacote ${pacote}, que já foi finalizado, e a data dela não muda mais.`,
    ],
  ])
