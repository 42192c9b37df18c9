import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import type { ClinicaComLotes } from '../faturamento/lotes'

type GuiaDita = {
  guia: string | null
  lote?: { id: string; posicao: number; numero?: string }
  numero?: string
  liberado?: number
  recurso?: boolean
  itens?: readonly {
    data: string
    informado: number
    liberado: number
    sessoes?: readonly string[]
    sequencial?: number
    glosas?: readonly { codigo: string; valor: number | null }[]
  }[]
}
type Dito = {
  tipo: 'analise' | 'pagamento' | 'recurso'
  convenio: string
  em: string
  chave?: string
  protocolo?: string
  vivo?: boolean
  debitos?: readonly { tipo: string; valor: number; credito?: boolean }[]
  liquido?: number
  guias: readonly GuiaDita[]
  /** A payment of 3.05.00: of the lot alone. */
  soProtocolo?: { lote: string; liberado: number }
}

/** A guide of three sessions, alone in a lot that is not sent yet. */
export const guiaNoLote = async (c: ClinicaComLotes) => {
  const { guia, sessoes } = await c.paraLote()
  const pacote = await c.finalizado([{ _id: guia._id }])
  const [gerado] = (await c.gerados([pacote._id])).lotes
  const { rows } = await sql<{ numero: string; convenio: string }>`
    select numero, convenio_id as convenio from guia where id = ${guia._id}`.execute(c.db)
  const { numero = '', convenio = '' } = rows[0] ?? {}
  return { guia: guia._id, numero, convenio, sessoes, lote: gerado?._id as string }
}

/** Every answer goes, and what `outras` keep of them: tables of what was decided. */
export const emptyRetornos = (
  { db }: Pick<ClinicaComLotes, 'db'>,
  outras: readonly string[] = [],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const t of ['glosa', 'item_sessao', 'item', 'guia', 'protocolo', 'debito', 'pagamento'])
      await sql`delete from ${sql.table(`retorno_${t}`)}`.execute(tx)
    for (const t of [...outras, 'retorno']) await sql`delete from ${sql.table(t)}`.execute(tx)
  })

const soma = (ns: readonly number[]) => ns.reduce((a, b) => a + b, 0)

