import { type RawBuilder, sql } from 'kysely'

// What the other columns may ask of the clinical record.

export { type AnexoExportado, exportAnexos } from './anexo/pacientes'
export { erasePacientes, lastRegistro } from './apagarPaciente'
export { sayEmitidos, verifyEmitidos } from './emitido/conferir'
export { exportPacientes } from './exportarPaciente'
export { sessoesDosAvisos } from './inicio/avisos'
export { countDoPaciente, devolvePaciente, movePaciente } from './mudarPaciente'
export { sayRegistros, verifyRegistros } from './registro/conferir'

/** Whether the content `c` (of table conteudo) is a photograph's or a file's of the record. */
export const conteudoDoProntuario: RawBuilder<boolean> = sql<boolean>`exists (select from anexo x where x.conteudo_id = c.id)`

/** Day of the entry that was written about the appointment `a` (of table agendamento); null without one. */
export const diaDoRegistro: RawBuilder<string | null> = sql<string | null>`(
  select min(r.data) from registro_clinico r where r.agendamento_id = a.id and r.removido_em is null)`
