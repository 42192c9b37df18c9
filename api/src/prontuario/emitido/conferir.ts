import { numeroDoEmitido } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** How many versions of documents stand, and the first that does not say what it said, or that the audit does not know as it is. */
export type ConferenciaDosEmitidos = {
  versoes: number
  falha: { numero: number; versao: number; qual: 'mudou' | 'semAuditoria' } | null
}

/** Holds every version of what was issued against its digest, and its digest against the audit's. Those of who was erased say nothing. */
export const verifyEmitidos = async (db: Base): Promise<ConferenciaDosEmitidos> => {
  const { rows } = await sql<{ versoes: number }>`
    select count(*)::int as versoes from emitido_versao where texto is not null`.execute(db)
  const { rows: falhas } = await sql<NonNullable<ConferenciaDosEmitidos['falha']>>`
    with dito as (
      select a.registro_id as id, (v.valores -> 'versao' ->> 'depois')::integer as versao, v.valores -> 'resumo' ->> 'depois' as resumo
      from auditoria a join auditoria_valor v on v.auditoria_id = a.id
      where a.entidade = 'emitido' and a.acao in ('criar', 'corrigir') and a.resultado = 'feito')
    select d.numero, v.versao, case when i.resumo is distinct from v.resumo then 'semAuditoria' else 'mudou' end as qual
    from emitido_versao v join emitido d on d.id = v.emitido_id
    left join dito i on i.id = v.emitido_id and i.versao = v.versao
    where v.texto is not null and (i.resumo is distinct from v.resumo
      or emitido_resumo(v.emitido_id, v.versao, v.texto, v.folha) is distinct from v.resumo)
    order by v.emitido_em, v.emitido_id, v.versao limit 1`.execute(db)
  return { versoes: rows[0]?.versoes ?? 0, falha: falhas[0] ?? null }
}

/** What was looked at, for the person at the terminal. */
export const sayEmitidos = ({ versoes, falha }: ConferenciaDosEmitidos): string => {
  if (falha)
    return `Os documentos emitidos NÃO conferem. O documento nº ${numeroDoEmitido(falha.numero)}, versão ${falha.versao}, ${
      falha.qual === 'mudou' ? 'diz outra coisa do que quando foi emitido' : 'não é o que a auditoria conhece'
    }.`
  if (versoes === 0) return 'Nenhum documento foi emitido ainda.'
  return `Documentos emitidos, por versão: ${versoes.toLocaleString('pt-BR')} ${versoes === 1 ? 'confere' : 'conferem'}.`
}
