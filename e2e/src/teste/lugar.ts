import type { Browser } from 'playwright-core'
import { abrirNavegador } from './navegador'
import { dadosDeDemonstracao, iniciarPortal, type Portal } from './portal'
import { SHORT } from './whole'

/** A server with the demo clinic, and a browser before it. */
type Place = { portal: Portal; navegador: Browser }

const openPlace = async (args: string[] = []): Promise<Place> => {
  const [portal, navegador] = await Promise.all([
    iniciarPortal({ dados: dadosDeDemonstracao() }),
    abrirNavegador(args),
  ])
  return { portal, navegador }
}

const closePlace = async ({ portal, navegador }: Place): Promise<void> => {
  await navegador.close()
  await portal.parar()
}

const ownPlace = (args: string[]) => ({ open: () => openPlace(args), close: closePlace })

const shared: { place?: Promise<Place>; awaited: number } = { awaited: 0 }
/**
 * The short run's files share one where jest runs them as one (tools/lib/groups.mjs): to start it costs more than most of them test. What one
 * wrote the next finds, as at a desk; its windows are closed.
 */
const sharePlace = () => {
  shared.awaited++
  return {
    open: () => (shared.place ??= openPlace()),
    close: async ({ portal, navegador }: Place) => {
      shared.awaited--
      if (shared.awaited === 0) await closePlace({ portal, navegador })
      else await Promise.all(navegador.contexts().map((contexto) => contexto.close()))
    },
  }
}

/** Where the tests of a file or a `describe` take place. `close` is told which it is: a test may have put another server there. */
export const placeOf = (args: string[] = []) => (SHORT && args.length === 0 ? sharePlace() : ownPlace(args))
