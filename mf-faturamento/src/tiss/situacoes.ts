import type { LoteDaLista, MeioDeEnvio, SituacaoDoLote } from '@clinica/shared-domain'
import type { Tom } from '@clinica/shared-ui'

type Palavras = { titulo: string; conta: string; icone: string; tom: Tom }

/** Colour, icon and word of a state. `conta`: what its count is called. */
export const PALAVRAS_DA_SITUACAO: Record<SituacaoDoLote, Palavras> = {
  gerado: { titulo: 'Gerado', conta: 'Para enviar', icone: 'documento', tom: 'info' },
  enviado: { titulo: 'Enviado', conta: 'Enviado, sem protocolo', icone: 'remeter', tom: 'primary' },
  protocolo: { titulo: 'Protocolo', conta: 'Com protocolo', icone: 'evoluido', tom: 'success' },
  recusado: { titulo: 'Recusado', conta: 'Recusado', icone: 'alerta', tom: 'error' },
  cancelado: { titulo: 'Cancelado', conta: 'Cancelado', icone: 'desativado', tom: 'default' },
}

export const MEIOS: Record<MeioDeEnvio, string> = {
  portal: 'Portal do convênio',
  email: 'E-mail',
  webservice: 'Webservice',
  midia: 'Mídia entregue',
}

export const enderecoDoLote = ({ _id }: { _id: string }): string => `/faturamento/lotes/${_id}`
export const nomeDoLote = ({ numero }: Pick<LoteDaLista, 'numero'>): string => `Lote ${numero}`
