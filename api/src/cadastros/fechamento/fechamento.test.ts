// Runs again on other days.
import { addDias, type Fechamento, listVagas, type VagasAnswer, weekdayOf } from '@clinica/shared-domain'
import { v7 as uuid } from 'uuid'
import { type Clinica, errorOf } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { HOJE, openAgenda } from '../../teste/outrosDias'
import { until } from '../../teste/until'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const URL = '/api/fechamento'
const AMANHA = addDias(HOJE, 1)
/** On what day of the week it is in so many days. */
const diaDaSemana = (emDias: number) => weekdayOf(addDias(HOJE, emDias))
const ANO = Number(HOJE.slice(0, 4)) + 1
const centro = () => ({ _id: c.clinica.unidades[0]?._id ?? '' })
const gerente: ReturnType<Clinica['como']> = (...args) => c.como('Gerente')(...args)
const corpo = (mais: object = {}) => ({ motivo: 'Padroeira', dataInicio: HOJE, ativo: true, ...mais })
const criar = async (mais: object = {}): Promise<Fechamento> => {
  const r = await gerente('POST', URL, corpo(mais))
  if (r.statusCode !== 201) throw new Error(r.body)
  return r.json().fechamento
}
const motivos = async (consulta: string): Promise<string[]> =>
  (await gerente('GET', `${URL}?${consulta}`)).json().fechamentos.map((f: Fechamento) => f.motivo)
const vagas = async (): Promise<VagasAnswer> =>
  (
    await c.pedir()('GET', `/api/agenda/vagas?unidade=Centro&especialidade=Pilates&inicio=${HOJE}&dias=2`)
  ).json()

describe('register of holidays and closed days', () => {
  it('answers what was saved: a holiday of the whole clinic unless it says a unit', async () => {
    const f = await criar({ observacao: 'Lei municipal' })
    expect((await gerente('GET', `${URL}/${f._id}`)).json().fechamento).toEqual({
      _id: f._id,
      feriado: true,
      unidade: null,
      dataInicio: HOJE,
      dataFim: HOJE,
      horarioInicio: '00:01',
      horarioFim: '23:59',
      diasSemana: null,
      motivo: 'Padroeira',
      observacao: 'Lei municipal',
      ativo: true,
      regra: 1,
      temHorario: false,
      updatedAt: expect.stringMatching(/Z$/),
    })
    const bloqueio = {
      feriado: false,
      unidade: centro(),
      regra: 2,
      dataFim: addDias(HOJE, 20),
      diasSemana: [3, 1],
    }
    const r = await gerente('PUT', `${URL}/${f._id}`, { ...f, ...bloqueio })
    expect(r.json().fechamento).toMatchObject({
      ...bloqueio,
      unidade: { ...centro(), nome: 'Centro' },
      diasSemana: [1, 3],
    })
    expect((await gerente('PUT', `${URL}/${f._id}`, f)).json().erro.tipo).toBe('desatualizado')
    expect((await gerente('DELETE', `${URL}/${f._id}`)).json().fechamento.ativo).toBe(false)
  })

  it.each([
    [{ motivo: '' }, 'motivo', 'Campo é obrigatório.'],
    [{ motivo: 'a'.repeat(61) }, 'motivo', expect.any(String)],
    [{ unidade: { _id: uuid() } }, 'unidade', 'Unidade não encontrada.'],
    [{ dataInicio: '' }, 'dataInicio', 'Campo é obrigatório.'],
    [{ regra: 2, dataFim: AMANHA, diasSemana: [8] }, 'diasSemana[0]', expect.any(String)],
    [
      { regra: 2, dataFim: AMANHA, diasSemana: [diaDaSemana(4)] },
      'diasSemana',
      'Nenhum destes dias da semana cai no período.',
    ],
  ])('refuses %j', async (mais, campo, mensagem) => {
    const r = await gerente('POST', URL, corpo(mais))
    expect([r.statusCode, r.json().erro.campos[campo]]).toEqual([422, mensagem])
  })

  it('holds no holiday twice on the same day in the same place', async () => {
    const f = await criar()
    const outro = await gerente('POST', URL, corpo({ motivo: 'Outro nome' }))
    expect([outro.statusCode, outro.json().erro.campos]).toEqual([
      409,
      { dataInicio: 'Já existe um feriado neste dia.' },
    ])
    await criar({ unidade: centro() })
    await gerente('DELETE', `${URL}/${f._id}`)
    await criar({ motivo: 'Outro nome' })
  })

  it('filters by name, days, kind and unit, and sorts', async () => {
    await criar({ motivo: 'Natal', dataInicio: addDias(HOJE, 32) })
    await criar({ motivo: 'Obra', dataInicio: addDias(HOJE, 17), feriado: false, unidade: centro() })
    expect(await motivos('')).toEqual(['Obra', 'Natal'])
    expect(await motivos('orderBy=motivo')).toEqual(['Natal', 'Obra'])
    expect(await motivos('feriado=true')).toEqual(['Natal'])
    expect(await motivos('nome=obra')).toEqual(['Obra'])
    expect(await motivos(`dataInicio=${addDias(HOJE, 27)}`)).toEqual(['Natal'])
    expect(await motivos(`unidade=${c.clinica.unidades[1]?._id}`)).toEqual(['Natal'])
  })
})

