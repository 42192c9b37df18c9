// Runs again on other days.
import { randomUUID } from 'node:crypto'
import {
  type Agendamento,
  addDias,
  type DataFutura,
  formatData,
  listDatasDaRegra1,
} from '@clinica/shared-domain'
import { type Clinica, errorOf } from '../../teste/agenda'
import { HOJE, openAgenda } from '../../teste/outrosDias'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const otavio = () => c.clinica.profissionais[1]?._id ?? ''
const semanas = (n: number) => listDatasDaRegra1(HOJE, n)
const fechar = async (data: string, motivo = 'Padroeira') => {
  const corpo = { motivo, dataInicio: data, ativo: true, confirmado: true }
  expect((await c.como('Gerente')('POST', '/api/fechamento', corpo)).statusCode).toBe(201)
}
const datas = async (mais = ''): Promise<DataFutura[]> =>
  (
    await c.pedir()(
      'GET',
      `/api/agenda/pesquisaDatasFuturas?unidade=Centro&especialidade=Pilates&hora=08:00&data=${HOJE}&quantidade=3&profissional=${otavio()}&paciente=${c.clinica.pacientes[0]?._id}${mais}`,
    )
  ).json().datas
type Lugar = { data: string; hora?: string; profissional?: { _id: string } }
const repetir = (lugares: readonly Lugar[], origem: Agendamento) =>
  c.pedir()(
    'POST',
    '/api/agenda/adicionarMultiplosAgendamentos',
    {
      agendamentos: lugares.map((l) => c.envio({ ...l })),
      repetir: { regra: 1, repeticoes: lugares.length, origem: origem._id },
    },
    { 'idempotency-key': randomUUID() },
  )

describe('dates of a series that cannot be booked', () => {
  it('say why, and come with places that can be', async () => {
    const [, feriado, ocupado] = semanas(3) as [string, string, string]
    await fechar(feriado)
    await c.marcado({ data: ocupado })
    const [boa, fechada, doPaciente] = await datas()
    expect(boa).toEqual({ data: semanas(1)[0], disponivel: true, livres: expect.any(Number) })
    expect(fechada?.motivo).toBe('Não há atendimento neste dia e horário. Feriado: Padroeira.')
    expect(fechada?.propostas).toMatchObject([
      { data: addDias(feriado, 1), hora: '08:00', profissional: { _id: otavio() } },
    ])
    expect(doPaciente?.motivo).toBe('O paciente já possui agendamento neste dia e horário.')
    expect(doPaciente?.propostas?.[0]).toMatchObject({ data: ocupado, profissional: { _id: otavio() } })
    expect(doPaciente?.propostas?.every((p) => p.data !== ocupado || p.hora !== '08:00')).toBe(true)
  })

  it('can be made up for at the end, with free dates alone', async () => {
    const [, segunda, , quarta] = semanas(6) as string[]
    await fechar(segunda as string)
    await fechar(quarta as string)
    const todas = await datas('&completar=true')
    expect(todas.map((d) => [d.data, d.extra ?? false])).toEqual([
      ...semanas(3).map((d) => [d, false]),
      ...semanas(7)
        .slice(4)
        .map((d) => [d, true]),
    ])
  })

  it('are booked where they were proposed, as one series with the first appointment', async () => {
    const [primeira, feriado] = semanas(2) as [string, string]
    await fechar(feriado)
    const a = await c.marcado()
    const [, fechada] = await datas()
    const [proposta] = fechada?.propostas ?? []
    if (!proposta) throw new Error('Nada foi proposto.')
    // The moved one first: the appointment that is repeated is found all the same.
    const noutraHora = { data: primeira, hora: '10:00' }
    const r = await repetir([noutraHora, proposta], a)
    expect([r.statusCode, r.json().msg]).toEqual([201, '2 agendamentos realizados.'])
    expect(r.json().origem).toMatchObject({ _id: a._id, repetir: { repeticoes: 2, acabarEm: proposta.data } })
    expect(r.json().agendamentos.map((x: Agendamento) => [x.data, x.hora, x.guia[0]?.usadas])).toEqual([
      [primeira, '10:00', 3],
      [proposta.data, '08:00', 3],
    ])
    const series = await c.db.selectFrom('agendamento').select('serie_id').where('ativo', '=', true).execute()
    expect(new Set(series.map((s) => s.serie_id)).size).toBe(1)
  })

  it('chosen too late refuse the series whole, with what can be chosen now', async () => {
    const [primeira, feriado] = semanas(2) as [string, string]
    await fechar(feriado)
    const a = await c.marcado()
    const [proposta] = (await datas())[1]?.propostas ?? []
    await fechar(proposta?.data ?? '', 'Ponte')
    const r = await repetir([{ data: primeira }, proposta as Lugar], a)
    expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'datasIndisponiveis'])
    expect(errorOf(r).erro).toMatchObject({
      datas: [proposta?.data],
      motivos: [
        expect.stringMatching(
          /^\d\d\/\d\d\/\d{4}: Não há atendimento neste dia e horário\. Feriado: Ponte\.$/,
        ),
      ],
    })
    expect((await c.grade(primeira)).horarios.flatMap((h) => h.agendamentos)).toEqual([])
    const [nova] = (await datas())[1]?.propostas ?? []
    expect(nova?.data).toBe(addDias(proposta?.data ?? '', 1))
  })

  it('stop a move of this one and the following over a holiday, naming the day and why', async () => {
    const a = await c.marcado()
    const s = (
      await repetir(
        semanas(2).map((data) => ({ data })),
        a,
      )
    ).json()
    const alvo = addDias(semanas(2)[1] as string, 1)
    await fechar(alvo)
    const r = await c.pedir()('POST', `/api/agendamento/${a._id}/remarcar`, {
      data: addDias(HOJE, 1),
      hora: '08:00',
      profissional: otavio(),
      updatedAt: s.origem.updatedAt,
      seguintes: s.agendamentos.map(({ _id, updatedAt }: Agendamento) => ({ _id, updatedAt })),
    })
    expect(r.statusCode).toBe(409)
    expect(errorOf(r).erro).toMatchObject({
      tipo: 'datasIndisponiveis',
      conteudo: `As datas não estão disponíveis: ${formatData(alvo)}`,
      motivos: [`${formatData(alvo)}: Não há atendimento neste dia e horário. Feriado: Padroeira.`],
    })
  })
})
