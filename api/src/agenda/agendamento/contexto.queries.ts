import type { Bloqueio } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { motivoDoFechamento, touchesDay } from '../fechados'

/** Whom and what a booking names. */
export type Pedido = {
  unidade: string
  especialidade: string
  hora: string
  datas: readonly string[]
  profissional?: string | null | undefined
  paciente?: string | null | undefined
  convenio?: string | null | undefined
  guias?: readonly string[]
  /** The appointment being changed: it does not stand in its own way. */
  exceto?: string
}

export type GuiaDoContexto = {
  id: string
  numero: string
  especialidade: string
  cid: string | null
  quantidade: number
  usadas: number
  vencimento: string | null
  bloqueada: boolean
  paciente_id: string
  ativo: boolean
}

/** What the rules need to know of one day of a request. */
export type Contexto = {
  data: string
  unidade_id: string | null
  unidade: string | null
  especialidade_id: string | null
  especialidade: string | null
  profissional: { nome: string; ativo: boolean } | null
  /** On duty on that weekday at that hour, in that unit and specialty. */
  de_plantao: boolean
  bloqueios: Bloqueio[]
  /** When the unit is closed on that day; `motivo` in words. */
  fechamentos: Bloqueio[]
  paciente: {
    nome: string
    nome_social: string | null
    ativo: boolean
    data_nascimento: string
    risco_de_queda: boolean
    incompleto: boolean
    contatos: (string | null)[]
  } | null
  /** The insurer's card is good on that day, or there is no card. */
  carteira: boolean
  /** The patient has another live appointment at that day and hour, in any unit. */
  paciente_ocupado: boolean
  /** `doPaciente`: the patient has it, or there is no patient yet. */
  convenio: { nome: string; ativo: boolean; doPaciente: boolean } | null
  guias: GuiaDoContexto[]
  quantidade: number
  /** Slots held by live appointments. */
  ocupadas: number[]
}

/** One statement, one row per day: what the booking rules look at. */
export const getContextos = async (db: Base, p: Pedido): Promise<Contexto[]> => {
  const profissional = p.profissional ?? null
  const paciente = p.paciente ?? null
  const convenio = p.convenio ?? null
  const exceto = p.exceto ?? null
  const { rows } = await sql<Contexto>`${PREPARAR}
    with par as (
      select (select id from unidade where ativo and nome_n = norm(${p.unidade}::text)) as unidade_id,
        (select id from especialidade where ativo and nome_n = norm(${p.especialidade}::text)) as especialidade_id)
    select d.data, par.unidade_id, (select nome from unidade where id = par.unidade_id) as unidade,
      par.especialidade_id, (select nome from especialidade where id = par.especialidade_id) as especialidade,
      (select json_build_object('nome', nome, 'ativo', ativo) from profissional where id = ${profissional}::uuid) as profissional,
      exists (
        select 1 from profissional_horario h
        where h.profissional_id = ${profissional}::uuid and h.unidade_id = par.unidade_id
          and h.especialidade_id = par.especialidade_id and h.dia_semana = extract(isodow from d.data)::int
          and h.inicio <= ${p.hora}::text and ${p.hora}::text < h.termino) as de_plantao,
      array(
        select json_build_object('dataInicio', b.data_inicio, 'dataFim', b.data_fim, 'horarioInicio', b.horario_inicio,
          'horarioFim', b.horario_fim, 'motivo', b.motivo, 'diasSemana', b.dias_semana)
        from bloqueio_profissional b
        where b.ativo and b.profissional_id = ${profissional}::uuid and b.data_inicio <= d.data and b.data_fim >= d.data
        union all
        select json_build_object('dataInicio', b.data_inicio, 'dataFim', b.data_fim, 'horarioInicio', b.horario_inicio,
          'horarioFim', b.horario_fim, 'motivo', b.motivo, 'diasSemana', b.dias_semana)
        from profissional pr join usuario us on lower(us.email) = lower(pr.email)
        join bloqueio_usuario b on b.usuario_id = us.id
        where pr.id = ${profissional}::uuid and b.ativo and b.data_inicio <= d.data and b.data_fim >= d.data) as bloqueios,
      array(
        select json_build_object('dataInicio', f.data_inicio, 'dataFim', f.data_fim, 'horarioInicio', f.horario_inicio,
          'horarioFim', f.horario_fim, 'motivo', ${motivoDoFechamento}, 'diasSemana', f.dias_semana)
        from fechamento f where ${touchesDay(sql`par.unidade_id`, sql`d.data`)}) as fechamentos,
      (select json_build_object('nome', nome, 'nome_social', nome_social, 'ativo', ativo, 'data_nascimento', data_nascimento,
        'risco_de_queda', risco_de_queda, 'incompleto', paciente_incompleto(paciente, d.data),
        'contatos', json_build_array(contato_celular, contato_telefone)) from paciente where id = ${paciente}::uuid) as paciente,
      coalesce((
        select bool_or(pc.validade is null or pc.validade >= d.data) from paciente_convenio pc
        where pc.paciente_id = ${paciente}::uuid and pc.convenio_id = ${convenio}::uuid), true) as carteira,
      exists (
        select 1 from agendamento a
        where a.ativo and a.paciente_id = ${paciente}::uuid and a.data = d.data and a.hora = ${p.hora}::text
          and a.id is distinct from ${exceto}::uuid) as paciente_ocupado,
      (select json_build_object('nome', nome, 'ativo', ativo, 'doPaciente', ${paciente}::uuid is null or exists (
        select from paciente_convenio pc where pc.paciente_id = ${paciente}::uuid and pc.convenio_id = convenio.id))
        from convenio where id = ${convenio}::uuid) as convenio,
      array(
        select json_build_object('id', g.id, 'numero', g.numero, 'especialidade', ge.nome, 'cid', g.cid10,
          'quantidade', g.quantidade_autorizada, 'paciente_id', g.paciente_id, 'ativo', g.ativo, 'bloqueada', g.bloqueada,
          'vencimento', (select g.data_emissao + nullif(gc.vencimento_guia_dias, 0) from convenio gc where gc.id = g.convenio_id),
          'usadas', (select s.usadas from guia_sessoes s where s.guia_id = g.id))
        from guia g join especialidade ge on ge.id = g.especialidade_id
        where g.id = any(${(p.guias ?? []) as string[]}::uuid[]) order by g.data_emissao desc, g.id desc) as guias,
      coalesce((
        select h.quantidade from agenda_modelo m join agenda_modelo_hora h on h.modelo_id = m.id
        where m.unidade_id = par.unidade_id and m.especialidade_id = par.especialidade_id
          and h.dia_semana = extract(isodow from d.data)::int and h.hora = ${p.hora}::text), 0) as quantidade,
      array(
        select a.posicao::int from agendamento a
        where a.ativo and a.unidade_id = par.unidade_id and a.especialidade_id = par.especialidade_id and a.data = d.data
          and a.hora = ${p.hora}::text and a.posicao is not null and a.id is distinct from ${exceto}::uuid) as ocupadas
    from unnest(${p.datas as string[]}::date[]) with ordinality as d(data, n), par
    order by d.n`.execute(db)
  return rows
}
