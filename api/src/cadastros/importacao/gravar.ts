import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { insertRows, type Linha } from '../../platform/auditoria/linhas'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import type { Andamento } from '../../platform/trabalhos/execucao'
import { dropArquivo } from './envio'
import { EMPTIED, findGuardada, type Guardada } from './importacao.queries'
import { LOTE } from './ler'
import { TIPOS } from './tipos'
import type { Acao, Opcoes, TipoDeImportacao } from './tipos/tipo'

/** The clinic's day and the moment. */
export type Relogio = Pick<FastifyInstance, 'hoje' | 'agora'>

export const optionsOf = ({ id, tabela_id, tabela_nome, vinda_id }: Guardada, relogio: Relogio): Opcoes => ({
  id,
  tabela: tabela_id,
  novaTabela: tabela_nome !== null,
  hoje: relogio.hoje(),
  agora: relogio.agora(),
  vinda: vinda_id,
  campos: new Set(),
  colunas: new Set(),
})

/** A row of the audit for each record, where its kind says nothing else: what it holds stands in the register itself. */
export const auditMany = async (
  tx: Tx,
  guardada: Guardada,
  { tabela, dePaciente, auditar }: TipoDeImportacao,
  acao: Acao,
  ids: readonly string[],
  opcoes: Opcoes,
): Promise<void> => {
  if (ids.length === 0) return
  const linha = {
    ...guardada.quem,
    entidade: tabela,
    detalhe: { importacao: guardada.id },
  } as unknown as Linha
  const fatos = auditar
    ? await auditar(tx, acao, ids, opcoes)
    : ids.map((id) => ({
        acao: acao === 'devolver' ? 'alterar' : acao,
        registro_id: id,
        pacientes: dePaciente ? [id] : null,
      }))
  await insertRows(
    tx,
    fatos.map((fato) => ({ ...linha, ...fato })),
  )
}

const MUDOU_ENQUANTO = 'Não entrou: o cadastro mudou enquanto era importado.'

type Passo = { situacao: 'nova' | 'muda'; contador: 'criados' | 'alterados'; acao: 'criar' | 'alterar' }
const PASSOS: Passo[] = [
  { situacao: 'nova', contador: 'criados', acao: 'criar' },
  { situacao: 'muda', contador: 'alterados', acao: 'alterar' },
]

/** Rows of the same arrival that refer to records which somebody registered meanwhile refer to those. */
const pointTo = async (tx: Tx, { vinda_id }: Guardada, trocas: readonly { era: string; id: string }[]) => {
  if (!vinda_id) return
  for (const { era, id } of trocas)
    await sql`
      update importacao_linha l set valores = replace(l.valores::text, ${era}::text, ${id}::text)::jsonb
      from importacao i where i.vinda_id = ${vinda_id} and i.id = l.importacao_id and l.situacao = 'nova'
        and l.valores::text like '%' || ${era}::text || '%'`.execute(tx)
}

/**
 * One batch of rows behind line `depois` into the register. Answers its last line; undefined when none is left, or the import is not
 * being written any more.
 */
const writeBatch = async (
  tx: Tx,
  guardada: Guardada,
  { situacao, contador, acao }: Passo,
  { depois, relogio }: { depois: number; relogio: Relogio },
): Promise<number | undefined> => {
  const tipo = TIPOS[guardada.tipo]
  const opcoes = optionsOf(guardada, relogio)
  const { id } = guardada
  if ((await findGuardada(tx, id, true))?.estado !== 'gravando') return undefined
  const { rows } = await sql<{ linha: number }>`
    select linha from importacao_linha where importacao_id = ${id} and situacao = ${situacao} and linha > ${depois} order by linha limit ${tipo.lote ?? LOTE}`.execute(
    tx,
  )
  const ultima = rows.at(-1)?.linha
  if (ultima === undefined) return undefined
  // A range: a list of lines would be looked for among all rows of the import.
  const dele = sql`importacao_id = ${id} and linha between ${rows[0]?.linha}::int and ${ultima}::int and situacao = ${situacao}`
  // Somebody may have registered the same meanwhile.
  if (situacao === 'nova') {
    const { rows: iguais } = await sql<{ era: string; id: string }>`
      with l as materialized (select linha, valores, registro_id as era from importacao_linha where ${dele}),
        e as materialized (select l.linha, l.era, e.* from l cross join lateral (${tipo.existente(opcoes)}) e),
        u as (
          update importacao_linha u set situacao = 'igual', motivo = e.motivo, registro_id = e.id
          from e where u.importacao_id = ${id} and u.linha = e.linha)
      select era, id from e`.execute(tx)
    await pointTo(tx, guardada, iguais)
  }
  const lote = sql`(select registro_id as id, valores, antes, linha from importacao_linha where ${dele} order by linha)`
  const write = situacao === 'nova' ? tipo.inserir : tipo.alterar
  const ids = write ? await write(tx, lote, String(guardada.quem.usuario_email), opcoes) : []
  await sql`
    update importacao_linha set valores = ${tipo.guardaValores ? sql`valores` : null}, vistos = null,
      situacao = case when registro_id = any(${ids}::uuid[]) then 'gravada' else 'igual' end,
      motivo = case when registro_id = any(${ids}::uuid[]) then motivo else coalesce(motivo, ${MUDOU_ENQUANTO}) end
    where ${dele}`.execute(tx)
  await auditMany(tx, guardada, tipo, acao, ids, opcoes)
  await sql`update importacao set feito = feito + ${rows.length}, ${sql.ref(contador)} = ${sql.ref(contador)} + ${ids.length}
    where id = ${id}`.execute(tx)
  return ultima
}

/** Brings the staged rows into the register, some at a time, so that nobody waits long behind one; then the import is in. */
export const gravarImportacao = async (
  trabalho: Andamento,
  guardada: Guardada,
  relogio: Relogio,
): Promise<void> => {
  const { id } = guardada
  for (const passo of PASSOS) {
    let depois: number | undefined = 0
    for (let feito = 0; depois !== undefined; feito += LOTE) {
      const de: number = depois
      depois = await trabalho.transaction((tx) => writeBatch(tx, guardada, passo, { depois: de, relogio }))
      await trabalho.progresso(feito, undefined, 'linhas gravadas')
    }
  }
  await trabalho.transaction(async (tx) => {
    const { numAffectedRows } = await sql`
      update importacao set estado = 'gravada', gravado_em = now(), leitura = ${EMPTIED}, feito = 0, total = null
      where id = ${id} and estado = 'gravando'`.execute(tx)
    if (!numAffectedRows) return
    await emit(tx, { assunto: TIPOS[guardada.tipo].assunto, payload: {} })
    await dropArquivo(tx, guardada)
  })
}
