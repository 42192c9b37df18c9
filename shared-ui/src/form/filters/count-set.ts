import { Children, Fragment, isValidElement, type ReactNode } from 'react'

type DeFiltro = { name?: string; names?: readonly string[]; children?: ReactNode }

/** The names that each field among these has: one of a field, two of a period. */
const namesOf = (campos: ReactNode): (readonly string[])[] =>
  Children.toArray(campos).flatMap((campo) => {
    if (!isValidElement<DeFiltro>(campo)) return []
    if (campo.type === Fragment) return namesOf(campo.props.children)
    const { name, names } = campo.props
    return names ? [names] : name ? [[name]] : []
  })

const isSet = (valor: unknown): boolean =>
  valor !== undefined && valor !== null && valor !== '' && !(Array.isArray(valor) && valor.length === 0)

/** How many of the filters are set; a period is one. */
export const countSet = (campos: ReactNode, filters: object): number => {
  const nomes = namesOf(campos)
  const ditos = new Set(nomes.flat())
  const valores = filters as Record<string, unknown>
  const soltos = Object.keys(valores).filter((n) => !ditos.has(n))
  return [...nomes, ...soltos.map((n) => [n])].filter((de) => de.some((n) => isSet(valores[n]))).length
}
