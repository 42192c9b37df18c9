import { groupBy } from '@clinica/shared-domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/tabelas'

/** Insurers of each patient, in the order of the register. */
export const conveniosOf = async (db: Kysely<DB>, pacientes: string[]) => {
  if (pacientes.length === 0) return () => []
  const rows = await db
    .selectFrom('paciente_convenio')
    .innerJoin('convenio', 'convenio.id', 'paciente_convenio.convenio_id')
    .select([
      'paciente_convenio.paciente_id as paciente',
      'convenio.id as _id',
      'convenio.nome',
      'convenio.ans',
      'convenio.particular',
      'paciente_convenio.plano',
      'paciente_convenio.matricula',
      'paciente_convenio.validade',
    ])
    .where('paciente_convenio.paciente_id', 'in', pacientes)
    .orderBy('paciente_convenio.posicao')
    .orderBy('paciente_convenio.id')
    .execute()
  const porPaciente = groupBy(rows, (l) => l.paciente)
  return (id: string) => (porPaciente.get(id) ?? []).map(({ paciente: _, ...convenio }) => convenio)
}
