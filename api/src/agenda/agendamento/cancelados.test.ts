import { MENSAGENS_DO_AGENDAMENTO as M } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { outsideTransaction } from '../../platform/db/contexto'
import { type Clinica, errorOf, HOJE, openAgenda } from '../../teste/agenda'
import { until } from '../../teste/until'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(async () => {
  await c.esvaziar()
  for (const tabela of ['unidade', 'especialidade', 'paciente', 'profissional'] as const)
    await c.db.updateTable(tabela).set({ ativo: true }).where('ativo', '=', false).execute()
})

type Pedido = () => ReturnType<Clinica['marcar']>

const someoneWaits = async (): Promise<boolean> =>
  (
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      c.banco.trabalhos,
    )
  ).rows.length > 0

/**
 * Another desk holds the register, has changed it and commits once the request is under way: on PostgreSQL when it waits for
 * the lock; the embedded database has one session, and the request waits for that.
 */
const during = async (registro: RawBuilder<unknown>, mudanca: RawBuilder<unknown>, pedir: Pedido) => {
  let resposta: ReturnType<Pedido> | undefined
  await c.db.transaction().execute(async (tx) => {
    await sql`select 1 from ${registro} for update`.execute(tx)
    await mudanca.execute(tx)
    resposta = outsideTransaction(pedir)
    if (!c.banco.embedded) await outsideTransaction(() => until(someoneWaits))
  })
  return (await resposta) as Awaited<ReturnType<Pedido>>
}

type Cadastro = 'unidade' | 'especialidade' | 'paciente' | 'profissional'
const idOf = (tabela: Cadastro): string =>
  ({
    unidade: c.centro._id,
    especialidade: c.pilates._id,
    paciente: c.clinica.pacientes[0]?._id ?? '',
    profissional: c.clinica.profissionais[1]?._id ?? '',
  })[tabela]
const duringCancel = (tabela: Cadastro, pedir: Pedido) => {
  const esta = sql`${sql.table(tabela)} where id = ${idOf(tabela)}`
  return during(esta, sql`update ${sql.table(tabela)} set ativo = false where id = ${idOf(tabela)}`, pedir)
}

const CADASTROS: [Cadastro, string][] = [
  ['unidade', 'Unidade não encontrada.'],
  ['especialidade', 'Especialidade não encontrada.'],
  ['paciente', M.paciente],
  ['profissional', M.profissional],
]
const repetir = (datas: string[], mais: object = {}) =>
  c.pedir()('POST', '/api/agenda/adicionarMultiplosAgendamentos', {
    agendamentos: datas.map((data) => c.envio({ data })),
    repetir: null,
    ...mais,
  })
const SEGUINTES = ['2026-11-30', '2026-12-07']

describe.each(CADASTROS)('a %s that is being cancelled', (tabela, msg) => {
  const vivos = async () =>
    (await c.db.selectFrom('agendamento').select('id').where('ativo', '=', true).execute()).length

  it('takes no booking', async () => {
    const r = await duringCancel(tabela, () => c.marcar())
    expect([r.statusCode, errorOf(r).msg, await vivos()]).toEqual([422, msg, 0])
  })
  it('takes no series', async () => {
    const r = await duringCancel(tabela, () => repetir(SEGUINTES))
    expect([r.statusCode, errorOf(r).msg, await vivos()]).toEqual([422, msg, 0])
  })
  it('takes no appointment that moves to it', async () => {
    const [, outro] = c.clinica.pacientes
    const a = await c.marcado(
      {
        especialidade: 'Fisioterapia',
        encaixe: true,
        profissional: { _id: c.clinica.profissionais[2]?._id },
      },
      outro,
    )
    const r = await duringCancel(tabela, () =>
      c.pedir()('PUT', `/api/agendamento/${a._id}`, { ...c.envio(), updatedAt: a.updatedAt }),
    )
    expect([r.statusCode, errorOf(r).msg]).toEqual([422, msg])
  })
  it('gets no cleared appointment back', async () => {
    const a = await c.marcado({ encaixe: true })
    await c.limpar(a._id)
    const r = await duringCancel(tabela, () => c.restaurar(a._id))
    expect([r.statusCode, errorOf(r).msg, await vivos()]).toEqual([422, msg, 0])
  })
  it('gets no removed series back', async () => {
    const a = await c.marcado()
    await repetir(SEGUINTES, { repetir: { regra: 1, repeticoes: 2, origem: a._id } })
    const { agendamentos } = (await c.limpar(a._id, { caminho: '/repeticao' })).json()
    const r = await duringCancel(tabela, () =>
      c.pedir()('POST', `/api/agendamento/${a._id}/repeticao/restaurar`, { agendamentos }),
    )
    expect([r.statusCode, errorOf(r).msg, await vivos()]).toEqual([422, msg, 1])
  })
})

describe('a template', () => {
  const doModelo = () => sql`agenda_modelo where id = ${c.clinica.modelo._id}`
  it('that is losing its slots is seen by the booking that came meanwhile', async () => {
    const menos = sql`
      update agenda_modelo_hora set quantidade = 0 where modelo_id = ${c.clinica.modelo._id} and hora = '08:00'`
    const r = await during(doModelo(), menos, () => c.marcar())
    expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'semVaga'])
    await sql`update agenda_modelo_hora set quantidade = 2`.execute(c.db)
  })
  it.each(CADASTROS.slice(0, 2))(
    'is not made nor changed for a %s that is being cancelled',
    async (tabela, msg) => {
      const { agenda } = (
        await c.pedir('Gerente')('GET', '/api/agenda/horarios?unidade=Centro&especialidade=Pilates')
      ).json()
      const muda = await duringCancel(tabela, () =>
        c.pedir('Gerente')('PUT', `/api/agenda/${agenda._id}/horarios`, agenda),
      )
      expect([muda.statusCode, errorOf(muda).msg]).toEqual([422, msg])
      await c.db.updateTable(tabela).set({ ativo: true }).where('ativo', '=', false).execute()
      await sql`delete from agenda_modelo where id = ${agenda._id}`.execute(c.db)
      const cria = await duringCancel(tabela, () =>
        c.pedir('Gerente')('POST', '/api/agenda/horarios', agenda),
      )
      expect([cria.statusCode, errorOf(cria).msg]).toEqual([422, msg])
      await sql`insert into agenda_modelo (id, unidade_id, especialidade_id) values (${agenda._id}, ${c.centro._id}, ${c.pilates._id})`.execute(
        c.db,
      )
      await c.db.updateTable(tabela).set({ ativo: true }).where('ativo', '=', false).execute()
      const volta = (
        await c.pedir('Gerente')('GET', '/api/agenda/horarios?unidade=Centro&especialidade=Pilates')
      ).json().agenda
      const r = await c.pedir('Gerente')('PUT', `/api/agenda/${agenda._id}/horarios`, {
        ...agenda,
        updatedAt: volta.updatedAt,
      })
      expect(r.statusCode).toBe(200)
    },
  )
})

it('an appointment stays with the register that it had before that was cancelled, and can be edited there', async () => {
  const a = await c.marcado()
  await c.db.updateTable('paciente').set({ ativo: false }).where('id', '=', idOf('paciente')).execute()
  const r = await c.pedir()('PUT', `/api/agendamento/${a._id}`, {
    ...c.envio({ observacao: 'x', data: HOJE }),
    updatedAt: a.updatedAt,
  })
  expect(r.statusCode).toBe(200)
})
