import type { TipoDeRegistro } from '@clinica/shared-domain'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../platform/db/tabelas'

const POR = {
  nome: 'Otávio Brito',
  profissao: 'Fisioterapeuta geral',
  conselho: 'CREFITO',
  ufConselho: 'MG',
  numeroConselho: '4-1-F',
}

type Novo = {
  agendamento: string
  data: string
  tipo?: TipoDeRegistro
  entrada?: string
  formulario?: { id: string; nome: string }
  removido?: boolean
}

/** An entry of the appointment's patient, straight into the database, whatever the appointment's status. Answers its id. */
export const insertRegistro = async (db: Kysely<DB>, r: Novo): Promise<string> => {
  const id = uuid()
  const diario = r.entrada !== undefined
  await sql`insert into prontuario (id, paciente_id, criado_por)
    select ${uuid()}, paciente_id, 'teste' from agendamento where id = ${r.agendamento}
    on conflict (paciente_id) do nothing`.execute(db)
  await sql`insert into registro_clinico (id, prontuario_id, paciente_id, tipo, data, especialidade_id, agendamento_id,
      formulario_id, formulario_nome, entrada, autor, salvo_por, busca, removido_em, removido_por)
    select ${id}, p.id, a.paciente_id, ${diario ? 'diario' : (r.tipo ?? 'evolucao')}, ${r.data}, a.especialidade_id, a.id,
      ${r.formulario?.id ?? null}, ${r.formulario?.nome ?? null}, ${r.entrada ?? null},
      ${JSON.stringify(POR)}, ${JSON.stringify(POR)}, '', ${r.removido ? new Date() : null}, ${r.removido ? '{}' : null}
    from agendamento a join prontuario p on p.paciente_id = a.paciente_id where a.id = ${r.agendamento}`.execute(
    db,
  )
  return id
}

/** A form without questions, for entries to refer to. */
export const insertFormulario = async (db: Kysely<DB>, nome: string, especialidade: string) => {
  const id = uuid()
  await sql`insert into formulario (id, nome, especialidade_id) values (${id}, ${nome}, ${especialidade})`.execute(
    db,
  )
  return { id, nome }
}
