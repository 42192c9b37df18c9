// Runs again on other days.
import { randomUUID } from 'node:crypto'
import {
  addDias,
  type Espera,
  type EsperamDia,
  type EsperamVaga,
  formatData,
  MAIOR_OBSERVACAO_DA_ESPERA,
  type Perfil,
  weekdayOf,
} from '@clinica/shared-domain'
import { type Clinica, errorOf } from '../../teste/agenda'
import { auditedRows, awaitRows } from '../../teste/auditoria'
import { forget, hears, openMesa, settle } from '../../teste/mesas'
import { HOJE, openAgenda } from '../../teste/outrosDias'
import { closeStreams } from '../../teste/stream'
import { insist } from '../../teste/until'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(async () => {
  await closeStreams(c.app)
  await c.esvaziar()
})

const prof = (i: number) => c.clinica.profissionais[i]?._id ?? ''
const ana = () => c.clinica.pacientes[0] as Clinica['clinica']['pacientes'][number]
const PAR = 'unidade=Centro&especialidade=Pilates'
type Troca = Record<string, unknown>
const envio = (troca: Troca = {}) => ({
  paciente: null,
  nome: 'Rui Barbosa',
  telefone: '31988776655',
  data_nascimento: '1979-03-04',
  unidade: 'Centro',
  especialidade: 'Pilates',
  profissional: null,
  dias: [],
  horaInicio: null,
  horaFim: null,
  observacao: null,
  desde: HOJE,
  ativo: true,
  ...troca,
})
const por = (troca: Troca = {}, perfil: Perfil = 'Recepcionista') =>
  c.pedir(perfil)('POST', '/api/agenda/espera', envio(troca))
const posta = async (troca: Troca = {}): Promise<Espera> => {
  const r = await por(troca)
  expect([r.statusCode, r.json().erro]).toEqual([201, undefined])
  return r.json().espera
}
const ler = async (id: string): Promise<Espera> =>
  (await c.pedir()('GET', `/api/agenda/espera/${id}`)).json().espera
const listar = async (busca = ''): Promise<Espera[]> =>
  (await c.pedir()('GET', `/api/agenda/espera?${busca}`)).json().esperas
const nomes = (lista: readonly Espera[]) => lista.map((e) => e.paciente?.nome ?? e.nome)
const esperam = async (hora: string, data = HOJE): Promise<EsperamVaga> =>
  (await c.pedir()('GET', `/api/agenda/espera/vaga?${PAR}&data=${data}&hora=${hora}`)).json()
const contar = async (dia = HOJE): Promise<EsperamDia['horas']> =>
  (await c.pedir()('GET', `/api/agenda/espera/dia?${PAR}&dia=${dia}`)).json().horas
const atender = (e: Espera, troca: Troca = {}) =>
  c.pedir()(
    'POST',
    `/api/agenda/espera/${e._id}/pre-agendar`,
    { data: HOJE, hora: '08:00', profissional: prof(1), updatedAt: e.updatedAt, ...troca },
    { 'idempotency-key': randomUUID() },
  )

