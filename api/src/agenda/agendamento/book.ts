import {
  type Agendamento,
  type AgendamentoEnvio,
  acoes,
  can,
  STATUS,
  type Status,
  segundaGuia,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { getHorario, type Vaga } from '../grade/grade.queries'
import { type Contexto, getContextos, type Pedido } from './contexto.queries'
import { lockCadastros } from './lock'
import { requireMeant, requireNotTooFar } from './periodo'
import {
  conflito,
  impedimento,
  PACIENTE_OCUPADO,
  type Pergunta,
  requireCadastros,
  requireContato,
  requireNascimento,
  requirePar,
  SEM_VAGA,
  takePosicao,
} from './regras'
import { buildNovo, insertAgendamentos, type Reserva } from './reserva.queries'

const SEM_PERMISSAO = 'Você não tem permissão para esta ação.'

/** The action of the status, and that of a walk-in (spec 3 §6). */
export const requireAcoes = (usuario: UsuarioDaSessao, status: Status, encaixe: boolean): void => {
  if (!can(usuario, acoes[STATUS[status].acao]) || (encaixe && !can(usuario, acoes.encaixar_horario)))
    throw new HttpErro(403, 'semPermissao', SEM_PERMISSAO)
}

/** Changing what is booked asks for what booking it asked for. */
export const requireMudanca = (usuario: UsuarioDaSessao, status: Status): void =>
  requireAcoes(usuario, status === 'pre_agendado' ? 'pre_agendado' : 'marcado', false)

/** Ids of the guides, each once. */
export const guiaIds = (envio: Pick<AgendamentoEnvio, 'guia'>): string[] => [
  ...new Set((envio.guia ?? []).map((g) => g._id)),
]

export const pedidoOf = (envio: AgendamentoEnvio, datas: readonly string[] = [envio.data]): Pedido => ({
  unidade: envio.unidade,
  especialidade: envio.especialidade,
  hora: envio.hora,
  datas,
  profissional: envio.profissional._id,
  paciente: envio.paciente._id,
  convenio: envio.paciente.convenio?._id,
  guias: guiaIds(envio),
})

export const reservaOf = (envio: AgendamentoEnvio): Reserva => ({
  status: envio.status as Reserva['status'],
  hora: envio.hora,
  encaixe: envio.encaixe,
  avaliacao: envio.avaliacao,
  observacao: envio.observacao || null,
  profissional: envio.profissional._id,
  paciente: {
    _id: envio.paciente._id ?? null,
    nome: envio.paciente.nome,
    telefone: envio.paciente.telefone,
    data_nascimento: envio.paciente.data_nascimento || null,
    convenio: envio.paciente.convenio?._id ?? null,
    plano: envio.paciente.convenio?.plano || null,
  },
  guias: guiaIds(envio),
  serie: null,
})

export const nomeadosOf = (envio: AgendamentoEnvio) => ({
  profissional: envio.profissional._id,
  paciente: envio.paciente._id,
  convenio: envio.paciente.convenio?._id,
  guias: guiaIds(envio),
})

/** The database's own guard against a patient in two places speaks as the rule does. */
export const withGuards = async <T>(gravar: () => Promise<T>): Promise<T> => {
  try {
    return await gravar()
  } catch (erro) {
    if ((erro as { constraint?: string }).constraint === 'agendamento_paciente_uk')
      throw conflito(PACIENTE_OCUPADO)
    throw erro
  }
}

/** Refuses a booking of this day and hour while something stands against it; a full hour comes as it now is. */
export const requireLivre = async (tx: Base, c: Contexto, vaga: Vaga, pergunta: Pergunta): Promise<void> => {
  const contra = impedimento(c, vaga.hora, pergunta)
  if (contra) throw conflito(contra, contra.tipo === 'semVaga' ? await getHorario(tx, vaga) : undefined)
}

/** How often a desk looks again when others keep taking the slot that it chose: an hour has at most 99. */
const TENTATIVAS = 120

/** Books one appointment, or answers why not with the hour as it now is (spec 3 §5; decisions "Rules"). `hoje`: the clinic's. */
export const book = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  envio: AgendamentoEnvio,
  hoje: string,
): Promise<{ agendamento: Agendamento; vaga: Vaga }> => {
  requireAcoes(usuario, envio.status, envio.encaixe)
  requireNotTooFar(envio.data, hoje)
  requireNascimento(envio.paciente, hoje)
  const pedido = pedidoOf(envio)
  await lockCadastros(tx, [pedido])
  const reserva = reservaOf(envio)
  for (let i = 0; i < TENTATIVAS; i++) {
    const contexto = (await getContextos(tx, pedido))[0] as Contexto
    const vaga = { ...requirePar(contexto), data: envio.data, hora: envio.hora }
    requireCadastros(contexto, nomeadosOf(envio))
    requireContato(envio.paciente.telefone, contexto)
    await requireLivre(tx, contexto, vaga, { profissional: true, vaga: true, encaixe: envio.encaixe })
    requireMeant([envio], hoje, segundaGuia(contexto.guias, []))
    const posicao = takePosicao(contexto, envio.encaixe)
    const [gravado] = await withGuards(() =>
      insertAgendamentos(tx, reserva, [{ contexto, posicao }], usuario.email),
    )
    if (gravado) return { agendamento: buildNovo(reserva, contexto, gravado, () => 1, usuario.email), vaga }
  }
  throw conflito(SEM_VAGA)
}
