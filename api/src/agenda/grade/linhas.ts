import type {
  Agendamento,
  Bloqueio,
  GuiaDoAgendamento,
  MotivoDaDesativacao,
  Status,
} from '@clinica/shared-domain'
import { findBloqueio, groupBy } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { type FechamentoDe, listFechamentosEntre } from '../fechados'
import { SEM_ASSINATURA } from '../quiosque/semAssinatura'

/** One appointment and one of its guides; an appointment with several guides comes in several rows, one after the other. */
export type Linha = {
  id: string
  data: string
  hora: string
  status: Status
  ativo: boolean
  encaixe: boolean
  avaliacao: boolean
  observacao: string | null
  bloqueado_para_pagamento: boolean
  status_desde: string | null
  sem_registro: boolean
  evoluido_por: string | null
  confirmado_em: string | null
  nao_atendeu_em: string | null
  no_quiosque_em: string | null
  assinatura: { numero: number; em: string; resumo: string } | null
  sem_assinatura: boolean
  faturamento: string | null
  pacote: string | null
  unidade_id: string
  unidade: string
  especialidade: string
  paciente_id: string | null
  nome: string
  nome_social: string | null
  telefone: string | null
  data_nascimento: string | null
  convenio_id: string | null
  convenio: string | null
  plano: string | null
  risco_de_queda: boolean | null
  valido: boolean
  incompleto: boolean
  profissional_id: string
  profissional: string
  repetir_regra: 1 | 2 | null
  repetir_repeticoes: number | null
  repetir_acabar_em: string | null
  atualizado_por: string
  desativado_em: string | null
  desativado_por: string | null
  motivo_desativacao: MotivoDaDesativacao | null
  created_at: string
  updated_at: string
  guia_id: string | null
  guia_numero: string
  guia_especialidade: string
  guia_cid: string | null
  guia_quantidade: number
  guia_usadas: number
  guia_vencimento: string | null
  guia_bloqueada: boolean
}

/** An instant as the wire writes it: cheaper than a Date for each of hundreds of them. */
const iso = (coluna: string) => `to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const SELECAO = `select a.id, a.data, a.hora, a.status, a.ativo, a.encaixe, a.avaliacao, a.observacao, a.bloqueado_para_pagamento,
  a.status_desde, a.motivo_desativacao, a.sem_registro, a.evoluido_por, a.faturamento,
  case when a.confirmado_data = a.data and a.confirmado_hora = a.hora then ${iso('a.confirmado_em')} end as confirmado_em,
  ${iso('a.nao_atendeu_em')} as nao_atendeu_em,
  case when a.status = 'marcado' and a.quiosque_data = a.data then ${iso('a.quiosque_em')} end as no_quiosque_em,
  case when a.status in ('assinado', 'evoluido') then (
    select json_build_object('numero', s.numero, 'em', ${iso('s.assinada_em')}, 'resumo', s.resumo)
    from assinatura s where s.agendamento_id = a.id and s.desfeita_em is null) end as assinatura,
  a.status in ('assinado', 'evoluido') and ${SEM_ASSINATURA} as sem_assinatura,
  case when a.faturamento is not null then (select f.pacote from sessao_faturada f where f.agendamento_id = a.id) end as pacote,
  a.unidade_id, u.nome as unidade, e.nome as especialidade, a.paciente_id, coalesce(p.nome, a.nome) as nome, p.nome_social,
  a.telefone, coalesce(p.data_nascimento, a.data_nascimento) as data_nascimento, a.convenio_id, c.nome as convenio, a.plano,
  p.risco_de_queda,
  p.id is not null and paciente_incompleto(p, a.data) as incompleto,
  coalesce(p.ativo, false) and coalesce((
    select bool_or(pc.validade is null or pc.validade >= a.data) from paciente_convenio pc
    where pc.paciente_id = a.paciente_id and pc.convenio_id = a.convenio_id), true) as valido,
  a.profissional_id, pr.nome as profissional, a.repetir_regra, a.repetir_repeticoes, a.repetir_acabar_em, a.atualizado_por,
  ${iso('a.desativado_em')} as desativado_em,
  case when a.desativado_por is not null then coalesce((
    select us.name from usuario us where lower(us.email) = lower(a.desativado_por)), a.desativado_por) end as desativado_por,
  ${iso('a.created_at')} as created_at,
  ${iso('a.updated_at')} as updated_at,
  g.id as guia_id, g.data_emissao as guia_emissao, g.numero as guia_numero, ge.nome as guia_especialidade, g.cid10 as guia_cid,
  g.quantidade_autorizada as guia_quantidade, g.bloqueada as guia_bloqueada, (
    select g.data_emissao + nullif(gc.vencimento_guia_dias, 0) from convenio gc where gc.id = g.convenio_id) as guia_vencimento