describe('the waiting list', () => {
  it('holds a patient by the register, and somebody else by name and contact, the oldest first', async () => {
    const rui = await posta({
      dias: [3, 1],
      horaInicio: '08:00',
      horaFim: '12:00',
      observacao: 'Só de manhã',
    })
    expect(rui).toMatchObject({
      paciente: null,
      nome: 'Rui Barbosa',
      telefone: '31988776655',
      dias: [1, 3],
      horaInicio: '08:00',
      situacao: 'aguardando',
      agendamento: null,
      marcados: [],
    })
    const dela = await posta({ paciente: ana()._id, nome: 'Outro nome', desde: addDias(HOJE, -9) })
    expect(dela).toMatchObject({ paciente: { _id: ana()._id, nome: ana().nome }, nome: null, telefone: null })
    expect(nomes(await listar('ativo=true'))).toEqual([ana().nome, 'Rui Barbosa'])
    expect(nomes(await listar('orderBy=-desde'))).toEqual(['Rui Barbosa', ana().nome])
    expect(nomes(await listar('nome=barbosa'))).toEqual(['Rui Barbosa'])
    expect(nomes(await listar(`nome=${ana().nome.split(' ')[0]}`))).toEqual([ana().nome])
    expect(nomes(await listar('especialidade=Fisioterapia'))).toEqual([])
    const [leitura] = await awaitRows(c.db, { acao: 'ler', entidade: 'espera' })
    expect(leitura?.pacientes).toEqual([ana()._id])
  })

  it.each([
    [{ nome: '' }, { nome: 'Informe o nome do paciente para salvar.' }],
    [{ telefone: '' }, { telefone: 'Informe o contato do paciente para salvar.' }],
    [{ data_nascimento: '' }, { data_nascimento: 'Informe a data de nascimento do paciente para salvar.' }],
    [{ unidade: 'Nenhuma' }, { unidade: 'Unidade não encontrada.' }],
    [{ especialidade: 'Nenhuma' }, { especialidade: 'Especialidade não encontrada.' }],
    [{ profissional: { _id: randomUUID() } }, { profissional: 'Profissional não encontrado.' }],
    [{ dias: [1, 1] }, { dias: 'Dia da semana repetido.' }],
    [{ dias: [8] }, { 'dias[0]': 'Dia da semana inválido.' }],
    [{ horaInicio: '12:00', horaFim: '12:00' }, { horaFim: 'A hora até deve ser depois da hora de.' }],
    [
      { observacao: 'x'.repeat(MAIOR_OBSERVACAO_DA_ESPERA + 1) },
      { observacao: `Campo deve ter no máximo ${MAIOR_OBSERVACAO_DA_ESPERA} letras.` },
    ],
    [{ desde: addDias(HOJE, 1) }, { desde: 'A data não pode ser posterior a hoje.' }],
  ])('refuses %j', async (troca, campos) => {
    const r = await por(troca)
    expect([r.statusCode, errorOf(r).erro.campos]).toEqual([422, campos])
  })

  it('is read by whoever sees the grid, and written by whoever pre-books', async () => {
    const e = await posta()
    expect((await por({}, 'Supervisao')).statusCode).toBe(403)
    for (const perfil of ['Profissional', 'Supervisao'] as const)
      expect((await c.pedir(perfil)('GET', `/api/agenda/espera/${e._id}`)).statusCode).toBe(200)
    expect((await por({ nome: 'Eva' }, 'Profissional')).statusCode).toBe(201)
  })

  it('nobody waits twice for the same slots, and of two desks with one caller one is refused', async () => {
    const bia = { _id: c.clinica.pacientes[1]?._id ?? '' }
    const dela = await posta({
      paciente: { _id: ana()._id },
      dias: [2, 4],
      horaInicio: '08:00',
      horaFim: '12:00',
    })
    const msg =
      `Já está na lista de espera desde ${formatData(HOJE)} (Ter e Qui, das 08:00 às 12:00). ` +
      'Altere aquela espera em vez de criar outra.'
    const dita = { paciente: { _id: ana()._id } }
    for (const troca of [{}, { dias: [4, 5] }, { horaInicio: '11:00' }, { profissional: { _id: prof(1) } }]) {
      const r = await por({ ...dita, ...troca })
      expect([r.statusCode, errorOf(r).erro]).toEqual([
        409,
        expect.objectContaining({ campos: { paciente: msg } }),
      ])
    }
    await posta({ ...dita, dias: [1, 3] })
    await posta({ ...dita, dias: [2], horaInicio: '12:00' })
    await posta({ paciente: bia })
    // The entry itself may be changed, and what is over stands in nobody's way.
    const mudada = await c.pedir()('PUT', `/api/agenda/espera/${dela._id}`, {
      ...envio({ ...dita, dias: [2] }),
      horaFim: '12:00',
      updatedAt: dela.updatedAt,
    })
    expect(mudada.statusCode).toBe(200)
    await c.pedir()('DELETE', `/api/agenda/espera/${dela._id}`)
    await posta({ ...dita, dias: [2, 4], horaFim: '12:00' })

    const respostas = await Promise.all([por(), por({ nome: 'RUI BARBOSA' })])
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([201, 409])
    await posta({ data_nascimento: '1980-01-01' })
  })

  it('who gives up is off it, and can be put back', async () => {
    const e = await posta()
    const r = await c.pedir()('DELETE', `/api/agenda/espera/${e._id}`)
    expect(r.json().espera).toMatchObject({ ativo: false, situacao: 'desistiu' })
    expect(await listar('situacao=aguardando')).toEqual([])
    expect(nomes(await listar('situacao=desistiu'))).toEqual(['Rui Barbosa'])
    const { updatedAt } = await ler(e._id)
    const volta = await c.pedir()('PUT', `/api/agenda/espera/${e._id}`, { ...envio(), updatedAt })
    expect(volta.json().espera.situacao).toBe('aguardando')
  })
})

