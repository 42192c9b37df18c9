import { formatReais, NOMES_DAS_CHAVES_PIX, type TipoDeChavePix } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Palavras } from '../platform/auditoria/consulta/palavras'

const reais = (valor: unknown): string => (typeof valor === 'number' ? formatReais(valor) : String(valor))

/** What the audit calls the records of billing. */
export const PALAVRAS_DO_FATURAMENTO: Readonly<Record<string, Palavras>> = {
  pacote: {
    um: 'o pacote',
    muitos: 'os pacotes',
    nomes: sql`select id, nome from pacote`,
    campos: { ciclo: 'Situação', sessoes: 'Sessões', total: 'Total', guias: 'Guias', motivo: 'Motivo' },
    mostrar: { total: reais },
  },
  lote: {
    um: 'o lote TISS',
    muitos: 'os lotes TISS',
    nomes: sql`select l.id, 'Lote ' || l.numero || ' · ' || c.nome as nome from lote l join convenio c on c.id = l.convenio_id`,
    acoes: {
      criar: 'gerou {o}',
      enviado: 'marcou como enviado {o}',
      recusado: 'marcou como recusado {o}',
      cancelado: 'cancelou {o}',
    },
    campos: {
      numero: 'Número',
      guias: 'Guias',
      total: 'Total',
      situacao: 'Situação',
      protocolo: 'Protocolo',
      recusa: 'Resposta do convênio',
      motivo: 'Motivo',
    },
    mostrar: { total: reais },
  },
  esquema_tiss: {
    um: 'os esquemas TISS',
    muitos: 'os esquemas TISS',
    nomes: sql`select id, 'Versão ' || versao as nome from esquema_tiss`,
    acoes: { criar: 'enviou {o}' },
    campos: { versao: 'Versão', arquivos: 'Arquivos' },
  },
  recibo: {
    um: 'o recibo',
    muitos: 'os recibos',
    nomes: sql`select r.id, lpad(r.numero::text, 6, '0') || ' · ' || u.nome as nome from recibo r join unidade u on u.id = r.unidade_id`,
    acoes: { criar: 'emitiu {o}' },
    campos: { numero: 'Número', valor: 'Valor', pagador: 'Pagador', nfse: 'NFS-e', motivo: 'Motivo' },
    mostrar: { valor: reais },
  },
  unidade_pix: {
    um: 'a chave PIX da unidade',
    muitos: 'as chaves PIX das unidades',
    nomes: sql`select id, nome from unidade`,
    acoes: { retirar: 'retirou {o}' },
    campos: { tipo: 'Tipo de chave', chave: 'Chave', nome: 'Titular', cidade: 'Cidade' },
    mostrar: { tipo: (tipo) => NOMES_DAS_CHAVES_PIX[tipo as TipoDeChavePix] ?? String(tipo) },
  },
  relatorio_promed: {
    um: 'o arquivo do convênio',
    muitos: 'os arquivos do convênio',
    nomes: sql`select id, arquivo as nome from relatorio_promed`,
    acoes: { criar: 'enviou {o}' },
    campos: {
      arquivo: 'Arquivo',
      referencia: 'Referência',
      linhas: 'Linhas',
      total_pago: 'Total pago',
      total_glosa: 'Total de glosa',
    },
    mostrar: { total_pago: reais, total_glosa: reais },
  },
  indicacao_pagamento: {
    um: 'o envio mensal',
    muitos: 'os envios mensais',
    nomes: sql`select i.id, p.nome || ' · ' || i.mes_referencia as nome from indicacao_pagamento i
      join profissional p on p.id = i.profissional_id`,
    campos: { mesReferencia: 'Mês', guias: 'Guias', finishedAt: 'Finalizado em', motivo: 'Motivo' },
  },
}
