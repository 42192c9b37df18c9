// Runs again on other days.
import { randomUUID } from 'node:crypto'
import { addDias, listVagas, mondayOf, type SemanaAnswer, vagasLivres } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type Clinica, errorOf } from '../../teste/agenda'
import { withRow } from '../../teste/auditoria'
import { HOJE, openAgenda } from '../../teste/outrosDias'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

/** Of the week that is asked for: the next one. */
const SEGUNDA = addDias(mondayOf(HOJE), 7)
const DOMINGO = addDias(SEGUNDA, 6)
const prof = (i: number) => c.clinica.profissionais[i]?._id ?? ''
const pedir = (dia: string, especialidade = 'Pilates') =>
  c.pedir()('GET', `/api/agenda/semana?unidade=Centro&especialidade=${especialidade}&dia=${dia}`)
const semana = async (dia = SEGUNDA): Promise<SemanaAnswer> => (await pedir(dia)).json()
const bloquear = (profissional: string, data: string, horas = ['00:01', '23:59']) =>
  sql`insert into bloqueio_profissional (id, profissional_id, data_inicio, data_fim, horario_inicio, horario_fim, motivo)
    values (${randomUUID()}, ${profissional}, ${data}, ${data}, ${horas[0]}, ${horas[1]}, 'Congresso')`.execute(
    c.db,
  )
const livresEm = (s: SemanaAnswer, dia: string, profissional?: string) => {
  const d = s.dias.find((x) => x.data === dia)
  const horas = (d?.horas ?? []).map(({ hora, quantidade }) => ({
    hora,
    livres: vagasLivres(
      quantidade,
      s.agendamentos.filter((a) => a.data === dia && a.hora === hora),
    ),
  }))
  return listVagas({ data: dia, horas: horas.filter((h) => h.livres > 0) }, s.profissionais, { profissional })
}

describe('the week of a unit and specialty', () => {
  it('goes from Monday to Sunday, whichever of its days is asked for', async () => {
    const dias = (await semana(SEGUNDA)).dias.map((d) => d.data)
    expect(dias).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => addDias(SEGUNDA, n)))
    expect((await semana(DOMINGO)).inicio).toBe(SEGUNDA)
    expect((await semana(addDias(SEGUNDA, -1))).inicio).toBe(addDias(SEGUNDA, -7))
    expect((await semana(HOJE)).inicio).toBe(mondayOf(HOJE))
  })

  it('has the hours, capacity and bookings that the grid of each day has', async () => {
    await c.marcado({ data: SEGUNDA })
    await c.marcado({ data: addDias(SEGUNDA, 2), hora: '10:00' }, c.clinica.pacientes[1])
    await c.marcado({ data: SEGUNDA, encaixe: true, hora: '12:30' }, c.clinica.pacientes[1])
    const s = await semana()
    for (const { data, horas } of s.dias) {
      const grade = await c.grade(data)
      const daGrade = grade.horarios.filter((h) => h.quantidade > 0)
      expect(horas).toEqual(daGrade.map(({ hora, quantidade }) => ({ hora, quantidade })))
      expect(livresEm(s, data).map(({ hora, livres }) => [hora, livres])).toEqual(
        daGrade
          .filter((h) => livresEm(s, data).some((l) => l.hora === h.hora))
          .map((h) => [h.hora, h.livres]),
      )
      expect(s.agendamentos.filter((a) => a.data === data).map((a) => a._id)).toEqual(
        grade.horarios.flatMap((h) => h.agendamentos.map((a) => a._id)),
      )
    }
    expect(s.agendamentos).toHaveLength(3)
  })

  it('offers an hour with whom /agenda/vagas offers it, blocks of professional and user seen', async () => {
    await c.marcado({ data: SEGUNDA })
    await bloquear(prof(1), addDias(SEGUNDA, 1))
    await bloquear(prof(0), addDias(SEGUNDA, 2), ['09:00', '11:00'])
    const s = await semana()
    const vagas = (
      await c.pedir()(
        'GET',
        `/api/agenda/vagas?unidade=Centro&especialidade=Pilates&inicio=${SEGUNDA}&dias=7`,
      )
    ).json()
    for (const d of vagas.dias)
      for (const profissional of [undefined, prof(0), prof(1)])
        expect(livresEm(s, d.data, profissional)).toEqual(listVagas(d, vagas.profissionais, { profissional }))
    expect(livresEm(s, addDias(SEGUNDA, 1), prof(1))).toEqual([])
    expect(s.profissionais.find((p) => p._id === prof(1))?.bloqueios).toEqual([
      {
        dataInicio: addDias(SEGUNDA, 1),
        dataFim: addDias(SEGUNDA, 1),
        horarioInicio: '00:01',
        horarioFim: '23:59',
        motivo: 'Congresso',
      },
    ])
  })

  it('leaves out what was cleared, and the weeks beside it', async () => {
    const a = await c.marcado({ data: SEGUNDA })
    await c.marcado({ data: addDias(SEGUNDA, 7) }, c.clinica.pacientes[1])
    await c.limpar(a._id)
    expect((await semana()).agendamentos).toEqual([])
    expect((await semana(addDias(SEGUNDA, 7))).agendamentos).toHaveLength(1)
  })

  it('shows the name that the person goes by, and keeps who was shown', async () => {
    const a = await c.marcado({ data: SEGUNDA })
    await sql`update paciente set nome_social = 'Léo' where id = ${a.paciente._id}`.execute(c.db)
    const [s, linha] = await withRow(c.db, () => semana())
    expect(s.agendamentos[0]).toEqual({
      _id: a._id,
      data: SEGUNDA,
      hora: '08:00',
      status: 'marcado',
      encaixe: false,
      profissional: a.profissional._id,
      paciente: { _id: a.paciente._id, nome: 'Léo' },
    })
    await sql`update paciente set nome_social = null where id = ${a.paciente._id}`.execute(c.db)
    expect([linha?.entidade, linha?.pacientes]).toEqual(['agendamento', [a.paciente._id]])
  })

  it('names whoever has an appointment without serving there, as somebody who cannot be booked', async () => {
    const a = await c.marcado({ data: SEGUNDA })
    const { _id, nome } = a.profissional
    const serve = (ativo: boolean) =>
      sql`update profissional set ativo = ${ativo} where id = ${_id}`.execute(c.db)
    await serve(false)
    const s = await semana()
    await serve(true)
    expect(s.profissionais.at(-1)).toEqual({ _id, nome, horas: [], bloqueios: [] })
    expect(livresEm(s, SEGUNDA, _id)).toEqual([])
  })

  it('is refused for a name that is no active register', async () => {
    const r = await pedir(SEGUNDA, 'Nenhuma')
    expect([r.statusCode, errorOf(r).erro.conteudo]).toEqual([
      404,
      'Unidade ou especialidade não encontrada.',
    ])
  })
})
