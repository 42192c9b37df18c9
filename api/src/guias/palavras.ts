import { sql } from 'kysely'
import type { Palavras } from '../platform/auditoria/consulta/palavras'

/** What the audit calls a guide. */
export const PALAVRAS_DAS_GUIAS: Readonly<Record<string, Palavras>> = {
  guia: {
    um: 'a guia',
    muitos: 'as guias',
    nomes: sql`select id, numero as nome from guia`,
    acoes: {
      finalizar: 'marcou como faturada {o}',
      atualizarPrecos: 'atualizou os preços {do}',
      faturar: 'enviou para o faturamento {o}',
      lote: 'anotou o lote TISS {do}',
    },
    campos: {
      faturada: 'Faturada em',
      arquivada: 'Arquivada em',
      glosa: 'Glosa em',
      lote: 'Lote',
      situacao: 'Situação do lote',
      motivo: 'Motivo',
      apesarDe: 'Apesar de',
      bloqueada: 'Bloqueada',
      bloqueadoParaPagamento: 'Bloqueada para pagamento',
    },
  },
}
