import { matchPath, useLocation } from '@clinica/shared-ui/router'
import { useMemo } from 'react'
import { rotasOf, useCatalogo } from '../remotos/catalogo'
import type { RotaComRemoto } from '../remotos/tipos'

const literais = (path: string): number => path.split('/').filter((p) => p && !p.startsWith(':')).length

/** The most specific deployed route of an address. */
const findRota = (rotas: readonly RotaComRemoto[], pathname: string): RotaComRemoto | null =>
  rotas.filter((r) => matchPath(r.path, pathname)).sort((a, b) => literais(b.path) - literais(a.path))[0] ??
  null

export const useRotas = (): RotaComRemoto[] => {
  const remotos = useCatalogo((s) => s.remotos)
  return useMemo(() => rotasOf(remotos), [remotos])
}

export const useRotaAtual = (): RotaComRemoto | null => {
  const { pathname } = useLocation()
  const rotas = useRotas()
  return useMemo(() => findRota(rotas, pathname), [rotas, pathname])
}
