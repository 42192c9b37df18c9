import type { Agendamento } from '@clinica/shared-domain'
import { Icon, MenuItem } from '@clinica/shared-ui'
import type { ReactNode } from 'react'
import { hasDeclaracao } from './compareceu'
import { printSessoes } from './papel'

/** What a card's menu prints for the patient to take along. */
export const papelItems = (a: Agendamento, onFechar: () => void, onDeclarar: () => void): ReactNode[] => {
  const { _id } = a.paciente
  return [
    _id ? (
      <MenuItem
        key="sessoes"
        onClick={() => {
          onFechar()
          printSessoes(_id)
        }}
        sx={{ gap: 1.25 }}
      >
        <Icon name="imprimir" size={16} />
        Imprimir próximas sessões
      </MenuItem>
    ) : null,
    hasDeclaracao(a) ? (
      <MenuItem key="declaracao" onClick={onDeclarar} sx={{ gap: 1.25 }}>
        <Icon name="imprimir" size={16} />
        Declaração de comparecimento
      </MenuItem>
    ) : null,
  ]
}
