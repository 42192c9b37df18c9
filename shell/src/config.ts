import { create } from 'zustand'

type Config = { nomeClinica: string }

/** What the server says of this installation (/config.json). */
export const useConfig = create<Config>(() => ({ nomeClinica: '' }))

/** Never awaited by the first paint: without it the portal has a plain name. */
export const loadConfig = async (): Promise<void> => {
  try {
    const r = await fetch('/config.json')
    const dados: unknown = await r.json()
    if (
      typeof dados === 'object' &&
      dados !== null &&
      'nomeClinica' in dados &&
      typeof dados.nomeClinica === 'string'
    )
      useConfig.setState({ nomeClinica: dados.nomeClinica })
  } catch {
    // The plain name stays.
  }
}
