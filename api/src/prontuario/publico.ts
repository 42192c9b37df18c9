// What the home may ask of the clinical record.

export { erasePacientes, lastRegistro } from './apagarPaciente'
export { exportPacientes } from './exportarPaciente'
export { sessoesDosAvisos } from './inicio/avisos'

export { countDoPaciente, devolvePaciente, movePaciente } from './mudarPaciente'
