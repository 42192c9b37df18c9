import { semZeros } from '@clinica/shared-domain/faturamento/tiss/retorno/casar'
import type { FolhaLida, ProtocoloLido } from '@clinica/shared-domain/faturamento/tiss/retorno/folha'

/**
 * What a later file would say anew: an analysis its protocol, a payment its statement's money of a day, the answer to an appeal the appeal. What
 * names nothing of the kind is said by these bytes alone.
 */
export const chaveOf = (folha: FolhaLida, p: ProtocoloLido, hash: string): string => {
  const quem = semZeros(folha.registroANS) || '?'
  const doProtocolo = semZeros(p.protocolo) || (p.loteNumero ? `lote ${semZeros(p.loteNumero)}` : hash)
  if (folha.tipo === 'pagamento') {
    const dia = p.pagamento === null ? '' : (folha.pagamentos[p.pagamento]?.dia ?? '')
    return ['pagamento', quem, semZeros(folha.numero) || hash, dia].join('|')
  }
  const do_ = folha.tipo === 'recurso' || folha.tipo === 'recebimentoRecurso'
  return [folha.tipo, quem, do_ ? semZeros(folha.numero) || doProtocolo : doProtocolo].join('|')
}
