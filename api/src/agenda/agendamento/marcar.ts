import {
  type Agendamento,
  type AgendamentoEnvio,
  acoes,
  can,
  posicaoLivre,
  STATUS,
  type Status,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import { HttpErro } from '../../platform/http/erros'
import { buscarHorario, type Vaga } from '../grade/grade.queries'
import type { Base } from '../grade/linhas'
import { buscarContextos, type Contexto, type Pedido } from './contexto.queries'
import { conflito, exigirCadastros, exigirPar, impedimento, PACIENTE_OCUPADO, SEM_VAGA } from './regras'
import { inserir, montarNovo, type Reserva } from './reserva.queries'
import { travarProfissionais } from './trava'

const SEM_PERMISSAO = 'Você não tem permissão para esta ação.'

/** The action of the status, and that of a walk-in (spec 3 §6). */
export const exigirAcoes = (usuario: UsuarioDaSessao, status: Status, encaixe: boolean): void => {
  if (!can(usuario, acoes[STATUS[status].acao]) || (encaixe && !can(usuario, acoes.encaixar_horario)))
    throw new HttpErro(403, 'semPermissao', SEM_PERMISSAO)
}

/** Ids of the guides, each once. */
export const idsDasGuias = (envio: Pick<AgendamentoEnvio, 'guia'>): string[] => [
  ...new Set((envio.guia ?? []).map((g) => g._id)),
]

export const pedidoDe = (envio: AgendamentoEnvio, datas: readonly string[] = [envio.data]): Pedido => ({
  unidade: envio.unidade,
  especialidade: envio.especialidade,
  hora: envio.hora,
  datas,
  profissional: envio.profissional._id,
  paciente: envio.paciente._id,
  convenio: envio.paciente.convenio?._id,
  guias: idsDasGuias(envio),
})

export const reservaDe = (envio: AgendamentoEnvio): Reserva => ({
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
  guias: idsDasGuias(envio),
  serie: null,
})

export const nomeadosDe = (envio: AgendamentoEnvio) => ({
  preAgendado: envio.status === 'pre_agendado',
  profissional: envio.profissional._id,
  paciente: envio.paciente._id,
  convenio: envio.paciente.convenio?._id,
  guias: idsDasGuias(envio),
})

/** The database's own guard against a patient in two places speaks as the rule does. */
export const comGuardas = async <T>(gravar: () => Promise<T>): Promise<T> => {
  try {
    return await gravar()
  } catch (erro) {
    if ((erro as { constraint?: string }).constraint === 'agendamento_paciente_uk')
      throw conflito(PACIENTE_OCUPADO)
    throw erro
  }
}

/** How often a desk looks again when others keep taking the slot that it chose: an hour has at most 99. */
const TENTATIVAS = 120

/** Books one appointment, or answers why not with the hour as it now is (spec 3 §5; decisions "Rules"). */
export const marcar = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  envio: AgendamentoEnvio,
): Promise<{ agendamento: Agendamento; vaga: Vaga }> => {
  exigirAcoes(usuario, envio.status, envio.encaixe)
  await travarProfissionais(tx, [envio.profissional._id])
  const reserva = reservaDe(envio)
  for (let i = 0; i < TENTATIVAS; i++) {
    const contexto = (await buscarContextos(tx, pedidoDe(envio)))[0] as Contexto
    const vaga = { ...exigirPar(contexto), data: envio.data, hora: envio.hora }
    exigirCadastros(contexto, nomeadosDe(envio))
    const contra = impedimento(contexto, envio.hora, {
      profissional: true,
      vaga: true,
      encaixe: envio.encaixe,
    })
    if (contra) throw conflito(contra, contra.tipo === 'semVaga' ? await buscarHorario(tx, vaga) : undefined)
    const posicao = envio.encaixe ? null : posicaoLivre(contexto.ocupadas, contexto.quantidade, Math.random())
    const [gravado] = await comGuardas(() => inserir(tx, reserva, [{ contexto, posicao }], usuario.email))
    if (gravado) return { agendamento: montarNovo(reserva, contexto, gravado, 1, usuario.email), vaga }
  }
  throw conflito(SEM_VAGA)
}