describe('a block that repeats', () => {
  const semanal = { feriado: false, regra: 2, dataFim: addDias(HOJE, 60), diasSemana: [diaDaSemana(0)] }

  it('is changed from a day on: it ends the day before, and the rest is one of its own', async () => {
    const f = await criar({ ...semanal, motivo: 'Reunião' })
    const aPartirDe = addDias(HOJE, 21)
    const r = await gerente('PUT', `${URL}/${f._id}`, {
      ...f,
      diasSemana: [diaDaSemana(2)],
      motivo: 'Supervisão',
      aPartirDe,
    })
    expect(r.json().fechamento).toMatchObject({
      motivo: 'Reunião',
      diasSemana: semanal.diasSemana,
      dataInicio: HOJE,
      dataFim: addDias(aPartirDe, -1),
    })
    const { fechamentos } = (await gerente('GET', `${URL}?orderBy=-dataInicio`)).json()
    expect(fechamentos).toHaveLength(2)
    expect(fechamentos[0]).toMatchObject({
      motivo: 'Supervisão',
      diasSemana: [diaDaSemana(2)],
      dataInicio: aPartirDe,
      dataFim: f.dataFim,
    })
    const [linha] = await auditedRows(c.db, { registro_id: fechamentos[0]._id })
    expect(linha?.acao).toBe('criar')
    expect((await c.marcar({ data: addDias(HOJE, 14) })).statusCode).toBe(409)
    expect((await c.marcar({ data: addDias(HOJE, 28) })).statusCode).toBe(201)
  })

  it('asks about the bookings that its change would strand, and is left alone until then', async () => {
    const f = await criar(semanal)
    const a = await c.marcado({ data: addDias(HOJE, 22) })
    const mudanca = { ...f, diasSemana: [diaDaSemana(1)], aPartirDe: addDias(HOJE, 21) }
    const r = await gerente('PUT', `${URL}/${f._id}`, mudanca)
    expect([r.statusCode, errorOf(r).erro.atual]).toMatchObject([409, { encalhados: [{ _id: a._id }] }])
    expect((await gerente('GET', `${URL}/total`)).json()).toEqual({ total: 1 })
    expect((await gerente('PUT', `${URL}/${f._id}`, { ...mudanca, confirmado: true })).statusCode).toBe(200)
  })

  it.each([0, 61])('is not changed from a day outside of it: %j', async (dias) => {
    const f = await criar(semanal)
    const r = await gerente('PUT', `${URL}/${f._id}`, { ...f, aPartirDe: addDias(HOJE, dias) })
    expect([r.statusCode, errorOf(r).erro.campos]).toEqual([422, { aPartirDe: 'Escolha um dia do período.' }])
  })
})

describe('national holidays of a year', () => {
  const nacionais = (mais: object) => gerente('POST', `${URL}/nacionais`, { ano: 2027, ...mais })

  it('are taken as chosen, once, with a line of the audit for each', async () => {
    const r = await nacionais({ datas: ['2027-02-09', '2027-03-26'] })
    expect([r.statusCode, r.json().msg]).toEqual([201, '2 feriados incluídos.'])
    const vistos = r.json().fechamentos.map((f: Fechamento) => `${f.dataInicio} ${f.motivo}`)
    expect(vistos).toEqual(['2027-02-09 Terça-feira de Carnaval', '2027-03-26 Sexta-feira Santa'])
    const de = await auditedRows(c.db, { entidade: 'fechamento', acao: 'criar' })
    expect(de.map((l) => l.registro_id)).toEqual(
      expect.arrayContaining(r.json().fechamentos.map((f: Fechamento) => f._id)),
    )
    const outra = await nacionais({ datas: ['2027-03-26', '2027-12-25'] })
    expect(outra.json().fechamentos.map((f: Fechamento) => f.motivo)).toEqual(['Natal'])
    expect(await motivos('')).toHaveLength(3)
  })

  it('are none but those of that year, and need the register', async () => {
    expect((await nacionais({ datas: ['2027-07-09'] })).statusCode).toBe(422)
    expect((await nacionais({ datas: [] })).statusCode).toBe(422)
    const r = await c.como('Profissional')('POST', `${URL}/nacionais`, { ano: 2027, datas: ['2027-12-25'] })
    expect(r.statusCode).toBe(403)
  })

  it('ask before they strand bookings', async () => {
    const natal = `${ANO}-12-25`
    await c.marcado({ data: natal })
    const pedido = { ano: ANO, datas: [natal] }
    const r = await nacionais(pedido)
    expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'agendamentosAfetados'])
    expect(await motivos('')).toEqual([])
    expect((await nacionais({ ...pedido, confirmado: true })).statusCode).toBe(201)
  })
})

