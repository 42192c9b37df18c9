import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BENCH, RAIZ } from '../lib/caminhos.mjs'
import { construir } from '../lib/construir.mjs'

export const GRADE_REAL = process.env.BENCH_GRADE ?? join(RAIZ, 'mf-agenda/src/grade/bench/bench.tsx')
export const PAGINAS = {
  piso: join(BENCH, 'grade/paginas/piso.jsx'),
  grade: GRADE_REAL,
  daypilot: join(BENCH, 'grade/paginas/daypilot.jsx'),
  'big-calendar': join(BENCH, 'grade/paginas/big-calendar.jsx'),
  fullcalendar: join(BENCH, 'grade/paginas/fullcalendar.jsx'),
}

/** Builds the pages that exist and answers their names. */
export async function construirPaginas(
  quais = process.env.BENCH_PAGINAS?.split(',') ?? Object.keys(PAGINAS),
) {
  const nomes = quais.filter((n) => existsSync(PAGINAS[n]))
  const pasta = await construir(
    'grade',
    nomes.map((n) => [n, PAGINAS[n]]),
    [join(RAIZ, 'mf-agenda/node_modules')],
  )
  return { nomes, pasta }
}
