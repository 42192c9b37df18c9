import {
  type Executante,
  MENSAGENS_DA_GUIA as M,
  type PropostaDaGuia,
  wholeExecutante,
} from '@clinica/shared-domain'
import { getContratado } from '../../cadastros/publico'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { fichaOf } from '../guia/ficha'
import { type GuiaGuardada, getGuia } from '../guia/guia.queries'
import {
  type DoPaciente,
  getDoPaciente,
  listAbertas,
  type Origem,
  originOfAgendamento,
  originOfGuia,
  originOfNames,
} from './proposta.queries'

export type PedidoDeProposta = {
  agendamento?: string | undefined
  renovar?: string | undefined
  paciente?: string | undefined
  /** By their names. */
  unidade?: string | undefined
  especialidade?: string | undefined
  profissional?: string | undefined
}
type Contratado = NonNullable<Awaited<ReturnType<typeof getContratado>>>
type Proposta = PropostaDaGuia['guia']
type PropostaPronta = Omit<PropostaDaGuia, 'renovar'> & { renovar: GuiaGuardada | null }

const NINGUEM = { _id: null, nome: null, conselho: null, numeroConselho: null, ufConselho: null, cbo: null }
const { contratadoExecutante: SEM_EXECUTOR } = fichaOf(null)

/** The default requester is the clinic's own data (spec 3 §3); who asked is the doctor of the last guide, else who referred. */
const requesterOf = (
  clinica: Contratado | undefined,
  paciente: DoPaciente | undefined,
): Proposta['contratadoSolicitante'] => ({
  tipoSolicitante: clinica?.tipo ?? 'J',
  documentoSolicitante: clinica?.documento ?? null,
  nome: clinica?.nome.slice(0, 70) ?? null,
  cnes: clinica?.cnes ?? null,
  profissionalSolicitante: paciente?.ultima?.solicitante ?? paciente?.indicado ?? NINGUEM,
})

/** A clinic that is a natural person executes by itself, unless the session says who did. */
const personOf = (clinica: Contratado | undefined): Executante | null =>
  clinica?.tipo === 'F' ? wholeExecutante({ ...clinica, nome: clinica.nome.slice(0, 70) }) : null

/** So is the default executor; 41 to 45 say who executed, whole or not at all. */
const executorOf = (
  clinica: Contratado | undefined,
  quem: Executante | null,
): Proposta['contratadoExecutante'] => ({
  ...SEM_EXECUTOR,
  tipoExecutante: clinica?.tipo ?? 'J',
  documentoExecutante: clinica?.documento ?? null,
  nome: clinica?.nome.slice(0, 70) ?? null,
  cnes: clinica?.cnes ?? null,
  endereco: clinica?.endereco ?? SEM_EXECUTOR.endereco,
  nomeComplementar: quem?.nome ?? null,
  conselho: quem?.conselho ?? null,
  conselhoNumero: quem?.numeroConselho ?? null,
  conselhoUF: quem?.ufConselho ?? null,
  cbo: quem?.cbo ?? null,
})

/** The plan that is asked for, else that of the last guide, else the first whose card is still good, else the first. */
const chooseConvenio = (
  { convenios, ultima }: DoPaciente,
  pedido: string | null,
  hoje: string,
): string | null => {
  const temDele = (id: string | null | undefined) => convenios.find((c) => c._id === id)
  const vale = convenios.find((c) => c.particular || !c.validade || c.validade >= hoje)
  return (temDele(pedido) ?? temDele(ultima?.convenio_id) ?? vale ?? convenios[0])?._id ?? null
}

const required = <T>(achado: T | undefined, msg: string): T => {
  if (achado === undefined) throw new HttpErro(404, 'naoEncontrado', msg)
  return achado
}

const findOrigem = async (db: Base, pedido: PedidoDeProposta, usuario: string): Promise<Origem> => {
  const { agendamento, renovar, paciente, unidade, especialidade, profissional } = pedido
  if (agendamento) return required(await originOfAgendamento(db, agendamento), 'Agendamento não encontrado.')
  if (renovar) return required(await originOfGuia(db, renovar), M.naoEncontrada)
  const nomes = {
    usuario,
    unidade: unidade || null,
    especialidade: especialidade || null,
    profissional: profissional ?? null,
  }
  return { ...(await originOfNames(db, nomes)), paciente_id: paciente ?? null }
}

/** What a new guide begins with: proposals, each of which a person may change. */
export const buildProposta = async (
  db: Base,
  pedido: PedidoDeProposta,
  { usuario, hoje }: { usuario: string; hoje: string },
): Promise<PropostaPronta> => {
  const origem = await findOrigem(db, pedido, usuario)
  const { paciente_id, especialidade_id, unidade_id } = origem
  const paciente = paciente_id
    ? required(await getDoPaciente(db, paciente_id, especialidade_id), 'Paciente não encontrado.')
    : undefined
  const convenio = paciente ? chooseConvenio(paciente, origem.convenio_id, hoje) : null
  const clinica = unidade_id ? await getContratado(db, unidade_id, convenio) : undefined
  const agendamento = pedido.agendamento ?? null
  const abertas =
    paciente_id && especialidade_id && !pedido.renovar
      ? await listAbertas(db, paciente_id, { especialidade: especialidade_id, agendamento, hoje })
      : []
  const executante = wholeExecutante(origem.profissional)
  const exige = paciente?.convenios.find((c) => c._id === convenio)?.exigeExecutante === true
  const quem = (exige ? executante : null) ?? personOf(clinica)
  return {
    guia: {
      unidade: origem.unidade,
      especialidade: origem.especialidade,
      profissional: origem.profissional && {
        _id: origem.profissional._id,
        nome: origem.profissional.nome,
      },
      contratadoSolicitante: requesterOf(clinica, paciente),
      contratadoExecutante: executorOf(clinica, quem),
      beneficiario:
        paciente && paciente_id
          ? { _id: paciente_id, nome: paciente.nome, numeroCartaoNacionalSaude: paciente.cns, convenio }
          : null,
      cid10: paciente?.ultima?.cid10 ?? null,
      indicacao: paciente?.ultima?.indicacao ?? null,
      agendamentos: pedido.agendamento && paciente_id ? [pedido.agendamento] : [],
    },
    convenios: paciente?.convenios ?? [],
    executante,
    abertas,
    renovar: pedido.renovar ? required(await getGuia(db, pedido.renovar), M.naoEncontrada) : null,
  }
}
