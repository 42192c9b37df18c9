import { comparableName, type EventoDaAgenda, gradeAnswer, isData, telas } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { patientsIn } from '../../platform/auditoria/pacientes'
import { getHorario, type Vaga } from './grade.queries'

/** A grid that some desk has open, as its filters name it. */
type Aberta = { unidade: string; especialidade: string; dia: string }
/** An hour that changed; without `hora`, something else of the day: it is to be read again. */
type Mudanca = Aberta & (Vaga | { hora?: undefined })

const isSameName = (a: string, b: string): boolean => comparableName(a) === comparableName(b)

/**
 * What grids are told. An hour that changed reaches the desks that show its day as the whole hour, read once per node.
 * Other columns' writes are followed here: only the hours, or the days, whose cards show what was written are told.
 */
export const agendaEvents = ({ eventos, db }: FastifyInstance): void => {
  eventos.registerSubject('agendamento', { access: telas.agendamento })
  eventos.registerSubject<Mudanca>('agenda', {
    access: telas.agendamento,
    patients: ({ horario }: EventoDaAgenda) =>
      patientsIn(gradeAnswer, { horarios: horario ? [horario] : [] }),
    key: ({ unidade, especialidade, dia, hora = '' }) => [unidade, especialidade, dia, hora].join('|'),
    read: async (m): Promise<EventoDaAgenda> => {
      const { unidade, especialidade, dia } = m
      const evento = { assunto: 'agenda', unidade, especialidade, dia }
      if (m.hora === undefined) return evento
      return { ...evento, horario: await getHorario(db, { ...m, data: dia }) }
    },
  })

  const abertas = (): Aberta[] =>
    (eventos.interestsIn('agenda') as unknown as Aberta[]).filter(({ dia }) => isData(dia))

  const reload = (onde: (aberta: Aberta) => boolean): void => {
    for (const { unidade, especialidade, dia } of abertas().filter(onde))
      eventos.tell('agenda', { unidade, especialidade, dia })
  }

  /** The open days `g`, by name and by id. */
  const asTable = (dias: readonly Aberta[]) => sql`
    (select u.nome as unidade, u.id as unidade_id, e.nome as especialidade, e.id as especialidade_id, g.dia
    from json_to_recordset(${JSON.stringify(dias)}::json) as g(unidade text, especialidade text, dia date)
    join unidade u on u.ativo and u.nome = g.unidade
    join especialidade e on e.ativo and e.nome = g.especialidade) as g`

  /** Tells the open hours that hold an appointment `a` of which `onde` is true. */
  const tellHours = async (onde: RawBuilder<unknown>): Promise<void> => {
    const dias = abertas()
    if (dias.length === 0) return
    const { rows } = await sql<Mudanca>`
      select distinct g.unidade, g.especialidade, g.dia::text as dia, a.hora, a.unidade_id, a.especialidade_id
      from ${asTable(dias)} join agendamento a
        on a.unidade_id = g.unidade_id and a.especialidade_id = g.especialidade_id and a.data = g.dia
      where ${onde}`.execute(db)
    for (const hora of rows) eventos.tell('agenda', hora)
  }

  /** The days among `dias` on which one of these professionals is on duty or has an appointment are to be read again. */
  const reloadDaysOf = async (dias: readonly Aberta[], profissionais: RawBuilder<unknown>): Promise<void> => {
    if (dias.length === 0) return
    const { rows } = await sql<Aberta>`
      select g.unidade, g.especialidade, g.dia::text as dia from ${asTable(dias)}
      where exists (
        select from agendamento a where a.unidade_id = g.unidade_id and a.especialidade_id = g.especialidade_id
          and a.data = g.dia and a.profissional_id in (${profissionais}))
      or exists (
        select from profissional_horario h where h.unidade_id = g.unidade_id
          and h.especialidade_id = g.especialidade_id and h.profissional_id in (${profissionais})
          and h.dia_semana = extract(isodow from g.dia))`.execute(db)
    for (const dia of rows) eventos.tell('agenda', dia)
  }

  eventos.follow<{ _id: string; contados?: string[] }>('guia', ({ _id, contados = [] }) =>
    tellHours(
      sql`exists (select from agendamento_guia x where x.agendamento_id = a.id and x.guia_id = ${_id})
        and a.id <> all(${contados}::uuid[])`,
    ),
  )
  eventos.follow<{ sessoes: string[] }>('registro', ({ sessoes }) =>
    tellHours(sql`a.id = any(${sessoes}::uuid[])`),
  )
  eventos.follow<{ _id: string }>('convenio', ({ _id }) => tellHours(sql`a.convenio_id = ${_id}`))
  eventos.follow<{ _id: string; naGrade: boolean }>('paciente', async ({ _id, naGrade }) => {
    if (naGrade) await tellHours(sql`a.paciente_id = ${_id}`)
  })

  eventos.follow<{ unidade: string; especialidade: string }>('modelo', (modelo) =>
    reload((a) => isSameName(a.unidade, modelo.unidade) && isSameName(a.especialidade, modelo.especialidade)),
  )
  for (const campo of ['unidade', 'especialidade'] as const)
    eventos.follow<{ nomes: string[] }>(campo, ({ nomes }) =>
      reload((aberta) => nomes.some((nome) => isSameName(nome, aberta[campo]))),
    )
  eventos.follow<{ _id: string; pares: [unidade: string, especialidade: string][] }>(
    'profissional',
    async ({ _id, pares }) => {
      const nosPares = (a: Aberta) =>
        pares.some(([u, e]) => isSameName(u, a.unidade) && isSameName(e, a.especialidade))
      reload(nosPares)
      await reloadDaysOf(
        abertas().filter((a) => !nosPares(a)),
        sql`${_id}::uuid`,
      )
    },
  )
  type Bloqueio = { dias: { de: string; ate: string } }
  const inBloqueio =
    ({ dias: { de, ate } }: Bloqueio) =>
    ({ dia }: Aberta) =>
      de <= dia && dia <= ate
  eventos.follow<Bloqueio>('fechamento', (f) => reload(inBloqueio(f)))
  eventos.follow<Bloqueio & { profissionais: string[] }>('bloqueioProfissional', (b) =>
    reloadDaysOf(abertas().filter(inBloqueio(b)), sql`select unnest(${b.profissionais}::uuid[])`),
  )
  eventos.follow<Bloqueio & { usuarios: string[] }>('bloqueioUsuario', (b) =>
    reloadDaysOf(
      abertas().filter(inBloqueio(b)),
      sql`select p.id from profissional p join usuario u on lower(u.email) = lower(p.email)
        where u.id = any(${b.usuarios}::uuid[])`,
    ),
  )
}
