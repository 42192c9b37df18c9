import type { ExecutanteDaLista } from '@clinica/shared-domain'
import { type SqlBool, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { hasWords } from '../../platform/registro/search'

/**
 * Active professionals as a guide's fields 41 to 45 say them, by words of the name or by digits of the council's number. Without
 * telephone and e-mail: everybody who writes guides chooses from them.
 */
export const listExecutantes = (
  db: Base,
  { nome = '', skip, limit }: { nome?: string | undefined; skip: number; limit: number },
): Promise<ExecutanteDaLista[]> =>
  db
    .selectFrom('profissional')
    .select(({ ref }) => [
      'id as _id',
      'nome',
      sql<string | null>`tiss ->> 'conselho'`.as('conselho'),
      ref('numero_conselho').as('numeroConselho'),
      sql<string | null>`tiss ->> 'ufConselho'`.as('ufConselho'),
      sql<string | null>`tiss ->> 'cbo'`.as('cbo'),
    ])
    .where('ativo', '=', true)
    .where(
      /^\d/.test(nome)
        ? sql<SqlBool>`rg_chave(numero_conselho) like '%' || rg_chave(${nome}::text) || '%'`
        : hasWords('nome_n', nome),
    )
    .orderBy('nome_n')
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()
