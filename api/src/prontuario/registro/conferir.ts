import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** How many entries are closed, and the first that does not say what it said, or whose closing the audit does not know. */
export type ConferenciaDosRegistros = {
  fechados: number
  falha: { id: string; data: string; qual: 'mudou' | 'semAuditoria' | 'aberto' | 'arquivo' } | null
}

/** The first closed entry whose photograph or file is not, byte by byte, what its hash says. */
const findOutroArquivo = async (db: Base): Promise<ConferenciaDosRegistros['falha']> =>
  (
    await sql<NonNullable<ConferenciaDosRegistros['falha']>>`
      select r.id, r.data, 'arquivo' as qual
      from registro_clinico r join anexo x on x.registro_id = r.id and x.conteudo_id is not null
      where r.fechado_em is not null and x.sha256 is distinct from (
        select sha256(string_agg(p.bytes, ''::bytea order by p.parte)) from conteudo_parte p where p.conteudo_id = x.conteudo_id)
      order by r.data, r.id limit 1`.execute(db)
  ).rows[0] ?? null

/** Holds every closed entry against its digest, and its digest against the audit's. */
export const verifyRegistros = async (db: Base): Promise<ConferenciaDosRegistros> => {
  const { rows } = await sql<{ fechados: number }>`
    select count(*)::int as fechados from registro_clinico where fechado_em is not null`.execute(db)
  const { rows: falhas } = await sql<NonNullable<ConferenciaDosRegistros['falha']>>`
    with dito as (
      select a.registro_id as id, v.valores -> 'resumo' ->> 'depois' as resumo
      from auditoria a join auditoria_valor v on v.auditoria_id = a.id
      where a.entidade = 'registro_clinico' and a.acao = 'fechar' and a.resultado = 'feito')
    select r.id, r.data, case when r.fechado_em is null then 'aberto' when d.resumo is distinct from r.resumo then 'semAuditoria'
      else 'mudou' end as qual
    from registro_clinico r left join dito d on d.id = r.id
    where case when r.fechado_em is null then d.id is not null
      else d.resumo is distinct from r.resumo or registro_resumo(r.id) is distinct from r.resumo end
    order by r.data, r.id limit 1`.execute(db)
  return { fechados: rows[0]?.fechados ?? 0, falha: falhas[0] ?? (await findOutroArquivo(db)) }
}

const FALHAS = {
  mudou: 'diz outra coisa do que quando foi fechado',
  semAuditoria: 'está fechado de um modo que a auditoria não conhece',
  arquivo: 'tem uma foto ou um arquivo que não é mais o que era',
  aberto: 'foi aberto de novo sem que a auditoria o diga',
} as const

/** What was looked at, for the person at the terminal. */
export const sayRegistros = ({ fechados, falha }: ConferenciaDosRegistros): string => {
  if (falha)
    return `Os registros fechados NÃO conferem. O registro ${falha.id}, de ${falha.data}, ${FALHAS[falha.qual]}.`
  if (fechados === 0) return 'Nenhum registro do prontuário foi fechado ainda.'
  return `Registros fechados do prontuário: ${fechados.toLocaleString('pt-BR')} ${fechados === 1 ? 'confere' : 'conferem'}.`
}