describe('a free slot', () => {
  it('says who waits for it, the oldest first, with their phones and who could attend', async () => {
    await posta({ nome: 'Qualquer' })
    await posta({ nome: 'Antiga', desde: addDias(HOJE, -30), profissional: { _id: prof(1) } })
    await posta({ nome: 'Amanhã', dias: [weekdayOf(addDias(HOJE, 1))] })
    await posta({ nome: 'Tarde', horaInicio: '09:00' })
    await c.marcado({ profissional: { _id: prof(1) } }, c.clinica.pacientes[1])
    const { esperas, total, livres, profissionais } = await esperam('08:00')
    expect([nomes(esperas), total, livres]).toEqual([['Antiga', 'Qualquer'], 2, 1])
    // The least busy first.
    expect(profissionais.at(-1)?._id).toBe(prof(1))
    expect(nomes((await esperam('09:00')).esperas)).toEqual(['Antiga', 'Qualquer', 'Tarde'])
    expect(nomes((await esperam('08:00', addDias(HOJE, 1))).esperas)).toContain('Amanhã')
    expect((await contar()).find((h) => h.hora === '08:00')).toEqual({ hora: '08:00', esperam: 2 })
    expect((await contar()).find((h) => h.hora === '09:00')).toEqual({ hora: '09:00', esperam: 3 })
  })

  it('is not offered to who is booked elsewhere then', async () => {
    await posta({ paciente: { _id: ana()._id } })
    expect((await esperam('08:00')).total).toBe(1)
    await c.marcado()
    expect((await esperam('08:00')).total).toBe(0)
    expect((await contar()).some((h) => h.hora === '08:00')).toBe(false)
    expect((await esperam('09:00')).total).toBe(1)
  })

  it('becomes a pre-booking by one call, which ends the waiting; its undo brings both back', async () => {
    const e = await posta({ observacao: 'Prefere cedo' })
    const r = await atender(e)
    expect(r.statusCode).toBe(201)
    const { espera, agendamento } = r.json()
    expect(agendamento).toMatchObject({
      status: 'pre_agendado',
      hora: '08:00',
      observacao: 'Prefere cedo',
      paciente: { _id: null, nome: 'Rui Barbosa', telefone: '31988776655' },
    })
    expect(espera).toMatchObject({
      situacao: 'atendido',
      agendamento: { _id: agendamento._id, data: HOJE, hora: '08:00', ativo: true },
    })
    const desfazer = (a: { _id: string; updatedAt: string }, updatedAt = espera.updatedAt) =>
      c.pedir()('POST', `/api/agenda/espera/${e._id}/desfazer`, {
        updatedAt,
        agendamento: { _id: a._id, updatedAt: a.updatedAt },
      })
    const outro = await c.marcado({ hora: '10:00' })
    expect((await desfazer(outro)).statusCode).toBe(404)
    const volta = await desfazer(agendamento)
    expect(volta.statusCode).toBe(200)
    expect(volta.json()).toMatchObject({
      espera: { situacao: 'aguardando', agendamento: null },
      agendamento: { _id: agendamento._id, ativo: false },
    })
    expect((await desfazer(agendamento)).statusCode).toBe(409)
    const acoes = (await auditedRows(c.db, { entidade: 'espera' })).map((l) => l.acao)
    expect(acoes).toEqual(expect.arrayContaining(['criar', 'preAgendar', 'devolver']))
  })

  it('takes name, contact and birth date of a patient from the register', async () => {
    await c.db
      .updateTable('paciente')
      .set({ contato_celular: '31999990000' })
      .where('id', '=', ana()._id)
      .execute()
    const e = await posta({ paciente: { _id: ana()._id } })
    const { agendamento } = (await atender(e)).json()
    expect(agendamento.paciente).toMatchObject({
      _id: ana()._id,
      nome: ana().nome,
      telefone: '31999990000',
      convenio: { _id: c.clinica.convenio._id, plano: 'Pleno' },
    })
    await c.db.updateTable('paciente').set({ contato_celular: null }).where('id', '=', ana()._id).execute()
    const sem = await posta({ paciente: { _id: ana()._id } })
    const r = await atender(sem, { hora: '09:00' })
    expect([r.statusCode, r.json().msg]).toEqual([422, 'Informe o contato do paciente para salvar.'])
    expect((await ler(sem._id)).situacao).toBe('aguardando')
  })

  it('is refused as any booking is, and they wait on', async () => {
    const e = await posta()
    for (const [troca, tipo] of [
      [{ hora: '07:00' }, 'semVaga'],
      [{ hora: '05:00' }, 'foraDoExpediente'],
      [{ data: addDias(HOJE, 900) }, 'validacao'],
    ] as const) {
      const r = await atender(e, troca)
      expect([r.statusCode === 201, errorOf(r).erro.tipo]).toEqual([false, tipo])
    }
    expect((await ler(e._id)).situacao).toBe('aguardando')
    const cedo = await atender({ ...e, updatedAt: '2020-01-01T00:00:00.000Z' })
    expect([cedo.statusCode, errorOf(cedo).erro.tipo]).toEqual([409, 'desatualizado'])
  })

  it('the last one goes to one of two desks; the other is told, and whom it had in hand waits on', async () => {
    await c.marcado({}, c.clinica.pacientes[1])
    const duas = [await posta({ nome: 'Rui' }), await posta({ nome: 'Eva' })]
    const respostas = await Promise.all(duas.map((e) => insist(() => atender(e))))
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([201, 409])
    const perdeu = respostas.findIndex((r) => r.statusCode === 409)
    expect(errorOf(respostas[perdeu] as never).erro).toMatchObject({
      tipo: 'semVaga',
      atual: { hora: '08:00', livres: 0 },
    })
    expect((await ler(duas[perdeu]?._id ?? '')).situacao).toBe('aguardando')
    expect((await ler(duas[1 - perdeu]?._id ?? '')).situacao).toBe('atendido')
  })

  it('two desks that give one person two slots book one; the other reads who was first', async () => {
    const e = await posta()
    const respostas = await Promise.all(['08:00', '09:00'].map((hora) => insist(() => atender(e, { hora }))))
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([201, 409])
    const perdeu = respostas.find((r) => r.statusCode === 409)
    expect(errorOf(perdeu as never).msg).toBe('Rui Barbosa não está mais na lista de espera.')
    expect((await c.grade()).horarios.flatMap((h) => h.agendamentos)).toHaveLength(1)
  })

  it('tells the grids of its unit and specialty that the list changed, and no other', async () => {
    const daqui = await openMesa(c, { assunto: 'espera', unidade: 'Centro', especialidade: 'Pilates' })
    const outra = await openMesa(c, { assunto: 'espera', unidade: 'Centro', especialidade: 'Fisioterapia' })
    const e = await posta()
    await hears(daqui)
    forget(daqui)
    await atender(e)
    await hears(daqui)
    await settle(c)
    expect(outra.eventos).toEqual([])
    expect(JSON.stringify(daqui.eventos)).not.toContain('Rui')
  })
})
