const INTEIRO = new Intl.NumberFormat('pt-BR')

/** 1234 → '1.234' */
export const formatInteiro = (n: number): string => INTEIRO.format(n)

/** `counted(1234, 'linha', 'linhas')` → '1.234 linhas' */
export const counted = (n: number, um: string, varios: string): string =>
  `${formatInteiro(n)} ${n === 1 ? um : varios}`
