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
  unidade_cobranca: {
    um: 'a cobrança da unidade',
    muitos: 'a cobrança das unidades',
    nomes: sql`select id, nome from unidade`,
    campos: {
      cobrarDesde: 'Cobrar a partir de',
      cobraFalta: 'Cobra a falta sem justificativa',
      horasDeAviso: 'Cobra o cancelamento com menos de (horas)',
    },
  },
  cobranca: {
    um: 'a cobrança',
    muitos: 'as cobranças',
    nomes: sql`select id, descricao as nome from cobranca`,
    acoes: { criar: 'fez {o}', desconto: 'deu desconto em {o}', isencao: 'isentou {o}' },
    campos: {
      descricao: 'Descrição',
      valor: 'Valor',
      vence: 'Vencimento',
      abatido: 'Desconto',
      motivo: 'Motivo',
    },
    mostrar: { valor: reais, abatido: reais },
  },
  recebimento: {
    um: 'o recebimento',
    muitos: 'os recebimentos',
    nomes: sql`select r.id, coalesce(p.nome, 'Paciente apagado') as nome from recebimento r left join paciente p on p.id = r.paciente_id`,
    acoes: { receber: 'registrou {o}', devolver: 'devolveu {o}', cancelar: 'cancelou {o}' },
    campos: {
      valor: 'Valor',
      formas: 'Forma',
      adiantamento: 'Adiantamento',
      devolvido: 'Devolvido',
      motivo: 'Motivo',
    },
    mostrar: { valor: reais, adiantamento: reais, devolvido: reais },
  },
  caixa: {
    um: 'o caixa',
    muitos: 'os caixas',
    nomes: sql`select k.id, u.nome || ' · ' || q.name || ' · ' || to_char(k.dia, 'DD/MM/YYYY') as nome
      from caixa k join unidade u on u.id = k.unidade_id join usuario q on q.id = k.usuario_id`,
    acoes: {
      abrir: 'abriu {o}',
      retirar: 'retirou dinheiro de {o}',
      fechar: 'fechou {o}',
      reabrir: 'reabriu {o}',
    },
    campos: {
      dia: 'Dia',
      fundo: 'Na gaveta',
      valor: 'Valor',
      contado: 'Dinheiro contado',
      diferenca: 'Diferença',
      motivo: 'Motivo',
    },
    mostrar: { fundo: reais, valor: reais, contado: reais, diferenca: reais },
  },
  cobranca_contato: {
    um: 'o contato de cobrança',
    muitos: 'os contatos de cobrança',
    nomes: sql`select t.id, p.nome from cobranca_contato t join paciente p on p.id = t.paciente_id`,
    acoes: { criar: 'anotou {o}' },
    campos: { texto: 'Anotação', promessa: 'Prometeu pagar em' },
  },
  conta: {
    um: 'a conta',
    muitos: 'as contas',
    nomes: sql`select id, nome from paciente`,
    campos: {},
  },
  pacote_particular: {
    um: 'o pacote de sessões',
    muitos: 'os pacotes de sessões',
    nomes: sql`select id, nome from pacote_particular`,
    acoes: { criar: 'vendeu {o}', cancelar: 'cancelou {o}' },
    campos: { nome: 'Pacote', sessoes: 'Sessões', preco: 'Preço', ate: 'Válido até', motivo: 'Motivo' },
    mostrar: { preco: reais },
  },
  plano_mensal: {
    um: 'o plano mensal',
    muitos: 'os planos mensais',
    nomes: sql`select id, nome from plano_mensal`,
    acoes: { criar: 'vendeu {o}', pausar: 'pausou {o}', encerrar: 'encerrou {o}' },
    campos: {
      nome: 'Plano',
      preco: 'Preço',
      diaVencimento: 'Dia do vencimento',
      inicio: 'Início',
      fim: 'Fim',
      de: 'Pausa de',
      ate: 'Pausa até',
    },
    mostrar: { preco: reais },
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
