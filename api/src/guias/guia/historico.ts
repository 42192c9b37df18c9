import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Base } from '../../platform/db/banco'

/** Every save (spec 3 §4). */
export const CRIADA_ATUALIZADA = { codigo: 1, descricao: 'Criada / Atualizada' } as const

/** What was done to a guide beside its fields. */
export type Feito =
  | 'Removida'
  | 'Reativada'
  | 'Enviada para Faturamento'
  | 'Retirada do Faturamento'
  | 'Pagamento bloqueado'
  | 'Pagamento desbloqueado'
  | 'Preços atualizados'

/** One entry (codigo 2) in the history of each of these guides. */
export const noteFeito = async (
  tx: Base,
  guias: readonly string[],
  descricao: Feito,
  { email, campos = [] }: { email: string; campos?: readonly string[] },
): Promise<void> => {
  await sql`
    insert into guia_historico (id, guia_id, codigo, descricao, campos, criado_por)
    select h.id, h.guia, 2, ${descricao}, ${campos}::text[], ${email}
    from unnest(${guias.map(() => uuid())}::uuid[], ${guias}::uuid[]) as h (id, guia)`.execute(tx)
}
