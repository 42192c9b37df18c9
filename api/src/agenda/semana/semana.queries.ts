import {
  type AgendamentoDaSemana,
  addDias,
  type Bloqueio,
  DIAS_DA_SEMANA,
  groupBy,
  listDoDia,
  mondayOf,
  type ProfissionalDasVagas,
  type SemanaAnswer,
  type Status,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { motivoDoFechamento } from '../fechados'

/** Unit, specialty and the Monday. */
type Semana = { unidade: string; especialidade: string; segunda: string; domingo: string }

type DiaSemana = ProfissionalDasVagas['horas'][number]['diaSemana']
type Periodo = { nome: string; a: string; b: string; c: string; d: string; dias: DiaSemana[] | null }
/** Everything of a week that is not an appointment, in one statement: what `tipo` says decides what the columns hold. */
type Peca =
  | { tipo: 'par'; nome: string; a: string }
  | { tipo: 'hora'; a: string; n: number; dia: DiaSemana }
  | { tipo: 'plantao'; id: string; nome: string; a: string; b: string; dia: DiaSemana }
  | ({ tipo: 'bloqueio'; id: string } & Periodo)
  | ({ tipo: 'fechamento' } & Periodo)

const partsOfSemana = async (db: Base, s: Semana): Promise<Peca[]> =>
  (
    await sql<Peca>`${PREPARAR}
    with par as (
      select u.id as unidade_id, u.nome as unidade, e.id as especialidade_id, e.nome as especialidade
      from unidade u, especialidade e
      where u.ativo and u.nome_n = norm(${s.unidade}) and e.ativo and e.nome_n = norm(${s.especialidade})),
    plantao as (
      select pr.id, pr.nome, pr.nome_n, pr.email, h.dia_semana, h.inicio, h.termino
      from par join profissional_horario h using (unidade_id, especialidade_id)
      join profissional pr on pr.id = h.profissional_id and pr.ativo)
    select 'par' as tipo, null::uuid as id, unidade as nome, especialidade as a, null::text as b,
      null::text as c, null::text as d, null::int as n, null::int as dia,
      null::smallint[] as dias
    from par
    union all
    (select 'hora', null, null, h.hora, null, null, null, h.quantidade, h.dia_semana, null
    from par join agenda_modelo m using (unidade_id, especialidade_id)
    join agenda_modelo_hora h on h.modelo_id = m.id
    order by h.dia_semana, h.hora)
    union all
    (select 'plantao', id, nome, inicio, termino, null, null, null, dia_semana, null
    from plantao order by nome_n, id, dia_semana, inicio)
    union all
    (select 'bloqueio', b.profissional_id, b.motivo, b.data_inicio::text, b.data_fim::text, b.horario_inicio, b.horario_fim,
      null, null, b.dias_semana
    from bloqueio_profissional b
    where b.ativo and b.profissional_id in (select id from plantao)
      and daterange(b.data_inicio, b.data_fim, '[]') && daterange(${s.segunda}::date, ${s.domingo}::date, '[]')
    order by b.data_inicio, b.horario_inicio)
    union all
    (select 'bloqueio', p.id, b.motivo, b.data_inicio::text, b.data_fim::text, b.horario_inicio, b.horario_fim, null, null,
      b.dias_semana
    from bloqueio_usuario b
    join usuario u on u.id = b.usuario_id
    join (select distinct id, email from plantao) p on lower(p.email) = lower(u.email)
    where b.ativo
      and daterange(b.data_inicio, b.data_fim, '[]') && daterange(${s.segunda}::date, ${s.domingo}::date, '[]')
    order by b.data_inicio, b.horario_inicio)
    union all
    select 'fechamento', null, ${motivoDoFechamento}, f.data_inicio::text, f.data_fim::text, f.horario_inicio, f.horario_fim, null,
      null, f.dias_semana
    from par, fechamento f
    where f.ativo and (f.unidade_id is null or f.unidade_id = par.unidade_id)
      and daterange(f.data_inicio, f.data_fim, '[]') && daterange(${s.segunda}::date, ${s.domingo}::date, '[]')`.execute(
      db,
    )
  ).rows

type Linha = {
  id: string
  data: string
  hora: string
  status: Status
  encaixe: boolean
  profissional_id: string
  profissional: string
  paciente_id: string | null
  nome: string
}

/** Read of an index alone (`agendamento_semana_ix`): only where no patient is registered the row is asked for the name on it. */
const rowsOfSemana = async (db: Base, s: Semana): Promise<Linha[]> =>
  (
    await sql<Linha>`${PREPARAR}
    select a.id, a.data, a.hora, a.status, a.encaixe, a.profissional_id, pr.nome as profissional, a.paciente_id,
      coalesce((select coalesce(p.nome_social, p.nome) from paciente p where p.id = a.paciente_id),
        (select x.nome from agendamento x where x.id = a.id)) as nome
    from agendamento a
    join profissional pr on pr.id = a.profissional_id
    where a.ativo and a.unidade_id = (select id from unidade where ativo and nome_n = norm(${s.unidade}))
      and a.especialidade_id = (select id from especialidade where ativo and nome_n = norm(${s.especialidade}))
      and a.data between ${s.segunda} and ${s.domingo}
    order by a.data, a.hora, a.id`.execute(db)
  ).rows

const agendamentoOf = (l: Linha): AgendamentoDaSemana => ({
  _id: l.id,
  data: l.data,
  hora: l.hora,
  status: l.status,
  encaixe: l.encaixe,
  profissional: l.profissional_id,
  paciente: { _id: l.paciente_id, nome: l.nome },
})

const buildBloqueio = (p: Periodo): Bloqueio => ({
  dataInicio: p.a,
  dataFim: p.b,
  horarioInicio: p.c,
  horarioFim: p.d,
  motivo: p.nome,
  ...(p.dias ? { diasSemana: p.dias } : {}),
})

/** Who serves there, then whoever only has appointments there that week. */
const buildProfissionais = (pecas: readonly Peca[], rows: readonly Linha[]): ProfissionalDasVagas[] => {
  const plantoes = groupBy(
    pecas.filter((p) => p.tipo === 'plantao'),
    (p) => p.id,
  )
  const bloqueios = groupBy(
    pecas.filter((p) => p.tipo === 'bloqueio'),
    (p) => p.id,
  )
  const deFora = new Map(
    rows.flatMap((l) => (plantoes.has(l.profissional_id) ? [] : [[l.profissional_id, l.profissional]])),
  )
  return [
    ...[...plantoes].map(([_id, horas]) => ({
      _id,
      nome: horas[0]?.nome ?? '',
      horas: horas.map((h) => ({ diaSemana: h.dia, horarioInicio: h.a, horarioTermino: h.b })),
      bloqueios: (bloqueios.get(_id) ?? []).map(buildBloqueio),
    })),
    ...[...deFora].map(([_id, nome]) => ({ _id, nome, horas: [], bloqueios: [] })),
  ]
}

/** The week, Monday to Sunday, in which `dia` lies; undefined when there is no such active unit or specialty. */
export const getSemana = async (
  db: Base,
  unidade: string,
  especialidade: string,
  dia: string,
): Promise<SemanaAnswer | undefined> => {
  const segunda = mondayOf(dia)
  const busca = { unidade, especialidade, segunda, domingo: addDias(segunda, 6) }
  const [pecas, rows] = await Promise.all([partsOfSemana(db, busca), rowsOfSemana(db, busca)])
  const par = pecas.find((p) => p.tipo === 'par')
  if (!par) return undefined
  const horas = groupBy(
    pecas.filter((p) => p.tipo === 'hora'),
    (p) => p.dia,
  )
  const fechamentos = pecas.filter((p) => p.tipo === 'fechamento').map(buildBloqueio)
  return {
    unidade: par.nome,
    especialidade: par.a,
    inicio: segunda,
    dias: DIAS_DA_SEMANA.map((d) => {
      const data = addDias(segunda, d - 1)
      const doDia = listDoDia(fechamentos, data)
      return {
        data,
        horas: (horas.get(d) ?? []).map((h) => ({ hora: h.a, quantidade: h.n })),
        ...(doDia.length > 0 ? { fechamentos: doDia } : {}),
      }
    }),
    profissionais: buildProfissionais(pecas, rows),
    agendamentos: rows.map(agendamentoOf),
  }
}
