import type {
  Agendamento,
  Bloqueio,
  DiaSemana,
  GradeDoDia,
  HorarioDaGrade,
  ProfissionalDoDia,
} from '@clinica/shared-domain'
import { findBloqueio, groupBy, listDoDia, turnoOf, vagasLivres, weekdayOf } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { listFechamentosEntre, motivoDoFechamento, touchesDay } from '../fechados'
import { type BloqueioDe, buildAgendamentos, findAgendamentos, type Linha, selectLinhas } from './linhas'

type Periodo = { nome: string; a: string; b: string; c: string; d: string; dias: DiaSemana[] | null }

/** Everything of a day that is not an appointment, in one statement: what `tipo` says decides what the columns hold. */
type Peca =
  | { tipo: 'par'; id: string; nome: string; a: string; b: string }
  | { tipo: 'hora'; a: string; n: number }
  | { tipo: 'plantao'; id: string; nome: string; a: string; b: string }
  | ({ tipo: 'bloqueio'; id: string } & Periodo)
  | ({ tipo: 'fechamento' } & Periodo)

const partsOfDia = async (db: Base, unidade: string, especialidade: string, dia: string): Promise<Peca[]> =>
  (
    await sql<Peca>`${PREPARAR}
    with par as (
      select u.id as unidade_id, u.nome as unidade, e.id as especialidade_id, e.nome as especialidade
      from unidade u, especialidade e
      where u.ativo and u.nome_n = norm(${unidade}) and e.ativo and e.nome_n = norm(${especialidade}))
    select 'par' as tipo, unidade_id as id, unidade as nome, especialidade as a, especialidade_id::text as b,
      null::text as c, null::text as d, null::int as n, null::smallint[] as dias
    from par
    union all
    select 'hora', null, null, h.hora, null, null, null, h.quantidade, null
    from par join agenda_modelo m using (unidade_id, especialidade_id)
    join agenda_modelo_hora h on h.modelo_id = m.id and h.dia_semana = ${weekdayOf(dia)}
    union all
    (select 'plantao', pr.id, pr.nome, h.inicio, h.termino, null, null, null, null
    from par join profissional_horario h using (unidade_id, especialidade_id)
    join profissional pr on pr.id = h.profissional_id and pr.ativo
    where h.dia_semana = ${weekdayOf(dia)}
    order by pr.nome_n, pr.id, h.inicio)
    union all
    select 'bloqueio', b.profissional_id, b.motivo, b.data_inicio::text, b.data_fim::text, b.horario_inicio, b.horario_fim, null, b.dias_semana
    from bloqueio_profissional b
    where b.ativo and daterange(b.data_inicio, b.data_fim, '[]') @> ${dia}::date
    union all
    select 'bloqueio', p.id, b.motivo, b.data_inicio::text, b.data_fim::text, b.horario_inicio, b.horario_fim, null, b.dias_semana
    from bloqueio_usuario b
    join usuario u on u.id = b.usuario_id
    join profissional p on lower(p.email) = lower(u.email)
    where b.ativo and daterange(b.data_inicio, b.data_fim, '[]') @> ${dia}::date
    union all
    select 'fechamento', null, ${motivoDoFechamento}, f.data_inicio::text, f.data_fim::text, f.horario_inicio, f.horario_fim, null,
      f.dias_semana
    from par, fechamento f where ${touchesDay(sql`par.unidade_id`, sql`${dia}`)}`.execute(db)
  ).rows

const rowsOfDia = (db: Base, unidade: string, especialidade: string, dia: string) =>
  selectLinhas(
    db,
    sql`a.unidade_id = (select id from unidade where ativo and nome_n = norm(${unidade}))
      and a.especialidade_id = (select id from especialidade where ativo and nome_n = norm(${especialidade}))
      and a.data = ${dia}`,
  )

/** A closed hour keeps its places and gives none away. */
const buildHora = (
  hora: string,
  quantidade: number,
  todos: readonly Agendamento[],
  fechado: boolean,
): HorarioDaGrade => {
  const agendamentos = todos.filter((a) => a.ativo)
  return {
    hora,
    turno: turnoOf(hora),
    quantidade,
    livres: fechado ? 0 : vagasLivres(quantidade, agendamentos),
    agendamentos,
    desativados: todos.filter((a) => !a.ativo),
  }
}

