// Runs again in the clinic's time zone.
import { setTimeout as esperar } from 'node:timers/promises'
import type { EventoAoVivo, EventoDaAgenda } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'

let c: Clinica
let ouvidos: EventoAoVivo[] = []
let fechar: () => void
beforeAll(async () => {
  c = await openAgenda()
  const { broadcast: transmitir } = c.app.eventos
  jest.spyOn(c.app.eventos, 'broadcast').mockImplementation((e) => {
    ouvidos.push(e)
    transmitir.call(c.app.eventos, e)
  })
  // One desk listens: nothing is read for nobody.
  fechar = c.app.eventos.connect({
    usuarioId: c.clinica.usuarios.Gerente._id,
    raw: { writableLength: 0, write: () => true } as never,
    fechar: () => {},
    vale: async () => true,
  })
})
afterAll(() => {
  fechar()
  return c.fechar()
})
beforeEach(() => {
  ouvidos = []
})
afterEach(() => c.esvaziar())

const horas = () => ouvidos.filter((e): e is EventoDaAgenda => e.tipo === 'agenda')
const ate = async (condicao: () => boolean) => {
  for (let i = 0; i < 400 && !condicao(); i++) await esperar(10)
  expect(condicao()).toBe(true)
}

describe('ao vivo', () => {
  it('tells every desk the hour as it now is', async () => {
    const a = await c.marcado()
    await ate(() => horas().length > 0)
    expect(horas().at(-1)).toEqual({
      tipo: 'agenda',
      unidade: 'Centro',
      especialidade: 'Pilates',
      dia: HOJE,
      horario: { hora: '08:00', turno: 1, quantidade: 2, livres: 1, agendamentos: [a], desativados: [] },
    })
  })
  it('tells the hour that was left and the hour that was reached', async () => {
    const a = await c.marcado()
    await ate(() => horas().length > 0)
    ouvidos = []
    await c.pedir()('PUT', `/api/agendamento/${a._id}`, {
      ...c.envio({ hora: '09:00' }),
      updatedAt: a.updatedAt,
    })
    await ate(() => horas().length > 1)
    expect(
      horas()
        .map((e) => [e.horario.hora, e.horario.agendamentos.length])
        .sort(),
    ).toEqual([
      ['08:00', 0],
      ['09:00', 1],
    ])
  })
  it('tells nothing of what did not happen', async () => {
    await c.marcar({ guia: [] })
    await c.marcar({ hora: '12:00' })
    await esperar(100)
    expect(ouvidos).toEqual([])
  })
  it('asks for a refetch when the template changes', async () => {
    const { agenda } = (
      await c.pedir()('GET', '/api/agenda/horarios?unidade=Centro&especialidade=Pilates')
    ).json()
    await c.pedir('Gerente')('PUT', `/api/agenda/${agenda._id}/horarios`, agenda)
    await ate(() => ouvidos.length > 0)
    expect(ouvidos).toEqual([{ tipo: 'recarregar', assunto: 'modelo' }])
  })
  it('tells each hour of a series', async () => {
    const datas = ['2026-11-30', '2026-12-07']
    await c.pedir()(
      'POST',
      '/api/agenda/adicionarMultiplosAgendamentos',
      datas.map((data) => c.envio({ data })),
    )
    await ate(() => horas().length > 1)
    expect(
      horas()
        .map((e) => e.dia)
        .sort(),
    ).toEqual(datas)
  })
  it("tells a patient's hours from today on, when the register changes in what a card shows", async () => {
    await c.marcado()
    await c.marcado({ data: '2026-11-30', hora: '09:00' })
    await sql`insert into agendamento select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'data', '2026-11-16',
      'status', 'pre_agendado'))).* from agendamento a where a.data = ${HOJE}`.execute(c.db)
    await ate(() => horas().length > 1)
    const id = c.clinica.pacientes[0]?._id
    const caminho = `/api/paciente/${id}`
    const { paciente } = (await c.pedir()('GET', caminho)).json()
    const ficha = {
      ...paciente,
      contato: { celular: '11988887777' },
      contato_emergencia: { nome: 'Rui', celular: '11977776666' },
      indicacao: { valor: 'Instagram' },
      docs_pessoais: { cpf: '52998224725' },
    }
    const salvar = async (troca: object) => {
      ouvidos = []
      const { updatedAt } = (await c.pedir()('GET', caminho)).json().paciente
      const corpo = { ...ficha, ...troca, updatedAt, confirmado: true }
      expect((await c.pedir()('PUT', caminho, corpo)).statusCode).toBe(200)
    }
    await salvar({ profissao: 'Designer', observacao: 'Prefere a manhã.' })
    await esperar(100)
    expect(ouvidos).toEqual([])

    for (const [troca, visto] of [
      [{ riscoDeQueda: true }, { riscoDeQueda: true }],
      [{ nome: 'Nome Novo' }, { nome: 'Nome Novo' }],
      [{ ativo: false }, { valido: false }],
      [{ ativo: true }, { valido: true }],
    ]) {
      await salvar(troca as object)
      await ate(() => horas().length > 1)
      expect(
        horas()
          .map((e) => `${e.dia} ${e.horario.hora}`)
          .sort(),
      ).toEqual([`${HOJE} 08:00`, '2026-11-30 09:00'])
      expect(horas()[0]?.horario.agendamentos[0]?.paciente).toMatchObject(visto as object)
      expect(ouvidos).toHaveLength(2)
    }
    ouvidos = []
    await c.pedir()('DELETE', `${caminho}?confirmado=true`)
    await ate(() => horas().length > 1)
    expect(horas()[0]?.horario.agendamentos[0]?.paciente.valido).toBe(false)
  })
})
