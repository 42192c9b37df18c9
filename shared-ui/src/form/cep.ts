import { httpExterno } from '@clinica/shared-auth'

/** A postal-code service is a help, never a wait. */
const ESPERA = 5_000

let base: Promise<string | null> | undefined

const readBase = async (): Promise<string | null> => {
  const resposta = await fetch('/config.json')
  const config: unknown = await resposta.json()
  return typeof config === 'object' && config && 'cepUrl' in config && typeof config.cepUrl === 'string'
    ? config.cepUrl
    : null
}

/** Address of the service, asked once; null when it is off. An answer that failed is asked again. */
const serviceUrl = (): Promise<string | null> => {
  base ??= readBase().catch(() => {
    base = undefined
    return null
  })
  return base
}

/** For tests: forgets the address already read. */
export const forgetService = (): void => {
  base = undefined
}

export type EnderecoDoCep = {
  bairro: string
  logradouro: string
  uf: string
  localidade: string
  /** The IBGE's code of the city; '' where the service does not tell it. */
  ibge: string
}

const texto = (dados: object, nome: string): string => {
  const valor = (dados as Record<string, unknown>)[nome]
  return typeof valor === 'string' ? valor.trim() : ''
}

/**
 * Looks a postal code (8 digits) up at the outside service, `GET {base}/{cep}/json`, without the session's token
 * (spec 2 §7). Off, failing, slow or unknown it answers `err`, and nobody is told: the fields stay open.
 */
export const getCep = async (cep: string, signal: AbortSignal): Promise<EnderecoDoCep | { err: unknown }> => {
  try {
    const servico = await serviceUrl()
    if (!servico) return { err: 'desligado' }
    const { data } = await httpExterno.get<unknown>(`${servico}/${cep}/json`, { signal, timeout: ESPERA })
    if (typeof data !== 'object' || data === null || 'erro' in data || 'err' in data)
      return { err: 'não encontrado' }
    return {
      bairro: texto(data, 'bairro'),
      logradouro: texto(data, 'logradouro'),
      uf: texto(data, 'uf').toUpperCase(),
      localidade: texto(data, 'localidade'),
      ibge: texto(data, 'ibge'),
    }
  } catch (err) {
    return { err }
  }
}
