import { sql } from 'kysely'
import { type Clinica, openAgenda } from '../agenda'
import { saveTratamentos } from '../sorteados/tratamentos'
import { DIAS } from './fevereiro'

/** A clinic with treatments drawn by lot, and the view `sessao_de_teste` of their sessions. */
export const openTratamentos = async (): Promise<Clinica> => {
  const c = await openAgenda()
  await saveTratamentos(c, DIAS, 900)
  // Every session with its one guide, as these tests find it.
  await sql`
    create view sessao_de_teste as
    select distinct on (a.id) a.*, to_char(a.data, 'YYYY-MM') = '2028-02' as no_mes,
      a.ativo and a.status in ('assinado', 'evoluido') as foi, g.id as guia_id, g.cid10, coalesce(g.paciente_gestante, false) as gestante
    from agendamento a
    left join (agendamento_guia x join guia g on g.id = x.guia_id) on x.agendamento_id = a.id
    order by a.id, (g.especialidade_id = a.especialidade_id) desc nulls last, g.data_emissao desc, g.id desc`.execute(
    c.db,
  )
  return c
}

/** The patients of all the appointments that a figure opens. */
export const pacientesOf =
  (ask: (url: string) => Promise<{ total: number; linhas: { paciente: { _id: string } }[] }>) =>
  async (url: string): Promise<{ total: number; pacientes: number }> => {
    const ids = new Set<string>()
    for (let skip = 0; ; skip += 100) {
      const { linhas, total } = await ask(`${url}&limit=100&skip=${skip}`)
      for (const l of linhas) ids.add(l.paciente._id)
      if (skip + 100 >= total) return { total, pacientes: ids.size }
    }
  }

/** Reports of patients are the manager's and the administrator's. */
export const PROIBIDOS = ['Recepcionista', 'Profissional', 'Faturista', 'Supervisao'] as const
