import { sql } from 'kysely'

/** Insurers of the statement's `paciente`, in the order of the register: they come with the row, so that nobody asks twice. */
export const convenios = sql`coalesce((
  select json_agg(json_build_object('_id', c.id, 'nome', c.nome, 'ans', c.ans, 'particular', c.particular,
    'plano', pc.plano, 'matricula', pc.matricula, 'validade', pc.validade) order by pc.posicao, pc.id)
  from paciente_convenio pc join convenio c on c.id = pc.convenio_id
  where pc.paciente_id = paciente.id), '[]')`
