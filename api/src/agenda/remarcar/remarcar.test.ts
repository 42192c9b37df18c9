// Runs again on other days.
import { randomUUID } from 'node:crypto'
import {
  type Agendamento,
  addDias,
  addMeses,
  listDatasDaRegra1,
  type VagasAnswer,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type Clinica, errorOf } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { HOJE, openAgenda } from '../../teste/outrosDias'
import { insist } from '../../teste/until'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const AMANHA = addDias(HOJE, 1)
type Troca = Record<string, unknown>
const prof = (i: number) => c.clinica.profissionais[i]?._id ?? ''
const remarcar = (a: Agendamento, troca: Troca = {}) =>
  c.pedir()('POST', `/api/agendamento/${a._id}/remarcar`, {
    data: a.data,
    hora: a.hora,
    profissional: a.profissional._id,
    updatedAt: a.updatedAt,
    ...troca,
  })
const tipoOf = (r: Awaited<ReturnType<typeof remarcar>>) => [r.statusCode, errorOf(r).erro.tipo]
const bloquear = (data: string) =>
  sql`insert into bloqueio_profissional (id, profissional_id, data_inicio, data_fim, horario_inicio, horario_fim, motivo)
    values (${randomUUID()}, ${prof(1)}, ${data}, ${data}, '00:01', '23:59', 'Congresso')`.execute(c.db)
const vagas = async (mais = '', dias = 2): Promise<VagasAnswer> =>
  (
    await c.pedir()(
      'GET',
      `/api/agenda/vagas?unidade=Centro&especialidade=Pilates&inicio=${HOJE}&dias=${dias}${mais}`,
    )
  ).json()
/** An appointment of today and its repetitions, one a week. */
const serie = async (quantas = 3): Promise<Agendamento[]> => {
  const primeiro = await c.marcado()
  const datas = listDatasDaRegra1(HOJE, quantas)
  const r = await c.pedir()('POST', '/api/agenda/adicionarMultiplosAgendamentos', {
    agendamentos: datas.map((data) => c.envio({ data })),
    repetir: { regra: 1, repeticoes: quantas, origem: primeiro._id },
  })
  expect(r.statusCode).toBe(201)
  return [r.json().origem, ...r.json().agendamentos]
}
const nomear = (lista: readonly Agendamento[]) => lista.map(({ _id, updatedAt }) => ({ _id, updatedAt }))
const datasDe = (lista: readonly Agendamento[]) => lista.map((a) => `${a.data} ${a.hora}`)

