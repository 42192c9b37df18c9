import { isTooFarAhead, mensagemLongeDemais } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base, Tx } from '../../platform/db/banco'
import { CANAL } from '../../platform/eventos/avisos'
import { type Contexto, getContextos } from './contexto.queries'
import { impedimento, takePosicao } from './regras'
import { insertAgendamentos } from './reserva.queries'

/**
 * An appointment that was booked elsewhere: nobody chooses another hour for it. It takes a slot where one is free and the professional is on
 * duty, and is a walk-in otherwise. Without a guide it is a pre-booking, of a registered patient.
 */
export type Trazido = {
  id: string
  /** By name. */
  unidade: string
  especialidade: string
  data: string
  hora: string
  profissional: string
  paciente: string
  nome: string
  telefone: string | null
  /** Kept where the patient has it; said in words otherwise. */
  convenio: { _id: string | null; nome: string } | null
  observacao: string | null
}

const pedidoOf = (t: Trazido) => ({
  unidade: t.unidade,
  especialidade: t.especialidade,
  hora: t.hora,
  datas: [t.data],
  profissional: t.profissional,
  paciente: t.paciente,
  convenio: t.convenio?._id,
})

/** What keeps it out, closed days and blocks, or makes it a walk-in; that the patient is somewhere else at that hour is `mesmo`. */
const standsAgainst = (c: Contexto, hora: string): { contra: string | null; encaixe: string | null } => {
  const contra = impedimento(c, hora, { profissional: true, vaga: false, encaixe: true })
  if (contra) return { contra: contra.msg, encaixe: null }
  const encaixe = impedimento(c, hora, { profissional: true, vaga: true, encaixe: false })
  return { contra: null, encaixe: encaixe?.msg ?? null }
}

/** Before it is booked, and perhaps before its patient or professional is registered: as far as can be said by then. */
export const checkTrazido = async (db: Base, t: Trazido, hoje: string) => {
  if (isTooFarAhead(t.data, hoje)) return { contra: mensagemLongeDemais(hoje), encaixe: null }
  const [c] = await getContextos(db, pedidoOf(t))
  // That it is booked already is no fault of it: the import calls it the same.
  const dito = standsAgainst({ ...(c as Contexto), paciente_ocupado: false }, t.hora)
  // When somebody is on duty who is not registered yet nobody knows.
  return c?.profissional ? dito : { ...dito, encaixe: null }
}

const TENTATIVAS = 20
const ESCRITAS = 500

/** Books it, or answers what stands against it now. */
export const bringAgendamento = async (tx: Tx, t: Trazido, email: string): Promise<string | null> => {
  for (let i = 0; i < TENTATIVAS; i++) {
    const [c] = (await getContextos(tx, pedidoOf(t))) as [Contexto]
    if (!c.unidade_id || !c.especialidade_id) return 'A unidade ou a especialidade foi cancelada.'
    if (!c.profissional?.ativo) return 'O profissional não está mais no cadastro.'
    if (!c.paciente?.ativo) return 'O paciente não está mais no cadastro.'
    const { contra, encaixe } = standsAgainst(c, t.hora)
    if (contra) return contra
    const { convenio } = t
    const dele = convenio && c.convenio?.ativo && c.convenio.doPaciente ? convenio._id : null
    const dito = convenio && !dele ? `Convênio: ${convenio.nome}` : null
    const reserva = {
      status: 'pre_agendado' as const,
      hora: t.hora,
      encaixe: encaixe !== null,
      avaliacao: false,
      observacao: [t.observacao, dito].filter(Boolean).join('\n').slice(0, ESCRITAS) || null,
      profissional: t.profissional,
      paciente: {
        _id: t.paciente,
        nome: c.paciente.nome,
        telefone: t.telefone ?? c.paciente.contatos.find(Boolean) ?? '',
        data_nascimento: null,
        convenio: dele,
        plano: null,
      },
      guias: [],
      serie: null,
    }
    const posicao = takePosicao(c, reserva.encaixe)
    const [gravado] = await insertAgendamentos(tx, reserva, [{ contexto: c, posicao, id: t.id }], email)
    if (gravado) return null
  }
  return 'Outra pessoa marcou o mesmo horário.'
}

/** Grids that show the hours of these appointments are told. */
export const tellHoras = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`
    select pg_notify(${CANAL}, json_build_object('assunto', 'agenda', 'payload', json_build_object(
      'unidade', h.unidade, 'especialidade', h.especialidade, 'dia', h.data, 'hora', h.hora,
      'unidade_id', h.unidade_id, 'especialidade_id', h.especialidade_id))::text)
    from (
      select distinct u.nome as unidade, e.nome as especialidade, a.data::text as data, a.hora, a.unidade_id, a.especialidade_id
      from agendamento a join unidade u on u.id = a.unidade_id join especialidade e on e.id = a.especialidade_id
      where a.id = any(${ids as string[]}::uuid[])) h`.execute(tx)
}
