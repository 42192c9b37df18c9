import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import type { App } from '../../../platform/http/tipos'
import type { TipoDeTrabalho } from '../../../platform/trabalhos/execucao'

/**
 * Notes the cuts whose last day to appeal is over and of which nobody made an appeal or accepted it; each once. Of a cut said twice, as
 * the answer said it whose last day came first.
 */
export const notePerdidas = async (db: Base, hoje: string): Promise<void> => {
  await sql`
    insert into glosa_perdida (chave, retorno_id, guia_id, valor, prazo)
    select distinct on (d.chave) d.chave, d.retorno_id, d.guia_id, d.resta, d.prazo from glosa_situacao d
    where d.situacao = 'decidir' and d.prazo < ${hoje}::date order by d.chave, d.prazo, d.id on conflict do nothing`.execute(
    db,
  )
}

export const prazosDosRecursos = (app: App): TipoDeTrabalho => ({
  tipo: 'prazosDosRecursos',
  titulo: 'Glosas cujo prazo de recurso acabou',
  cada: 6 * 3_600_000,
  fazer: async ({ transaction }) => {
    await transaction((tx) => notePerdidas(tx, app.hoje()))
  },
})
