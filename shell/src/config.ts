import { create } from 'zustand'

type Config = { nomeClinica: string; versaoApi: string | null }

/** What the server says of this installation (/config.json). */
export const useConfig = create<Config>(() => ({ nomeClinica: '', versaoApi: null }))

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
    if (
      typeof dados === 'object' &&
      dados !== null &&
      'versaoApi' in dados &&
      typeof dados.versaoApi === 'string'
    )
      useConfig.setState({ versaoApi: dados.versaoApi })
  } catch {
    // The plain name stays.
  }
}
