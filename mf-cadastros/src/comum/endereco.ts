/** The fields of an address nobody filled. */
export const ENDERECO_VAZIO = {
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  uf: '',
  cidade: '',
}

/** What is null on the wire is an empty field. */
export const withoutNulls = <T extends object>(grupo: T): { [K in keyof T]: NonNullable<T[K]> | '' } =>
  Object.fromEntries(Object.entries(grupo).map(([k, v]) => [k, v ?? ''])) as {
    [K in keyof T]: NonNullable<T[K]> | ''
  }
