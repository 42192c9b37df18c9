import { useConfig } from '../config'

const API = '@clinica/api'

/**
 * The API's version beside the shared packages, for `missingRequirement`. What the server has not said yet is taken as
 * enough: a remote does not wait for /config.json.
 */
export const apiOferecida = (requires: Record<string, string> | undefined): Record<string, string> => {
  const versao = useConfig.getState().versaoApi ?? requires?.[API]?.replace(/^\^/, '')
  return versao ? { [API]: versao } : {}
}
