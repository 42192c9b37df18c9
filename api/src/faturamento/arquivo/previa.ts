import type { Conferencia, PreviaDoArquivo } from '@clinica/shared-domain'
import { CONFERENCIAS, groupBy } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { conferir, contagens, guiaDoItem } from './conferencia'
import type { Item, PlanilhaLida } from './planilha/lerPlanilha'

/** Rows of one statement. */
const LOTE = 1000
const NENHUM = '00000000-0000-0000-0000-000000000000'

const count = async (db: Base, referencia: string, itens: readonly Item[]) =>
  (
    await sql<{ contagens: Record<Conferencia, number> }>`
      with ${conferir(
        sql`select ${NENHUM}::uuid as relatorio_id, ${referencia}::text as referencia, i.linha, i.data, i.procedimento,
            i.quantidade, i.total_pago, ${guiaDoItem('i')} as guia_id
          from json_to_recordset(${JSON.stringify(itens)}::json) as i (linha int, data date, numero_guia text, procedimento text,
            quantidade int, total_pago bigint, guia_id uuid)`,
        { nova: true },
      )} select ${contagens} as contagens from conferida`.execute(db)
  ).rows[0]?.contagens

/** How a file that nobody has taken yet compares with the clinic's guides. All rows of a guide are looked at together. */
const compare = async (
  db: Base,
  referencia: string,
  itens: readonly Item[],
): Promise<PreviaDoArquivo['conferencias']> => {
  const soma = { confere: 0, diferenca: 0, semGuia: 0, emDobro: 0 }
  const lotes: Item[][] = [[]]
  // Numbers that differ by their zeros are one guide.
  for (const daGuia of groupBy(itens, (i) => i.numero_guia.replace(/^0+/, '')).values()) {
    if ((lotes.at(-1) as Item[]).length >= LOTE) lotes.push([])
    lotes.at(-1)?.push(...daGuia)
  }
  for (const lote of lotes) {
    const parte = await count(db, referencia, lote)
    for (const c of CONFERENCIAS) soma[c] += parte?.[c] ?? 0
  }
  return soma
}

/** What a sheet that was read would bring; with bad cells, those alone. */
export const preview = async (
  db: Base,
  referencia: string,
  { colunas, vistas, total, itens, erros, errosTotal }: PlanilhaLida,
): Promise<PreviaDoArquivo> => {
  const certos = errosTotal > 0 ? [] : itens
  const totais = { qtd_guias: new Set(certos.map((i) => i.numero_guia)).size, total_pago: 0, total_glosa: 0 }
  for (const item of certos) {
    totais.total_pago += item.total_pago
    totais.total_glosa += item.total_glosa
  }
  const conferencias = await compare(db, referencia, certos)
  return { referencia, colunas, linhas: vistas, total, totais, conferencias, erros, errosTotal }
}
