export { Codigos } from './Codigos'
export { NovoAplicativo } from './NovoAplicativo'
export { failureOf, useAndamento } from './partes'
export { arePasskeysHere, makePasskey, PasskeyError } from './passkeys'
