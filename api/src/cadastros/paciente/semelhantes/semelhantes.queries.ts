import { type PacienteSemelhante, readTelefone } from '@clinica/shared-domain'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../platform/db/banco'
import type { DB } from '../../../platform/db/tabelas'

/** Who is being typed, as far as is known. */
export type Digitado = {
  nome?: string
  /** `YYYY-MM-DD` */
  data_nascimento?: string
  celular?: string
  telefone?: string
  /** The record that is being edited: nobody is like themself. */
  exceto?: string
}

/** Part of another register, which stands for it. */
const JUNTADO = sql`exists (select from paciente_juncao j where j.de = p.id and j.desfeita_em is null)`

/** How many are shown: whoever shares a telephone with more than a family is found by name. */
const MOSTRADOS = 5
/** Share of the letters (pg_trgm) from which two names of one birth date may be one name, misspelt. */
const PARECIDOS = 0.5

/**
 * Patients who may be the one who is being typed, cancelled ones too: born on the same day under nearly this name (every word of the
 * shorter one, or half of its letters, occurs in the other), or with one of these telephones. Those of both come first.
 */
export const listSemelhantes = async (db: Kysely<DB>, d: Digitado): Promise<PacienteSemelhante[]> => {
  const nascimento = d.nome?.trim() && d.data_nascimento ? d.data_nascimento : null
  const telefones = [d.celular, d.telefone].flatMap((t) => readTelefone(t ?? '') ?? [])
  if (!nascimento && telefones.length === 0) return []
  const { rows } = await sql<PacienteSemelhante>`
    with digitado as (select letras(norm(${d.nome?.trim() ?? ''}::text)) as nome),
    achado as (
      select p.id, 'nome' as motivo from paciente p cross join digitado d
      cross join lateral unnest(array[letras(norm(p.nome)), letras(p.nome_social_n)]) as dele(nome)
      where p.data_nascimento = ${nascimento}::date and (similarity(dele.nome, d.nome) >= ${PARECIDOS}
        or string_to_array(dele.nome, ' ') <@ string_to_array(d.nome, ' ')
        or string_to_array(d.nome, ' ') <@ string_to_array(dele.nome, ' '))
      union select id, 'telefone' from paciente where contato_celular = any(${telefones}::text[])
      union select id, 'telefone' from paciente where contato_telefone = any(${telefones}::text[])),
    junto as (select id, array_agg(motivo order by motivo) as motivos from achado
      where id is distinct from ${d.exceto ?? null}::uuid group by id)
    select p.id as "_id", p.nome, p.nome_social, p.data_nascimento, p.ativo, j.motivos
    from junto j join paciente p on p.id = j.id
    where not ${JUNTADO} and p.oculto_em is null
    order by cardinality(j.motivos) desc, j.motivos, p.ativo desc, p.busca_n, p.id limit ${MOSTRADOS}`.execute(
    db,
  )
  return rows
}

type Documentos = {
  cpf?: string | null
  outro_tipo?: string | null
  outro_num?: string | null
  rg_num?: string | null
  rg_oe_uf?: string | null
}

/** The cancelled patient of these documents. */
export const findCancelado = async (
  tx: Tx,
  { cpf, outro_tipo, outro_num, rg_num, rg_oe_uf }: Documentos,
): Promise<{ _id: string; dito: string } | undefined> => {
  const { rows } = await sql<{ _id: string; nome: string; oculto: boolean; documento: string }>`
    select id as "_id", nome, oculto_em is not null as oculto, documento from (
      select id, nome, oculto_em, updated_at, 'CPF' as documento from paciente p
      where not ativo and not ${JUNTADO} and cpf is not null and cpf = ${cpf ?? null}::text
      union all
      select id, nome, oculto_em, updated_at, 'documento' from paciente p
      where not ativo and not ${JUNTADO} and outro_num is not null and outro_tipo = ${outro_tipo ?? null}::text
        and rg_chave(outro_num) = rg_chave(${outro_num ?? null}::text)
      union all
      select id, nome, oculto_em, updated_at, 'RG' from paciente p
      where not ativo and not ${JUNTADO} and rg_num is not null and rg_chave(rg_num) = rg_chave(${rg_num ?? null}::text)
        and coalesce(rg_oe_uf, '') = ${rg_oe_uf ?? ''}) as achado
    order by documento, updated_at desc limit 1`.execute(tx)
  const [antigo] = rows
  return (
    antigo && {
      _id: antigo._id,
      dito: `${antigo.nome}, com este ${antigo.documento}, está com o cadastro cancelado${antigo.oculto ? ' e oculto das buscas por quem cuida da privacidade' : ''}.`,
    }
  )
}
