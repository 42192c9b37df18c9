import type { DominioDaQuestao } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { hasWords } from '../../platform/registro/search'

/** A domain as other columns show it, `{_id, nome, nomeExibicao, valores}`, of the id in this column; null where there is none. */
export const dominioJson = (id: string): RawBuilder<DominioDaQuestao | null> => sql`(
  select json_build_object('_id', d.id, 'nome', d.nome, 'nomeExibicao', nullif(d.nome_exibicao, ''), 'valores', coalesce((
    select json_agg(json_build_object('_id', v.id, 'valor', v.valor) order by v.posicao)
    from dominio_valor v where v.dominio_id = d.id), '[]'))
  from dominio d where d.id = ${sql.ref(id)})`

/** The same without its values. */
export const nomeDoDominioJson = (id: string): RawBuilder<Omit<DominioDaQuestao, 'valores'> | null> => sql`(
  select json_build_object('_id', d.id, 'nome', d.nome, 'nomeExibicao', nullif(d.nome_exibicao, ''))
  from dominio d where d.id = ${sql.ref(id)})`

/** Active domains that have values, by name: what a picker of another column offers. */
export const listDominiosAtivos = async (
  db: Base,
  { nome = '', skip, limit }: { nome?: string; skip: number; limit: number },
): Promise<DominioDaQuestao[]> => {
  const { rows } = await sql<{ dominio: DominioDaQuestao }>`
    select ${dominioJson('escolhido.id')} as dominio from (
      select id, nome_n from dominio where ativo and ${hasWords('nome_n', nome)}
        and exists (select from dominio_valor v where v.dominio_id = dominio.id)
      order by nome_n, id offset ${skip} limit ${limit}) escolhido
    order by escolhido.nome_n, escolhido.id`.execute(db)
  return rows.map(({ dominio }) => dominio)
}
