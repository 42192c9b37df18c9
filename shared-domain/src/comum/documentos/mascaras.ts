/** One character of a mask: a regular expression for what may be typed there, or the literal itself. */
export type Mascara = (string | RegExp)[]

/** `'99/99/9999'` → mask; 9 is a digit, A a letter or digit, everything else stands for itself. */
export const mascara = (modelo: string): Mascara =>
  [...modelo].map((c) => (c === '9' ? /\d/ : c === 'A' ? /[0-9A-Za-z]/ : c))

/** The masks that the specs name. */
export const MASCARAS = {
  data: mascara('99/99/9999'),
  hora: mascara('99:99'),
  cpf: mascara('999.999.999-99'),
  cnpj: mascara('AA.AAA.AAA/AAAA-99'),
  cep: mascara('99999-999'),
  celular: mascara('(99) 99999-9999'),
  telefone: mascara('(99) 9999-9999'),
  /** The appointment card's own contact mask (spec 3 §2.1). */
  contato: mascara('(99) 999999999'),
} as const satisfies Record<string, Mascara>
