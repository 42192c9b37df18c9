import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/banco'
import { CRIADA_ATUALIZADA } from './historico'
import { numberPrefix, skipToFree } from './numero'

/** A guide that an insurer gave while the clinic worked elsewhere: what of it is still open. */
export type GuiaTrazida = {
  id: string
  unidade: string
  especialidade: string
  paciente: string
  convenio: string
  profissional: string | null
  plano: string | null
  /** The insurer's number; the portal gives its own beside it. */
  numero: string
  senha: string | null
  validadeSenha: string | null
  emissao: string
  cid10: string | null
  /** Sessions that are left. */
  quantidade: number
}

const TENTATIVAS = 3

/** Enters with the next number of its unit. False where its patient, unit or specialty is there no more. */
export const bringGuia = async (tx: Tx, g: GuiaTrazida, email: string): Promise<boolean> => {
  const { rows } = await sql<{ faixa: string; codigo: number }>`
    select u.faixa, e.codigo_numeracao_guia as codigo from unidade u, especialidade e
    where u.id = ${g.unidade} and u.ativo and e.id = ${g.especialidade} and e.ativo
      and exists (select from paciente p where p.id = ${g.paciente} and p.ativo)`.execute(tx)
  if (!rows[0]) return false
  const prefixo = numberPrefix(rows[0].faixa, rows[0].codigo)
  const ficha = JSON.stringify({ tiss: { numeroGuiaOperadora: g.numero } })
  for (let i = 0; i < TENTATIVAS; i++) {
    const { rows: novas } = await sql`
      with s as (
          insert into guia_sequencia as q (unidade_id, ultimo) values (${g.unidade}::uuid, 1)
          on conflict (unidade_id) do update set ultimo = q.ultimo + 1 returning ultimo),
        n as (
          insert into guia (id, numero, unidade_id, especialidade_id, paciente_id, beneficiario_nome, convenio_id, plano, profissional_id,
            senha, validade_senha, data_emissao, cid10, quantidade_autorizada, ficha, atualizado_por)
          select ${g.id}::uuid, ${prefixo}::text || s.ultimo, ${g.unidade}::uuid, ${g.especialidade}::uuid, p.id, p.nome, ${g.convenio}::uuid,
            ${g.plano}::text, ${g.profissional}::uuid, ${g.senha}::text, ${g.validadeSenha}::date, ${g.emissao}::date, ${g.cid10}::text,
            ${g.quantidade}::int, ${ficha}::jsonb, ${email}::text
          from s, paciente p where p.id = ${g.paciente}
          on conflict (numero) do nothing returning id),
        h as (
          insert into guia_historico (id, guia_id, codigo, descricao, criado_por)
          select ${uuid()}::uuid, n.id, ${CRIADA_ATUALIZADA.codigo}::smallint, ${CRIADA_ATUALIZADA.descricao}::text, ${email}::text from n)
      select id from n`.execute(tx)
    if (novas.length > 0) return true
    await skipToFree(tx, g.unidade, prefixo)
  }
  return false
}

export const removeTrazidas = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.deleteFrom('guia').where('id', 'in', ids).execute()
}
