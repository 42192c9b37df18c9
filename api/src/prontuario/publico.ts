// What the home may ask of the clinical record.

export { avisos, sessoesDosAvisos } from './inicio/avisos'

export { countDoPaciente, devolvePaciente, movePaciente } from './mudarPaciente'
