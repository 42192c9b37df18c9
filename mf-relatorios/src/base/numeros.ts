/** `1234` → '1.234' */
export const formatInteiro = (n: number): string => n.toLocaleString('pt-BR')

export const sumOf = <X>(linhas: readonly X[], of: (linha: X) => number): number =>
  linhas.reduce((s, l) => s + of(l), 0)

/** '1 guia', '2.000 guias' */
export const formatQuantos = (n: number, um: string, varios: string): string =>
  `${formatInteiro(n)} ${n === 1 ? um : varios}`
