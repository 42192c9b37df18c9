import { type RawBuilder, sql } from 'kysely'
import { type Clinica, openAgenda } from '../teste/agenda'
import { saveSorteados } from '../teste/sorteados/agendamentos'
import { guiaDaSessao, sessoesComValor, valorDaSessao } from './publico'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())

it('finds guide and value of many sessions at once as it does of each, of two guides too', async () => {
  await saveSorteados(c, ['2026-01-31', '2026-02-28'], 200)
  // Every second session has another guide as well; of some of these the package has the newer one.
  await sql`update guia set total_guia = 10007 + 100 * ascii(right(id::text, 1))`.execute(c.db)
  await sql`insert into agendamento_guia (agendamento_id, guia_id)
    select a.id, g.id from agendamento a cross join lateral (
      select g.id from guia g where not exists (
        select from agendamento_guia x where x.agendamento_id = a.id and x.guia_id = g.id) order by g.id desc limit 1) g
    where a.paciente_id is not null and ascii(right(a.id::text, 1)) % 2 = 0`.execute(c.db)
  await c.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into pacote_sessao (agendamento_id, pacote_id, guia_id)
      select agendamento_id, gen_random_uuid(), max(guia_id::text)::uuid from agendamento_guia
      group by 1 having ascii(right(agendamento_id::text, 1)) % 4 = 0`.execute(tx)
  })
  const rows = async (consulta: RawBuilder<unknown>) =>
    (await sql`select id, guia_id, valor::int from (${consulta}) x order by id`.execute(c.db)).rows
  const juntas = await rows(sessoesComValor(sql`a.ativo`))
  expect(juntas).toEqual(
    await rows(
      sql`select a.id, ${guiaDaSessao} as guia_id, ${valorDaSessao} as valor from agendamento a where a.ativo`,
    ),
  )
  expect(new Set((juntas as { valor: number }[]).map((s) => s.valor)).size).toBeGreaterThan(2)
})
