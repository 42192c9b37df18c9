import { FATURAMENTO_DOS_AGENDAMENTOS } from '@clinica/shared-domain'
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
  | 'Faturada'
  | 'Faturamento reaberto'
  | 'Arquivada'
  | 'Glosa'

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

/** A save of billing dates (spec 3 §4): an entry in each of these guides, and a version more of it. */
export const noteFaturamento = async (
  tx: Base,
  guias: readonly string[],
  { email, campos = [] }: { email: string; campos?: readonly string[] },
): Promise<void> => {
  const { codigo, descricao } = FATURAMENTO_DOS_AGENDAMENTOS
  await sql`
    with h as (
      insert into guia_historico (id, guia_id, codigo, descricao, campos, criado_por)
      select h.id, h.guia, ${codigo}, ${descricao}, ${campos}::text[], ${email}
      from unnest(${guias.map(() => uuid())}::uuid[], ${guias}::uuid[]) as h (id, guia))
    update guia set atualizado_por = ${email} where id = any(${guias}::uuid[])`.execute(tx)
}

/** What became of guides in lots of TISS, each with its own words (codigo 2); now, unless told when. */
export const noteNosLotes = async (
  tx: Base,
  linhas: readonly { guia: string; descricao: string }[],
  email: string,
  em: Date | null = null,
): Promise<void> => {
  await sql`
    insert into guia_historico (id, guia_id, codigo, descricao, campos, criado_por, data_criacao)
    select h.id, h.guia, 2, h.descricao, '{}', ${email}, coalesce(${em?.toISOString() ?? null}::timestamptz, now())
    from unnest(${linhas.map(() => uuid())}::uuid[], ${linhas.map((l) => l.guia)}::uuid[], ${linhas.map((l) => l.descricao)}::text[])
      as h (id, guia, descricao)`.execute(tx)
}
