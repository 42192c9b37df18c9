import { matchPath } from 'react-router-dom'

const literais = (path: string): number => path.split('/').filter((p) => p && !p.startsWith(':')).length

/** Of what has paths of routes, the one whose path fits the address; of several, the one that names more of it. */
export const closestRoute = <T>(
  itens: readonly T[],
  pathOf: (item: T) => string,
  pathname: string,
): T | undefined =>
  itens
    .filter((item) => matchPath(pathOf(item), pathname))
    .sort((a, b) => literais(pathOf(b)) - literais(pathOf(a)))[0]