/** An answer that counts, as the import leaves it, without its file; the id of it. */
export const insertRetorno = async (c: Pick<ClinicaComLotes, 'db'>, d: Dito): Promise<string> => {
  const id = novoId()
  const protocolo = novoId()
  const pagamento = d.tipo === 'pagamento' ? novoId() : null
  const daGuia = (g: GuiaDita) => ({
    informado: soma((g.itens ?? []).map((i) => i.informado)),
    liberado: g.liberado ?? soma((g.itens ?? []).map((i) => i.liberado)),
    glosa: soma((g.itens ?? []).flatMap((i) => (i.glosas ?? []).map((x) => x.valor ?? 0))),
  })
  const [informado, liberado, glosa] = (['informado', 'liberado', 'glosa'] as const).map((k) =>
    soma(d.guias.map((g) => daGuia(g)[k])),
  )
  const total = d.soProtocolo?.liberado ?? liberado ?? 0
  const debitos = soma((d.debitos ?? []).filter((x) => !x.credito).map((x) => x.valor))
  const creditos = soma((d.debitos ?? []).filter((x) => x.credito).map((x) => x.valor))
  await sql`
    insert into retorno (id, hash, arquivo, tamanho, tipo, convenio_id, registro_ans, numero, emitido_em, estado, informado, liberado, glosa, liquido,
      enviado_por, contado_em)
    values (${id}, ${id.replaceAll('-', '').repeat(2)}, ${`${d.tipo}.xml`}, 1, ${d.tipo}, ${d.convenio}, '123456', ${d.protocolo ?? '1'}, ${d.em},
      'contado', ${informado}, ${total}, ${glosa}, ${d.liquido ?? null}, 'x', now())`.execute(c.db)
  if (pagamento)
    await sql`
      insert into retorno_pagamento (id, retorno_id, posicao, dia, liberado, debitos, creditos, liquido)
      values (${pagamento}, ${id}, 1, ${d.em}, ${total}, ${debitos}, ${creditos}, ${d.liquido ?? total - debitos + creditos})`.execute(
      c.db,
    )
  for (const [i, x] of (d.debitos ?? []).entries())
    await sql`
      insert into retorno_debito (retorno_id, posicao, pagamento_id, credito, tipo, valor)
      values (${id}, ${i + 1}, ${pagamento}, ${x.credito ?? false}, ${x.tipo}, ${x.valor})`.execute(c.db)
  const lote = d.soProtocolo?.lote ?? d.guias.find((g) => g.lote)?.lote?.id ?? null
  await sql`
    insert into retorno_protocolo (id, retorno_id, posicao, pagamento_id, chave, vivo, protocolo, lote_numero, lote_id, data, informado, liberado, glosa)
    values (${protocolo}, ${id}, 1, ${pagamento}, ${d.chave ?? id}, ${d.vivo ?? true}, ${d.protocolo ?? '1'},
      (select numero::text from lote where id = ${lote}), ${lote}, ${d.em}, ${informado}, ${total}, ${glosa})`.execute(
    c.db,
  )
  for (const [i, g] of d.guias.entries()) {
    const guia = novoId()
    const s = daGuia(g)
    await sql`
      insert into retorno_guia (id, retorno_id, protocolo_id, posicao, numero, tipo_pagamento, informado, liberado, glosa, guia_id, lote_id, lote_posicao,
        ligada_como, pendencia)
      values (${guia}, ${id}, ${protocolo}, ${i + 1}, ${g.numero ?? '1'}, ${pagamento ? (g.recurso ? '2' : '1') : null}, ${s.informado}, ${s.liberado},
        ${s.glosa}, ${g.guia}, ${g.lote?.id ?? null}, ${g.lote?.posicao ?? null}, ${g.guia ? 'lote' : null}, ${g.guia ? null : 'semGuia'})`.execute(
      c.db,
    )
    for (const [j, item] of (g.itens ?? []).entries()) {
      const dele = novoId()
      await sql`
        insert into retorno_item (id, retorno_id, retorno_guia_id, posicao, sequencial, data, tabela, codigo, descricao, quantidade, informado, processado,
          liberado, ligado_como)
        values (${dele}, ${id}, ${guia}, ${j + 1}, ${item.sequencial ?? j + 1}, ${item.data}, '22', '20103492', 'Pilates',
          ${item.sessoes?.length || 1}, ${item.informado}, ${item.informado}, ${item.liberado}, 'sequencial')`.execute(
        c.db,
      )
      for (const sessao of item.sessoes ?? [])
        await sql`insert into retorno_item_sessao values (${dele}, ${sessao})`.execute(c.db)
      for (const [k, x] of (item.glosas ?? []).entries())
        await sql`
          insert into retorno_glosa (id, retorno_id, retorno_guia_id, retorno_item_id, posicao, codigo, valor)
          values (${novoId()}, ${id}, ${guia}, ${dele}, ${k + 1}, ${x.codigo}, ${x.valor})`.execute(c.db)
    }
  }
  return id
}

/** A row of a provider sheet of the month `referencia`, made with it where there is none. */
export const insertPlanilha = async (
  c: Pick<ClinicaComLotes, 'db'>,
  referencia: string,
  linhas: readonly { guia: string; numero: string; data: string; pago: number; glosa?: number }[],
): Promise<void> => {
  const id = novoId()
  const pago = soma(linhas.map((l) => l.pago))
  const glosa = soma(linhas.map((l) => l.glosa ?? 0))
  await sql`
    insert into relatorio_promed (id, referencia, estado, arquivo, linhas, gravadas, qtd_guias, total_pago, total_glosa, enviado_por, enviado_em)
    values (${id}, ${referencia}, 'recebido', 'p.xlsx', ${linhas.length}, ${linhas.length}, ${linhas.length}, ${pago}, ${glosa}, 'x', now())`.execute(
    c.db,
  )
  for (const [i, l] of linhas.entries())
    await sql`
      insert into relatorio_item (relatorio_id, linha, data, descricao, numero_guia, procedimento, profissional, quantidade, total_pago, total_glosa, guia_id)
      values (${id}, ${i + 2}, ${l.data}, 'Pessoa', ${l.numero}, 'Pilates', 'Prof', 1, ${l.pago}, ${l.glosa ?? 0}, ${l.guia})`.execute(
      c.db,
    )
}
