import { semZeros } from '@clinica/shared-domain/faturamento/tiss/retorno/casar'
import type { FolhaLida } from '@clinica/shared-domain/faturamento/tiss/retorno/folha'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Base } from '../../../../platform/db/banco'
import { PREPARAR } from '../../../../platform/db/preparadas'
import type { GuiaCasada } from '../casar/casar'
import { chaveOf } from './chave'
import type { Origem } from './convenio.queries'
import type { Exame } from './examinar'

export type Cabeca = { id: string; protocolos: string[] }

/** What a file is, beside what it says. */
export type Ficha = {
  id: string
  hash: string
  nome: string
  bytes: Buffer
  envio: string | null
  /** Of a run: its place there, where the database has its bytes already. */
  posicao: number | null
  por: string
}

/**
 * Ends a statement that writes what nobody sees yet: it is not waited for until the disk has it. What makes it count is, and the disk has all that
 * was written before by then; a server that stops in between begins the file anew.
 */
const SEM_ESPERA = sql`select set_config('synchronous_commit', 'off', true)`

/** A file that nobody sees yet, with its protocols, days of payment and debits; answers the ids of its protocols. */
export const insertFolha = async (
  db: Base,
  { id, hash, nome, bytes, envio, posicao, por }: Ficha,
  folha: FolhaLida,
  origem: Origem,
): Promise<Cabeca> => {
  const pagamentos = folha.pagamentos.map((p, posicao) => ({ id: uuid(), posicao, ...p }))
  const protocolos = folha.protocolos.map((p, posicao) => ({
    ...p,
    id: uuid(),
    posicao,
    pagamento: p.pagamento === null ? null : (pagamentos[p.pagamento]?.id ?? null),
    chave: chaveOf(folha, p, hash),
    lote: origem.lotes.get(semZeros(p.loteNumero))?._id ?? null,
  }))
  const debitos = folha.debitos.map((d, posicao) => ({
    ...d,
    posicao,
    pagamento: d.pagamento === null ? null : (pagamentos[d.pagamento]?.id ?? null),
  }))
  const conteudo =
    posicao === null
      ? sql`select ${id}::uuid, ${bytes}::bytea`
      : sql`select ${id}::uuid, conteudo from retorno_envio_arquivo where envio_id = ${envio}::uuid and posicao = ${posicao}`
  await sql`${PREPARAR}
    with cabeca as (
      insert into retorno (id, hash, arquivo, tamanho, tipo, versao, registro_ans, operadora, convenio_id, numero, emitido_em, erro_codigo,
        erro_texto, transacao, liquido, envio_id, enviado_por)
      values (${id}, ${hash}, ${nome}, ${bytes.length}, ${folha.tipo}, ${folha.versao}, ${folha.registroANS}, ${folha.operadora},
        ${origem.convenio?._id ?? null}, ${folha.numero}, ${folha.emitidoEm}, ${folha.erro?.codigo ?? null},
        ${folha.erro?.texto ?? null}, ${folha.transacao}, ${folha.liquido}, ${envio}, ${por})),
    arquivo as (insert into retorno_arquivo (retorno_id, conteudo) ${conteudo}),
    pagamentos as (
      insert into retorno_pagamento (id, retorno_id, posicao, dia, forma, banco, agencia, conta, informado, processado, liberado, glosa,
        debitos, creditos, liquido)
      select id, ${id}::uuid, posicao, dia, forma, banco, agencia, conta, coalesce(informado, 0), coalesce(processado, 0),
        coalesce(liberado, 0), coalesce(glosa, 0), coalesce(debitos, 0), coalesce(creditos, 0), coalesce(liquido, 0)
      from json_to_recordset(${JSON.stringify(pagamentos)}::json) as n (id uuid, posicao int, dia date, forma text, banco text,
        agencia text, conta text, informado bigint, processado bigint, liberado bigint, glosa bigint, debitos bigint, creditos bigint,
        liquido bigint)),
    debitos as (
      insert into retorno_debito (retorno_id, posicao, pagamento_id, credito, tipo, descricao, valor)
      select ${id}::uuid, posicao, pagamento, credito, tipo, descricao, valor
      from json_to_recordset(${JSON.stringify(debitos)}::json) as n (posicao int, pagamento uuid, credito boolean, tipo text,
        descricao text, valor bigint)),
    protocolos as (
      insert into retorno_protocolo (id, retorno_id, posicao, pagamento_id, chave, lote_numero, protocolo, data, situacao, lote_id,
        glosa_codigo, glosa_texto, informado, processado, liberado, glosa, acatado, resposta)
      select id, ${id}::uuid, posicao, pagamento, chave, "loteNumero", protocolo, data, situacao, lote, "glosaCodigo", "glosaTexto",
        coalesce(informado, 0), coalesce(processado, 0), coalesce(liberado, 0), coalesce(glosa, 0), acatado, resposta
      from json_to_recordset(${JSON.stringify(protocolos)}::json) as n (id uuid, posicao int, pagamento uuid, chave text,
        "loteNumero" text, protocolo text, data date, situacao text, lote uuid, "glosaCodigo" text, "glosaTexto" text, informado bigint,
        processado bigint, liberado bigint, glosa bigint, acatado boolean, resposta text))
    ${SEM_ESPERA}`.execute(db)
  return { id, protocolos: protocolos.map((p) => p.id) }
}

