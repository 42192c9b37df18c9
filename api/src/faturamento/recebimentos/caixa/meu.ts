import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'

/**
 * The drawer of today of who takes money here, held so that it is not closed meanwhile. Throws 409 `caixaFechado` where it was not
 * opened, or is closed.
 */
export const requireCaixa = async (
  tx: Base,
  quem: { usuario: string; unidade: string; hoje: string },
): Promise<string> => {
  const { rows } = await sql<{ id: string; fechado: boolean }>`
    select id, fechado_em is not null as fechado from caixa
    where unidade_id = ${quem.unidade} and usuario_id = ${quem.usuario} and dia = ${quem.hoje} for share`.execute(
    tx,
  )
  const caixa = rows[0]
  if (!caixa)
    throw new HttpErro(
      409,
      'caixaFechado',
      'Seu caixa de hoje não está aberto nesta unidade. Abra-o para receber.',
    )
  if (caixa.fechado)
    throw new HttpErro(409, 'caixaFechado', 'Seu caixa de hoje já foi fechado. Um Gerente pode reabri-lo.')
  return caixa.id
}