describe('remarcar', () => {
  it('moves it to another day, hour and professional, and keeps guide, note and history', async () => {
    const a = await c.marcado({ observacao: 'Chega tarde' })
    const r = await remarcar(a, { data: AMANHA, hora: '10:00', profissional: prof(0) })
    expect(r.statusCode).toBe(200)
    const { agendamento, seguintes } = r.json()
    expect(seguintes).toEqual([])
    const ir = { data: AMANHA, hora: '10:00', profissional: { _id: prof(0) } }
    expect(agendamento).toMatchObject({
      ...ir,
      _id: a._id,
      status: 'marcado',
      observacao: 'Chega tarde',
      guia: a.guia,
    })
    expect((await c.horario('08:00'))?.livres).toBe(2)
    expect((await c.horario('10:00', AMANHA))?.agendamentos).toEqual([agendamento])
    const [, linha] = await auditedRows(c.db, { registro_id: a._id })
    expect([linha?.acao, linha?.pacientes]).toEqual(['remarcar', [a.paciente._id]])
    expect(linha?.valores).toMatchObject({
      data: { antes: HOJE, depois: AMANHA },
      hora: { antes: '08:00', depois: '10:00' },
    })
  })

  it('comes back by the same call', async () => {
    const a = await c.marcado({ encaixe: true, hora: '12:30' })
    const ido = (await remarcar(a, { data: AMANHA, hora: '10:00' })).json().agendamento
    expect(ido).toMatchObject({ encaixe: false, data: AMANHA })
    const volta = await remarcar(ido, { data: HOJE, hora: '12:30', encaixe: true })
    expect(volta.json().agendamento).toMatchObject({ encaixe: true, data: HOJE, hora: '12:30' })
  })

  it('is refused as a booking there would be', async () => {
    const [, outro, mais] = c.clinica.pacientes
    const a = await c.marcado()
    await c.marcado({ hora: '09:00' }, outro)
    await c.marcado({ hora: '09:00' }, mais)
    const cheio = await remarcar(a, { hora: '09:00' })
    expect(tipoOf(cheio)).toEqual([409, 'semVaga'])
    expect(errorOf(cheio).erro.atual).toMatchObject({ hora: '09:00', livres: 0 })
    expect(tipoOf(await remarcar(a, { hora: '12:00' }))).toEqual([409, 'semVaga'])
    await c.marcado({ hora: '11:00' })
    expect(tipoOf(await remarcar(a, { hora: '11:00' }))).toEqual([409, 'pacienteOcupado'])
    expect(tipoOf(await remarcar(a, { hora: '23:00' }))).toEqual([409, 'foraDoExpediente'])
    await bloquear(AMANHA)
    expect(tipoOf(await remarcar(a, { data: AMANHA }))).toEqual([409, 'profissionalBloqueado'])
    expect((await remarcar(a, { data: addDias(addMeses(HOJE, 24), 1) })).statusCode).toBe(422)
    const antigo = { data: addDias(HOJE, -91) }
    expect(tipoOf(await remarcar(a, antigo))).toEqual([409, 'confirmacaoNecessaria'])
    expect((await remarcar(a, { ...antigo, confirmado: true })).statusCode).toBe(200)
  })

  it('leaves what was billed, what has happened and what somebody changed since where it is', async () => {
    const a = await c.marcado()
    await c.db.updateTable('agendamento').set({ faturamento: HOJE, status: 'assinado' }).execute()
    const visto = async () => ({ hora: '09:00', updatedAt: await c.versao(a._id) })
    expect(tipoOf(await remarcar(a, await visto()))).toEqual([409, 'faturado'])
    await c.db.updateTable('agendamento').set({ faturamento: null }).execute()
    for (const status of ['assinado', 'evoluido', 'faltou-sem-justificativa'] as const) {
      await c.emStatus(a._id, status)
      expect(tipoOf(await remarcar(a, await visto()))).toEqual([409, 'transicaoInvalida'])
    }
    await c.emStatus(a._id, 'marcado')
    const velho = await remarcar(a, { hora: '09:00' })
    expect(tipoOf(velho)).toEqual([409, 'desatualizado'])
    expect((await remarcar(a, await visto())).statusCode).toBe(200)
  })

  it('is for who books, and takes no cancelled professional', async () => {
    const a = await c.marcado()
    const supervisao = await c.pedir('Supervisao')('POST', `/api/agendamento/${a._id}/remarcar`, {})
    expect(supervisao.statusCode).toBe(403)
    await c.db.updateTable('profissional').set({ ativo: false }).where('id', '=', prof(0)).execute()
    const r = await remarcar(a, { hora: '09:00', profissional: prof(0) })
    await c.db.updateTable('profissional').set({ ativo: true }).where('id', '=', prof(0)).execute()
    expect(r.statusCode).toBe(422)
  })

  it('gives the last slot to one of the desks that move somebody to it', async () => {
    const pacientes = await c.maisPacientes(8)
    await c.marcado({ hora: '09:00' })
    const marcados: Agendamento[] = []
    for (const [i, p] of pacientes.entries())
      marcados.push(await c.marcado({ data: addDias(HOJE, i + 1) }, p))
    const respostas = await Promise.all(
      marcados.map((a) => insist(() => remarcar(a, { data: HOJE, hora: '09:00' }))),
    )
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
  })
})

