import {
  type AgendamentoEnvio,
  contatoDaEspera,
  type EsperaAtendida,
  MENSAGENS_DO_AGENDAMENTO as M,
  nomeDaEspera,
  type PreAgendarEspera,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { staleError } from '../../platform/registro/staleError'
import { book } from '../agendamento/book'
import { clearAgendamento } from '../agendamento/clear'
import { invalid } from '../agendamento/regras'
import { changeAgendamentoIn, recordWrite } from '../agendamento/write'
import { type EsperaLida, getEspera } from './espera.queries'

type Atendida = Omit<EsperaAtendida, 'espera'> & { espera: EsperaLida }

const reread = async (tx: Tx, id: string, hoje: string): Promise<EsperaLida> => {
  const espera = await getEspera(tx, id, { hoje })
  if (!espera) throw new HttpErro(404, 'naoEncontrado', 'Espera não encontrada.')
  return espera
}

/** Held until the transaction ends, as it was seen at `visto`; 409 with the entry as it now is. */
const lockEspera = async (tx: Tx, id: string, visto: string, hoje: string): Promise<EsperaLida> => {
  const { rows } = await sql<{ atualizado_por: string | null }>`
    select atualizado_por from espera where id = ${id} for update`.execute(tx)
  const espera = await reread(tx, id, hoje)
  if (espera.updatedAt.toISOString() === visto) return espera
  const msg = espera.ativo
    ? 'Esta espera mudou depois que você a viu.'
    : `${nomeDaEspera(espera)} não está mais na lista de espera.`
  throw await staleError(tx, {
    msg,
    atual: espera,
    por: rows[0]?.atualizado_por ?? null,
    em: espera.updatedAt,
  })
}

/** The entry before and after a booking of it came or went, in the audit and to the desks. */
const note = async (
  tx: Tx,
  req: FastifyRequest,
  acao: string,
  antes: EsperaLida,
  hoje: string,
): Promise<EsperaLida> => {
  const depois = await reread(tx, antes._id, hoje)
  const { marcados: _, ...era } = antes
  const { marcados: __, ...ficou } = depois
  const { _id, unidade, especialidade, paciente } = depois
  await audit(tx, req, {
    acao,
    entidade: 'espera',
    id: _id,
    pacienteId: paciente?._id ?? null,
    antes: era,
    depois: ficou,
  })
  await emit(tx, { assunto: 'espera', payload: { _id, unidade, especialidade } })
  return depois
}

type Carteira = { _id: string; plano: string | null }

/** The insurer that the booking layer would propose: cards still valid on that day come first. */
const convenioOf = async (tx: Tx, { paciente }: EsperaLida, dia: string): Promise<Carteira | null> => {
  if (!paciente) return null
  const { rows } = await sql<Carteira>`
    select pc.convenio_id as "_id", pc.plano from paciente_convenio pc join convenio c on c.id = pc.convenio_id
    where pc.paciente_id = ${paciente._id} and c.ativo
    order by coalesce(pc.validade < ${dia}, false), pc.posicao, pc.id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** What the booking layer would send of them: a pre-booking. 422 where the register lacks what one demands. */
const envioOf = (
  e: EsperaLida,
  { data, hora, profissional }: PreAgendarEspera,
  convenio: Carteira | null,
): AgendamentoEnvio => {
  const telefone = contatoDaEspera(e)
  const data_nascimento = e.paciente?.data_nascimento ?? e.data_nascimento
  if (!telefone) throw invalid('paciente.telefone', M.contato)
  if (!data_nascimento) throw invalid('paciente.data_nascimento', M.nascimento)
  return {
    status: 'pre_agendado',
    unidade: e.unidade,
    especialidade: e.especialidade,
    data,
    hora,
    encaixe: false,
    avaliacao: false,
    observacao: e.observacao,
    profissional: { _id: profissional },
    paciente: {
      ...(e.paciente && { _id: e.paciente._id }),
      nome: e.paciente?.nome ?? e.nome ?? '',
      telefone,
      data_nascimento,
      convenio,
    },
    guia: [],
    confirmado: false,
  }
}

/** Somebody who waits is pre-booked in a free slot, refused as any booking is; the entry is done with. */
export const preAgendarEspera = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  pedido: PreAgendarEspera,
  hoje: string,
): Promise<Atendida> => {
  const antes = await lockEspera(tx, id, pedido.updatedAt, hoje)
  if (!antes.ativo)
    throw new HttpErro(409, 'conflito', `${nomeDaEspera(antes)} não está mais na lista de espera.`)
  const envio = envioOf(antes, pedido, await convenioOf(tx, antes, pedido.data))
  const { agendamento, vaga } = await book(tx, req.usuario, envio, hoje)
  await sql`update espera set ativo = false, agendamento_id = ${agendamento._id}, atualizado_por = ${req.usuario.email}
    where id = ${id}`.execute(tx)
  await recordWrite(tx, req, {
    acao: 'marcar',
    id: agendamento._id,
    pacienteId: agendamento.paciente._id,
    mudados: [{ antes: null, depois: agendamento }],
    vagas: [vaga],
  })
  return { espera: await note(tx, req, 'preAgendar', antes, hoje), agendamento }
}

/** The undo: the appointment is cleared, as long as nobody changed it, and they wait again where they waited. */
export const desfazerEspera = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  visto: { updatedAt: string; agendamento: { _id: string; updatedAt: string } },
  hoje: string,
): Promise<Atendida> => {
  const antes = await lockEspera(tx, id, visto.updatedAt, hoje)
  const { _id, updatedAt } = visto.agendamento
  if (antes.agendamento?._id !== _id)
    throw new HttpErro(404, 'naoEncontrado', 'Este agendamento não veio desta espera.')
  const agendamento = await changeAgendamentoIn(tx, req, { id: _id, acao: 'limpar' }, () =>
    clearAgendamento(tx, req.usuario, _id, { updatedAt, confirmado: false }),
  )
  await sql`update espera set ativo = true, agendamento_id = null, atualizado_por = ${req.usuario.email}
    where id = ${id}`.execute(tx)
  return { espera: await note(tx, req, 'devolver', antes, hoje), agendamento }
}
