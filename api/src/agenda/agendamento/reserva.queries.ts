import { type Agendamento, findBloqueio } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { insertVinculos } from '../../guias/publico'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import type { Contexto } from './contexto.queries'

/** What one booking says, however many days it is for. */
export type Reserva = {
  status: 'marcado' | 'pre_agendado'
  hora: string
  encaixe: boolean
  avaliacao: boolean
  observacao: string | null
  profissional: string
  paciente: {
    _id: string | null
    nome: string
    telefone: string
    data_nascimento: string | null
    convenio: string | null
    plano: string | null
  }
  guias: readonly string[]
  /** `regra` is null for a list that came without the rule that made it. */
  serie: { id: string; regra: 1 | 2 | null; repeticoes: number; acabarEm: string } | null
}
/** One day of it; a walk-in holds no slot. `id`: where it is known before. */
export type Dia = { contexto: Contexto; posicao: number | null; id?: string }
type Gravado = { id: string; data: string; created_at: Date; updated_at: Date }

/**
 * Takes the slots: a slot that another desk took meanwhile is left out of the answer, and the caller looks again.
 * Throws 23505 `agendamento_paciente_uk` when the patient is already somewhere at that time.
 */
export const insertAgendamentos = async (
  db: Base,
  r: Reserva,
  dias: readonly Dia[],
  email: string,
): Promise<Gravado[]> => {
  const { unidade_id, especialidade_id } = (dias[0] as Dia).contexto
  const { rows } = await sql<Gravado>`${PREPARAR}
    with novo as (
      insert into agendamento (id, unidade_id, especialidade_id, data, hora, status, encaixe, posicao, profissional_id, paciente_id,
        nome, telefone, data_nascimento, convenio_id, plano, avaliacao, observacao, repetir_regra, repetir_repeticoes,
        repetir_acabar_em, serie_id, atualizado_por)
      select d.id, ${unidade_id}::uuid, ${especialidade_id}::uuid, d.data, ${r.hora}::text, ${r.status}::text, ${r.encaixe}::boolean, d.posicao,
        ${r.profissional}::uuid, ${r.paciente._id}::uuid, ${r.paciente.nome}::text, ${r.paciente.telefone}::text,
        ${r.paciente.data_nascimento}::date, ${r.paciente.convenio}::uuid, ${r.paciente.plano}::text, ${r.avaliacao}::boolean,
        ${r.observacao}::text, ${r.serie?.regra ?? null}::smallint, ${r.serie?.regra ? r.serie.repeticoes : null}::smallint,
        ${r.serie?.regra ? r.serie.acabarEm : null}::date, ${r.serie?.id ?? null}::uuid, ${email}::text
      from unnest(${dias.map((d) => d.id ?? uuid())}::uuid[], ${dias.map((d) => d.contexto.data)}::date[],
        ${dias.map((d) => d.posicao)}::smallint[]) as d(id, data, posicao)
      order by d.data
      on conflict (unidade_id, especialidade_id, data, hora, posicao) where ativo do nothing
      returning id, data, created_at, updated_at),
    guias as (
      ${insertVinculos(sql`select novo.id, g.id from novo, unnest(${r.guias as string[]}::uuid[]) as g(id)`)})
    select id, data, created_at, updated_at from novo order by data`.execute(db)
  return rows
}

/** `usos`: how many of the bookings just written hold the guide. The appointment just written, made from what is already known: no second look at the database. */
export const buildNovo = (
  r: Reserva,
  c: Contexto,
  g: Gravado,
  usos: (guia: string) => number,
  email: string,
): Agendamento => {
  const bloqueio = findBloqueio(c.bloqueios, c.data, r.hora)
  return {
    _id: g.id,
    data: c.data,
    hora: r.hora,
    status: r.status,
    ativo: true,
    encaixe: r.encaixe,
    unidade: c.unidade as string,
    especialidade: c.especialidade as string,
    avaliacao: r.avaliacao,
    observacao: r.observacao,
    bloqueadoParaPagamento: false,
    statusDesde: null,
    faturamento: null,
    pacote: null,
    paciente: {
      _id: r.paciente._id,
      nome: c.paciente?.nome ?? r.paciente.nome,
      nome_social: c.paciente?.nome_social ?? null,
      telefone: r.paciente.telefone,
      data_nascimento: c.paciente?.data_nascimento ?? r.paciente.data_nascimento,
      convenio:
        r.paciente.convenio && c.convenio
          ? { _id: r.paciente.convenio, nome: c.convenio.nome, plano: r.paciente.plano }
          : null,
      riscoDeQueda: c.paciente?.risco_de_queda ?? false,
      preAgendamento: r.status === 'pre_agendado',
      valido: (c.paciente?.ativo ?? false) && c.carteira,
      ...(c.paciente?.incompleto ? { incompleto: true } : {}),
    },
    profissional: {
      _id: r.profissional,
      nome: c.profissional?.nome ?? '',
      bloqueado: bloqueio !== undefined,
      motivo: bloqueio?.motivo ?? null,
    },
    guia: c.guias
      .filter((guia) => r.guias.includes(guia.id))
      .map((guia) => ({
        _id: guia.id,
        numero: guia.numero,
        especialidade: guia.especialidade,
        cid: guia.cid,
        quantidade: guia.quantidade,
        usadas: guia.usadas + usos(guia.id),
        vencimento: guia.vencimento,
        bloqueada: guia.bloqueada,
      })),
    repetir: r.serie?.regra
      ? { regra: r.serie.regra, repeticoes: r.serie.repeticoes, acabarEm: r.serie.acabarEm }
      : null,
    atualizadoPor: email,
    desativadoEm: null,
    desativadoPor: null,
    createdAt: g.created_at.toISOString(),
    updatedAt: g.updated_at.toISOString(),
  }
}
