/** One part, an at sign, labels with a dot between: what mail servers take in practice. */
export const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
export const isEmail = (texto: string): boolean => EMAIL.test(texto)
