import type { Browser } from 'playwright-core'
import { abrirNavegador } from './navegador'
import { dadosDeDemonstracao, iniciarPortal, type Portal } from './portal'

/** A server with the demo clinic, and a browser before it. */
type Place = { portal: Portal; navegador: Browser }

const closePlace = async ({ portal, navegador }: Partial<Place>): Promise<void> => {
  try {
    await navegador?.close()
  } finally {
    await portal?.parar()
  }
}

/** Both, or neither. */
const openPlace = async (args: string[] = []): Promise<Place> => {
  const [portal, navegador] = await Promise.allSettled([
    iniciarPortal({ dados: dadosDeDemonstracao() }),
    abrirNavegador(args),
  ])
  if (portal.status === 'fulfilled' && navegador.status === 'fulfilled')
    return { portal: portal.value, navegador: navegador.value }
  if (portal.status === 'fulfilled') await portal.value.parar()
  if (navegador.status === 'fulfilled') await navegador.value.close()
  throw portal.status === 'rejected' ? portal.reason : (navegador as PromiseRejectedResult).reason
}

const ownPlace = (args: string[]) => ({ open: () => openPlace(args), close: closePlace })

let shared: Promise<Place> | undefined
/**
 * Files that jest runs as one (tools/lib/groups.mjs) share a place: a server and a browser cost more to start than most of these files do to
 * run. What one file wrote the next finds, as at a desk; its windows are closed.
 */
const sharedPlace = {
  open: () => (shared ??= openPlace()),
  close: async ({ navegador }: Partial<Place>) => {
    await Promise.all((navegador?.contexts() ?? []).map((contexto) => contexto.close()))
  },
}

/** For the end of such a group: only what is written for it (tools/lib/groups.mjs) names it. @public */
export const closeShared = async (): Promise<void> => {
  // What did not open was said where it was asked for.
  const place = await shared?.catch(() => undefined)
  if (place) await closePlace(place)
}

/** Where the tests of a file or a `describe` take place. `close` is told which it is: a test may have put another server there. */
export const placeOf = (args: string[] = []) =>
  expect.getState().testPath?.includes('.grupos') && args.length === 0 ? sharedPlace : ownPlace(args)
