import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** The browser's dialog was closed, or found no passkey: nobody's fault, and said plainly. */
const CANCELADA = 'O navegador não confirmou a chave de acesso. Tente de novo.'

const asked = async <A>(tarefa: () => Promise<A>): Promise<string> => {
  try {
    return JSON.stringify(await tarefa())
  } catch (erro) {
    const nome = erro instanceof Error ? erro.name : ''
    throw new PasskeyError(
      nome === 'InvalidStateError' ? 'Este aparelho já tem uma chave desta conta.' : CANCELADA,
    )
  }
}

export class PasskeyError extends Error {}

/** Only over https, or on this machine. */
export const arePasskeysHere = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window

export const signWithPasskey = async (opcoes: string): Promise<string> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return asked(() =>
    startAuthentication({ optionsJSON: JSON.parse(opcoes) as PublicKeyCredentialRequestOptionsJSON }),
  )
}

export const makePasskey = async (opcoes: string): Promise<string> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return asked(() =>
    startRegistration({ optionsJSON: JSON.parse(opcoes) as PublicKeyCredentialCreationOptionsJSON }),
  )
}
