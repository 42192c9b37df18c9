import type { Agendamento } from '@clinica/shared-domain'
import { Icon, MenuItem } from '@clinica/shared-ui'
import type { ReactNode } from 'react'
import { hasDeclaracao } from './compareceu'
import { printSessoes } from './papel'

/** What a card's menu prints for the patient to take along. */
export const papelItems = (a: Agendamento, onClose: () => void, onDeclare: () => void): ReactNode[] => {
  const { _id } = a.paciente
  return [
    _id ? (
      <MenuItem
        key="sessoes"
        onClick={() => {
          onClose()
          printSessoes(_id)
        }}
        sx={{ gap: 1.25 }}
      >
        <Icon name="imprimir" size={16} />
        Imprimir próximas sessões
      </MenuItem>
    ) : null,
    hasDeclaracao(a) ? (
      <MenuItem key="declaracao" onClick={onDeclare} sx={{ gap: 1.25 }}>
        <Icon name="imprimir" size={16} />
        Declaração de comparecimento
      </MenuItem>
    ) : null,
  ]
}
