import { create } from 'zustand'

declare global {
  interface Window {
    /** The answer of /config.json, asked for by the page's first script. */
    __CONFIG__?: Promise<Response>
  }
}

type Config = {
  nomeClinica: string
  telefoneClinica: string
  versaoApi: string | null
  /** The server has the manual as a PDF (/manual.pdf). */
  manual: boolean
}

/** What the server says of this installation (/config.json). */
export const useConfig = create<Config>(() => ({
  nomeClinica: '',
  telefoneClinica: '',
  versaoApi: null,
  manual: false,
}))

const CAMPOS = ['nomeClinica', 'telefoneClinica', 'versaoApi'] as const

/** Never awaited by the first paint: without it the portal has a plain name. */
export const loadConfig = async (): Promise<void> => {
  try {
    const r = await (window.__CONFIG__?.catch(() => fetch('/config.json')) ?? fetch('/config.json'))
    const dados: unknown = await r.json()
    if (typeof dados !== 'object' || dados === null) return
    const lidos = dados as Record<string, unknown>
    for (const campo of CAMPOS)
      if (typeof lidos[campo] === 'string') useConfig.setState({ [campo]: lidos[campo] })
    useConfig.setState({ manual: lidos.manual === true })
  } catch {
    // The plain name stays.
  }
}
