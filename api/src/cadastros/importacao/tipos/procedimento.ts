import { CAMPOS_DA_IMPORTACAO } from '@clinica/shared-domain/cadastros/importacao/campos'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import { type RawBuilder, sql } from 'kysely'
import { changedFields } from '../../../platform/auditoria/valores'
import type { Tx } from '../../../platform/db/banco'
import type { Acao, Fato, Opcoes, TipoDeImportacao } from './tipo'

/** A procedure added, taken away or paid otherwise is a change of its table. */
const touch = (tx: Tx, por: string, { tabela }: Opcoes): Promise<unknown> =>
  sql`update tabela_procedimento set atualizado_por = ${por} where id = ${tabela}`.execute(tx)

/** The price that a row says: what its columns leave empty the procedure does not have. */
const preco = (de: string) => sql`((${sql.raw(de)}->>'ch')::int, (${sql.raw(de)}->>'valor_fixo')::int)`

const setPrecos = (tx: Tx, lote: RawBuilder<unknown>, para: 'valores' | 'antes', se: RawBuilder<boolean>) =>
  sql<{ id: string }>`
    update procedimento p set (ch, valor_fixo) = ${preco(`l.${para}`)} from ${lote} l where p.id = l.id and ${se}
    returning p.id`.execute(tx)

const HOJE = sql`'Preço hoje: ' || concat_ws(' e ',
  'CH ' || replace(to_char(p.ch / 100.0, 'FM9999990.00'), '.', ','),
  'R$ ' || replace(to_char(p.valor_fixo / 100.0, 'FM9999990.00'), '.', ',')) || '.'`

type Linha = {
  codigo: string
  nome: string
  ch: number | null
  valor_fixo: number | null
  antes: object | null
}

/** Codes of one batch as the register's own saves tell them, before and after; of a table that the import makes only how many. */
const auditTable = async (tx: Tx, acao: Acao, ids: readonly string[], opcoes: Opcoes): Promise<Fato[]> => {
  const { rows } = await sql<Linha>`
    select p.codigo, p.nome, p.ch, p.valor_fixo, l.antes from procedimento p
      join importacao_linha l on l.importacao_id = ${opcoes.id} and l.registro_id = p.id
    where p.id = any(${[...ids]}::uuid[]) order by p.posicao`.execute(tx)
  const agora = Object.fromEntries(
    rows.map(({ codigo, nome, ch, valor_fixo }) => [`procedimento ${codigo}`, { nome, ch, valor_fixo }]),
  )
  const outra = Object.fromEntries(
    rows.map(({ codigo, nome, antes }) => [`procedimento ${codigo}`, { nome, ...antes }]),
  )
  const lados: Record<Acao, [antes: object | null, depois: object | null]> = {
    criar: [null, opcoes.novaTabela ? { totalProcedimentos: rows.length } : agora],
    alterar: [outra, agora],
    devolver: [agora, outra],
    remover: [opcoes.novaTabela ? { totalProcedimentos: rows.length } : agora, null],
  }
  return [
    {
      acao: 'alterar',
      entidade: 'tabela_procedimento',
      registro_id: opcoes.tabela,
      valores: changedFields(...lados[acao]),
    },
  ]
}

/** Procedures and what they cost, into one table: TUSS, or an insurer's sheet of prices. Who is there already gets the sheet's price. */
export const procedimento: TipoDeImportacao = {
  tabela: 'procedimento',
  assunto: 'tabelaProcedimento',
  nome: sql<string>`r.nome`,
  campos: CAMPOS_DA_IMPORTACAO.procedimento,
  preparar: async (_, { colunas }) => ({
    avisos:
      colunas.has('valor_fixo') || colunas.has('ch')
        ? []
        : ['O arquivo não diz preços: os que a tabela já tem ficam como estão.'],
    montar: ({ codigo, nome, ch = null, valor_fixo = null }, faltas) => {
      const onde = colunas.has('ch') && !colunas.has('valor_fixo') ? 'ch' : 'valor_fixo'
      if (ch === null && valor_fixo === null && !faltas.ch && !faltas.valor_fixo) faltas[onde] = OBRIGATORIO
      return { codigo, nome, ch, valor_fixo }
    },
  }),
  chaves: ({ codigo }) => [[String(codigo), 'código']],
  // One value for all rows says nothing of those that are there already.
  existente: ({ tabela, colunas }) => {
    const muda = sql`${colunas.has('ch') || colunas.has('valor_fixo')}::boolean and (p.ch, p.valor_fixo) is distinct from ${preco('l.valores')}`
    // As a query the table is no constant: of a new one the planner would think that it has a row, and read all of it for each.
    return sql`
      select p.id, case when ${muda} then ${HOJE} else 'Mesmo código.' end as motivo,
        case when ${muda} then jsonb_build_object('ch', p.ch, 'valor_fixo', p.valor_fixo) end as antes
      from procedimento p where p.tabela_id = (select ${tabela}::uuid) and p.codigo = l.valores->>'codigo' limit 1`
  },
  inserir: async (tx, lote, por, opcoes) => {
    await touch(tx, por, opcoes)
    const { rows } = await sql<{ id: string }>`
      insert into procedimento (id, tabela_id, codigo, nome, ch, valor_fixo, posicao)
      select l.id, ${opcoes.tabela}::uuid, l.valores->>'codigo', l.valores->>'nome', (l.valores->>'ch')::int, (l.valores->>'valor_fixo')::int,
        (select coalesce(max(posicao), 0) from procedimento where tabela_id = ${opcoes.tabela}) + row_number() over (order by l.linha)
      from ${lote} l on conflict do nothing returning id`.execute(tx)
    return rows.map((r) => r.id)
  },
  alterar: async (tx, lote, por, opcoes) => {
    await touch(tx, por, opcoes)
    const igual = sql<boolean>`(p.ch, p.valor_fixo) is not distinct from ${preco('l.antes')}`
    return (await setPrecos(tx, lote, 'valores', igual)).rows.map((r) => r.id)
  },
  devolver: async (tx, lote, por, opcoes) => {
    await touch(tx, por, opcoes)
    await setPrecos(tx, lote, 'antes', sql<boolean>`true`)
  },
  guardaValores: true,
  emUso: sql<boolean>`((r.ch, r.valor_fixo) is distinct from ${preco('l.valores')} or l.antes is null and (r.nome <> l.valores->>'nome'
    or (r.tabela_id, r.codigo) in (select g.tabela_id, g.codigo from guia_procedimento g where g.tabela_id is not null)))`,
  remover: async (tx, ids, por, opcoes) => {
    await touch(tx, por, opcoes)
    await tx.deleteFrom('procedimento').where('id', 'in', ids).execute()
  },
  auditar: auditTable,
}
