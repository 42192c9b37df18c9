import { type AjusteDaCobranca, formatData } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'

const select = async (db: Base, onde: RawBuilder<unknown>, hoje: string): Promise<AjusteDaCobranca[]> =>
  (
    await sql<AjusteDaCobranca>`
      select u.id as _id, u.nome, r.cobrar_desde as "cobrarDesde", coalesce(r.cobra_falta, false) as "cobraFalta",
        r.horas_de_aviso::int as "horasDeAviso", coalesce(r.cobrar_desde <= ${hoje}, false) as ligada
      from unidade u left join unidade_cobranca r on r.unidade_id = u.id where ${onde} order by u.nome_n, u.id`.execute(
      db,
    )
  ).rows

/** Active units, and others that charge. */
export const listAjustes = (db: Base, hoje: string) =>
  select(db, sql`u.ativo or r.cobrar_desde is not null`, hoje)
export const findAjuste = async (db: Base, unidade: string, hoje: string) =>
  (await select(db, sql`u.id = ${unidade}`, hoje))[0]

/** Nothing is owed in a unit before its day. Throws 409. */
export const requireLigada = async (db: Base, unidade: string, hoje: string): Promise<void> => {
  const ajuste = await findAjuste(db, unidade, hoje)
  if (!ajuste) throw new HttpErro(404, 'naoEncontrado', 'Unidade não encontrada.')
  if (!ajuste.ligada)
    throw new HttpErro(
      409,
      'conflito',
      ajuste.cobrarDesde
        ? `Esta unidade só cobra a partir de ${formatData(ajuste.cobrarDesde)}.`
        : 'Esta unidade ainda não cobra pelo portal: um Gerente informa a partir de que dia.',
    )
}
