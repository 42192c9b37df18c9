import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import type { Faltas, Lidos, TipoDeImportacao, Valores } from './tipo'

/** Ids and names of what is active of a register. */
export const listAtivos = (db: Base, tabela: 'unidade' | 'especialidade' | 'convenio') =>
  db.selectFrom(tabela).select(['id', 'nome']).where('ativo', '=', true).execute()

type Achado = { valores: Valores; faltas: Faltas; nota?: string | null }

/** What each line was found to be, kept from `buscar` for what is asked of the line afterwards. */
export const openAchados = () => {
  const achados = new WeakMap<Lidos, Achado>()
  return {
    keep: (lidos: Lidos, achado: Achado) => void achados.set(lidos, achado),
    montar: (lidos: Lidos, faltas: Faltas): Valores => {
      const achado = achados.get(lidos)
      // What is wrong with a cell itself comes before what it refers to.
      for (const [campo, falta] of Object.entries(achado?.faltas ?? {})) faltas[campo] ??= falta
      return achado?.valores ?? {}
    },
    nota: (lidos: Lidos) => achados.get(lidos)?.nota ?? null,
  }
}

/** Rows of the audit for records that are each of one patient. */
export const auditOf =
  (tabela: 'agendamento' | 'guia'): TipoDeImportacao['auditar'] =>
  async (tx, acao, ids) => {
    const { rows } = await sql<{ id: string; paciente_id: string }>`
      select id, paciente_id from ${sql.table(tabela)} where id = any(${ids as string[]}::uuid[])`.execute(tx)
    return rows.map((r) => ({
      acao: acao === 'remover' ? 'remover' : 'criar',
      entidade: tabela,
      registro_id: r.id,
      pacientes: [r.paciente_id],
      valores: null,
    }))
  }
