import { attempt, nextAttemptAfter } from '@clinica/shared-ui/retrying'

/**
 * Loads a package that remotes share; asks for it until it comes. Module Federation keeps a rejection for the life of the
 * page (module-federation/core#3685), and so would every remote that wants the package.
 */
export const untilLoaded = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let n = 0; ; n++)
    try {
      return await attempt(load, n)
    } catch {
      await nextAttemptAfter(Math.min(300 * 2 ** n, 10_000))
    }
}
