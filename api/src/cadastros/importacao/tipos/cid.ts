import { CAMPOS_DA_IMPORTACAO } from '@clinica/shared-domain/cadastros/importacao/campos'
import { sql } from 'kysely'
import type { TipoDeImportacao } from './tipo'

/** DATASUS writes 'A000' where everybody says 'A00.0'. */
const withDot = (codigo: string): string =>
  codigo.toUpperCase().replace(/^([A-Z]\d{2})\.?([0-9A-Z])$/, '$1.$2')

/** The ICD-10 as DATASUS publishes it (subcategories or categories), or any list of code and text. */
export const cid: TipoDeImportacao = {
  tabela: 'cid',
  assunto: 'cid',
  nome: sql<string>`r.descricao_abreviada`,
  campos: CAMPOS_DA_IMPORTACAO.cid,
  preparar: async () => ({
    avisos: [],
    montar: ({ descricaoAbreviada, descricao }) => ({
      codigo: withDot(String(descricaoAbreviada ?? '')),
      descricao,
    }),
  }),
  chaves: ({ codigo }) => [[String(codigo).toLowerCase(), 'código']],
  existente: () => sql`
    select c.id, case when c.ativo then 'Mesmo código.' else 'Mesmo código, cancelado.' end as motivo, null::jsonb as antes
    from cid c where c.descricao_abreviada_n = norm(l.valores->>'codigo') order by c.ativo desc limit 1`,
  inserir: async (tx, lote, por) =>
    (
      await sql<{ id: string }>`
        insert into cid (id, descricao_abreviada, descricao, atualizado_por)
        select l.id, l.valores->>'codigo', l.valores->>'descricao', ${por} from ${lote} l
        on conflict do nothing returning id`.execute(tx)
    ).rows.map((r) => r.id),
  emUso: sql<boolean>`r.updated_at <> r.created_at or (select true from guia g where g.cid10 = r.descricao_abreviada limit 1) is not null`,
  remover: async (tx, ids) => {
    await tx.deleteFrom('cid').where('id', 'in', ids).execute()
  },
}
