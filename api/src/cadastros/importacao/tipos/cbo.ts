import { CAMPOS_DA_IMPORTACAO } from '@clinica/shared-domain/cadastros/importacao/campos'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/banco'
import type { TipoDeImportacao } from './tipo'

const DOMINIO = sql`(select id from dominio where nome_n = 'cbo' order by ativo desc, id limit 1)`

/** A value added or taken away is a change of its domain. */
const touch = (tx: Tx, por: string): Promise<unknown> =>
  sql`update dominio set atualizado_por = ${por} where id = ${DOMINIO}`.execute(tx)

const insertValores = (lote: RawBuilder<unknown>) => sql<{ id: string }>`
  insert into dominio_valor (id, dominio_id, codigo, valor, posicao)
  select l.id, d.id, l.valores->>'codigo', l.valores->>'valor',
    (select coalesce(max(posicao), 0) from dominio_valor where dominio_id = d.id) + row_number() over (order by l.linha)
  from ${lote} l cross join (select ${DOMINIO} as id) d
  on conflict do nothing returning id`

/** The occupations of the CBO into their domain, behind the values that it has. */
export const cbo: TipoDeImportacao = {
  tabela: 'dominio_valor',
  assunto: 'dominio',
  nome: sql<string>`r.valor`,
  campos: CAMPOS_DA_IMPORTACAO.cbo,
  preparar: async () => ({ avisos: [], montar: ({ codigo, valor }) => ({ codigo, valor }) }),
  chaves: ({ codigo, valor }) => [
    [String(codigo), 'código'],
    [String(valor).toLocaleLowerCase('pt-BR'), 'nome'],
  ],
  existente: () => sql`
    select v.id, case when v.codigo = l.valores->>'codigo' then 'Mesmo código.' else 'Mesmo nome.' end as motivo, null::jsonb as antes
    from dominio_valor v where v.dominio_id = ${DOMINIO}
      and (v.codigo = l.valores->>'codigo' or lower(v.valor) = lower(l.valores->>'valor'))
    order by v.codigo = l.valores->>'codigo' desc limit 1`,
  inserir: async (tx, lote, por) => {
    await touch(tx, por)
    return (await insertValores(lote).execute(tx)).rows.map((r) => r.id)
  },
  emUso: sql<boolean>`(exists (select from medico m where m.cbo_codigo = r.codigo)
    or exists (select from profissional p where p.tiss->>'cbo' = r.codigo))`,
  remover: async (tx, ids, por) => {
    await touch(tx, por)
    await tx.deleteFrom('dominio_valor').where('id', 'in', ids).execute()
  },
}
