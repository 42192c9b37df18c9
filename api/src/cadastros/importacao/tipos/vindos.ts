import { searchable } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import type { Valores } from './tipo'

/** A row of another sheet of the same arrival: the record that it is, or will be. */
export type Vindo = { id: string; linha: number; problema: boolean; valores: Valores }

/** What the sheets of one kind bring beside this one, in their order; nothing where an import stands by itself. */
export const listVindos = async (
  db: Base,
  vinda: string | null,
  tipo: 'paciente' | 'profissional',
  campos: readonly string[],
): Promise<Vindo[]> => {
  if (!vinda) return []
  const { rows } = await sql<Vindo>`
    select l.registro_id as id, l.linha, l.situacao = 'problema' as problema,
      (select coalesce(json_object_agg(v.key, v.value), '{}') from jsonb_each(l.valores) v where v.key = any(${[...campos]}::text[])) as valores
    from importacao i join importacao_linha l on l.importacao_id = i.id
    where i.vinda_id = ${vinda} and i.tipo = ${tipo} and not i.fora and l.situacao in ('nova', 'igual', 'problema') and l.valores is not null
    order by i.id, l.linha`.execute(db)
  return rows
}

/** Things under a key; several may share one. */
export const groupBy = <T>(coisas: readonly T[], keyOf: (coisa: T) => string | null): Map<string, T[]> => {
  const grupos = new Map<string, T[]>()
  for (const coisa of coisas) {
    const chave = keyOf(coisa)
    if (!chave) continue
    const grupo = grupos.get(chave)
    if (grupo) grupo.push(coisa)
    else grupos.set(chave, [coisa])
  }
  return grupos
}

/** 'DRA. ANA  PAULA' and 'Ana Paula' are one name. */
export const nameKey = (nome: unknown): string =>
  searchable(String(nome ?? ''))
    .replace(/^(dra?|prof|profa|fta?|sra?)\b\.?\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
