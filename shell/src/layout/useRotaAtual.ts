import { closestRoute, useLocation } from '@clinica/shared-ui/router'
import { useMemo } from 'react'
import { rotasOf, useCatalogo } from '../remotos/catalogo'
import type { RotaComRemoto } from '../remotos/tipos'

export const useRotas = (): RotaComRemoto[] => {
  const remotos = useCatalogo((s) => s.remotos)
  return useMemo(() => rotasOf(remotos), [remotos])
}

/** The most specific deployed route of the address. */
export const useRotaAtual = (): RotaComRemoto | null => {
  const { pathname } = useLocation()
  const rotas = useRotas()
  return useMemo(() => closestRoute(rotas, (r) => r.path, pathname) ?? null, [rotas, pathname])
}
