import { makePasskey, signWithPasskey } from './passkeys'

const refuse = jest.fn()
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: () => Promise.reject(refuse()),
  startRegistration: () => Promise.reject(refuse()),
}))

const failWith = (name: string) => refuse.mockReturnValue(Object.assign(new Error('browser'), { name }))

it('says at which address the keys are of, where the browser refuses this one', async () => {
  failWith('SecurityError')
  const dito = 'As chaves de acesso valem em portal.clinica.com.br: abra o portal por esse endereço.'
  await expect(makePasskey('{"rp":{"id":"portal.clinica.com.br"}}')).rejects.toThrow(dito)
  await expect(signWithPasskey('{"rpId":"portal.clinica.com.br"}')).rejects.toThrow(dito)
})

it('says what a person may do of the other refusals', async () => {
  failWith('NotAllowedError')
  await expect(signWithPasskey('{}')).rejects.toThrow('Tente de novo.')
  failWith('InvalidStateError')
  await expect(makePasskey('{"rp":{}}')).rejects.toThrow('Este aparelho já tem uma chave desta conta.')
})
