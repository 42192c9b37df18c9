import { useSessao } from '@clinica/shared-auth'
import type { PassoDaConfiguracao } from '@clinica/shared-domain'

/** What was typed in each step and is not saved yet, in this tab until it is: a reload or a look at another screen loses nothing. */
export type Rascunho = Partial<Record<PassoDaConfiguracao, object>>

const keyOf = (): string => `clinica.configurar.${useSessao.getState().usuario?._id ?? ''}`

export const readRascunho = (): Rascunho => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf()) ?? '{}') as Rascunho
  } catch {
    return {}
  }
}

/** `null`: the step is saved, what was typed in it goes. */
export const keepRascunho = (passo: PassoDaConfiguracao, valores: object | null): void => {
  const { [passo]: _, ...outros } = readRascunho()
  sessionStorage.setItem(keyOf(), JSON.stringify(valores ? { ...outros, [passo]: valores } : outros))
}
