/** How a copy of the clinic in open files stands. */
export const SITUACOES_DA_EXPORTACAO = {
  aguardando: 'Aguardando',
  preparando: 'Preparando',
  pronta: 'Pronta',
  falhou: 'Não foi feita',
  parada: 'Parada',
  apagada: 'Apagada do servidor',
  vencida: 'Retirada do servidor',
} as const
export type SituacaoDaExportacao = keyof typeof SITUACOES_DA_EXPORTACAO

/** Hours in which it can be stopped before it is made. */
export const HORAS_ATE_A_EXPORTACAO = 24
/** Days that the file stays on the server. */
export const DIAS_DA_EXPORTACAO = 7
/** Minutes that a link opens it. */
export const LINK_DA_EXPORTACAO_MIN = 10

export const MENSAGENS_DA_EXPORTACAO = {
  pedida:
    'Pedido feito. Todos os Administradores foram avisados; os arquivos ficam prontos em 24 horas, e até lá o pedido pode ser parado.',
  emAndamento: 'Já há um pedido dos dados da clínica. Pare-o ou apague os arquivos antes de pedir outro.',
  naoEncontrada: 'Pedido não encontrado.',
  parada: 'O pedido foi parado. Nada saiu da clínica.',
  apagada: 'Os arquivos foram apagados do servidor.',
  encerrada: 'Este pedido já terminou.',
  naoPronta: 'Os arquivos ainda não estão prontos.',
  link: 'O link venceu ou foi aberto em outro navegador. Peça o download de novo.',
  semArquivo: 'Os arquivos não estão mais neste servidor. Peça os dados de novo.',
  semEspaco: 'O disco do servidor não tem espaço para uma cópia dos dados da clínica.',
} as const
