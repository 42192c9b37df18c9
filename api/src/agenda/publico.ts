// What the other columns may ask of the schedule, inside their own transactions.
export { emitHorasDoPaciente, recordWrite, writeAgendamento } from './agendamento/escrita'
export { requireAcoes } from './agendamento/marcar'
export { invalid } from './agendamento/regras'
export { lockAtivo, reread, type Travado, touchAgendamento } from './agendamento/trava'
export { guardAgendamentos } from './encalhados/encalhados'
