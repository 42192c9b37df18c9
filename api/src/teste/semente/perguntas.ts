import type { RawBuilder } from 'kysely'
import type { Banco } from '../../platform/db/banco'

/** What a test asks of a database: rows, a count, and that nothing is found. */
export const asking = (banco: () => Banco) => {
  const linhas = async <T>(consulta: RawBuilder<T>): Promise<T[]> => (await consulta.execute(banco().db)).rows
  const contar = async (consulta: RawBuilder<{ n: number }>): Promise<number> =>
    Number((await linhas(consulta))[0]?.n ?? -1)
  const expectNone = async (consulta: RawBuilder<{ n: number }>) => expect(await contar(consulta)).toBe(0)
  return { linhas, contar, expectNone }
}
