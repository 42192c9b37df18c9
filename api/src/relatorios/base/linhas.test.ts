import { sql } from 'kysely'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { listLinhas } from './linhas'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
  await c.marcado({ hora: '09:00' })
  await c.marcado({ hora: '08:00' }, c.clinica.pacientes[1])
  await c.marcado({ hora: '08:00', data: '2026-11-24' })
})
afterAll(() => c.fechar())

const doDia = sql`a.ativo and a.data = ${HOJE}`

it('answers a page of the appointments by day and hour, with how many they are in all', async () => {
  const { linhas, total, soma } = await listLinhas(c.db, { onde: doDia }, { skip: 1, limit: 1 })
  const [ana] = c.clinica.pacientes
  expect({ total, soma }).toEqual({ total: 2, soma: 0 })
  expect(linhas).toEqual([
    {
      _id: expect.any(String),
      data: HOJE,
      hora: '09:00',
      paciente: { _id: ana?._id, nome: ana?.nome },
      profissional: c.clinica.profissionais[1]?.nome,
      especialidade: 'Pilates',
      unidade: 'Centro',
      status: 'marcado',
      guia: ana?.guia,
      convenio: 'Saúde Plena',
    },
  ])
})

it('adds up what the rows are worth over the whole figure, not over the page', async () => {
  const figura = { onde: sql`a.ativo`, valor: sql`extract(hour from a.hora::time) * 100` }
  const { linhas, soma } = await listLinhas(c.db, figura, { skip: 0, limit: 2 })
  expect({ soma, valores: linhas.map((l) => l.valor) }).toEqual({ soma: 2500, valores: [800, 900] })
})

it('says how many there are beyond the last page, and none where nothing is found', async () => {
  expect(await listLinhas(c.db, { onde: doDia }, { skip: 50, limit: 50 })).toMatchObject({
    linhas: [],
    total: 2,
  })
  const nada = await listLinhas(c.db, { onde: sql`false` }, { skip: 0, limit: 50 })
  expect(nada).toEqual({ linhas: [], total: 0, soma: 0 })
})
