import { ErroDaApi } from '@clinica/shared-auth'
import {
  type Agendamento,
  MAXIMO_REPETICOES,
  mensagemDatasIndisponiveis,
  readInteiro,
  refuseInteiro,
  type SerieAnswer,
} from '@clinica/shared-domain'
import { plural } from '../cartao/texto'
import type { AgendamentoEnvio } from '../dados/grade.api'
import type { Lugar } from './escolhas'

/** How many a repetition proposes, where the guide has them. */
const PROPOSTA = 4

/**
 * What stands in the field until the person types: what the plan of care still wants (`doPlano`), no more than the guide has left and
 * than one series holds; empty while that is being asked.
 */
export const proposedQuantidade = (
  restantes: number | null | undefined,
  doPlano: number | null = null,
): string => {
  if (restantes === undefined) return ''
  const querida = Math.min(doPlano || PROPOSTA, MAXIMO_REPETICOES)
  return String(Math.max(0, Math.min(querida, restantes ?? querida)))
}

/** What was typed, capped (spec 3 §2.1): '25' becomes 10; 0 where it is no number. */
export const parseQuantidade = (texto: string): number =>
  Math.min(MAXIMO_REPETICOES, readInteiro(texto, 3) ?? 0)

/** What the field shows of what was typed, and what is said of it where that is something else, or no number. */
export const cappedQuantidade = (digitado: string): { texto: string; dito?: string } => {
  const texto = digitado.trim()
  const capado = readInteiro(texto, 3) ?? 0
  if (capado <= MAXIMO_REPETICOES) return { texto, dito: refuseInteiro(texto, 3) }
  return { texto: String(MAXIMO_REPETICOES), dito: `No máximo ${MAXIMO_REPETICOES}: ${texto} passa disso.` }
}

/** The guide's remaining sessions less what is being repeated; below zero it says how many are too many. */
export const restantesText = (quantidadeRestante: number, quantidade: number): string => {
  const resto = quantidadeRestante - quantidade
  return resto < 0
    ? `${-resto} marcações a mais do limite`
    : plural(resto, 'marcação restante', 'marcações restantes')
}

/** The series as adicionarMultiplosAgendamentos takes it: the appointment in hand in each place. */
export const serieAgendamentos = (a: Agendamento, lugares: readonly Lugar[]): AgendamentoEnvio[] =>
  lugares.map(({ data, hora, profissional }) => ({
    unidade: a.unidade,
    especialidade: a.especialidade,
    data,
    hora,
    status: 'marcado',
    encaixe: a.encaixe,
    avaliacao: a.avaliacao,
    observacao: a.observacao,
    paciente: {
      ...(a.paciente._id ? { _id: a.paciente._id } : {}),
      nome: a.paciente.nome,
      telefone: a.paciente.telefone ?? '',
      data_nascimento: a.paciente.data_nascimento,
      convenio: a.paciente.convenio
        ? { _id: a.paciente.convenio._id, plano: a.paciente.convenio.plano }
        : null,
    },
    profissional: { _id: profissional._id },
    guia: a.guia.map((g) => ({ _id: g._id })),
  }))

/**
 * The alert of a refused series (spec 3 §8): the status code with the message as title; the server's own text
 * beyond the limit, else the unavailable dates, and why each is. Null when it failed for another reason.
 */
export const serieAlert = (erro: unknown): { titulo: string; conteudo: string } | null => {
  if (!(erro instanceof ErroDaApi) || !erro.corpo) return null
  const { tipo, conteudo, datas, motivos = [] } = erro.corpo.erro
  const titulo = `${erro.status} - ${erro.corpo.msg}`
  if (tipo === 'limiteExcedido') return { titulo, conteudo: conteudo || erro.corpo.msg }
  if (!datas?.length) return null
  return { titulo, conteudo: [mensagemDatasIndisponiveis(datas), ...motivos].join('\n') }
}

/** Everything that a series call changed: its appointments and the one that it hangs on. */
export const changedBy = ({ agendamentos, origem }: SerieAnswer): Agendamento[] =>
  origem ? [...agendamentos, origem] : agendamentos
