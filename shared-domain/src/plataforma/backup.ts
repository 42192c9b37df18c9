import { object } from 'yup'
import { senha } from './senha'

/** Letters of a passphrase: whoever has the file can try millions of shorter ones. */
export const SENHA_MINIMA_DO_BACKUP = 12

/** What is asked for with a backup that is ciphered; sent in a body, never in an address. */
export const backupSchema = object({
  senha: senha()
    .required('Informe a senha.')
    .min(SENHA_MINIMA_DO_BACKUP, `A senha deve ter pelo menos ${SENHA_MINIMA_DO_BACKUP} caracteres.`)
    .test(
      'espacos',
      `A senha deve ter pelo menos ${SENHA_MINIMA_DO_BACKUP} caracteres, sem contar os espaços do começo e do fim.`,
      (valor = '') => valor.length < SENHA_MINIMA_DO_BACKUP || valor.trim().length >= SENHA_MINIMA_DO_BACKUP,
    ),
})

/** How a backup that somebody asked for stands. */
export const SITUACOES_DO_BACKUP = {
  preparando: 'Preparando',
  pronto: 'Pronto',
  falhou: 'Não foi feito',
  cancelado: 'Cancelado',
  apagado: 'Retirado do servidor',
} as const
export type SituacaoDoBackup = keyof typeof SITUACOES_DO_BACKUP

/** Minutes that a link opens a backup, and that the file stays on the server. */
export const LINK_DO_BACKUP_MIN = 10
export const BACKUP_FICA_MIN = 60

export const MENSAGENS_DO_BACKUP = {
  emAndamento: 'Já há um backup em andamento. Espere que ele termine.',
  naoEncontrado: 'Backup não encontrado.',
  link: 'O link do backup venceu ou foi aberto em outro navegador. Peça o backup de novo.',
  semArquivo: 'O arquivo do backup não está mais neste servidor. Peça o backup de novo.',
  falhou: 'O backup não foi feito. Peça de novo; se continuar, chame o suporte.',
  cancelado: 'O backup foi cancelado.',
  terminado: 'O backup já terminou.',
} as const
