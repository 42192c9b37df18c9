// Runs again by Node 24.
import { type Interesse, LOGADO } from '@clinica/shared-domain'
import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { emit } from '../../platform/eventos/avisos'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import {
  DIA_SEGUINTE,
  forget,
  grade,
  hears,
  horas,
  nomes,
  openMesa,
  RECARGA,
  settle,
} from '../../teste/mesas'
import { closeStreams, type Stream } from '../../teste/stream'
import { until } from '../../teste/until'

/** What a column that writes guides does inside its transaction. */
const rotas: FastifyPluginAsync = async (api) => {
  api.put('/teste/guia/:id', { config: { access: LOGADO }, schema: { hide: true } }, (req) =>
    api.transaction(req, async (tx) => {
      const { id } = req.params as { id: string }
      const { rows } = await sql<{ paciente_id: string }>`
        update guia set quantidade_autorizada = quantidade_autorizada + 5 where id = ${id} returning paciente_id`.execute(
        tx,
      )
      await emit(tx, { assunto: 'guia', payload: { _id: id, paciente: rows[0]?.paciente_id } })
      return {}
    }),
  )
}

let c: Clinica
const mesa = (...interesses: Interesse[]) => openMesa(c, ...interesses)
beforeAll(async () => {
  c = await openAgenda({ rotas })
})
afterAll(() => c.fechar())
afterEach(async () => {
  await closeStreams(c.app)
  await c.esvaziar()
})

describe('a booking', () => {
  it('tells the desks that show its day the hour as it now is', async () => {
    const s = await mesa()
    const a = await c.marcado()
    await hears(s)
    expect(s.eventos).toEqual([
      {
        ...RECARGA,
        horario: { hora: '08:00', turno: 1, quantidade: 2, livres: 1, agendamentos: [a], desativados: [] },
      },
    ])
  })

  it('sends a desk on another specialty, another day or no grid at all not one byte', async () => {
    const daqui = await mesa()
    const outras = await Promise.all([
      mesa(grade(HOJE, 'Fisioterapia')),
      mesa(grade(DIA_SEGUINTE)),
      mesa({ assunto: 'unidade' }, { assunto: 'convenio' }),
    ])
    await settle(c)
    const antes = outras.map((s) => s.texto())
    const a = await c.marcado()
    await hears(daqui)
    await settle(c)
    expect(daqui.texto()).toContain(a.paciente.nome)
    expect(outras.map((s) => s.texto())).toEqual(antes)
  })

  it('that is refused tells nothing', async () => {
    const s = await mesa()
    await c.marcar({ guia: [] })
    await c.marcar({ hora: '12:00' })
    await settle(c)
    expect(s.eventos).toEqual([])
  })

  it('that moves tells the hour that was left and the hour that was reached', async () => {
    const s = await mesa()
    const a = await c.marcado()
    await hears(s)
    forget(s)
    await c.pedir()('PUT', `/api/agendamento/${a._id}`, {
      ...c.envio({ hora: '09:00' }),
      updatedAt: a.updatedAt,
    })
    await hears(s, 2)
    expect(
      horas(s)
        .map((e) => [e.horario?.hora, e.horario?.agendamentos.length])
        .sort(),
    ).toEqual([
      ['08:00', 0],
      ['09:00', 1],
    ])
  })

  it('in series tells each of its days to whoever shows it', async () => {
    const datas = [DIA_SEGUINTE, '2026-12-07']
    const [a, b] = await Promise.all(datas.map((dia) => mesa(grade(dia))))
    await c.pedir()(
      'POST',
      '/api/agenda/adicionarMultiplosAgendamentos',
      datas.map((data) => c.envio({ data })),
    )
    await until(() => (a?.eventos.length ?? 0) > 0 && (b?.eventos.length ?? 0) > 0)
    expect([a, b].map((s) => nomes(s as Stream))).toEqual([[`${DIA_SEGUINTE} 08:00`], ['2026-12-07 08:00']])
  })

  it("tells the other cards of its guide that a session is used, or free again, and the patient's pickers", async () => {
    const [ana] = c.clinica.pacientes
    const a = await c.marcado()
    const [s, picker] = [await mesa(), await mesa({ assunto: 'guia', paciente: ana?._id as string })]
    const usadas = () =>
      horas(s).find((e) => e.horario?.hora === '08:00')?.horario?.agendamentos[0]?.guia[0]?.usadas
    const said = async (numero: number) => {
      await until(() => usadas() === numero)
      await settle(c)
      expect(nomes(s).filter((n) => n.endsWith('10:00'))).toHaveLength(1)
      expect(picker.eventos).toEqual([{ assunto: 'guia', _id: ana?.guia._id, paciente: ana?._id }])
      forget(s, picker)
    }
    await settle(c)
    forget(s, picker)
    const b = await c.marcado({ hora: '10:00' })
    await said(2)
    await c.limpar(b._id)
    await said(1)
    await c.restaurar(b._id)
    await said(2)
    const pre = { nome: 'Ana Souza', telefone: '11987654321', data_nascimento: '1970-05-10' }
    await c.pedir()('PUT', `/api/agendamento/${b._id}`, {
      ...c.envio({ hora: '10:00', status: 'pre_agendado', paciente: pre, guia: [] }),
      updatedAt: await c.versao(b._id),
    })
    await said(1)
    expect(a.guia[0]?.usadas).toBe(1)
  })

  it("tells the patient's own screens that there is one, without a name", async () => {
    const [ana, bruno] = c.clinica.pacientes
    const dela = await mesa({ assunto: 'agendamento', paciente: ana?._id as string })
    const dele = await mesa({ assunto: 'agendamento', paciente: bruno?._id as string })
    const a = await c.marcado()
    await hears(dela)
    await settle(c)
    expect(dela.eventos).toEqual([{ assunto: 'agendamento', _id: a._id, paciente: ana?._id }])
    expect(dele.eventos).toEqual([])
  })
})