from agendamento a
join unidade u on u.id = a.unidade_id
join especialidade e on e.id = a.especialidade_id
join profissional pr on pr.id = a.profissional_id
left join paciente p on p.id = a.paciente_id
left join convenio c on c.id = a.convenio_id
left join agendamento_guia ag on ag.agendamento_id = a.id
left join guia g on g.id = ag.guia_id
left join especialidade ge on ge.id = g.especialidade_id`

/**
 * Appointments `a` that satisfy `onde`, with everything that the wire shows of them. Each guide's sessions are counted once, however
 * many of its appointments are among them; of an appointment's guides the newest comes first, as in the list that one chooses
 * from (`id` grows with time). Ten relations are more than PostgreSQL reorders (join_collapse_limit), so `onde`
 * is to be an index's: of a page its ids, as `= any(array(select …))`.
 */
export const selectLinhas = async (
  db: Base,
  onde: RawBuilder<unknown>,
  ordem = sql`a.hora, a.id`,
): Promise<Linha[]> =>
  (
    await sql<Linha>`${PREPARAR}
      with linha as materialized (${sql.raw(SELECAO)} where ${onde}),
        sessoes as materialized (
          select guia_id, usadas from guia_sessoes where guia_id = any(array(select distinct guia_id from linha)))
      select a.*, s.usadas as guia_usadas from linha a left join sessoes s on s.guia_id = a.guia_id
      order by ${ordem}, a.guia_emissao desc, a.guia_id desc`.execute(db)
  ).rows

export type BloqueioDe = Bloqueio & { profissional_id: string }

/** Blocks of professionals, and of the users of their e-mail, that touch the days `de`..`ate`. */
export const listBloqueiosEntre = async (
  db: Base,
  ids: readonly string[],
  de: string,
  ate: string,
): Promise<BloqueioDe[]> => {
  const { rows } = await sql<BloqueioDe>`${PREPARAR}
    select b.profissional_id, b.data_inicio as "dataInicio", b.data_fim as "dataFim",
      b.horario_inicio as "horarioInicio", b.horario_fim as "horarioFim", b.motivo, b.dias_semana as "diasSemana"
    from bloqueio_profissional b
    where b.ativo and b.profissional_id = any(${ids}::uuid[]) and b.data_inicio <= ${ate} and b.data_fim >= ${de}
    union all
    select p.id, b.data_inicio, b.data_fim, b.horario_inicio, b.horario_fim, b.motivo, b.dias_semana
    from bloqueio_usuario b
    join usuario u on u.id = b.usuario_id
    join profissional p on lower(p.email) = lower(u.email)
    where b.ativo and p.id = any(${ids}::uuid[]) and b.data_inicio <= ${ate} and b.data_fim >= ${de}
    order by "dataInicio", "horarioInicio"`.execute(db)
  return rows
}

const guiaOf = (l: Linha): GuiaDoAgendamento => ({
  _id: l.guia_id as string,
  numero: l.guia_numero,
  especialidade: l.guia_especialidade,
  cid: l.guia_cid,
  quantidade: l.guia_quantidade,
  usadas: l.guia_usadas,
  vencimento: l.guia_vencimento,
  bloqueada: l.guia_bloqueada,
})

const isPending = (l: Linha): boolean => l.ativo && (l.status === 'marcado' || l.status === 'pre_agendado')

const closedFor = (l: Linha, fechamentos: readonly FechamentoDe[]): Bloqueio | undefined =>
  isPending(l)
    ? findBloqueio(
        fechamentos.filter((f) => f.unidade_id === null || f.unidade_id === l.unidade_id),
        l.data,
        l.hora,
      )
    : undefined

const buildAgendamento = (
  l: Linha,
  bloqueio: Bloqueio | undefined,
  fechamento: Bloqueio | undefined,
): Agendamento => ({
  _id: l.id,
  data: l.data,
  hora: l.hora,
  status: l.status,
  ativo: l.ativo,
  encaixe: l.encaixe,
  unidade: l.unidade,
  especialidade: l.especialidade,
  avaliacao: l.avaliacao,
  observacao: l.observacao,
  bloqueadoParaPagamento: l.bloqueado_para_pagamento,
  statusDesde: l.status_desde,
  faturamento: l.faturamento,
  pacote: l.pacote,
  paciente: {
    _id: l.paciente_id,
    nome: l.nome,
    nome_social: l.nome_social,
    telefone: l.telefone,
    data_nascimento: l.data_nascimento,
    convenio: l.convenio_id ? { _id: l.convenio_id, nome: l.convenio as string, plano: l.plano } : null,
    riscoDeQueda: l.risco_de_queda ?? false,
    preAgendamento: l.status === 'pre_agendado',
    valido: l.valido,
    ...(l.incompleto ? { incompleto: true } : {}),
  },
  profissional: {
    _id: l.profissional_id,
    nome: l.profissional,
    bloqueado: bloqueio !== undefined,
    motivo: bloqueio?.motivo ?? null,
  },
  guia: l.guia_id ? [guiaOf(l)] : [],
  repetir: l.repetir_regra
    ? {
        regra: l.repetir_regra,
        repeticoes: l.repetir_repeticoes as number,
        acabarEm: l.repetir_acabar_em as string,
      }
    : null,
  atualizadoPor: l.atualizado_por,
  desativadoEm: l.desativado_em,
  desativadoPor: l.desativado_por,
  createdAt: l.created_at,
  updatedAt: l.updated_at,
  ...(l.confirmado_em ? { confirmadoEm: l.confirmado_em } : {}),
  ...(l.motivo_desativacao ? { motivoDesativacao: l.motivo_desativacao } : {}),
  ...(fechamento ? { fechado: fechamento.motivo } : {}),
  ...(l.nao_atendeu_em ? { naoAtendeuEm: l.nao_atendeu_em } : {}),
  ...(l.no_quiosque_em ? { noQuiosqueEm: l.no_quiosque_em } : {}),
  ...(l.assinatura ? { assinatura: l.assinatura } : {}),
  ...(l.sem_assinatura ? { semAssinatura: true } : {}),
  ...(l.sem_registro ? { semRegistro: true } : {}),
  ...(l.evoluido_por ? { evoluidoPor: l.evoluido_por } : {}),
})

/** Rows → appointments; `bloqueios` are those of their professionals and days, `fechamentos` those of their units. */
export const buildAgendamentos = (
  rows: readonly Linha[],
  bloqueios: readonly BloqueioDe[],
  fechamentos: readonly FechamentoDe[],
): Agendamento[] => {
  const porProfissional = groupBy(bloqueios, (b) => b.profissional_id)
  const prontos: Agendamento[] = []
  for (const l of rows) {
    const anterior = prontos.at(-1)
    if (anterior?._id === l.id) anterior.guia.push(guiaOf(l))
    else
      prontos.push(
        buildAgendamento(
          l,
          findBloqueio(porProfissional.get(l.profissional_id) ?? [], l.data, l.hora),
          closedFor(l, fechamentos),
        ),
      )
  }
  return prontos
}

/** Appointments that satisfy `onde`, blocks of their professionals and closed days of their units looked up beside them. */
export const findAgendamentos = async (
  db: Base,
  onde: RawBuilder<unknown>,
  ordem?: RawBuilder<unknown>,
): Promise<Agendamento[]> => {
  const rows = await selectLinhas(db, onde, ordem)
  if (rows.length === 0) return []
  const datas = rows.map((l) => l.data).sort()
  const [de, ate] = [datas[0] as string, datas.at(-1) as string]
  const profissionais = [...new Set(rows.map((l) => l.profissional_id))]
  const unidades = [...new Set(rows.flatMap((l) => (isPending(l) ? [l.unidade_id] : [])))]
  const [bloqueios, fechamentos] = await Promise.all([
    listBloqueiosEntre(db, profissionais, de, ate),
    unidades.length > 0 ? listFechamentosEntre(db, unidades, de, ate) : [],
  ])
  return buildAgendamentos(rows, bloqueios, fechamentos)
}

export const getAgendamento = async (db: Base, id: string): Promise<Agendamento | undefined> =>
  (await findAgendamentos(db, sql`a.id = ${id}`))[0]
