/** Whether the record held this text before: a rule that came later leaves it as it is. */
export type Tinha = (texto: string) => boolean

/** Of a new record. */
export const NADA_TINHA: Tinha = () => false

/** Of an edit whose record nobody has read yet. */
export const TUDO_TINHA: Tinha = () => true

const collect = (valor: unknown, textos: Set<string>): void => {
  if (typeof valor === 'string') textos.add(valor)
  else if (typeof valor === 'object' && valor !== null)
    for (const parte of Object.values(valor)) collect(parte, textos)
}

/** Every text that these records hold, at whatever depth. */
export const textsOf = (...registros: readonly unknown[]): Tinha => {
  const textos = new Set<string>()
  for (const registro of registros) collect(registro, textos)
  return (texto) => textos.has(texto)
}
