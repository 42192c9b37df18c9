import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../platform/auditoria/auditoria'
import type { Base, Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'

/** What the audit compares of a package: of its guides the numbers. */
type Resumo = {
  nome: string
  ativo: boolean
  ciclo: string
  guias: string[]
  sessoes: number
  total: number
}

export const resumoDoPacote = async (tx: Base, id: string): Promise<Resumo | null> =>
  (
    await sql<Resumo>`
      select p.nome, p.ativo, p.ciclo, p.sessoes, p.total, array(
        select g.numero from pacote_guia x join guia g on g.id = x.guia_id where x.pacote_id = p.id order by x.ordem, g.id) as guias
      from pacote p where p.id = ${id}::uuid`.execute(tx)
  ).rows[0] ?? null

type Ato = {
  acao: 'criar' | 'alterar' | 'adicionarGuia' | 'removerGuia' | 'finalizar' | 'arquivar' | 'glosa' | 'reabrir'
  id: string
  /** As `resumoDoPacote` answered before the write; null for a new one. */
  antes: Resumo | null
  /** Why a finalised one is opened again. */
  motivo?: string
}

/** Signs a write of a package, audits it and tells of it. */
export const recordPacote = async (
  tx: Tx,
  req: FastifyRequest,
  { acao, id, antes, motivo }: Ato,
): Promise<void> => {
  await sql`update pacote set atualizado_por = ${req.usuario.email} where id = ${id}::uuid`.execute(tx)
  await audit(tx, req, {
    acao,
    entidade: 'pacote',
    id,
    antes,
    depois: { ...(await resumoDoPacote(tx, id)), ...(motivo && { motivo }) },
  })
  await emit(tx, { assunto: 'pacote', payload: { _id: id } })
}
