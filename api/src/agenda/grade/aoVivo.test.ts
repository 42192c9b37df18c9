// Runs again in the clinic's time zone.
import { setTimeout as esperar } from 'node:timers/promises'
import { type EventoAoVivo, type EventoDaAgenda, type Interesse, LOGADO } from '@clinica/shared-domain'
import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { emit } from '../../platform/eventos/avisos'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { closeStreams, openStream, type Stream } from '../../teste/stream'
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
beforeAll(async () => {
  c = await openAgenda({ rotas })
})
afterAll(() => c.fechar())
afterEach(async () => {
  await closeStreams(c.app)
  await c.esvaziar()
})

const DIA_SEGUINTE = '2026-11-30'
const grade = (dia = HOJE, especialidade = 'Pilates'): Interesse => ({
  assunto: 'agenda',
  unidade: 'Centro',
  especialidade,
  dia,
})
const mesa = async (...interesses: Interesse[]): Promise<Stream> =>
  openStream(
    c.app,
    await c.app.sessoes.issue(c.db, c.clinica.usuarios.Recepcionista._id),
    interesses.length > 0 ? interesses : [grade()],
  )
/** The hours that a desk was told, as `dia hora`. */
const horas = (s: Stream) => (s.eventos as EventoDaAgenda[]).filter((e) => e.horario)
const nomes = (s: Stream) => horas(s).map((e) => `${e.dia} ${e.horario?.hora}`)
const hears = (s: Stream, n = 1) => until(() => s.eventos.length >= n)
const forget = (...streams: Stream[]) => {
  for (const s of streams) s.eventos.length = 0
}
/** Everything that was written before has been told by now. */
const settle = () => esperar(150)
const RECARGA: EventoAoVivo = {
  assunto: 'agenda',
  unidade: 'Centro',
  especialidade: 'Pilates',
  dia: HOJE,
} as never

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
    await settle()
    const antes = outras.map((s) => s.texto())
    const a = await c.marcado()
    await hears(daqui)
    await settle()
    expect(daqui.texto()).toContain(a.paciente.nome)
    expect(outras.map((s) => s.texto())).toEqual(antes)
  })

  it('that is refused tells nothing', async () => {
    const s = await mesa()
    await c.marcar({ guia: [] })
    await c.marcar({ hora: '12:00' })
    await settle()
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

  it("tells the patient's own screens that there is one, without a name", async () => {
    const [ana, bruno] = c.clinica.pacientes
    const dela = await mesa({ assunto: 'agendamento', paciente: ana?._id as string })
    const dele = await mesa({ assunto: 'agendamento', paciente: bruno?._id as string })
    const a = await c.marcado()
    await hears(dela)
    await settle()
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
    await settle()
    forget(hoje, depois, semCartao, outra)

    expect((await c.pedir()('PUT', `/api/teste/guia/${ana?.guia._id}`)).statusCode).toBe(200)
    await Promise.all([hears(hoje), hears(depois), hears(picker)])
    await settle()
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
    await settle()
    forget(s)
    await c.pedir()('PUT', `/api/agenda/${b._id}/adicionarGuia/${guia}`)
    await until(() => nomes(s).includes(`${HOJE} 08:00`))
    expect(horas(s).find((e) => e.horario?.hora === '08:00')?.horario?.agendamentos[0]?.guia[0]?.usadas).toBe(
      2,
    )
  })
})

