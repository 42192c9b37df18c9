import type { Coparticipacao, MotivoDaDesativacao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import { guiaDaSessao } from '../../valor'

export type SessaoLida = {
  _id: string
  unidade: string
  paciente: string
  especialidade: string
  nomeDaEspecialidade: string
  data: string
  ativo: boolean
  status: string
  motivo: MotivoDaDesativacao | null
  horasAntes: number | null
  cobrarDesde: string
  cobraFalta: boolean
  horasDeAviso: number | null
  particular: boolean
  coparticipacao: Coparticipacao | null
  /** Of its guide: the total in cents, over how many sessions it is split, and its id. */
  total: number
  sessoes: number
  guia: string | null
  /** What it makes already. */
  cobranca: string | null
  coberta: boolean
}

/** These sessions, of units that charge on their day; no others. `fuso`: the clinic's zone. */
export const listSessoesADever = async (
  db: Base,
  ids: readonly string[],
  fuso: string,
): Promise<SessaoLida[]> =>
  (
    await sql<SessaoLida>`
      select a.id as _id, a.unidade_id as unidade, a.paciente_id as paciente, a.especialidade_id as especialidade,
        e.nome as "nomeDaEspecialidade", a.data, a.ativo, a.status, a.motivo_desativacao as motivo,
        extract(epoch from (a.data + a.hora::time) at time zone ${fuso} - a.desativado_em)::float8 / 3600 as "horasAntes",
        r.cobrar_desde as "cobrarDesde", r.cobra_falta as "cobraFalta", r.horas_de_aviso as "horasDeAviso",
        coalesce(c.particular, false) as particular, (
          select json_build_object('tipo', k.tipo, 'valor', k.valor) from convenio_coparticipacao k
          where k.convenio_id = c.id and (k.plano = '' or norm(k.plano) = norm(coalesce(g.plano, a.plano, '')))
          order by k.plano = '' limit 1) as coparticipacao,
        coalesce(g.total_guia, 0) as total, coalesce(p.sessoes, 1)::int as sessoes, g.id as guia,
        (select d.id from cobranca d where d.agendamento_id = a.id and d.viva) as cobranca,
        exists (select from sessao_coberta s where s.agendamento_id = a.id) as coberta
      from agendamento a
      join unidade_cobranca r on r.unidade_id = a.unidade_id and r.cobrar_desde <= a.data
      join especialidade e on e.id = a.especialidade_id
      left join guia g on g.id = ${guiaDaSessao}
      left join guia_parte p on p.guia_id = g.id
      left join convenio c on c.id = coalesce(g.convenio_id, a.convenio_id)
      where a.id = any(${ids}::uuid[]) and a.paciente_id is not null
      order by a.data, a.hora, a.id`.execute(db)
  ).rows

/** How many other sessions of its guide make a charge already; read once the account is held, so that none counts twice. */
export const countCobradas = async (
  tx: Base,
  { _id, guia }: Pick<SessaoLida, '_id' | 'guia'>,
): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from agendamento_guia x join cobranca d on d.agendamento_id = x.agendamento_id and d.viva
      where x.guia_id = ${guia} and x.agendamento_id <> ${_id}`.execute(tx)
  ).rows[0]?.n ?? 0

export type Coberturas = { planos: string[]; pacotes: { _id: string; restam: number }[] }

/** What covers a session of this patient and specialty on this day, as it would be taken; the packages are held. */
export const findCoberturas = async (
  tx: Base,
  { paciente, especialidade, data }: Pick<SessaoLida, 'paciente' | 'especialidade' | 'data'>,
): Promise<Coberturas> => {
  const { rows: planos } = await sql<{ _id: string }>`
    select p.id as _id from plano_mensal p
    where p.paciente_id = ${paciente} and p.especialidade_id = ${especialidade} and p.inicio <= ${data}
      and (p.fim is null or p.fim >= ${data}) and not exists (
        select from plano_pausa x where x.plano_id = p.id and x.de <= ${data} and (x.ate is null or x.ate >= ${data}))
    order by p.inicio, p.id`.execute(tx)
  await sql`
    select from pacote_particular where paciente_id = ${paciente} and especialidade_id = ${especialidade} order by id for update`.execute(
    tx,
  )
  const { rows: pacotes } = await sql<{ _id: string; restam: number }>`
    select p.id as _id, p.sessoes - (select count(*)::int from sessao_coberta s where s.pacote_id = p.id) as restam
    from pacote_particular p
    where p.paciente_id = ${paciente} and p.especialidade_id = ${especialidade} and p.desde <= ${data} and p.ate >= ${data}
      and p.cancelado_em is null
    order by p.ate, p.desde, p.id`.execute(tx)
  return { planos: planos.map((p) => p._id), pacotes }
}
