import type { ModeloDeAgenda } from '@clinica/shared-domain'
import { type Clinica, errorOf, HOJE, openAgenda } from '../../teste/agenda'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const NOMES = 'unidade=Centro&especialidade=Pilates'
const ler = async (mais = ''): Promise<{ agenda: ModeloDeAgenda; horarios?: unknown }> =>
  (await c.pedir('Supervisao')('GET', `/api/agenda/horarios?${NOMES}${mais}`)).json()
const salvar = (agenda: ModeloDeAgenda, horarios: unknown, mais: Record<string, unknown> = {}) =>
  c.pedir('Gerente')('PUT', `/api/agenda/${agenda._id}/horarios`, { ...agenda, horarios, ...mais })
const dia = (dia_semana: number, ...horas: [string, number][]) => ({
  dia_semana,
  horas: horas.map(([hora, quantidade]) => ({ hora, quantidade })),
})

describe('modelo de agenda', () => {
  it('reads the template with its turns, and the opening times of a day without patients', async () => {
    await c.marcado()
    await c.marcado({ encaixe: true, hora: '19:00' }, c.clinica.pacientes[1])
    const { agenda, horarios } = await ler(`&dia=${HOJE}`)
    expect(agenda.horarios).toHaveLength(7)
    expect(agenda.horarios[0]).toEqual({
      dia_semana: 1,
      horas: ['08:00', '09:00', '10:00', '11:00', '14:00'].map((hora) => ({
        hora,
        quantidade: 2,
        turno: hora < '12' ? 1 : 2,
      })),
    })
    expect(horarios).toEqual([
      { hora: '08:00', turno: 1, quantidade: 2, livres: 1 },
      { hora: '09:00', turno: 1, quantidade: 2, livres: 2 },
      { hora: '10:00', turno: 1, quantidade: 2, livres: 2 },
      { hora: '11:00', turno: 1, quantidade: 2, livres: 2 },
      { hora: '14:00', turno: 2, quantidade: 2, livres: 2 },
      { hora: '19:00', turno: 3, quantidade: 0, livres: 0 },
    ])
  })
  it('creates one for each unit and specialty, and no second', async () => {
    const nova = { unidade: 'Norte', especialidade: 'Fisioterapia', horarios: [dia(3, ['18:30', 4])] }
    const vazia = await c.pedir()('GET', '/api/agenda/horarios?unidade=Norte&especialidade=Fisioterapia')
    expect(vazia.json()).toEqual({ agenda: null })
    const r = await c.pedir('Gerente')('POST', '/api/agenda/horarios', nova)
    expect(r.statusCode).toBe(201)
    expect(r.json().agenda).toMatchObject({
      unidade: 'Norte',
      horarios: [{ dia_semana: 3, horas: [{ hora: '18:30', quantidade: 4, turno: 3 }] }],
    })
    const outra = await c.pedir('Gerente')('POST', '/api/agenda/horarios', nova)
    expect([outra.statusCode, errorOf(outra).msg]).toEqual([
      409,
      'Já existe um modelo de agenda desta unidade e especialidade.',
    ])
  })
  it.each([
    ['a weekday twice', [dia(1), dia(1)], 'Dia da semana repetido.'],
    ['an hour twice', [dia(1, ['08:00', 1], ['08:00', 2])], 'Horário repetido no mesmo dia.'],
    ['an hour that is none', [dia(1, ['25:00', 1])], 'Hora inválida.'],
    ['a short hour', [dia(1, ['8:00', 1])], 'Hora inválida.'],
    ['three digits', [dia(1, ['08:00', 100])], 'Informe a quantidade com até 2 dígitos.'],
    ['a fraction', [dia(1, ['08:00', 1.5])], 'Valor deve ser um número inteiro.'],
    ['an eighth weekday', [dia(8)], 'Dia da semana inválido.'],
  ])('refuses %s', async (_nome, horarios, msg) => {
    const r = await salvar((await ler()).agenda, horarios)
    expect([r.statusCode, errorOf(r).msg]).toEqual([422, msg])
  })
  it('changes the hours, and refuses a change of an older version', async () => {
    const { agenda } = await ler()
    const r = await salvar(agenda, [...agenda.horarios.slice(1), dia(1, ['07:00', 1])])
    expect(r.statusCode).toBe(200)
    expect((await c.grade()).horarios.map((h) => h.hora)).toEqual(['07:00'])
    const velha = await salvar(agenda, agenda.horarios)
    expect([velha.statusCode, errorOf(velha).erro.tipo, errorOf(velha).erro.alteradoPor]).toEqual([
      409,
      'desatualizado',
      'Gerente de Teste',
    ])
    expect((await salvar(r.json().agenda, agenda.horarios)).statusCode).toBe(200)
  })
  it('holds back a change that would leave bookings without a slot until it is confirmed, and loses none', async () => {
    await c.marcado()
    await c.marcado({}, c.clinica.pacientes[1])
    const { agenda } = await ler()
    const menos = [...agenda.horarios.slice(1), dia(1, ['08:00', 1])]
    const r = await salvar(agenda, menos)
    expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'agendamentosAfetados'])
    expect(errorOf(r).erro.atual).toEqual({
      afetados: [
        { data: HOJE, hora: '08:00', agendados: 2, quantidade: 1, pacientes: ['Ana Souza', 'Bruno Lima'] },
      ],
    })
    expect((await ler()).agenda).toEqual(agenda)
    const sim = await salvar(agenda, menos, { confirmado: true })
    expect(sim.statusCode).toBe(200)
    expect(await c.horario('08:00')).toMatchObject({ quantidade: 1, livres: 0, agendamentos: [{}, {}] })
    expect((await c.marcar({}, c.clinica.pacientes[2])).json().erro.tipo).toBe('semVaga')
    await salvar(sim.json().agenda, agenda.horarios)
  })
  it('is written by who may open its screen', async () => {
    const { agenda } = await ler()
    for (const perfil of ['Recepcionista', 'Profissional', 'Faturista'] as const) {
      const r = await c.pedir(perfil)('PUT', `/api/agenda/${agenda._id}/horarios`, agenda)
      expect(r.statusCode).toBe(403)
    }
  })
  it('counts each day of a month for the small calendar', async () => {
    await c.marcado()
    await c.marcado({ encaixe: true }, c.clinica.pacientes[1])
    const { dias } = (await c.pedir()('GET', `/api/agenda/ocupacao?${NOMES}&mes=2026-11`)).json()
    expect(dias).toHaveLength(30)
    expect(dias[22]).toEqual({ dia: HOJE, ocupados: 1, capacidade: 10 })
    expect(dias[23]).toEqual({ dia: '2026-11-24', ocupados: 0, capacidade: 10 })
    expect((await c.pedir()('GET', `/api/agenda/ocupacao?${NOMES}&mes=2026-13`)).statusCode).toBe(400)
  })
})
