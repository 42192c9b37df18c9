// Runs again on other days.
import { addDias, type ConfirmarAnswer, type HomeAnswer } from '@clinica/shared-domain'
import { listFeriados } from '@clinica/shared-domain/comum/calendario/feriados'
import { type Clinica, errorOf } from '../teste/agenda'
import { HOJE, openAgenda } from '../teste/outrosDias'

const AMANHA = addDias(HOJE, 1)
const NATAL = addDias(HOJE, 32)
let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const pessoa = (i: number) => c.clinica.pacientes[i] as Clinica['clinica']['pacientes'][number]
const fechar = async (mais: object = {}) => {
  const corpo = { motivo: 'Padroeira', dataInicio: AMANHA, ativo: true, confirmado: true, ...mais }
  const r = await c.como('Gerente')('POST', '/api/fechamento', corpo)
  if (r.statusCode !== 201) throw new Error(r.body)
}
const get = async (url: string) => (await c.pedir()('GET', url)).json()
const PAR = 'unidade=Centro&especialidade=Pilates'

describe('who is booked on a day that is closed afterwards', () => {
  it('is told of on the card, in the list of who is to be called, and cannot be confirmed', async () => {
    const { _id } = await c.marcado({ data: AMANHA })
    await c.marcado({ data: AMANHA, hora: '14:00' }, pessoa(1))
    await fechar({ feriado: false, temHorario: true, horarioInicio: '08:00', horarioFim: '12:00' })
    const motivo = 'Unidade fechada: Padroeira'
    expect((await c.horario('08:00', AMANHA))?.agendamentos[0]?.fechado).toBe(motivo)
    expect((await c.horario('14:00', AMANHA))?.agendamentos[0]?.fechado).toBeUndefined()
    expect((await get(`/api/agenda/agendamento/${_id}`)).agendamento.fechado).toBe(motivo)
    const lista: ConfirmarAnswer = await get(`/api/agenda/confirmar?dia=${AMANHA}`)
    expect([lista.total, lista.fechados, lista.agendamentos.map((a) => a.fechado)]).toEqual([
      2,
      1,
      [motivo, undefined],
    ])
    const r = await c.pedir()('PUT', `/api/agenda/${_id}/confirmarPaciente`, {
      updatedAt: await c.versao(_id),
    })
    expect([r.statusCode, errorOf(r).erro.tipo, errorOf(r).msg]).toEqual([
      409,
      'unidadeFechada',
      `Não há atendimento neste dia e horário. ${motivo}.`,
    ])
  })

  it('is counted at home until moved, and listed with those of all closed days', async () => {
    const a = await c.marcado({ data: AMANHA })
    const b = await c.marcado({ data: NATAL, hora: '09:00' }, pessoa(1))
    const veio = await c.marcado({ hora: '10:00' }, pessoa(2))
    await c.emStatus(veio._id, 'assinado')
    await fechar({ dataInicio: HOJE })
    await fechar()
    await fechar({ dataInicio: NATAL, motivo: 'Natal' })
    const aviso = async (perfil: 'Recepcionista' | 'Gerente' | 'Profissional') =>
      ((await c.pedir(perfil)('GET', '/api/inicio')).json() as HomeAnswer).avisos.find(
        (x) => x.tipo === 'fechados',
      )?.quantos
    expect([await aviso('Recepcionista'), await aviso('Gerente'), await aviso('Profissional')]).toEqual([
      2,
      2,
      undefined,
    ])
    const { total, agendamentos }: ConfirmarAnswer = await get('/api/agenda/confirmar?fechados=true')
    expect([total, agendamentos.map((x) => [x._id, x.fechado])]).toEqual([
      2,
      [
        [a._id, 'Feriado: Padroeira'],
        [b._id, 'Feriado: Natal'],
      ],
    ])
    // What took place on a closed day stays as it was.
    expect((await c.horario('10:00'))?.agendamentos[0]).toMatchObject({ status: 'assinado' })
    expect((await c.horario('10:00'))?.agendamentos[0]?.fechado).toBeUndefined()
    await c.limpar(a._id)
    expect(await aviso('Recepcionista')).toBe(1)
  })

  it('is shown as next with why nobody is attended then', async () => {
    await c.marcado({ data: AMANHA })
    await fechar()
    const { pacientes } = await get('/api/paciente?nome=Ana%20Souza&comProxima=true&skip=0&limit=5')
    expect(pacientes[0].proximaSessao).toMatchObject({ data: AMANHA, fechado: 'Feriado: Padroeira' })
  })
})

it('no reader of a closed day offers a free slot', async () => {
  await fechar()
  const horas = (await c.grade(AMANHA)).horarios
  expect([horas.length > 0, horas.every((h) => h.livres === 0 && h.quantidade > 0)]).toEqual([true, true])
  const { dias } = await get(`/api/agenda/vagas?${PAR}&inicio=${AMANHA}&dias=1`)
  expect(dias[0].horas).toEqual([])
  const { horarios } = await get(`/api/agenda/horarios?${PAR}&dia=${AMANHA}`)
  expect(horarios.every((h: { livres: number }) => h.livres === 0)).toBe(true)
  const d = await get(
    `/api/agenda/checarDisponibilidade?${PAR}&data=${AMANHA}&hora=08:00&profissional=${c.clinica.profissionais[1]?._id}`,
  )
  expect(d).toMatchObject({ disponivel: false, livres: 0 })
})

it('reports count no slots in hours that the calendar closes', async () => {
  const vagas = async () =>
    (await c.como('Gerente')('GET', `/api/relatorios/agendamentos_marcados/previa?dataBase=${HOJE}`)).json()
      .total?.vagas as number
  const antes = await vagas()
  // A national holiday is counted only where somebody is booked.
  const feriados = listFeriados(HOJE, addDias(HOJE, 6))
  const dia = [0, 1, 2, 3, 4, 5, 6].map((n) => addDias(HOJE, n)).find((d) => !feriados.includes(d))
  await fechar({ dataInicio: dia })
  expect(antes).toBeGreaterThan(0)
  expect(await vagas()).toBe(antes - 10)
})
