import type { Interesse } from '@clinica/shared-domain'
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

let c: Clinica
const mesa = (...interesses: Interesse[]) => openMesa(c, ...interesses)
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(async () => {
  await closeStreams(c.app)
  await c.esvaziar()
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
    await settle(c)
    const pacienteNa = (s: Stream) => horas(s)[0]?.horario?.agendamentos[0]?.paciente
    // Its first save gives the register what its form demands, and the card says no more that something is missing.
    await salvar({})
    await Promise.all(streams.map((s) => hears(s)))
    expect(streams.map((s) => pacienteNa(s)?.incompleto)).toEqual(streams.map(() => undefined))
    await settle(c)
    await salvar({ profissao: 'Designer', observacao: 'Prefere a manhã.' })
    await settle(c)
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
    await settle(c)
    forget(s)
    await c.db
      .transaction()
      .execute((tx) => emit(tx, { assunto: 'convenio', payload: { _id: c.clinica.convenio._id } }))
    await hears(s)
    await settle(c)
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
    await settle(c)
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
    await settle(c)
    expect(s.eventos).toEqual([RECARGA])
    expect(lista.eventos).toEqual([{ assunto: 'unidade', _id: c.centro._id }])
    expect(norte.eventos).toEqual([])
  })
})
