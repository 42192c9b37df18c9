/*
 * A clinic whose desks all work at once: 100,000 patients, a person for each desk, and 30 days of 120 appointments, which the
 * desks have open. Each desk has an appointment of its own to change, so that nobody's change is stale.
 */
import { createHmac } from 'node:crypto'
import {
  DIA_CHEIO,
  ESPECIALIDADE,
  idSql,
  POR_DIA,
  semear as semearUnidade,
  TIPO,
  UNIDADE,
} from '../api/dados.mjs'
import { semear as semearPacientes } from '../pacientes/dados.mjs'

export const PACIENTES = 100_000
export const DIAS = 30
const USUARIO = 'b00a'
export const CARTAO = 'b00b'

export async function semear(cliente, mesas) {
  await semearPacientes(cliente, PACIENTES)
  // Both bring an insurer of that name.
  await cliente.query("update convenio set nome = 'Bench Outra' where nome = 'Bench Saúde'")
  await semearUnidade(cliente)
  await cliente.query(`insert into usuario (id, name, email, senha_hash, perfil)
    select ${idSql(USUARIO, 'n')}::uuid, 'Mesa ' || n, 'mesa' || n || '@clinica.demo', senha_hash, perfil
    from usuario, generate_series(1, ${mesas}) n where email = 'recepcao@clinica.demo'`)
  // An appointment has its guide by the end of the transaction.
  await cliente.query('begin')
  await cliente.query(`insert into agendamento (id, unidade_id, especialidade_id, data, hora, status, posicao, profissional_id, paciente_id,
      nome, telefone, data_nascimento, convenio_id, plano, atualizado_por)
    select ${idSql(CARTAO, `d * ${POR_DIA} + n`)}::uuid, a.unidade_id, a.especialidade_id, current_date + 1 + d, a.hora, 'marcado', a.posicao,
      a.profissional_id, a.paciente_id, a.nome, a.telefone, a.data_nascimento, a.convenio_id, a.plano, a.atualizado_por
    from generate_series(0, ${POR_DIA - 1}) n
    join agendamento a on a.id = ${idSql(TIPO.agendamento, 'n')}::uuid and a.data = '${DIA_CHEIO}',
      generate_series(0, ${DIAS - 1}) d`)
  await cliente.query(`insert into agendamento_guia select ${idSql(CARTAO, `d * ${POR_DIA} + n`)}::uuid, ${idSql(TIPO.guia, 'n + 1')}::uuid
    from generate_series(0, ${POR_DIA - 1}) n, generate_series(0, ${DIAS - 1}) d`)
  await cliente.query('commit')
  await cliente.query('vacuum (analyze)')
}

const texto = (objeto) => Buffer.from(JSON.stringify(objeto)).toString('base64url')

/** What the server would sign for person number `n`, whose session is their own; `modelo` is a token that it did sign. */
export function sessaoDe(modelo, segredo, n) {
  const [cabeca, carga] = modelo.split('.')
  const email = `mesa${n}@clinica.demo`
  const _id = `0000${USUARIO}-0000-7000-8000-${String(n).padStart(12, '0')}`
  const dados = { ...JSON.parse(Buffer.from(carga, 'base64url')), _id, email, name: `Mesa ${n}`, sid: _id }
  const corpo = `${cabeca}.${texto({ ...dados, v: 1 })}`
  const token = `${corpo}.${createHmac('sha256', segredo).update(corpo).digest('base64url')}`
  return { authorization: `Bearer ${token}`, 'x-usuario-email': email }
}

/** What a desk has open: one of the 30 days. */
export const gradeDe = (dia) => ({ unidade: UNIDADE, especialidade: ESPECIALIDADE, dia })
