// What the other columns may ask of the schedule, inside their own transactions.

export { requireAcoes } from './agendamento/book'
export { lockAtivo, reread, type Travado, touchAgendamento } from './agendamento/lock'
export { invalid } from './agendamento/regras'
export { recordWrite, writeAgendamento } from './agendamento/write'
export { guardAgendamentos } from './encalhados/encalhados'
