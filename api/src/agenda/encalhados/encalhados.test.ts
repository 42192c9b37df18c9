// Runs again on other days.
import { type Agendamento, addDias } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { HttpErro } from '../../platform/http/erros'
import type { Clinica } from '../../teste/agenda'
import { HOJE, openAgenda } from '../../teste/outrosDias'
import { guardAgendamentos, listEncalhados } from './encalhados'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(async () => {
  await c.esvaziar()
  for (const tabela of ['profissional', 'unidade', 'especialidade', 'paciente'] as const)
    await c.db.updateTable(tabela).set({ ativo: true }).execute()
})

const otavio = () => c.clinica.profissionais[1]?._id ?? ''
const todos = sql`true`
/** Id → why, of everything that is stranded. */
const motivos = async (onde = todos): Promise<Record<string, string>> =>
  Object.fromEntries((await listEncalhados(c.db, onde, HOJE)).map((e) => [e._id, e.motivo]))
const bloquear = (mais: object = {}) =>
  c.db
    .insertInto('bloqueio_profissional')
    .values({
      id: uuid(),
      profissional_id: otavio(),
      data_inicio: HOJE,
      data_fim: HOJE,
      motivo: 'Curso',
      ...mais,
    })
    .execute()
/** Otávio works from 13:00 on for as long as `tarefa` takes. */
const soDeTarde = async (tarefa: () => Promise<void>): Promise<void> => {
  const horario = (inicio: string) =>
    c.db.updateTable('profissional_horario').set({ inicio }).where('profissional_id', '=', otavio()).execute()
  await horario('13:00')
  await tarefa().finally(() => horario('07:00'))
}

describe('stranded bookings', () => {
  it('are none while everything stands', async () => {
    await c.marcado()
    expect(await motivos()).toEqual({})
  })

  it('are those of a block: its days and hours, of the professional or of the user of that e-mail', async () => {
    const [manha, tarde, outroDia] = [
      await c.marcado(),
      await c.marcado({ hora: '14:00' }),
      await c.marcado({ data: addDias(HOJE, 1) }),
    ]
    await bloquear({ horario_inicio: '08:00', horario_fim: '12:00' })
    expect(await motivos()).toEqual({ [manha._id]: 'Profissional bloqueado: Curso' })
    await bloquear({ motivo: 'Férias', data_fim: addDias(HOJE, 30) })
    expect(Object.keys(await motivos()).sort()).toEqual([manha, tarde, outroDia].map((a) => a._id).sort())

    const daMarina = await c.marcado(
      { profissional: { _id: c.clinica.profissionais[0]?._id } },
      c.clinica.pacientes[2],
    )
    await c.db
      .insertInto('bloqueio_usuario')
      .values({
        id: uuid(),
        usuario_id: c.clinica.usuarios.Profissional._id,
        data_inicio: HOJE,
        data_fim: HOJE,
        motivo: 'Atestado',
      })
      .execute()
    expect(await motivos(sql`a.id = ${daMarina._id}`)).toEqual({
      [daMarina._id]: 'Profissional bloqueado: Atestado',
    })
  })

  it('are those outside the hours of the professional, walk-ins excepted', async () => {
    const normal = await c.marcado()
    const encaixe = await c.marcado({ encaixe: true, hora: '09:00' }, c.clinica.pacientes[1])
    await c.marcado({ hora: '14:00' })
    await soDeTarde(async () => {
      expect(await motivos()).toEqual({ [normal._id]: 'Fora do horário do profissional' })
    })
    // A block stops a walk-in too.
    await bloquear()
    expect(await motivos()).toHaveProperty([encaixe._id], 'Profissional bloqueado: Curso')
  })

  it.each([
    ['profissional', 'Profissional cancelado', (a: Agendamento) => a.profissional._id],
    ['unidade', 'Unidade cancelada', () => c.centro._id],
    ['especialidade', 'Especialidade cancelada', () => c.pilates._id],
    ['paciente', 'Paciente cancelado', (a: Agendamento) => a.paciente._id ?? ''],
  ] as const)('are those of a cancelled %s', async (tabela, motivo, idDe) => {
    const a = await c.marcado()
    await c.db.updateTable(tabela).set({ ativo: false }).where('id', '=', idDe(a)).execute()
    expect(await motivos()).toEqual({ [a._id]: motivo })
  })

  it('are neither past, nor cleared, nor attended', async () => {
    const a = await c.marcado()
    await bloquear()
    expect(Object.keys(await motivos())).toEqual([a._id])
    expect(await listEncalhados(c.db, todos, addDias(HOJE, 1))).toEqual([])
    await c.db.updateTable('agendamento').set({ status: 'assinado' }).execute()
    expect(await motivos()).toEqual({})
  })
})

describe('guard of a register', () => {
  const recusa = async (depois: () => Promise<void>): Promise<HttpErro | undefined> =>
    depois().then(
      () => undefined,
      (erro: HttpErro) => erro,
    )

  it('throws only for what was not stranded before', async () => {
    const velho = await c.marcado()
    await bloquear({ horario_inicio: '08:00', horario_fim: '09:00' })
    const novo = await c.marcado({ hora: '14:00' })
    const depois = await guardAgendamentos(c.db, todos, HOJE)
    expect(await recusa(depois)).toBeUndefined()
    await bloquear({ motivo: 'Férias' })
    const erro = await recusa(depois)
    expect(erro).toMatchObject({
      status: 409,
      tipo: 'agendamentosAfetados',
    })
    expect(JSON.stringify(erro)).toContain(novo._id)
    expect(JSON.stringify(erro)).not.toContain(velho._id)
  })

  it('looks at its own scope', async () => {
    await c.marcado()
    const depois = await guardAgendamentos(c.db, sql`a.data > ${HOJE}`, HOJE)
    await bloquear()
    expect(await recusa(depois)).toBeUndefined()
  })
})
