import { semZeros } from '@clinica/shared-domain/faturamento/tiss/retorno/casar'
import type { FolhaLida } from '@clinica/shared-domain/faturamento/tiss/retorno/folha'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Base } from '../../../../platform/db/banco'
import type { GuiaCasada } from '../casar/casar'
import { chaveOf } from './chave'
import type { Origem } from './convenio.queries'

export type Cabeca = { id: string; protocolos: string[] }

/** Protocols, days of payment and debits of a file that nobody sees yet; answers the ids of its protocols. */
export const insertFolha = async (
  db: Base,
  { id, hash }: { id: string; hash: string },
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
  await sql`
    insert into retorno_pagamento (id, retorno_id, posicao, dia, forma, banco, agencia, conta, informado, processado, liberado, glosa, debitos,
      creditos, liquido)
    select id, ${id}::uuid, posicao, dia, forma, banco, agencia, conta, coalesce(informado, 0), coalesce(processado, 0),
      coalesce(liberado, 0), coalesce(glosa, 0), coalesce(debitos, 0), coalesce(creditos, 0), coalesce(liquido, 0)
    from json_to_recordset(${JSON.stringify(pagamentos)}::json) as n (id uuid, posicao int, dia date, forma text, banco text,
      agencia text, conta text, informado bigint, processado bigint, liberado bigint, glosa bigint, debitos bigint, creditos bigint,
      liquido bigint)`.execute(db)
  await sql`
    insert into retorno_debito (retorno_id, posicao, pagamento_id, credito, tipo, descricao, valor)
    select ${id}::uuid, posicao, pagamento, credito, tipo, descricao, valor
    from json_to_recordset(${JSON.stringify(debitos)}::json) as n (posicao int, pagamento uuid, credito boolean, tipo text,
      descricao text, valor bigint)`.execute(db)
  await sql`
    insert into retorno_protocolo (id, retorno_id, posicao, pagamento_id, chave, lote_numero, protocolo, data, situacao, lote_id,
      glosa_codigo, glosa_texto, informado, processado, liberado, glosa, acatado, resposta)
    select id, ${id}::uuid, posicao, pagamento, chave, "loteNumero", protocolo, data, situacao, lote, "glosaCodigo", "glosaTexto",
      coalesce(informado, 0), coalesce(processado, 0), coalesce(liberado, 0), coalesce(glosa, 0), acatado, resposta
    from json_to_recordset(${JSON.stringify(protocolos)}::json) as n (id uuid, posicao int, pagamento uuid, chave text,
      "loteNumero" text, protocolo text, data date, situacao text, lote uuid, "glosaCodigo" text, "glosaTexto" text, informado bigint,
      processado bigint, liberado bigint, glosa bigint, acatado boolean, resposta text)`.execute(db)
  return { id, protocolos: protocolos.map((p) => p.id) }
}

const glosasOf = (guia: string, item: string | null, glosas: GuiaCasada['lida']['glosas']) =>
  glosas.map((g, posicao) => ({ id: uuid(), guia, item, posicao, ...g }))

/** The rows of some guides, with what of ours they are. `de`: how many guides of the file came before. */
export const insertGuias = async (
  db: Base,
  { id, protocolos }: Cabeca,
  casadas: readonly GuiaCasada[],
  de: number,
): Promise<void> => {
  const guias = casadas.map((c, n) => {
    const { itens: _, glosas: __, protocolo, ...lida } = c.lida
    return {
      ...lida,
      id: uuid(),
      protocolo: protocolos[protocolo],
      posicao: de + n,
      guia: c.enviada?.guia ?? null,
      lote: c.enviada?.lote?._id ?? null,
      lotePosicao: c.enviada?.lote?.posicao ?? null,
      como: c.como,
      pendencia: c.pendencia,
    }
  })
  const itens = casadas.flatMap((c, n) =>
    c.lida.itens.map(({ glosas, ...item }, posicao) => ({
      ...item,
      id: uuid(),
      guia: guias[n]?.id as string,
      posicao,
      como: c.itens[posicao]?.como ?? null,
      sessoes: c.itens[posicao]?.sessoes ?? [],
      glosas,
    })),
  )
  const glosas = [
    ...casadas.flatMap((c, n) => glosasOf(guias[n]?.id as string, null, c.lida.glosas)),
    ...itens.flatMap((i) => glosasOf(i.guia, i.id, i.glosas)),
  ]
  await sql`
    insert into retorno_guia (id, retorno_id, protocolo_id, posicao, numero, numero_operadora, senha, carteira, inicio, situacao,
      tipo_pagamento, informado, processado, liberado, glosa, acatado, resposta, guia_id, lote_id, lote_posicao, ligada_como, pendencia)
    select id, ${id}::uuid, protocolo, posicao, numero, "numeroOperadora", senha, carteira, inicio, situacao, "tipoPagamento",
      coalesce(informado, 0), coalesce(processado, 0), coalesce(liberado, 0), coalesce(glosa, 0), acatado, resposta, guia, lote,
      "lotePosicao", como, pendencia
    from json_to_recordset(${JSON.stringify(guias)}::json) as n (id uuid, protocolo uuid, posicao int, numero text,
      "numeroOperadora" text, senha text, carteira text, inicio date, situacao text, "tipoPagamento" text, informado bigint,
      processado bigint, liberado bigint, glosa bigint, acatado boolean, resposta text, guia uuid, lote uuid, "lotePosicao" smallint,
      como text, pendencia text)`.execute(db)
  if (itens.length > 0)
    await sql`
      with n as materialized (
        select * from json_to_recordset(${JSON.stringify(itens.map(({ glosas: _, ...i }) => i))}::json) as n (id uuid, guia uuid,
          posicao int, sequencial int, data date, tabela text, codigo text, descricao text, quantidade numeric, informado bigint,
          processado bigint, liberado bigint, resposta text, como text, sessoes uuid[])),
      itens as (
        insert into retorno_item (id, retorno_id, retorno_guia_id, posicao, sequencial, data, tabela, codigo, descricao, quantidade,
          informado, processado, liberado, resposta, ligado_como)
        select id, ${id}::uuid, guia, posicao, sequencial, data, tabela, codigo, descricao, quantidade, coalesce(informado, 0),
          coalesce(processado, 0), coalesce(liberado, 0), resposta, como from n)
      insert into retorno_item_sessao (retorno_item_id, agendamento_id)
      select n.id, s from n cross join unnest(n.sessoes) as s`.execute(db)
  if (glosas.length > 0)
    await sql`
      insert into retorno_glosa (id, retorno_id, retorno_guia_id, retorno_item_id, posicao, codigo, texto, valor)
      select id, ${id}::uuid, guia, item, posicao, codigo, texto, valor
      from json_to_recordset(${JSON.stringify(glosas)}::json) as n (id uuid, guia uuid, item uuid, posicao int, codigo text,
        texto text, valor bigint)`.execute(db)
}
