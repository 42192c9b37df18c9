/*
 * A chain: 20 units with 2 specialties each make 40 places, every one with 10 professionals and 14 hours of 10 slots, half of them
 * taken on the one day that is booked. Slot `n` (0 to 5,599) has its own hour, professional, patient and guide, so no booking meets another.
 */
import { randomUUID } from 'node:crypto'
import { idSql } from '../api/dados.mjs'

const UNIDADES = 20
const ESPECIALIDADES = 2
const HORAS = 14
const VAGAS = 10
export const LUGARES = UNIDADES * ESPECIALIDADES
const POR_LUGAR = HORAS * VAGAS
const TOTAL = LUGARES * POR_LUGAR

const TIPO = {
  unidade: 'c001',
  especialidade: 'c002',
  convenio: 'c003',
  modelo: 'c004',
  profissional: 'c005',
  paciente: 'c006',
  guia: 'c007',
  agendamento: 'c008',
  usuario: 'c009',
}
const id = (tipo, n) => `0000${TIPO[tipo]}-0000-7000-8000-${String(n).padStart(12, '0')}`
const sqlId = (tipo, n) => `${idSql(TIPO[tipo], n)}::uuid`
const doisDigitos = (n) => String(n).padStart(2, '0')

/** Unit and specialty of place `n`. */
export const lugarDe = (n) => ({
  unidade: `Rede ${doisDigitos(1 + Math.floor(n / ESPECIALIDADES))}`,
  especialidade: `Rede ${n % ESPECIALIDADES === 0 ? 'A' : 'B'}`,
})

const UNIDADE_DA_VAGA = sqlId('unidade', `1 + n / ${POR_LUGAR * ESPECIALIDADES}`)
const ESPECIALIDADE_DA_VAGA = sqlId('especialidade', `1 + n / ${POR_LUGAR} % ${ESPECIALIDADES}`)

/** `dia`: the day that is half full; `mesas`: how many people there are. */
export async function semear(cliente, dia, mesas) {
  const convenio = `'${id('convenio', 1)}'::uuid`
  const passos = [
    `insert into unidade (id, nome, faixa)
      select ${sqlId('unidade', 'n')}, 'Rede ' || lpad(n::text, 2, '0'), (50 + n)::text from generate_series(1, ${UNIDADES}) n`,
    `insert into especialidade (id, nome)
      select ${sqlId('especialidade', 'n')}, 'Rede ' || chr(64 + n) from generate_series(1, ${ESPECIALIDADES}) n`,
    `insert into convenio (id, nome, valor_ch) values (${convenio}, 'Rede Saúde', 100)`,
    `insert into profissional (id, nome, numero_conselho, email)
      select ${sqlId('profissional', 'n')}, 'Profissional Rede ' || n, '7' || n, 'rede' || n || '@clinica.demo'
      from generate_series(0, ${LUGARES * VAGAS - 1}) n`,
    `insert into profissional_unidade
      select ${sqlId('profissional', 'n')}, ${sqlId('unidade', `1 + n / ${VAGAS * ESPECIALIDADES}`)} from generate_series(0, ${LUGARES * VAGAS - 1}) n`,
    `insert into profissional_especialidade
      select ${sqlId('profissional', 'n')}, ${sqlId('especialidade', `1 + n / ${VAGAS} % ${ESPECIALIDADES}`)} from generate_series(0, ${LUGARES * VAGAS - 1}) n`,
    `insert into profissional_horario (id, profissional_id, unidade_id, especialidade_id, dia_semana, inicio, termino)
      select gen_random_uuid(), ${sqlId('profissional', 'n')}, ${sqlId('unidade', `1 + n / ${VAGAS * ESPECIALIDADES}`)},
        ${sqlId('especialidade', `1 + n / ${VAGAS} % ${ESPECIALIDADES}`)}, d, '06:00', '22:00'
      from generate_series(0, ${LUGARES * VAGAS - 1}) n, generate_series(1, 7) d`,
    `insert into agenda_modelo (id, unidade_id, especialidade_id)
      select ${sqlId('modelo', 'l')}, ${sqlId('unidade', `1 + l / ${ESPECIALIDADES}`)}, ${sqlId('especialidade', `1 + l % ${ESPECIALIDADES}`)}
      from generate_series(0, ${LUGARES - 1}) l`,
    `insert into agenda_modelo_hora (modelo_id, dia_semana, hora, quantidade)
      select ${sqlId('modelo', 'l')}, d, lpad((7 + h)::text, 2, '0') || ':00', ${VAGAS}
      from generate_series(0, ${LUGARES - 1}) l, generate_series(1, 7) d, generate_series(0, ${HORAS - 1}) h`,
    `insert into paciente (id, nome, data_nascimento, contato_celular)
      select ${sqlId('paciente', 'n')}, 'Paciente Rede ' || n, '1980-01-01', '31999990000' from generate_series(0, ${TOTAL - 1}) n`,
    `insert into paciente_convenio (id, paciente_id, convenio_id, plano, matricula, validade)
      select gen_random_uuid(), ${sqlId('paciente', 'n')}, ${convenio}, 'Pleno', n::text, '2099-12-31' from generate_series(0, ${TOTAL - 1}) n`,
    `insert into guia (id, numero, paciente_id, beneficiario_nome, convenio_id, plano, unidade_id, especialidade_id, data_emissao, cid10, quantidade_autorizada)
      select ${sqlId('guia', 'n')}, '97' || lpad(n::text, 8, '0'), ${sqlId('paciente', 'n')}, 'Paciente Rede ' || n, ${convenio}, 'Pleno',
        ${UNIDADE_DA_VAGA}, ${ESPECIALIDADE_DA_VAGA}, current_date, 'M545', 99 from generate_series(0, ${TOTAL - 1}) n`,
    `insert into agendamento (id, unidade_id, especialidade_id, data, hora, status, posicao, profissional_id, paciente_id,
        nome, telefone, data_nascimento, convenio_id, plano, atualizado_por)
      select ${sqlId('agendamento', 'n')}, ${UNIDADE_DA_VAGA}, ${ESPECIALIDADE_DA_VAGA}, '${dia}',
        lpad((7 + n / ${VAGAS} % ${HORAS})::text, 2, '0') || ':00', 'marcado', 1 + n % ${VAGAS},
        ${sqlId('profissional', `n / ${POR_LUGAR} * ${VAGAS} + n % ${VAGAS}`)}, ${sqlId('paciente', 'n')},
        'Paciente Rede ' || n, '31999990000', '1980-01-01', ${convenio}, 'Pleno', 'bench@clinica.demo'
      from generate_series(0, ${TOTAL - 1}) n where n % ${VAGAS} < ${VAGAS / 2}`,
    `insert into agendamento_guia
      select ${sqlId('agendamento', 'n')}, ${sqlId('guia', 'n')} from generate_series(0, ${TOTAL - 1}) n where n % ${VAGAS} < ${VAGAS / 2}`,
    `insert into usuario (id, name, email, senha_hash, perfil)
      select ${sqlId('usuario', 'n')}, 'Mesa ' || n, 'mesa' || n || '@clinica.demo', '-', 'Recepcionista' from generate_series(0, ${mesas - 1}) n`,
  ]
  await cliente.query('begin')
  for (const passo of passos) await cliente.query(passo)
  await cliente.query('commit')
  await cliente.query('analyze')
}

