import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'
import { HttpErro } from '../platform/http/erros'

/** A unit and a specialty by their ids; null where there is no active one of that name. */
export type Par = { unidade_id: string; especialidade_id: string }
type ParOuNada = { [chave in keyof Par]: string | null }

/** Ids of the active unit and the active specialty of these names (unique among the active ones). */
export const getPar = async (
  db: Base,
  { unidade = null, especialidade = null }: { unidade?: string | null; especialidade?: string | null },
): Promise<ParOuNada> => {
  const { rows } = await sql<ParOuNada>`
    select (select id from unidade where ativo and nome_n = norm(${unidade}::text)) as unidade_id,
      (select id from especialidade where ativo and nome_n = norm(${especialidade}::text)) as especialidade_id`.execute(
    db,
  )
  return rows[0] as ParOuNada
}

const notFound = () => new HttpErro(404, 'naoEncontrado', 'Unidade ou especialidade não encontrada.')

/** The names that a query carries, as ids; 404 when one of them is not an active register (decisions). */
export const requireParDaBusca = async (
  db: Base,
  nomes: { unidade: string; especialidade: string },
): Promise<Par> => {
  const { unidade_id, especialidade_id } = await getPar(db, nomes)
  if (!unidade_id || !especialidade_id) throw notFound()
  return { unidade_id, especialidade_id }
}

/** The same for a list that may be asked without one of them, or without both. */
export const requireFiltroDoPar = async (
  db: Base,
  nomes: { unidade?: string | undefined; especialidade?: string | undefined },
): Promise<Partial<Par>> => {
  if (!nomes.unidade && !nomes.especialidade) return {}
  const { unidade_id, especialidade_id } = await getPar(db, nomes)
  if ((nomes.unidade && !unidade_id) || (nomes.especialidade && !especialidade_id)) throw notFound()
  return { ...(unidade_id ? { unidade_id } : {}), ...(especialidade_id ? { especialidade_id } : {}) }
}

/** The pairs of one active unit, or of all, with these active specialties; 404 of a name that is none of them. */
export const requirePares = async (
  db: Base,
  nomes: { unidade?: string | undefined; especialidades: readonly string[] },
): Promise<(Par & { unidade: string; especialidade: string })[]> => {
  const unidade = nomes.unidade ?? null
  const { rows } = await sql<Par & { unidade: string; especialidade: string; achadas: number }>`
    select u.id as unidade_id, u.nome as unidade, e.id as especialidade_id, e.nome as especialidade,
      count(*) over (partition by u.id)::int as achadas
    from unidade u cross join especialidade e
    where u.ativo and (${unidade}::text is null or u.nome_n = norm(${unidade}::text))
      and e.ativo and e.nome_n in (select norm(n) from unnest(${nomes.especialidades as string[]}::text[]) as n)
    order by u.nome_n, e.nome_n`.execute(db)
  if (rows.length === 0 || rows.some((r) => r.achadas < nomes.especialidades.length)) throw notFound()
  return rows.map(({ achadas: _, ...par }) => par)
}