describe('a guide that is saved', () => {
  it('is told as the hours whose cards show it, to the grids that show them: no grid has to ask', async () => {
    await c.marcado()
    await c.marcado({ data: DIA_SEGUINTE, hora: '10:00' })
    await c.marcado({ hora: '09:00' }, c.clinica.pacientes[1])
    const hoje = await mesa()
    const depois = await mesa(grade(DIA_SEGUINTE))
    const semCartao = await mesa(grade('2026-12-07'))
    const outra = await mesa(grade(HOJE, 'Fisioterapia'))
    const [ana] = c.clinica.pacientes
    const picker = await mesa({ assunto: 'guia', paciente: ana?._id as string })
    const dele = await mesa({ assunto: 'guia', paciente: c.clinica.pacientes[1]?._id as string })
    await settle(c)
    forget(hoje, depois, semCartao, outra)

    expect((await c.pedir()('PUT', `/api/teste/guia/${ana?.guia._id}`)).statusCode).toBe(200)
    await Promise.all([hears(hoje), hears(depois), hears(picker)])
    await settle(c)
    expect(nomes(hoje)).toEqual([`${HOJE} 08:00`])
    expect(horas(hoje)[0]?.horario?.agendamentos[0]?.guia[0]).toMatchObject({ quantidade: 15, usadas: 2 })
    expect(nomes(depois)).toEqual([`${DIA_SEGUINTE} 10:00`])
    for (const s of [hoje, depois]) expect(s.eventos).toHaveLength(1)
    for (const s of [semCartao, outra, dele]) expect(s.eventos).toEqual([])
    expect(picker.eventos).toEqual([{ assunto: 'guia', _id: ana?.guia._id, paciente: ana?._id }])
  })

  it('is told when it is linked and unlinked, on every card that holds it', async () => {
    const [ana] = c.clinica.pacientes
    const guia = ana?.guia._id as string
    await c.marcado()
    const b = await c.marcado({
      hora: '09:00',
      status: 'pre_agendado',
      guia: [],
      paciente: { ...c.envio().paciente, data_nascimento: '1980-01-01' },
    })
    const s = await mesa()
    await settle(c)
    forget(s)
    await c.pedir()('PUT', `/api/agenda/${b._id}/adicionarGuia/${guia}`)
    // What was written before may be told once more: the last state is the one that counts.
    const usadas = () =>
      horas(s)
        .filter((e) => e.horario?.hora === '08:00')
        .map((e) => e.horario?.agendamentos[0]?.guia[0]?.usadas)
        .at(-1)
    await until(() => usadas() === 2)
  })
})
