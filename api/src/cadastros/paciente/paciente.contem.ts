import { type Kysely, sql } from 'kysely'
import { PREPARAR } from '../../platform/db/preparadas'
import type { DB } from '../../platform/db/tabelas'
import { normInPlace, wordsOf } from '../../platform/registro/search'
import { type Comeco, patternOf, quaisDe, type Trecho } from './paciente.comeco'
import { type Linha, readPreparada, selectLinhas } from './paciente.linhas'

/** Names that contain all the words are looked up by their letters' index alone where they are no more than this. */
const MUITOS = 2_000
const PALAVRAS = { de: 2, ate: 5 }
/** With fewer letters the index knows nothing of a word. */
const LETRAS = 3

/** The words of a search that the index can look up by itself; undefined where it cannot. */
const wordsToLookUp = (texto: string): string[] | undefined => {
  const words = wordsOf(texto)
  const known = words.every((word) => word.replace(/[^\p{L}\p{N}]/gu, '').length >= LETRAS)
  return known && words.length >= PALAVRAS.de && words.length <= PALAVRAS.ate ? words : undefined
}

/** As `statementFor` of those that begin: what is asked with stands in a table, so that one plan serves every text. */
const statementFor = (palavras: number, ativo?: boolean) => {
  const padroes = Array.from(
    { length: palavras },
    (_, i) => sql`letras(${normInPlace(sql.raw(`$${i + 5}`))})`,
  )
  const todas = padroes.map(
    (_, i) => sql`letras(busca_n) like (select padroes[${sql.lit(i + 1)}] from pedido)`,
  )
  return selectLinhas({
    antes: sql`${PREPARAR} with
      pedido as materialized (select ' ' || ${normInPlace(sql`$1`)} as inicio, $2::int as pula, $3::int as cabem,
        array[${sql.join(padroes)}] as padroes),
      contem as materialized (select id, busca_n from paciente
        where ${sql.join(todas, sql` and `)} and ${quaisDe(ativo)} and not starts_with(busca_n, (select inicio from pedido))
        limit ${sql.lit(MUITOS + 1)})`,
    achados: sql`(select id as achado, false as comeca from contem where (select count(*) from contem) <= ${sql.lit(MUITOS)}
      order by busca_n, id offset (select pula from pedido) limit (select cabem from pedido))`,
    order: sql`busca_n, paciente.id`,
    hoje: sql`$4`,
  })
}

/**
 * A page of the names that contain all the words and do not begin with them. Nobody where there are none or too many: the planner, who
 * weighs each text for a millisecond, then has the word.
 */
export const readContem = async (
  db: Kysely<DB>,
  { texto, ativo }: Comeco,
  { skip, limit, hoje }: Trecho,
): Promise<Linha[]> => {
  const words = wordsToLookUp(texto)
  if (!words) return []
  const valores = [texto, skip, limit, hoje, ...words.map(patternOf)]
  return readPreparada(
    db,
    `contem ${words.length} ${ativo}`,
    () => statementFor(words.length, ativo),
    valores,
  )
}
