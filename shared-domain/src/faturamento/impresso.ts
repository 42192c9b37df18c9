/** Name of a package's file: `pacote-2026_NOVEMBRO_47.pdf`. */
export const arquivoDoPacote = (nome: string, tipo: 'pdf' | 'xlsx'): string =>
  `pacote-${nome.replace(/[^\p{L}\p{N}_-]+/gu, '_')}.${tipo}`
