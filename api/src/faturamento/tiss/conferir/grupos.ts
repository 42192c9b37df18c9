import type { GuiaLida } from '../leitura/readGuias'

const keyOf = ({ envio, versao }: GuiaLida): string => {
  const { tipo, documento } = envio.unidade.identidade ?? {}
  return [envio.convenio._id, envio.unidade._id, versao, tipo, documento].join(' ')
}

/** What goes into lots of its own: by insurer, unit, version and how the clinic is known there. */
export const groupPorLote = <T>(itens: readonly T[], lidaDe: (item: T) => GuiaLida): T[][] => {
  const grupos = new Map<string, T[]>()
  for (const item of itens) {
    const chave = keyOf(lidaDe(item))
    const grupo = grupos.get(chave)
    if (grupo) grupo.push(item)
    else grupos.set(chave, [item])
  }
  return [...grupos.values()]
}
