import type { Status } from '@clinica/shared-domain'
import { STATUS_IDS } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import type { Clinica } from '../agenda'

/** A sequence that is the same at every run. */
const sequence = (semente: number) => {
  let x = semente
  return <T>(itens: readonly T[]): T => {
    x = (x * 1_103_515_245 + 12_345) % 2_147_483_648
    return itens[Math.floor((x / 2_147_483_648) * itens.length)] as T
  }
}

type Sorteado = {
  id: string
  guia_id: string
  paciente_id: string | null
  nome: string
  unidade_id: string
  especialidade_id: string
  profissional_id: string
  convenio_id: string | null
  data: string
  hora: string
  status: Status
  encaixe: boolean
  posicao: number | null
  ativo: boolean
  desativado_em: string | null
  desativado_por: string | null
}

const HORAS = ['07:00', '08:00', '09:00', '10:00', '14:00', '18:30'] as const

/**
 * Appointments of whatever status, unit, specialty, professional and insurer on these days, written straight into the
 * database: past ones, walk-ins, pre-bookings and cleared ones among them.
 */
export const saveSorteados = async (
  c: Clinica,
  dias: readonly string[],
  quantos: number,
  semente = 7,
): Promise<void> => {
  const um = sequence(semente)
  const pacientes = [...c.clinica.pacientes, ...(await c.maisPacientes(quantos))]
  const posicoes = new Map<string, number>()
  const sorteados = Array.from({ length: quantos }, (_, i): Sorteado => {
    // A patient of its own: nobody is in two places at once.
    const paciente = pacientes[i] as (typeof pacientes)[number]
    const status = um(STATUS_IDS)
    const ativo = um([true, true, true, false])
    const encaixe = um([true, false, false])
    const vaga = {
      unidade_id: um(c.clinica.unidades)._id,
      especialidade_id: um(c.clinica.especialidades)._id,
      data: um(dias),
      hora: um(HORAS),
    }
    const chave = Object.values(vaga).join(' ')
    const posicao = encaixe ? null : (posicoes.get(chave) ?? 0) + 1
    if (posicao) posicoes.set(chave, posicao)
    return {
      ...vaga,
      id: novoId(),
      guia_id: paciente.guia._id,
      paciente_id: status === 'pre_agendado' ? um([paciente._id, null]) : paciente._id,
      nome: paciente.nome,
      profissional_id: um(c.clinica.profissionais)._id,
      convenio_id: um([c.clinica.convenio._id, c.clinica.convenio._id, null]),
      status,
      encaixe,
      posicao,
      ativo,
      // Ten at night of the clinic's day is the next one in UTC.
      desativado_em: ativo ? null : `${vaga.data}T01:30:00Z`,
      desativado_por: ativo
        ? null
        : um([
            c.clinica.usuarios.Gerente.email,
            c.clinica.usuarios.Recepcionista.email,
            'saiu@clinica.teste',
          ]),
    }
  })
  await c.db.transaction().execute(async (tx) => {
    await sql`
      insert into agendamento (id, paciente_id, nome, unidade_id, especialidade_id, profissional_id, convenio_id, data, hora, status,
        encaixe, posicao, ativo, desativado_em, desativado_por, atualizado_por)
      select id, paciente_id, nome, unidade_id, especialidade_id, profissional_id, convenio_id, data, hora, status, encaixe, posicao,
        ativo, desativado_em, desativado_por, 'x'
      from jsonb_to_recordset(${JSON.stringify(sorteados)}::jsonb) as x(id uuid, paciente_id uuid, nome text, unidade_id uuid,
        especialidade_id uuid, profissional_id uuid, convenio_id uuid, data date, hora text, status text, encaixe boolean,
        posicao smallint, ativo boolean, desativado_em timestamptz, desativado_por text)`.execute(tx)
    await sql`
      insert into agendamento_guia (agendamento_id, guia_id)
      select id, guia_id from jsonb_to_recordset(${JSON.stringify(sorteados)}::jsonb) as x(id uuid, guia_id uuid)`.execute(
      tx,
    )
  })
}