describe('effect in the agenda', () => {
  it('refuses a booking on a closed day in words, a walk-in too, and only there', async () => {
    const f = await criar()
    for (const encaixe of [false, true]) {
      const r = await c.marcar({ encaixe })
      expect([r.statusCode, errorOf(r).erro.tipo, errorOf(r).msg]).toEqual([
        409,
        'unidadeFechada',
        'Não há atendimento neste dia e horário. Feriado: Padroeira.',
      ])
    }
    expect((await c.marcar({ data: AMANHA })).statusCode).toBe(201)
    await gerente('DELETE', `${URL}/${f._id}`)
    expect((await c.marcar()).statusCode).toBe(201)
  })

  it('closes some hours, on the chosen weekdays of the range, in one unit', async () => {
    await criar({
      feriado: false,
      motivo: 'Reunião',
      unidade: centro(),
      regra: 2,
      dataFim: addDias(HOJE, 30),
      diasSemana: [diaDaSemana(1)],
      temHorario: true,
      horarioInicio: '08:00',
      horarioFim: '10:00',
    })
    expect((await c.marcar()).statusCode).toBe(201)
    const fechada = await c.marcar({ data: AMANHA })
    expect(errorOf(fechada).msg).toBe('Não há atendimento neste dia e horário. Unidade fechada: Reunião.')
    expect((await c.marcar({ data: AMANHA, hora: '10:00' })).statusCode).toBe(201)
    expect((await c.marcar({ data: addDias(AMANHA, 7) })).statusCode).toBe(409)
  })

  it('is in the grid, the free slots and the month', async () => {
    await criar({ dataInicio: AMANHA })
    expect((await c.grade(HOJE)).fechamentos).toBeUndefined()
    expect((await c.grade(AMANHA)).fechamentos).toMatchObject([{ motivo: 'Feriado: Padroeira' }])
    const { dias, profissionais } = await vagas()
    expect(dias.map((d) => listVagas(d, profissionais).length > 0)).toEqual([true, false])
    expect(dias[1]?.fechamentos).toMatchObject([{ motivo: 'Feriado: Padroeira' }])
    const semana = await c.pedir()(
      'GET',
      `/api/agenda/semana?unidade=Centro&especialidade=Pilates&dia=${AMANHA}`,
    )
    const daSemana: { data: string; fechamentos?: { motivo: string }[] }[] = semana.json().dias
    expect(daSemana.map((d) => d.fechamentos?.[0]?.motivo)).toEqual(
      daSemana.map((d) => (d.data === AMANHA ? 'Feriado: Padroeira' : undefined)),
    )
    const mes = await c.pedir()(
      'GET',
      `/api/agenda/ocupacao?unidade=Centro&especialidade=Pilates&mes=${AMANHA.slice(0, 7)}`,
    )
    const fechados = mes.json().dias.filter((d: { fechado?: string }) => d.fechado)
    expect(fechados).toMatchObject([{ dia: AMANHA, fechado: 'Feriado: Padroeira' }])
  })

  it('that strands bookings asks first, naming them, and tells the open desks', async () => {
    const a = await c.marcado()
    await c.marcado({ data: AMANHA })
    const r = await gerente('POST', URL, corpo())
    expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'agendamentosAfetados'])
    expect(errorOf(r).erro.atual).toMatchObject({
      total: 1,
      encalhados: [{ _id: a._id, motivo: 'Feriado: Padroeira' }],
    })
    const avisado = jest.spyOn(c.app.eventos, 'receive')
    expect((await gerente('POST', URL, corpo({ confirmado: true }))).statusCode).toBe(201)
    await until(() => avisado.mock.calls.length > 0)
    expect(avisado.mock.calls.map(([aviso]) => JSON.parse(aviso))).toEqual([
      { assunto: 'fechamento', payload: expect.objectContaining({ dias: { de: HOJE, ate: HOJE } }) },
    ])
    avisado.mockRestore()
    expect((await c.horario('08:00'))?.agendamentos).toHaveLength(1)
  })

  it('and a booking at once never both pass unseen', async () => {
    for (let i = 0; i < 15; i++) {
      const unidade = i % 2 ? centro() : null
      const [fechamento, marcacao] = await Promise.all([gerente('POST', URL, corpo({ unidade })), c.marcar()])
      expect([fechamento.statusCode, marcacao.statusCode].sort()).toEqual([201, 409])
      await c.esvaziar()
    }
  })
})
