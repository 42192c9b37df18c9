import { guiaRecord } from '@clinica/shared-domain'
import type { GuiaImpressa } from './guia'

type Schema = { type?: string | readonly string[]; properties?: Record<string, Schema> }

const NADA: Record<string, unknown> = { array: [], boolean: false, integer: 0, string: '' }

const emptyOf = ({ type, properties }: Schema): unknown => {
  if (typeof type !== 'string') return null
  if (!properties) return NADA[type]
  return Object.fromEntries(Object.entries(properties).map(([nome, campo]) => [nome, emptyOf(campo)]))
}

/** A guide of which nothing is known. */
export const guiaEmBranco = (): GuiaImpressa => emptyOf(guiaRecord as Schema) as GuiaImpressa
