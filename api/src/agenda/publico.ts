// What the other columns may ask of the schedule, inside their own transactions.

export { requireMudanca } from './agendamento/book'
export { type DataDaSessao, setFaturamento } from './agendamento/faturamento'
export {
  lockAgendamento,
  lockAtivo,
  requireSemFaturamento,
  type Travado,
  touchAgendamento,
} from './agendamento/lock'
export { invalid } from './agendamento/regras'
export { bringAgendamento, checkTrazido, type Trazido, tellHoras } from './agendamento/trazer'
export { changeAgendamento, changeAgendamentoIn, writeAgendamento } from './agendamento/write'
export { countMarcados, erasePacientes } from './apagarPaciente'
export { listProfissionaisDoPaciente } from './consultas/doPaciente'
export { listProximasSessoes } from './consultas/proximas'
export { guardAgendamentos } from './encalhados/encalhados'
export { exportAssinaturas, exportEsperas, exportLembretes, exportPacientes } from './exportarPaciente'
export { diasFechados } from './fechados'
export { findAgendamentos } from './grade/linhas'
export { countAvisos, sessoesDosAvisos } from './inicio/avisos'
export { getMeuDia, getProximas } from './inicio/sessoes'
export { type Choque, countDoPaciente, devolvePaciente, listChoques, movePaciente } from './mudarPaciente'
export { assinaturaNoPapel, listSemAssinatura } from './quiosque/assinatura.queries'
export { sayAssinaturas, verifyAssinaturas } from './quiosque/conferir'
export { changeStatus } from './situacao/situacao'
