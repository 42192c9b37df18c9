// What the home may ask of the clinical record.

export { sessoesDosAvisos } from './inicio/avisos'

export { countDoPaciente, devolvePaciente, movePaciente } from './mudarPaciente'