describe('of a series', () => {
  it('this one alone leaves the others and their repetition as they are', async () => {
    const [a, ...outros] = await serie()
    const r = await remarcar(a as Agendamento, { hora: '10:00' })
    expect(r.json().agendamento).toMatchObject({ hora: '10:00', repetir: (a as Agendamento).repetir })
    for (const o of outros) expect((await c.horario('08:00', o.data))?.agendamentos[0]?._id).toBe(o._id)
  })

  it('the following go along by as many days, into each other’s places, and come back by the same call', async () => {
    const todos = await serie()
    const [a, b, d, e] = todos as [Agendamento, Agendamento, Agendamento, Agendamento]
    const oferecidos = (await vagas(`&agendamento=${b._id}`)).seguintes
    expect(oferecidos.map((s) => s._id)).toEqual([d._id, e._id])
    const r = await remarcar(b, { data: d.data, seguintes: oferecidos.map(({ data: _, ...s }) => s) })
    expect(r.statusCode).toBe(200)
    const { agendamento, seguintes } = r.json()
    expect(datasDe([agendamento, ...seguintes])).toEqual([b, d, e].map((x) => `${addDias(x.data, 7)} 08:00`))
    expect(agendamento.repetir.acabarEm).toBe(addDias(e.data, 7))
    expect((await c.horario('08:00', b.data))?.agendamentos).toEqual([])
    expect((await c.horario('08:00'))?.agendamentos[0]?._id).toBe(a._id)

    const volta = await remarcar(agendamento, { data: b.data, seguintes: nomear(seguintes) })
    const tornados = [volta.json().agendamento, ...volta.json().seguintes]
    expect(datasDe(tornados)).toEqual(datasDe([b, d, e]))
    expect(tornados.map((x) => x.repetir)).toEqual([b, d, e].map((x) => x.repetir))
  })

  it('move whole or not at all, and the days that are taken are named', async () => {
    const [a, b, d] = (await serie(2)) as [Agendamento, Agendamento, Agendamento]
    const cheio = addDias(d.data, 1)
    await c.marcado({ data: cheio }, c.clinica.pacientes[1])
    await c.marcado({ data: cheio }, c.clinica.pacientes[2])
    const r = await remarcar(a, { data: AMANHA, seguintes: nomear([b, d]) })
    expect(errorOf(r).erro).toMatchObject({ tipo: 'datasIndisponiveis', datas: [cheio] })
    expect((await c.horario('08:00'))?.agendamentos[0]?._id).toBe(a._id)
  })

  it('takes along no appointment of another series, no earlier one and none that changed', async () => {
    const [a, b, d] = (await serie(2)) as [Agendamento, Agendamento, Agendamento]
    const alheio = await c.marcado({ data: addDias(HOJE, 3) }, c.clinica.pacientes[1])
    for (const seguintes of [[alheio], [b, b]])
      expect((await remarcar(a, { data: AMANHA, seguintes: nomear(seguintes) })).statusCode).toBe(404)
    expect((await remarcar(b, { data: addDias(b.data, 1), seguintes: nomear([a]) })).statusCode).toBe(404)
    await c.emStatus(d._id, 'marcado')
    const r = await remarcar(a, { data: AMANHA, seguintes: nomear([b, d]) })
    expect(tipoOf(r)).toEqual([409, 'desatualizado'])
  })
})

describe('the free slots of the next days', () => {
  const livresAs = (v: VagasAnswer, hora: string) => v.dias[0]?.horas.find((h) => h.hora === hora)?.livres

  it('are those of the grid, without hours at which the patient is somewhere', async () => {
    await c.marcado({ hora: '09:00' }, c.clinica.pacientes[1])
    await c.marcado({ hora: '10:00' }, c.clinica.pacientes[1])
    await c.marcado({ hora: '10:00' }, c.clinica.pacientes[2])
    await c.marcado({ hora: '11:00', encaixe: true })
    const semPaciente = await vagas()
    expect(semPaciente.dias.map((d) => d.data)).toEqual([HOJE, AMANHA])
    expect(['08:00', '09:00', '10:00', '11:00'].map((h) => livresAs(semPaciente, h))).toEqual([
      2,
      1,
      undefined,
      2,
    ])
    expect(livresAs(await vagas(`&paciente=${c.clinica.pacientes[0]?._id}`), '11:00')).toBeUndefined()
  })

  it('come with who serves there, when, and their blocks of these days', async () => {
    await bloquear(AMANHA)
    const { profissionais } = await vagas()
    const ela = profissionais.find((p) => p._id === prof(1))
    expect(ela?.bloqueios).toEqual([expect.objectContaining({ dataInicio: AMANHA, motivo: 'Congresso' })])
    expect(ela?.horas.map((h) => h.diaSemana)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect((await vagas('', 1)).profissionais.flatMap((p) => p.bloqueios)).toEqual([])
  })
})
