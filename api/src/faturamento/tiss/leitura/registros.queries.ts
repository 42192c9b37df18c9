import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

/** What the registers say of a guide, beside what it says itself. */
export type RegistrosDaGuia = {
  guia: string
  convenio: string
  unidade: string
  paciente: { _id: string; nome: string; nascimento: string | null; sexo: string | null }
  profissional: {
    _id: string
    nome: string
    cpf: string | null
    conselho: string | null
    numeroConselho: string | null
    ufConselho: string | null
    cbo: string | null
  } | null
  maximoAgendamentos: number | null
  especialidadeDoConvenio: boolean
  /** null: the guide has none. */
  cidExiste: boolean | null
  guiaPrincipalExiste: boolean | null
  carteira: string | null
}

export const listRegistros = async (db: Base, guias: readonly string[]): Promise<RegistrosDaGuia[]> =>
  (
    await sql<RegistrosDaGuia>`
      select g.id as guia, g.convenio_id as convenio, g.unidade_id as unidade,
        json_build_object('_id', p.id, 'nome', p.nome, 'nascimento', p.data_nascimento, 'sexo', p.sexo) as paciente,
        case when pr.id is not null then json_build_object('_id', pr.id, 'nome', pr.nome, 'cpf', pr.tiss ->> 'cpfContratado',
          'conselho', pr.tiss ->> 'conselho', 'numeroConselho', nullif(pr.numero_conselho, ''), 'ufConselho', pr.tiss ->> 'ufConselho',
          'cbo', pr.tiss ->> 'cbo') end as profissional,
        e.maximo_agendamentos as "maximoAgendamentos",
        exists (select from especialidade_convenio ec where ec.especialidade_id = g.especialidade_id and ec.convenio_id = g.convenio_id)
          as "especialidadeDoConvenio",
        case when g.cid10 <> '' then exists (select from cid where cid.descricao_abreviada_n = norm(g.cid10)) end as "cidExiste",
        case when principal.numero <> '' then exists (select from guia h where h.numero = principal.numero) end as "guiaPrincipalExiste",
        nullif(g.ficha -> 'beneficiario' ->> 'numeroCarteira', '') as carteira
      from guia g
      join paciente p on p.id = g.paciente_id
      join especialidade e on e.id = g.especialidade_id
      left join profissional pr on pr.id = g.profissional_id
      cross join lateral (select g.ficha -> 'autorizacao' ->> 'numeroGuiaPrincipal' as numero) principal
      where g.id = any(${guias}::uuid[])`.execute(db)
  ).rows

export type RegistroDoConvenio = {
  _id: string
  nome: string
  ans: string | null
  particular: boolean
  vencimentoGuiaDias: number | null
  tiss: Record<string, unknown>
}

export const listConvenios = async (db: Base, ids: readonly string[]): Promise<RegistroDoConvenio[]> =>
  (
    await sql<RegistroDoConvenio>`
      select id as "_id", nome, ans, particular, vencimento_guia_dias as "vencimentoGuiaDias", tiss
      from convenio where id = any(${ids}::uuid[])`.execute(db)
  ).rows

export type RegistroDaUnidade = {
  unidade: string
  convenio: string
  nome: string
  cnpj: string | null
  codigo: string | null
}

/** Units, each as one insurer knows it. */
export const listUnidades = async (
  db: Base,
  pares: readonly { unidade: string; convenio: string }[],
): Promise<RegistroDaUnidade[]> =>
  (
    await sql<RegistroDaUnidade>`
      select par.unidade, par.convenio, u.nome, u.cnpj, cu.codigo
      from unnest(${pares.map((p) => p.unidade)}::uuid[], ${pares.map((p) => p.convenio)}::uuid[]) as par (unidade, convenio)
      join unidade u on u.id = par.unidade
      left join convenio_unidade cu on cu.unidade_id = par.unidade and cu.convenio_id = par.convenio`.execute(
      db,
    )
  ).rows
