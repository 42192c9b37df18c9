import type { GrupoDeAtalhos } from '@clinica/shared-ui'

/** What the keys do beside a record. */
const ATALHOS_DA_FILA: readonly GrupoDeAtalhos[] = [
  [
    'No prontuário',
    [
      ['Voltar ao cartão na grade', 'V'],
      ['Abrir o próximo paciente de hoje', 'P'],
      ['Salvar a evolução', 'Ctrl + S', 'Ctrl + Enter'],
    ],
  ],
]
export default ATALHOS_DA_FILA
