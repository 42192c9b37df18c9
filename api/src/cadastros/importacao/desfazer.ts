import { counted, IMPORTACOES } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base, Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import type { Andamento } from '../../platform/trabalhos/execucao'
import { dropArquivo } from './envio'
import { auditMany, optionsOf, type Relogio } from './gravar'
import { EMPTIED, findGuardada, type Guardada } from './importacao.queries'
import { referencesTo } from './referencias'
import { dropTabela } from './tabela'
import { TIPOS } from './tipos'

/** Records of one transaction. */
const LOTE = 500
/** Named at once: nobody reads more. */
const NOMEADOS = 20

type Usado = { linha: number; nome: string; paciente: string | null }

/** The records of the import that somebody uses, or has changed: how many, those that it made of them, and the first by name. */
export const listEmUso = async (
  db: Base,
  { id, tipo, vinda_id }: Pick<Guardada, 'id' | 'tipo' | 'vinda_id'>,
): Promise<{ total: number; criados: number; registros: Usado[] }> => {
  const { tabela, nome, emUso, dePaciente } = TIPOS[tipo]
  const { rows } = await sql<Usado & { total: number; criados: number }>`
    select l.linha, ${nome} as nome, ${dePaciente ? sql`r.id` : sql`null::uuid`} as paciente, count(*) over () as total,
      count(*) filter (where l.antes is null) over () as criados
    from importacao_linha l join ${sql.table(tabela)} r on r.id = l.registro_id
    where l.importacao_id = ${id} and l.situacao = 'gravada'
      and (${emUso} or l.antes is null and ${await referencesTo(db, tabela, vinda_id)})
    order by 1, l.linha limit ${NOMEADOS}`.execute(db)
  const [primeiro] = rows
  return {
    total: primeiro?.total ?? 0,
    criados: primeiro?.criados ?? 0,
    registros: rows.map(({ linha, nome, paciente }) => ({ linha, nome, paciente })),
  }
}

const FICOU = 'Ficou: já em uso, ou com alterações posteriores.'

type Volta = { linha: number; id: string; mudou: boolean; usado: boolean; ficou: string | null }

/** Takes one batch back, from behind. Answers the line before which the next one begins; undefined when none is left. */
const undoBatch = async (
  tx: Tx,
  guardada: Guardada,
  { abaixoDe, relogio }: { abaixoDe: number; relogio: Relogio },
): Promise<number | undefined> => {
  const { id } = guardada
  const tipo = TIPOS[guardada.tipo]
  if ((await findGuardada(tx, id, true))?.estado !== 'desfazendo') return undefined
  const quais = sql`from importacao_linha l where l.importacao_id = ${id} and l.situacao = 'gravada' and l.linha < ${abaixoDe}
    order by l.linha desc limit ${Math.min(LOTE, tipo.lote ?? LOTE)}`
  await tipo.segurar?.(tx, sql`(select l.registro_id ${quais})`)
  const { rows } = await sql<Volta>`
    select l.linha, l.registro_id as id, l.antes is not null as mudou, ${tipo.ficou ?? sql`null`} as ficou,
      coalesce(${tipo.emUso} or l.antes is null and ${await referencesTo(tx, tipo.tabela)}, false) as usado
    from (select l.* ${quais}) l left join ${sql.table(tipo.tabela)} r on r.id = l.registro_id
    order by l.linha desc`.execute(tx)
  if (rows.length === 0) return undefined
  const opcoes = optionsOf(guardada, relogio)
  const por = String(guardada.quem.usuario_email)
  const livres = rows.filter((r) => !r.usado)
  const voltam = livres.filter((r) => r.mudou)
  const saem = livres.filter((r) => !r.mudou).map((r) => r.id)
  // Bounds: a list of lines alone would be looked for among all rows of the import.
  const lote = sql`importacao_id = ${id} and linha between ${rows.at(-1)?.linha}::int and ${rows[0]?.linha}::int`
  const dele = sql`${lote} and linha = any(${voltam.map((r) => r.linha)}::int[])`
  await auditMany(
    tx,
    guardada,
    tipo,
    'devolver',
    voltam.map((r) => r.id),
    opcoes,
  )
  await auditMany(tx, guardada, tipo, 'remover', saem, opcoes)
  if (voltam.length > 0)
    await tipo.devolver?.(
      tx,
      sql`(select registro_id as id, antes from importacao_linha where ${dele})`,
      por,
      opcoes,
    )
  if (saem.length > 0) await tipo.remover(tx, saem, por, opcoes)
  const ficam = rows.flatMap(({ linha, usado, ficou }) => (usado ? [{ linha, motivo: ficou ?? FICOU }] : []))
  await sql`update importacao_linha l set motivo = f.motivo
    from json_to_recordset(${JSON.stringify(ficam)}::json) as f (linha int, motivo text)
    where l.importacao_id = ${id} and l.linha = f.linha`.execute(tx)
  await sql`delete from importacao_linha where ${lote} and linha = any(${livres.map((r) => r.linha)}::int[])`.execute(
    tx,
  )
  await sql`update importacao set feito = feito + ${rows.length} where id = ${id}`.execute(tx)
  return rows.at(-1)?.linha
}

/** Takes the records of an import out again; those that somebody began to use meanwhile stay, and the import says how many. */
export const desfazerImportacao = async (
  trabalho: Andamento,
  guardada: Guardada,
  relogio: Relogio,
): Promise<void> => {
  const { id, tipo } = guardada
  let abaixoDe: number | undefined = 2_147_483_647
  for (let feito = 0; abaixoDe !== undefined; feito += LOTE) {
    const de: number = abaixoDe
    abaixoDe = await trabalho.transaction((tx) => undoBatch(tx, guardada, { abaixoDe: de, relogio }))
    await trabalho.progresso(feito, undefined, 'linhas desfeitas')
  }
  await trabalho.transaction(async (tx) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from importacao_linha where importacao_id = ${id} and situacao = 'gravada'`.execute(
      tx,
    )
    const ficaram = rows[0]?.n ?? 0
    const { um, varios } = IMPORTACOES[tipo]
    const ficouTabela = await dropTabela(tx, guardada)
    const mensagem =
      ficaram > 0
        ? `Desfeita em parte: ${counted(ficaram, um, varios)} já em uso, ou com alterações posteriores, ${ficaram === 1 ? 'ficou' : 'ficaram'}.`
        : ficouTabela
          ? `A tabela ${guardada.tabela_nome} ficou: algo já se refere a ela.`
          : null
    await sql`
      update importacao set estado = ${ficaram > 0 ? 'gravada' : 'desfeita'}, mensagem = ${mensagem}, criados = ${ficaram},
        alterados = 0, desfeito_em = now(), gravado_em = coalesce(gravado_em, now()), leitura = ${EMPTIED}, feito = 0, total = null
      where id = ${id} and estado = 'desfazendo'`.execute(tx)
    await emit(tx, { assunto: TIPOS[tipo].assunto, payload: {} })
    await dropArquivo(tx, guardada)
  })
}
