/*
 * A unit and a specialty of the bench's own beside the demo clinic: 20 professionals on duty every day from 6 to 22, 14
 * hours of 10 slots, 4,000 patients each with one long guide, and one day with exactly 120 appointments.
 */
export const UNIDADE = 'BENCH'
export const ESPECIALIDADE = 'Bench'
export const PROFISSIONAIS = 20
export const PACIENTES = 4000
export const HORAS = 14
export const POR_DIA = 120

const UUID = {
  unidade: '0000b001-0000-7000-8000-000000000001',
  especialidade: '0000b002-0000-7000-8000-000000000001',
  convenio: '0000b003-0000-7000-8000-000000000001',
  modelo: '0000b004-0000-7000-8000-000000000001',
}
export const idDe = (tipo, n) => `0000${tipo}-0000-7000-8000-${String(n).padStart(12, '0')}`
/** The same in SQL; `expr` is an integer expression. */
export const idSql = (tipo, expr) => `('0000${tipo}-0000-7000-8000-' || lpad((${expr})::text, 12, '0'))`
export const TIPO = { profissional: 'b005', paciente: 'b006', guia: 'b007', agendamento: 'b008' }

export const DIA_CHEIO = '2031-03-03'
export const nomeDoPaciente = (n) => `Paciente Bench ${n}`

export async function semear(cliente) {
  const u = `'${UUID.unidade}'::uuid`
  const e = `'${UUID.especialidade}'::uuid`
  const c = `'${UUID.convenio}'::uuid`
  await cliente.query('begin')
  await cliente.query(`insert into unidade (id, nome, faixa) values (${u}, '${UNIDADE}', '99')`)
  await cliente.query(`insert into especialidade (id, nome) values (${e}, '${ESPECIALIDADE}')`)
  await cliente.query(`insert into convenio (id, nome, valor_ch) values (${c}, 'Bench Saúde', 100)`)
  await cliente.query(`insert into profissional (id, nome, numero_conselho, email)
    select ${idSql(TIPO.profissional, 'n')}::uuid, 'Profissional Bench ' || n, '9' || n, 'bench' || n || '@clinica.demo'
    from generate_series(1, ${PROFISSIONAIS}) n`)
  await cliente.query(
    `insert into profissional_unidade select ${idSql(TIPO.profissional, 'n')}::uuid, ${u} from generate_series(1, ${PROFISSIONAIS}) n`,
  )
  await cliente.query(
    `insert into profissional_especialidade select ${idSql(TIPO.profissional, 'n')}::uuid, ${e} from generate_series(1, ${PROFISSIONAIS}) n`,
  )
  await cliente.query(`insert into profissional_horario (id, profissional_id, unidade_id, especialidade_id, dia_semana, inicio, termino)
    select gen_random_uuid(), ${idSql(TIPO.profissional, 'n')}::uuid, ${u}, ${e}, d, '06:00', '22:00'
    from generate_series(1, ${PROFISSIONAIS}) n, generate_series(1, 7) d`)
  await cliente.query(
    `insert into agenda_modelo (id, unidade_id, especialidade_id) values ('${UUID.modelo}', ${u}, ${e})`,
  )
  await cliente.query(`insert into agenda_modelo_hora (modelo_id, dia_semana, hora, quantidade)
    select '${UUID.modelo}', d, lpad((6 + h)::text, 2, '0') || ':00', 10 from generate_series(1, 7) d, generate_series(1, ${HORAS}) h`)
  await cliente.query(`insert into paciente (id, nome, data_nascimento, contato_celular)
    select ${idSql(TIPO.paciente, 'n')}::uuid, 'Paciente Bench ' || n, '1980-01-01', '31999990000' from generate_series(1, ${PACIENTES}) n`)
  await cliente.query(`insert into paciente_convenio (id, paciente_id, convenio_id, plano, matricula, validade)
    select gen_random_uuid(), ${idSql(TIPO.paciente, 'n')}::uuid, ${c}, 'Pleno', n::text, '2099-12-31' from generate_series(1, ${PACIENTES}) n`)
  await cliente.query(`insert into guia (id, numero, paciente_id, beneficiario_nome, convenio_id, plano, unidade_id, especialidade_id, data_emissao, cid10, quantidade_autorizada)
    select ${idSql(TIPO.guia, 'n')}::uuid, '99' || lpad(n::text, 8, '0'), ${idSql(TIPO.paciente, 'n')}::uuid, 'Paciente Bench ' || n, ${c}, 'Pleno', ${u}, ${e},
      current_date, 'M545', 99999 from generate_series(1, ${PACIENTES}) n`)
  await cliente.query(`insert into agendamento (id, unidade_id, especialidade_id, data, hora, status, posicao, profissional_id, paciente_id,
      nome, telefone, data_nascimento, convenio_id, plano, atualizado_por)
    select ${idSql(TIPO.agendamento, 'n')}::uuid, ${u}, ${e}, '${DIA_CHEIO}', lpad((7 + n % ${HORAS})::text, 2, '0') || ':00',
      (array['marcado','assinado','evoluido'])[1 + n % 3], 1 + n / ${HORAS}, ${idSql(TIPO.profissional, `1 + n % ${PROFISSIONAIS}`)}::uuid,
      ${idSql(TIPO.paciente, 'n + 1')}::uuid, 'Paciente Bench ' || (n + 1), '31999990000', '1980-01-01', ${c}, 'Pleno', 'bench@clinica.demo'
    from generate_series(0, ${POR_DIA - 1}) n`)
  await cliente.query(`insert into agendamento_guia select ${idSql(TIPO.agendamento, 'n')}::uuid, ${idSql(TIPO.guia, 'n + 1')}::uuid
    from generate_series(0, ${POR_DIA - 1}) n`)
  await cliente.query('commit')
  await cliente.query('analyze')
}

