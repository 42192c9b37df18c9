const ZERO = '00000000-0000-0000-0000-000000000000'
/** Rows that are held at once. */
export const PAGINA = 200

/** All rows of a query, a page at a time in the order of their ids; `page` answers those after an id, at most `PAGINA`. */
export async function* inPages<T extends { id: string }>(
  page: (depoisDe: string) => Promise<T[]>,
): AsyncGenerator<T> {
  let depoisDe = ZERO
  for (;;) {
    const linhas = await page(depoisDe)
    yield* linhas
    if (linhas.length < PAGINA) return
    depoisDe = linhas.at(-1)?.id as string
  }
}
