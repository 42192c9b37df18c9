// Runs again on other days.
import { addDias, mondayOf, type ProximasAnswer } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import type { Clinica } from '../../teste/agenda'
import { HOJE, openAgenda } from '../../teste/outrosDias'

let c: Clinica
const LESTE = novoId()
const FISIO = novoId()
/** The search begins on a Monday that is to come. */
const INICIO = addDias(mondayOf(HOJE), 7)
const TERCA = addDias(INICIO, 1)
const CAROLINA = novoId()

beforeAll(async () => {
  c = await openAgenda()
  await sql`insert into unidade (id, nome) values (${LESTE}, 'Zona Leste')`.execute(c.db)
  await sql`insert into especialidade (id, nome, maximo_agendamentos, codigo_numeracao_guia)
    values (${FISIO}, 'Fisio', 10, 9)`.execute(c.db)
  await sql`insert into profissional (id, nome, numero_conselho, email) values (${CAROLINA}, 'Carolina Dias', '1', 'c@x.example')`.execute(
    c.db,
  )
  const modelo = novoId()
  await sql`insert into agenda_modelo (id, unidade_id, especialidade_id) values (${modelo}, ${LESTE}, ${FISIO})`.execute(
    c.db,
  )
  for (const dia of [2, 4])
    for (const hora of ['09:00', '17:00', '18:00'])
      await sql`insert into agenda_modelo_hora (modelo_id, dia_semana, hora, quantidade)
        values (${modelo}, ${dia}, ${hora}, 1)`.execute(c.db)
  // Somebody else is there too.
  for (const quem of [CAROLINA, c.clinica.profissionais[0]?._id])
    await sql`insert into profissional_horario (id, profissional_id, unidade_id, especialidade_id, dia_semana, inicio, termino)
      select gen_random_uuid(), ${quem}, ${LESTE}, ${FISIO}, d, '09:00', '18:00' from unnest(array[2, 4]) d`.execute(
      c.db,
    )
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const pedir = (mais: string) => c.pedir()('GET', `/api/agenda/vagas/proximas?inicio=${INICIO}&dias=31${mais}`)
const proximas = async (mais: string): Promise<ProximasAnswer> => (await pedir(mais)).json()
const AS_DUAS = '&especialidade=Pilates&especialidade=Fisio'

it('any unit and several specialties are one search: Tuesday from 17 h on with Carolina', async () => {
  const { dias, profissionais } = await proximas(
    `${AS_DUAS}&diaSemana=2&aPartirDas=17:00&profissional=${CAROLINA}`,
  )
  expect(dias[0]).toEqual({
    data: TERCA,
    total: 1,
    vagas: [
      { unidade: 'Zona Leste', especialidade: 'Fisio', hora: '17:00', livres: 1, profissionais: [CAROLINA] },
    ],
  })
  expect(dias.map((d) => d.data)).toEqual([0, 7, 14, 21, 28].map((n) => addDias(TERCA, n)))
  // Whoever else serves there can be asked for next.
  expect(profissionais.map((p) => p.nome)).toContain('Marina Alves')
})

it('each slot says where it is, and a full or a closed one is none', async () => {
  const vagas = async (mais = '') => {
    const { dias } = await proximas(`${AS_DUAS}&diaSemana=2${mais}`)
    return (
      dias.find((d) => d.data === TERCA)?.vagas.map((v) => `${v.hora} ${v.unidade} ${v.especialidade}`) ?? []
    )
  }
  const todas = await vagas()
  expect(todas).toEqual(expect.arrayContaining(['09:00 Zona Leste Fisio', '09:00 Centro Pilates']))
  expect(todas).toEqual([...todas].sort())
  expect((await vagas('&unidade=Zona%20Leste')).join()).not.toContain('Centro')
  await sql`insert into fechamento (id, unidade_id, data_inicio, data_fim, horario_inicio, horario_fim, motivo, feriado)
    values (${novoId()}, ${LESTE}, ${TERCA}, ${TERCA}, '00:01', '23:59', 'Obra', false)`.execute(c.db)
  expect((await vagas()).join()).not.toContain('Zona Leste')
  expect(await vagas()).toContain('09:00 Centro Pilates')
})

it('shows six days at a time, and says how far it looked', async () => {
  const primeira = await proximas('&especialidade=Pilates')
  expect(primeira.dias).toHaveLength(6)
  expect(primeira.ate).toBe(primeira.dias[5]?.data)
  const norte = await proximas('&especialidade=Fisio&diaSemana=2')
  expect([norte.dias.length, norte.ate]).toEqual([5, addDias(INICIO, 30)])
})

it('refuses a unit or a specialty that is none', async () => {
  for (const mais of [
    '&especialidade=Natação',
    `${AS_DUAS}&unidade=Nenhures`,
    `${AS_DUAS}&especialidade=Natação`,
  ])
    expect((await pedir(mais)).statusCode).toBe(404)
  expect((await pedir('')).statusCode).toBe(400)
})
