const FRASES = {
  outro: 'Este arquivo não é um backup deste portal.',
  danificado:
    'O arquivo do backup está danificado ou incompleto. Use outra cópia dele, ou o backup de outro dia.',
  senha: 'A senha não abre este backup (ou o começo do arquivo está danificado). Confira a senha.',
  semSenha: 'Este backup foi protegido por uma senha: informe-a.',
  ocupado: 'O banco de dados não está vazio: um backup só é restaurado em um banco sem nenhuma tabela.',
  diferente:
    'O que foi gravado não é igual ao que está no backup, e a restauração foi desfeita. Tente de novo; se continuar, procure o suporte.',
} as const

/** Why a file is not restored, in the words of who asked for it; nothing was changed. */
export class BackupRecusado extends Error {
  readonly motivo: keyof typeof FRASES | 'maisNovo'
  constructor(motivo: keyof typeof FRASES | 'maisNovo', frase?: string) {
    super(frase ?? FRASES[motivo as keyof typeof FRASES])
    this.motivo = motivo
  }
}

export const maisNovo = (produto: string): BackupRecusado =>
  new BackupRecusado(
    'maisNovo',
    `Este backup foi feito por uma versão mais nova do portal (${produto}). Atualize o portal e restaure de novo.`,
  )
