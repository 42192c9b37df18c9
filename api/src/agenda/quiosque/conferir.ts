import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { type Folha, hashOfFolha } from './folha'

/** How many drawings are kept, and the first that is not what was drawn, that the audit does not know, or that is gone. */
export type ConferenciaDasAssinaturas = {
  desenhadas: number
  falha: {
    numero: number | null
    unidade: string | null
    data: string
    qual: 'mudou' | 'semAuditoria' | 'sumiu'
  } | null
}

/** Drawings looked at in one go: a few kB each. */
const PAGINA = 500

const DITO = sql`
  select a.registro_id as agendamento, a.quando, v.valores -> 'assinatura.resumo' ->> 'depois' as resumo
  from auditoria a join auditoria_valor v on v.auditoria_id = a.id
  where a.entidade = 'agendamento' and a.acao = 'assinarNoQuiosque' and a.resultado = 'feito'`

type Linha = Omit<Folha, 'em'> & {
  id: string
  numero: number
  unidade: string
  em: Date
  resumo: string
  sabida: boolean
}

/** The next drawings after `depois`, by id. Those of who was erased say nothing. */
const listDesenhadas = async (db: Base, depois: string): Promise<Linha[]> =>
  (
    await sql<Linha>`
      with s as materialized (
        select * from assinatura where id > ${depois}::uuid and folha ? 'tracos' order by id limit ${sql.lit(PAGINA)})
      select s.id, s.numero::int, u.nome as unidade, s.data, s.assinada_em as em, s.resumo,
        coalesce(s.agendamento_id::text, '') as agendamento, s.folha ->> 'paciente' as paciente, s.folha ->> 'hora' as hora,
        s.folha ->> 'profissional' as profissional, s.folha ->> 'tracos' as tracos,
        s.resumo in (select d.resumo from (${DITO}) d where d.agendamento = s.agendamento_id) as sabida
      from s join unidade u on u.id = s.unidade_id order by s.id`.execute(db)
  ).rows

/** Holds every drawing with what stands around it against its digest, its digest against the audit's, and the audit's against what is there. */
export const verifyAssinaturas = async (db: Base): Promise<ConferenciaDasAssinaturas> => {
  let desenhadas = 0
  let depois = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const linhas = await listDesenhadas(db, depois)
    for (const { numero, unidade, resumo, sabida, em, ...folha } of linhas) {
      const mudou = hashOfFolha({ ...folha, em: em.toISOString() }) !== resumo
      if (mudou || !sabida)
        return {
          desenhadas,
          falha: { numero, unidade, data: folha.data, qual: sabida ? 'mudou' : 'semAuditoria' },
        }
    }
    desenhadas += linhas.length
    const ultima = linhas.at(-1)
    if (!ultima || linhas.length < PAGINA) break
    depois = ultima.id
  }
  const { rows } = await sql<{ data: string }>`
    select to_char(d.quando, 'YYYY-MM-DD') as data from (${DITO}) d
    where d.resumo is not null and not exists (select from assinatura s where s.resumo = d.resumo)
    order by d.quando limit 1`.execute(db)
  const sumida = rows[0]
  return {
    desenhadas,
    falha: sumida ? { numero: null, unidade: null, data: sumida.data, qual: 'sumiu' } : null,
  }
}

/** What was looked at, for the person at the terminal. */
export const sayAssinaturas = ({ desenhadas, falha }: ConferenciaDasAssinaturas): string => {
  if (falha) {
    const { numero, unidade, data, qual } = falha
    const dita =
      qual === 'sumiu'
        ? `Uma assinatura que a auditoria registrou em ${data} não está mais no banco.`
        : `A assinatura nº ${numero} da unidade ${unidade}, de ${data}, ${
            qual === 'mudou' ? 'não é mais a que foi desenhada' : 'não é a que a auditoria conhece'
          }.`
    return `As assinaturas desenhadas NÃO conferem. ${dita}`
  }
  if (desenhadas === 0) return 'Nenhuma assinatura foi desenhada ainda.'
  return `Assinaturas desenhadas: ${desenhadas.toLocaleString('pt-BR')} ${desenhadas === 1 ? 'confere' : 'conferem'}.`
}
