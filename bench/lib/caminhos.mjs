import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const BENCH = dirname(dirname(fileURLToPath(import.meta.url)))
export const RAIZ = dirname(BENCH)
/** Built pages, databases and results of the last runs; never committed. */
export const DIST = join(BENCH, 'dist')

/** The parts' servers listen on PORT_BENCH and the nine ports after it. */
export const PORTA = Number(process.env.PORT_BENCH ?? 4160)
