import { LOGADO } from '@clinica/shared-domain/acesso'
import type { RouteObject } from '@clinica/shared-ui/router'
import { remoto } from '../teste/tela'
import { portalRotas } from './router'

jest.mock('../remotos/federacao', () => ({ federacao: {}, integridades: new Map() }))

const all = (rotas: readonly RouteObject[]): RouteObject[] =>
  rotas.flatMap((r) => [r, ...all(r.children ?? [])])
/** Open to who is not logged in, or to everybody who is. */
const SEM = [
  '/login',
  '/esqueci-senha',
  '/nova-senha/:hash',
  '/lembrete/:token',
  '/primeiro-acesso',
  '/',
  '/home',
  '/_401',
  '*',
]

it('every screen says to links who may open it', () => {
  const rotas = all(portalRotas([remoto('um', [{ path: '/um', access: LOGADO, title: 'Um' }])]))
  const mudas = rotas.filter((r) => r.path && !SEM.includes(r.path) && !r.handle?.access).map((r) => r.path)
  expect(mudas).toEqual([])
  expect(rotas.find((r) => r.path === '/um')?.handle).toEqual({ access: LOGADO })
})
