const ESPERAS_MS = [300, 1_500]

/**
 * For `lazy` and other parts fetched on need: asks for the code twice more when a request is lost. React keeps a rejected
 * part rejected for as long as the page lives.
 */
export const retrying =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (const ms of ESPERAS_MS)
      try {
        return await load()
      } catch {
        await new Promise((pronto) => setTimeout(pronto, ms))
      }
    return load()
  }
