import { showInstant } from '@clinica/shared-auth'
import type { LoteDaLista } from '@clinica/shared-domain'
import { formatData } from '@clinica/shared-domain'
import { prazoOf, since } from '../prazo'
import { MEIOS } from '../situacoes'

export type Etapa = { titulo: string; texto: string; estado: 'feito' | 'agora' | 'falta' | 'erro' }

const dia = (d: string | null): string => (d ? formatData(d) : '')

/** The life of a lot with its days: what was done, where it is, what is still to come. */
export const etapasDo = (lote: LoteDaLista, hoje: string): Etapa[] => {
  const { situacao } = lote
  const prazo = prazoOf(lote.apresentarAte, hoje)?.texto ?? ''
  const gerado: Etapa = {
    titulo: 'Gerado',
    texto: `${showInstant(lote.geradoEm)} · ${lote.geradoPor}`,
    estado: 'feito',
  }
  if (situacao === 'cancelado')
    return [
      gerado,
      {
        titulo: 'Cancelado',
        texto: lote.canceladoEm ? showInstant(lote.canceladoEm) : '',
        estado: 'erro',
      },
    ]
  const enviado: Etapa = lote.enviadoEm
    ? {
        titulo: 'Enviado',
        texto: `${dia(lote.enviadoEm)}${lote.enviadoComo ? ` · ${MEIOS[lote.enviadoComo]}` : ''}`,
        estado: 'feito',
      }
    : { titulo: 'Enviar', texto: prazo, estado: 'agora' }
  if (situacao === 'recusado')
    return [
      gerado,
      ...(lote.enviadoEm ? [enviado] : []),
      { titulo: 'Recusado', texto: dia(lote.recusadoEm), estado: 'erro' },
      { titulo: 'Gerar outro', texto: prazo, estado: 'agora' },
    ]
  const protocolo: Etapa = lote.protocolo
    ? { titulo: `Protocolo ${lote.protocolo}`, texto: dia(lote.protocoloEm), estado: 'feito' }
    : {
        titulo: 'Protocolo',
        texto: lote.enviadoEm ? `do convênio, enviado ${since(lote.enviadoEm, hoje)}` : 'do convênio',
        estado: situacao === 'enviado' ? 'agora' : 'falta',
      }
  const analise: Etapa = {
    titulo: 'Análise',
    texto: situacao === 'protocolo' ? since(lote.protocoloEm ?? hoje, hoje) : 'paga, glosa',
    estado: situacao === 'protocolo' ? 'agora' : 'falta',
  }
  return [gerado, enviado, protocolo, analise]
}
