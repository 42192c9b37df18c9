import { nomeDoServico, type ServicoDeSaude, TIPOS_SEM_ESPECIALIDADE } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

/** A specialty whose professionals have a council; 'OUT' is the code of none of those that the insurers know. */
const deConselho = sql`exists (
  select from profissional_especialidade q join profissional f on f.id = q.profissional_id
  where q.especialidade_id = e.id and coalesce(f.tiss ->> 'conselho', '') <> 'OUT')`

/** `(especialidade_id, tipo, saude, padrao, escolhido)`: of every specialty, and of the kinds of charges without one. */
export const servicosDeSaude = sql`
  select e.id as especialidade_id, null::text as tipo, coalesce(s.saude, ${deConselho}) as saude, ${deConselho} as padrao,
    s.saude is not null as escolhido
  from especialidade e left join servico_saude s on s.especialidade_id = e.id
  union all
  select null, t.tipo, coalesce(s.saude, false), false, s.saude is not null
  from unnest(${[...TIPOS_SEM_ESPECIALIDADE]}::text[]) as t (tipo) left join servico_saude s on s.tipo = t.tipo`

/** Active specialties and those that somebody chose for, then the kinds without one. */
export const listServicosDeSaude = async (db: Base): Promise<ServicoDeSaude[]> =>
  (
    await sql<ServicoDeSaude>`
      select x.especialidade_id as especialidade, x.tipo, coalesce(e.nome, '') as nome, x.saude, x.padrao, x.escolhido
      from (${servicosDeSaude}) x left join especialidade e on e.id = x.especialidade_id
      where e.id is null or e.ativo or x.escolhido
      order by e.id is null, e.nome_n, e.id, x.tipo`.execute(db)
  ).rows.map((s) => (s.tipo ? { ...s, nome: nomeDoServico(s.tipo, null) } : s))
