import { HttpErro } from '../../../platform/http/erros'

// Until the validator is on main, some minutes from here.
export type Validador = {
  validate: (bytes: Uint8Array) => Promise<string | null>
  close: () => Promise<void>
}
export const openValidador = async (
  versao: string,
  _: ReadonlyMap<string, Uint8Array>,
): Promise<Validador> => {
  throw new HttpErro(422, 'esquema', `Os esquemas da versão ${versao} ainda não podem ser conferidos.`)
}