/** Days that are filled before the first is met again, by another patient and professional: nobody books further ahead than 24 months. */
const DIAS = 700
const VOLTA = DIAS * HORAS

/** Booking number `k`: an hour of its own, so that no booking meets another's slot or patient. */
export function reserva(k, primeiroDia) {
  const paciente = 1 + (k % PACIENTES)
  const data = new Date(Date.parse(`${primeiroDia}T00:00:00Z`) + (Math.floor(k / HORAS) % DIAS) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  return {
    unidade: UNIDADE,
    especialidade: ESPECIALIDADE,
    data,
    hora: `${String(7 + (k % HORAS)).padStart(2, '0')}:00`,
    status: 'marcado',
    paciente: {
      _id: idDe(TIPO.paciente, paciente),
      nome: nomeDoPaciente(paciente),
      telefone: '31999990000',
      convenio: { _id: UUID.convenio, plano: 'Pleno' },
    },
    profissional: { _id: idDe(TIPO.profissional, 1 + ((k + Math.floor(k / VOLTA)) % PROFISSIONAIS)) },
    guia: [{ _id: idDe(TIPO.guia, paciente) }],
  }
}

/** The same in pgbench's words: the \set lines, and SQL for each text of booking `k` of `reserva`. */
export const PREPARO = [
  '\\set i :i + 1',
  '\\set k :base + :i * :clientes + :client_id',
  `\\set p 1 + :k % ${PACIENTES}`,
  // Its days never come back: it asks nobody how far the agenda is open, and leaps over numbers.
  `\\set d :k / ${HORAS}`,
  `\\set h 7 + :k % ${HORAS}`,
  `\\set f 1 + (:k + :k / ${VOLTA}) % ${PROFISSIONAIS}`,
]
export const trocasDe = (envio, primeiroDia, { id, chave }) => [
  [id, idSql('b009', ':k')],
  [chave, `('bench-pgbench-' || (:k)::text)`],
  [envio.paciente._id, idSql(TIPO.paciente, ':p')],
  [envio.guia[0]._id, idSql(TIPO.guia, ':p')],
  [envio.profissional._id, idSql(TIPO.profissional, ':f')],
  [envio.data, `((date '${primeiroDia}' + (:d)::int)::text)`],
  [envio.hora, `(lpad((:h)::text, 2, '0') || chr(58) || '00')`],
]