/** Ids of rows that are written together: one drawn, and those that follow it. Drawn one by one they are a third of what a file costs this thread. */
const openIds = (): (() => string) => {
  const primeiro = uuid()
  const cabeca = primeiro.slice(0, 24)
  let n = Number.parseInt(primeiro.slice(25), 16)
  return () => cabeca + (n++).toString(16).padStart(12, '0')
}

/** The rows of some guides, with what of ours they are. `de`: how many guides of the file came before. */
export const insertGuias = async (
  db: Base,
  { id, protocolos }: Cabeca,
  casadas: readonly GuiaCasada[],
  de: number,
): Promise<void> => {
  const next = openIds()
  const guias: object[] = []
  const itens: object[] = []
  const glosas: object[] = []
  const addGlosas = (guia: string, item: string | null, ditas: GuiaCasada['lida']['glosas']) => {
    for (const [posicao, { codigo, texto, valor }] of ditas.entries())
      glosas.push({ id: next(), guia, item, posicao, codigo, texto, valor })
  }
  for (const c of casadas) {
    const { itens: ditos, glosas: ditas, protocolo, ...lida } = c.lida
    const guia = next()
    guias.push({
      ...lida,
      id: guia,
      protocolo: protocolos[protocolo],
      posicao: de + guias.length,
      guia: c.enviada?.guia ?? null,
      lote: c.enviada?.lote?._id ?? null,
      lotePosicao: c.enviada?.lote?.posicao ?? null,
      como: c.como,
      pendencia: c.pendencia,
    })
    addGlosas(guia, null, ditas)
    for (const [posicao, i] of ditos.entries()) {
      const item = next()
      const casado = c.itens[posicao]
      itens.push({
        id: item,
        guia,
        posicao,
        sequencial: i.sequencial,
        data: i.data,
        tabela: i.tabela,
        codigo: i.codigo,
        descricao: i.descricao,
        quantidade: i.quantidade,
        informado: i.informado,
        processado: i.processado,
        liberado: i.liberado,
        resposta: i.resposta,
        como: casado?.como ?? null,
        sessoes: casado?.sessoes ?? [],
      })
      addGlosas(guia, item, i.glosas)
    }
  }
  await sql`${PREPARAR}
    with guias as (
      insert into retorno_guia (id, retorno_id, protocolo_id, posicao, numero, numero_operadora, senha, carteira, inicio, situacao,
        tipo_pagamento, informado, processado, liberado, glosa, acatado, resposta, guia_id, lote_id, lote_posicao, ligada_como, pendencia)
      select id, ${id}::uuid, protocolo, posicao, numero, "numeroOperadora", senha, carteira, inicio, situacao, "tipoPagamento",
        coalesce(informado, 0), coalesce(processado, 0), coalesce(liberado, 0), coalesce(glosa, 0), acatado, resposta, guia, lote,
        "lotePosicao", como, pendencia
      from json_to_recordset(${JSON.stringify(guias)}::json) as n (id uuid, protocolo uuid, posicao int, numero text,
        "numeroOperadora" text, senha text, carteira text, inicio date, situacao text, "tipoPagamento" text, informado bigint,
        processado bigint, liberado bigint, glosa bigint, acatado boolean, resposta text, guia uuid, lote uuid, "lotePosicao" smallint,
        como text, pendencia text)),
    n as materialized (
      select * from json_to_recordset(${JSON.stringify(itens)}::json) as n (id uuid, guia uuid,
        posicao int, sequencial int, data date, tabela text, codigo text, descricao text, quantidade numeric, informado bigint,
        processado bigint, liberado bigint, resposta text, como text, sessoes uuid[])),
    itens as (
      insert into retorno_item (id, retorno_id, retorno_guia_id, posicao, sequencial, data, tabela, codigo, descricao, quantidade,
        informado, processado, liberado, resposta, ligado_como)
      select id, ${id}::uuid, guia, posicao, sequencial, data, tabela, codigo, descricao, quantidade, coalesce(informado, 0),
        coalesce(processado, 0), coalesce(liberado, 0), resposta, como from n),
    sessoes as (
      insert into retorno_item_sessao (retorno_item_id, agendamento_id)
      select n.id, s from n cross join unnest(n.sessoes) as s),
    glosas as (
      insert into retorno_glosa (id, retorno_id, retorno_guia_id, retorno_item_id, posicao, codigo, texto, valor)
      select id, ${id}::uuid, guia, item, posicao, codigo, texto, valor
      from json_to_recordset(${JSON.stringify(glosas)}::json) as n (id uuid, guia uuid, item uuid, posicao int, codigo text,
        texto text, valor bigint))
    ${SEM_ESPERA}`.execute(db)
}

/** What the whole of it comes to, once it was read to its end. */
export const writeSomas = async (db: Base, id: string, exame: Exame): Promise<void> => {
  const { folha, somas } = exame
  await sql`${PREPARAR}
    with cabeca as (
      update retorno set avisos = ${JSON.stringify(exame.avisos)}::jsonb, guias = ${folha.guias}, ligadas = ${exame.ligadas},
        itens = ${folha.itens}, informado = ${somas.informado}, liberado = ${somas.liberado}, glosa = ${somas.glosa}
      where id = ${id})
    ${SEM_ESPERA}`.execute(db)
}
