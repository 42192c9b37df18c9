import { showInstant } from '@clinica/shared-auth'
import type { LoteDaLista } from '@clinica/shared-domain'
import { counted, daysBetween, formatData } from '@clinica/shared-domain'

/** Days before the last one from which it is told in colour. */
const PERTO = 8

const curta = (dia: string, hoje: string): string =>
  dia.slice(0, 4) === hoje.slice(0, 4) ? formatData(dia).slice(0, 5) : formatData(dia)

/** 'hoje', 'há 3 dias' */
export const since = (dia: string, hoje: string): string => {
  const dias = daysBetween(dia, hoje)
  return dias <= 0 ? 'hoje' : `há ${counted(dias, 'dia', 'dias')}`
}

export type Prazo = { texto: string; perto: boolean }

/** 'até 05/12, 8 dias', 'venceu em 20/11, há 3 dias'; null where the insurer has no limit. */
export const prazoOf = (apresentarAte: string | null, hoje: string): Prazo | null => {
  if (!apresentarAte) return null
  const dias = daysBetween(hoje, apresentarAte)
  const dia = curta(apresentarAte, hoje)
  if (dias < 0) return { texto: `venceu em ${dia}, ${since(apresentarAte, hoje)}`, perto: true }
  if (dias === 0) return { texto: `até hoje, ${dia}`, perto: true }
  return {
    texto: dias <= PERTO ? `até ${dia}, ${counted(dias, 'dia', 'dias')}` : `até ${dia}`,
    perto: dias <= PERTO,
  }
}

/** 'enviar até 05/12, 8 dias', 'enviar: o prazo venceu em 20/11, há 3 dias' */
export const withPrazo = (ato: string, prazo: Prazo | null): string => {
  if (!prazo) return ato
  return prazo.texto.startsWith('venceu') ? `${ato}: o prazo ${prazo.texto}` : `${ato} ${prazo.texto}`
}

/** When the lot came to where it is. */
export const quandoDo = (lote: LoteDaLista): string => {
  if (lote.situacao === 'cancelado') return lote.canceladoEm ? showInstant(lote.canceladoEm) : ''
  const dia = {
    recusado: lote.recusadoEm,
    protocolo: lote.protocoloEm,
    enviado: lote.enviadoEm,
    gerado: null,
  }[lote.situacao]
  return dia ? formatData(dia) : showInstant(lote.geradoEm)
}

/** What comes next, in words. */
export const proximoDo = (lote: LoteDaLista, hoje: string): Prazo => {
  const prazo = prazoOf(lote.apresentarAte, hoje)
  switch (lote.situacao) {
    case 'gerado':
      return { texto: withPrazo('enviar', prazo), perto: prazo?.perto ?? false }
    case 'recusado':
      return { texto: withPrazo('gerar outro', prazo), perto: prazo?.perto ?? false }
    case 'enviado':
      return { texto: `anotar o protocolo · enviado ${since(lote.enviadoEm ?? hoje, hoje)}`, perto: false }
    case 'protocolo':
      return {
        texto: `aguardar a análise · protocolo ${since(lote.protocoloEm ?? lote.enviadoEm ?? hoje, hoje)}`,
        perto: false,
      }
    case 'cancelado':
      return { texto: 'guias livres', perto: false }
  }
}
