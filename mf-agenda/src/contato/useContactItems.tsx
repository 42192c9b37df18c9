import { useCan } from '@clinica/shared-auth'
import {
  type Agendamento,
  dialable,
  ESCREVEM_MENSAGENS,
  formatTelefone,
  whatsappOf,
} from '@clinica/shared-domain'
import { Icon, MenuItem } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import type { ReactNode } from 'react'
import { mensagemQuery } from './contato.api'
import { whatsappLink } from './openWhatsapp'

const GAP = { gap: 1.25 }

/**
 * What a card's menu offers to reach the patient: nothing without a number that can be dialled, WhatsApp of a mobile alone, opened
 * beside the portal with the clinic's text; for the management what writes that text.
 */
export const useContactItems = (a: Agendamento, onWrite: () => void): ReactNode[] => {
  const { telefone } = a.paciente
  const numero = dialable(telefone)
  const movel = whatsappOf(telefone) !== null
  const { data, isPending } = useQuery({ ...mensagemQuery, enabled: movel })
  const whatsapp = whatsappLink(a, data?.texto)
  const escreve = useCan(ESCREVEM_MENSAGENS)
  if (!numero) return []
  return [
    <MenuItem key="ligar" component="a" href={`tel:${numero}`} sx={GAP}>
      <Icon name="telefone" size={16} />
      Ligar para {formatTelefone(telefone ?? '')}
    </MenuItem>,
    whatsapp ? (
      <MenuItem
        key="whatsapp"
        component="a"
        href={whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        disabled={isPending}
        sx={GAP}
      >
        <Icon name="remeter" size={16} />
        WhatsApp
      </MenuItem>
    ) : null,
    whatsapp && escreve ? (
      <MenuItem key="mensagem" onClick={onWrite} sx={GAP}>
        <Icon name="editar" size={16} />
        Texto do WhatsApp
      </MenuItem>
    ) : null,
  ]
}
