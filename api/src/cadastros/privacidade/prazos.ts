import { ANOS_DO_FATURAMENTO, ANOS_DO_PRONTUARIO } from '@clinica/shared-domain'
import { lastFaturamento } from '../../faturamento/publico'
import type { Base } from '../../platform/db/banco'
import { lastRegistro } from '../../prontuario/publico'
import { lastDocumentoClinico } from '../documento/apagarPaciente'

type Prazo = { ultimo: string; ate: string } | null

/** So many years later; 29 February becomes 1 March, so that nothing goes a day early. */
const yearsAfter = (data: string, anos: number): string => {
  const [ano = '', mes = '', dia = ''] = data.split('-')
  const outro = new Date(Date.UTC(Number(ano) + anos, Number(mes) - 1, Number(dia)))
  return outro.toISOString().slice(0, 10)
}
const prazoOf = (ultimo: string | null, anos: number): Prazo =>
  ultimo ? { ultimo, ate: yearsAfter(ultimo, anos) } : null
const later = (a: string | null | undefined, b: string | null | undefined): string | null =>
  (a ?? '') > (b ?? '') ? (a ?? null) : (b ?? null)

/**
 * How long the data of these registers of one person has to be kept: the clinical record (its documents are part of it), billing, and
 * from when nothing holds it any more (`YYYY-MM-DD`; null: now).
 */
export const readPrazos = async (db: Base, ids: readonly string[], hoje: string) => {
  const clinico = later(await lastRegistro(db, ids), await lastDocumentoClinico(db, ids))
  const prontuario = prazoOf(clinico, ANOS_DO_PRONTUARIO)
  const faturamento = prazoOf(await lastFaturamento(db, ids), ANOS_DO_FATURAMENTO)
  const ate = later(prontuario?.ate, faturamento?.ate)
  return { prontuario, faturamento, apagarEm: ate && ate > hoje ? ate : null }
}