/** What desk `n`'s session carries, for the server to sign; a login each would take the password's hash 5,000 times. */
export const cargaDaMesa = (n) => {
  const desde = Math.floor(Date.now() / 1000)
  return {
    _id: id('usuario', n),
    name: `Mesa ${n}`,
    email: `mesa${n}@clinica.demo`,
    perfil: 'Recepcionista',
    ultimoLogin: null,
    unidades: [],
    acoesExtras: [],
    v: 1,
    desde,
    sid: randomUUID(),
    fuso: 'America/Sao_Paulo',
    iat: desde,
    exp: desde + 4 * 3600,
  }
}

/** A booking of the free slot of that place, hour and professional: the server accepts each of them once. */
const reserva = (dia, lugar, h, j) => {
  const n = (lugar * HORAS + h) * VAGAS + j
  return {
    lugar,
    envio: {
      ...lugarDe(lugar),
      data: dia,
      hora: `${doisDigitos(7 + h)}:00`,
      status: 'marcado',
      paciente: {
        _id: id('paciente', n),
        nome: `Paciente Rede ${n}`,
        telefone: '31999990000',
        convenio: { _id: id('convenio', 1), plano: 'Pleno' },
      },
      profissional: { _id: id('profissional', lugar * VAGAS + j) },
      guia: [{ _id: id('guia', n) }],
    },
  }
}

/** Free slots of the morning on, each in another place than the one before: 2,800. */
export function* reservasDaRede(dia) {
  for (let h = 0; h < HORAS; h++)
    for (let j = VAGAS / 2; j < VAGAS; j++)
      for (let lugar = 0; lugar < LUGARES; lugar++) yield reserva(dia, lugar, h, j)
}

/** Those of one place, from the evening back: 70, of which the last hours are the first that the others take. */
export function* reservasDe(dia, lugar) {
  for (let h = HORAS - 1; h >= 0; h--) for (let j = VAGAS / 2; j < VAGAS; j++) yield reserva(dia, lugar, h, j)
}
