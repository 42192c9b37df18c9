import { IMPORTACOES, type TipoDaImportacao } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { audit } from '../../platform/auditoria/auditoria'
import { insertRows, type Linha } from '../../platform/auditoria/linhas'
import type { Base, Tx } from '../../platform/db/banco'
import { namesOf, requireReferences } from '../../platform/registro/references'
import { requireNomeLivre } from '../tabelaProcedimento/nomeLivre'
import { insertTabelaProcedimento } from '../tabelaProcedimento/tabelaProcedimento.queries'
import type { Guardada } from './importacao.queries'
import { referencesTo } from './referencias'

type Escolha = { tabela?: string | null; novaTabela?: string | null }

/**
 * The procedure table that was chosen, as it is kept: one that is there, or the name of one to be made. A kind that takes none keeps
 * none. Throws 422 under `tabela` for one that cannot be chosen, 409 under `novaTabela` for a name that an active one has.
 */
export const chosenTabela = async (
  tx: Tx,
  tipo: TipoDaImportacao,
  { tabela, novaTabela }: Escolha,
): Promise<{ id: string | null; nome: string | null }> => {
  const aceita = IMPORTACOES[tipo].tabela
  if (aceita && tabela) {
    await requireReferences(tx, {
      table: 'tabela_procedimento',
      wanted: [{ _id: tabela }],
      messages: (refused) => ({ tabela: `Tabela não encontrada ou cancelada: ${namesOf(refused)}.` }),
    })
    return { id: tabela, nome: null }
  }
  if (aceita !== 'nova' || !novaTabela) return { id: null, nome: null }
  await requireNomeLivre(tx, novaTabela, 'novaTabela')
  return { id: null, nome: novaTabela }
}

/** Where a kind wants a table and the clinic has a single one, that. */
export const tableOf = async (db: Base, { id, tipo, tabela_id }: Guardada): Promise<string | null> => {
  if (tabela_id || IMPORTACOES[tipo].tabela !== 'existente') return tabela_id
  const { rows } = await sql<{ tabela_id: string }>`
    update importacao set tabela_id = (select id from tabela_procedimento where ativo)
    where id = ${id} and (select count(*) from tabela_procedimento where ativo) = 1 returning tabela_id`.execute(
    db,
  )
  return rows[0]?.tabela_id ?? null
}

/** The table that an import makes, with its first row still to come. Throws 409 when somebody took the name meanwhile. */
export const createTabela = async (
  tx: Tx,
  req: FastifyRequest,
  { id: importacao, tabela_id, tabela_nome: nome }: Guardada,
): Promise<void> => {
  if (!nome || tabela_id) return
  await requireNomeLivre(tx, nome)
  const id = novoId()
  await insertTabelaProcedimento(tx, id, { nome, codigoTabela: undefined, ativo: true, procedimentos: [] })
  await sql`update tabela_procedimento set atualizado_por = ${req.usuario.email} where id = ${id}`.execute(tx)
  await sql`update importacao set tabela_id = ${id} where id = ${importacao}`.execute(tx)
  await audit(tx, req, { acao: 'criar', entidade: 'tabela_procedimento', id, depois: { nome, ativo: true } })
}

/** Undone, the table that an import made goes with its rows; one that something refers to stays. Answers whether it stayed. */
export const dropTabela = async (
  tx: Tx,
  { id, tabela_id, tabela_nome, quem }: Guardada,
): Promise<boolean> => {
  if (!tabela_id || !tabela_nome) return false
  const { numAffectedRows } = await sql`
    delete from tabela_procedimento r where r.id = ${tabela_id} and not exists (select from procedimento p where p.tabela_id = r.id)
      and not ${await referencesTo(tx, 'tabela_procedimento')}`.execute(tx)
  if (!numAffectedRows) return true
  const linha = { ...quem, acao: 'remover', entidade: 'tabela_procedimento', registro_id: tabela_id }
  await insertRows(tx, [
    {
      ...linha,
      detalhe: { importacao: id },
      valores: { nome: { antes: tabela_nome } },
    } as unknown as Linha,
  ])
  return false
}
