/** Names on a card are cut here (spec 3 §2.1); the title has all of it. */
const LIMITE_DO_NOME = 25

export const cutName = (nome: string): string =>
  nome.length > LIMITE_DO_NOME ? `${nome.slice(0, LIMITE_DO_NOME).trimEnd()}…` : nome

export const plural = (n: number, um: string, muitos: string): string => `${n} ${n === 1 ? um : muitos}`
