import { inPieces } from '@clinica/shared-ui/in-pieces'

/** What stands behind the login, the deepest first; all of it comes in this file. */
let partes: (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ '@clinica/shared-ui'),
  async () => (await import(/* webpackMode: "eager" */ '@clinica/shared-ui/menu-icons')).bringMenuIcons(),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["createInstance"] */ '@module-federation/enhanced/runtime'
    ),
  () => import(/* webpackMode: "eager" */ './remotos/federacao'),
]

/** Evaluated in several tasks, by who asks first. */
export const openInternal = async () => {
  const antes = partes
  partes = []
  await inPieces(antes)
  return import(/* webpackMode: "eager" */ './dentro')
}
