import type { GrupoDeAtalhos } from '@clinica/shared-ui'

/** What the keys do in the daily grid. */
export const ATALHOS_DA_GRADE: readonly GrupoDeAtalhos[] = [
  [
    'Na grade',
    [
      ['Ir de cartão em cartão e às vagas livres', '←', '↑', '→', '↓'],
      ['Ir ao primeiro e ao último', 'Home', 'End'],
      ['Ir à hora de agora, também de outro dia', 'A'],
      ['Abrir o cartão, ou marcar na vaga livre', 'Enter'],
    ],
  ],
  [
    'Na busca do dia',
    [
      ['Buscar paciente, telefone ou guia no dia', '/'],
      ['Ir ao próximo encontrado, e ao anterior', 'Enter', '↓', '↑'],
      ['Ir ao cartão encontrado', 'Tab'],
      ['Limpar a busca', 'Esc'],
    ],
  ],
  [
    'No cartão',
    [
      ['Remarcar o cartão em foco, ou sob o mouse', 'R'],
      ['Escrever ao paciente no WhatsApp', 'W'],
      ['Abrir o prontuário do paciente', 'E'],
      ['Passar à próxima hora livre, antes ou depois', 'Alt + ↑', 'Alt + ↓'],
      ['Limpar', 'Delete'],
      ['Passar a outra hora com o mouse', 'Arrastar'],
      ['Passar a outro dia com o mouse', 'Arrastar até as setas do dia'],
    ],
  ],
  [
    'Na semana',
    [
      ['Ir de hora em hora e de dia em dia', '←', '↑', '→', '↓'],
      ['Marcar na vaga livre', 'Enter'],
      ['Ver quem está na hora', 'Espaço'],
    ],
  ],
  [
    'No agendamento aberto',
    [
      ['Salvar', 'Ctrl + S', 'Ctrl + Enter'],
      ['Fechar', 'Esc'],
    ],
  ],
]