describe("a patient's register", () => {
  it('tells the open hours of that patient, when it changes in what a card shows', async () => {
    await c.marcado()
    await c.marcado({ data: DIA_SEGUINTE, hora: '09:00' })
    const streams = [await mesa(), await mesa(grade(DIA_SEGUINTE))]
    const semCartao = await mesa(grade('2026-12-07'))
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
      forget(...streams)
      const { updatedAt } = (await c.pedir()('GET', caminho)).json().paciente
      const corpo = { ...ficha, ...troca, updatedAt, confirmado: true }
      expect((await c.pedir()('PUT', caminho, corpo)).statusCode).toBe(200)
    }
    await settle()
    await salvar({ profissao: 'Designer', observacao: 'Prefere a manhã.' })
    await settle()
    expect(streams.flatMap((s) => s.eventos)).toEqual([])

    for (const [troca, visto] of [
      [{ riscoDeQueda: true }, { riscoDeQueda: true }],
      [{ nome: 'Nome Novo' }, { nome: 'Nome Novo' }],
      [{ ativo: false }, { valido: false }],
      [{ ativo: true }, { valido: true }],
    ]) {
      await salvar(troca as object)
      await Promise.all(streams.map((s) => hears(s)))
      expect(streams.map(nomes)).toEqual([[`${HOJE} 08:00`], [`${DIA_SEGUINTE} 09:00`]])
      for (const s of streams) {
        expect(horas(s)[0]?.horario?.agendamentos[0]?.paciente).toMatchObject(visto as object)
        expect(s.eventos).toHaveLength(1)
      }
    }
    forget(...streams)
    await c.pedir()('DELETE', `${caminho}?confirmado=true`)
    await hears(streams[0] as Stream)
    expect(horas(streams[0] as Stream)[0]?.horario?.agendamentos[0]?.paciente.valido).toBe(false)
    expect(semCartao.eventos).toEqual([])
  })
})

describe('what changes more than an hour', () => {
  const modelo = async () =>
    (await c.pedir()('GET', '/api/agenda/horarios?unidade=Centro&especialidade=Pilates')).json().agenda

  it('asks for a refetch of its own days alone: the template', async () => {
    const s = await mesa()
    const outra = await mesa(grade(HOJE, 'Fisioterapia'))
    const agenda = await modelo()
    await c.pedir('Gerente')('PUT', `/api/agenda/${agenda._id}/horarios`, agenda)
    await hears(s)
    expect(s.eventos).toEqual([RECARGA])
    expect(outra.eventos).toEqual([])
  })

  it('an insurer: the hours of its patients', async () => {
    await c.marcado({}, c.clinica.pacientes[1])
    const s = await mesa()
    const vazia = await mesa(grade(DIA_SEGUINTE))
    await settle()
    forget(s)
    await c.db
      .transaction()
      .execute((tx) => emit(tx, { assunto: 'convenio', payload: { _id: c.clinica.convenio._id } }))
    await hears(s)
    await settle()
    expect(nomes(s)).toEqual([`${HOJE} 08:00`])
    expect(vazia.eventos).toEqual([])
  })

  it('a block: the days of its range on which the professional is on duty', async () => {
    const s = await mesa()
    const fora = await mesa(grade(DIA_SEGUINTE))
    const norte = await mesa({ ...grade(), unidade: 'Norte' })
    await c.pedir('Gerente')('POST', '/api/profissional/bloqueio', {
      profissional: { _id: c.clinica.profissionais[1]?._id },
      dataInicio: HOJE,
      dataFim: HOJE,
      horarioInicio: '08:00',
      horarioFim: '12:00',
      motivo: 'Férias',
      ativo: true,
      confirmado: true,
    })
    await hears(s)
    await settle()
    expect(s.eventos).toEqual([RECARGA])
    expect(fora.eventos).toEqual([])
    expect(norte.eventos).toEqual([])
  })

  it('a unit: its own grids, and whoever lists units', async () => {
    const s = await mesa()
    const norte = await mesa({ ...grade(), unidade: 'Norte' })
    const lista = await mesa({ assunto: 'unidade' })
    const { unidade } = (await c.pedir('Gerente')('GET', `/api/unidade/${c.centro._id}`)).json()
    const salvo = await c.pedir('Gerente')('PUT', `/api/unidade/${c.centro._id}`, {
      ...unidade,
      cnpj: '11222333000181',
      faixa: '01',
      endereco: {
        cep: '30110000',
        endereco: 'Rua A',
        numero: '1',
        bairro: 'B',
        uf: 'MG',
        cidade: 'Belo Horizonte',
      },
      confirmado: true,
    })
    expect([salvo.statusCode, salvo.json().erro]).toEqual([200, undefined])
    await Promise.all([hears(s), hears(lista)])
    await settle()
    expect(s.eventos).toEqual([RECARGA])
    expect(lista.eventos).toEqual([{ assunto: 'unidade', _id: c.centro._id }])
    expect(norte.eventos).toEqual([])
  })
})
