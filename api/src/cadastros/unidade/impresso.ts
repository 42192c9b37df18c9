import { type RawBuilder, sql } from 'kysely'

/** How a unit stands at the head of what is printed. */
export type UnidadeDoImpresso = { nome: string; cnpj: string | null; endereco: string }

/** The unit `u` as `UnidadeDoImpresso`; its address on one line. */
export const unidadeDoImpresso: RawBuilder<unknown> = sql`
  json_build_object('nome', u.nome, 'cnpj', u.cnpj, 'endereco', concat_ws(', ',
    u.endereco ->> 'endereco', u.endereco ->> 'numero', u.endereco ->> 'complemento', u.endereco ->> 'bairro',
    nullif(concat_ws('/', u.endereco ->> 'cidade', u.endereco ->> 'uf'), '')))`
