import { setTimeout as esperar } from 'node:timers/promises'

/** Waits until it is so; fails after `prazo` milliseconds. */
export const until = async (assim: () => boolean | Promise<boolean>, prazo = 10_000): Promise<void> => {
  const limite = Date.now() + prazo
  while (!(await assim())) {
    if (Date.now() > limite) throw new Error(`não aconteceu em ${prazo} ms: ${assim}`)
    await esperar(10)
  }
}