/** The hours of the template plus any hour that has appointments, cleared ones included: their list stays in sight. */
const buildHoras = (
  capacidade: ReadonlyMap<string, number>,
  todos: readonly Agendamento[],
  isFechada: (hora: string) => boolean,
): HorarioDaGrade[] => {
  const porHora = groupBy(todos, (a) => a.hora)
  const horas = new Set([...capacidade.keys(), ...porHora.keys()])
  return [...horas]
    .sort()
    .map((h) => buildHora(h, capacidade.get(h) ?? 0, porHora.get(h) ?? [], isFechada(h)))
}

const buildProfissionais = (
  pecas: readonly Peca[],
  bloqueios: readonly BloqueioDe[],
  dia: string,
): ProfissionalDoDia[] => {
  const plantoes = pecas.filter((p) => p.tipo === 'plantao')
  const bloqueiosDe = groupBy(listDoDia(bloqueios, dia), (b) => b.profissional_id)
  return [...groupBy(plantoes, (p) => p.id)].map(([_id, horas]) => ({
    _id,
    nome: horas[0]?.nome ?? '',
    horas: horas.map((p) => ({ horarioInicio: p.a, horarioTermino: p.b })),
    bloqueios: (bloqueiosDe.get(_id) ?? []).map(({ profissional_id: _, ...bloqueio }) => bloqueio),
  }))
}

const periodoOf = ({ nome, a, b, c, d, dias }: Periodo): Bloqueio => ({
  dataInicio: a,
  dataFim: b,
  horarioInicio: c,
  horarioFim: d,
  motivo: nome,
  ...(dias ? { diasSemana: dias } : {}),
})

/** All that the day is made of. */
export const readDia = (
  db: Base,
  unidade: string,
  especialidade: string,
  dia: string,
): Promise<[Peca[], Linha[]]> =>
  Promise.all([partsOfDia(db, unidade, especialidade, dia), rowsOfDia(db, unidade, especialidade, dia)])

/** The day as the page paints it, of these rows alone; undefined when there is no such active unit or specialty. */
export const buildGrade = (
  [pecas, rows]: readonly [readonly Peca[], readonly Linha[]],
  dia: string,
): GradeDoDia | undefined => {
  const par = pecas.find((p) => p.tipo === 'par')
  if (!par) return undefined
  const capacidade = new Map<string, number>()
  const bloqueios: BloqueioDe[] = []
  const fechamentos: Bloqueio[] = []
  for (const p of pecas) {
    if (p.tipo === 'hora') capacidade.set(p.a, p.n)
    if (p.tipo === 'bloqueio') bloqueios.push({ profissional_id: p.id, ...periodoOf(p) })
    if (p.tipo === 'fechamento') fechamentos.push(periodoOf(p))
  }
  const fechado = listDoDia(fechamentos, dia)
  return {
    unidade: par.nome,
    especialidade: par.a,
    dia,
    horarios: buildHoras(
      capacidade,
      // Those of this unit and of the whole clinic: all of them close each of the rows.
      buildAgendamentos(
        rows,
        bloqueios,
        fechado.map((f) => ({ ...f, unidade_id: null })),
      ),
      (hora) => findBloqueio(fechado, dia, hora) !== undefined,
    ),
    profissionais: buildProfissionais(pecas, bloqueios, dia),
    ...(fechado.length > 0 ? { fechamentos: fechado } : {}),
  }
}

/** An hour of the grid, by ids. */
export type Vaga = { unidade_id: string; especialidade_id: string; data: string; hora: string }

/** One hour as it now is: what a live event and a lost race carry. */
export const getHorario = async (db: Base, vaga: Vaga): Promise<HorarioDaGrade> => {
  const { rows } = await sql<{ quantidade: number }>`${PREPARAR}
    select h.quantidade from agenda_modelo m join agenda_modelo_hora h on h.modelo_id = m.id
    where m.unidade_id = ${vaga.unidade_id} and m.especialidade_id = ${vaga.especialidade_id}
      and h.dia_semana = ${weekdayOf(vaga.data)} and h.hora = ${vaga.hora}`.execute(db)
  const agendamentos = await findAgendamentos(
    db,
    sql`a.unidade_id = ${vaga.unidade_id} and a.especialidade_id = ${vaga.especialidade_id}
      and a.data = ${vaga.data} and a.hora = ${vaga.hora}`,
  )
  const fechamentos = await listFechamentosEntre(db, [vaga.unidade_id], vaga.data, vaga.data)
  const fechado = findBloqueio(fechamentos, vaga.data, vaga.hora) !== undefined
  return buildHora(vaga.hora, rows[0]?.quantidade ?? 0, agendamentos, fechado)
}
