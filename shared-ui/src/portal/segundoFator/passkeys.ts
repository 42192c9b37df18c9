import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** The browser's dialog was closed, or found no passkey: nobody's fault, and said plainly. */
const CANCELADA = 'O navegador não confirmou a chave de acesso. Tente de novo.'

/** The portal was opened under a name that the keys are not of: no second try would help. */
const outroEndereco = (dono: string | undefined): string =>
  dono
    ? `As chaves de acesso valem em ${dono}: abra o portal por esse endereço.`
    : 'As chaves de acesso não valem neste endereço do portal.'

const asked = async <A>(dono: string | undefined, tarefa: () => Promise<A>): Promise<string> => {
  try {
    return JSON.stringify(await tarefa())
  } catch (erro) {
    const nome = erro instanceof Error ? erro.name : ''
    if (nome === 'SecurityError') throw new PasskeyError(outroEndereco(dono))
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
  const optionsJSON = JSON.parse(opcoes) as PublicKeyCredentialRequestOptionsJSON
  return asked(optionsJSON.rpId, () => startAuthentication({ optionsJSON }))
}

export const makePasskey = async (opcoes: string): Promise<string> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = JSON.parse(opcoes) as PublicKeyCredentialCreationOptionsJSON
  return asked(optionsJSON.rp.id, () => startRegistration({ optionsJSON }))
}
