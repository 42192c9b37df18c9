/**
 * MUI's Portuguese words for the parts that are used here. The library's own list makes a number format as it is read, which
 * costs a phone a tenth of a second before the login stands.
 */
export const PALAVRAS = {
  MuiAutocomplete: {
    clearText: 'Limpar',
    closeText: 'Fechar',
    loadingText: 'Carregando…',
    noOptionsText: 'Sem opções',
    openText: 'Abrir',
  },
  MuiPagination: {
    'aria-label': 'Navegar pela paginação',
    getItemAriaLabel: (tipo: string, pagina: number | null, escolhida: boolean): string => {
      if (tipo === 'page') return `${escolhida ? '' : 'Ir para a '}página ${pagina}`
      if (tipo === 'first') return 'Ir para a primeira página'
      if (tipo === 'last') return 'Ir para a última página'
      return tipo === 'next' ? 'Ir para a próxima página' : 'Ir para a página anterior'
    },
  },
} as const
