import type { Unidade } from '../cadastros/unidades'
import { type Contexto, type Linha, SISTEMA } from '../tipos'

/** Days since the keys were set: no home tells of them any more. */
const HA_DIAS = 120

/** Each unit is paid at its own CNPJ. */
export const generateChavesPix = (
  { relogio }: Contexto,
  unidades: readonly Unidade[],
): Linha<'unidade_pix'>[] =>
  unidades.map(({ id, cnpj, endereco }) => {
    const quando = relogio.passado(relogio.hoje - HA_DIAS, 600)
    return {
      unidade_id: id,
      tipo: 'cnpj',
      chave: cnpj,
      nome: 'AURORA REABILITACAO LTDA',
      cidade: endereco.cidade.toUpperCase(),
      alterada_em: quando.slice(0, 10),
      alterada_por: SISTEMA,
      updated_at: quando,
    }
  })
