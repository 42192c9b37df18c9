export {
  type EstadoAoVivo,
  estadoAoVivo,
  startLive,
  useLive,
  useLiveState,
} from './ao-vivo/ao-vivo'
export { createSpread, listenLive } from './ao-vivo/interesses'
export {
  ERRAND_PARAM,
  type Errand,
  type ErrandResult,
  finishErrand,
  RETURN_PARAM,
  readErrand,
  startErrand,
  takeErrand,
} from './errand'
export { answerOf } from './http/answer-of'
export { startCall, useLoading } from './http/carregando'
export { type Connection, checkConnection, stopWaiting, useConnection } from './http/connection'
export type { EarlyAnswer } from './http/early-answer'
export { ErroDaApi, MENSAGENS } from './http/erro-da-api'
export { http, httpExterno, onHiddenPatient } from './http/http'
export { newKey } from './http/new-key'
export {
  createResource,
  type ListAnswer,
  type ListParams,
  type Resource,
  type SaveAnswer,
  type SaveOptions,
  withoutEmpty,
} from './http/resource'
export { type Send, useSaveKey } from './http/use-save-key'
export { reportError } from './report/report-error'
export { Allowed, useCan } from './sessao/acesso'
export { armazenamento } from './sessao/armazenamento'
export { hojeNaClinica, showInstant } from './sessao/clinic-clock'
export { keepsAll, keepTyped, reloadKeeping, takeTyped } from './sessao/kept'
export { isLeaving, leaveTo } from './sessao/leave-page'
export { logIn, type SecondStep, secondStep } from './sessao/log-in'
export { type MotivoDoFim, type Sessao, useSessao } from './sessao/sessao'
export { leaveLocked, lockScreen, readLock, unlockScreen, watchDesk } from './sessao/tela'
export { fatorOf } from './sessao/token'
export { hasUnsaved, holdUnsaved, type Keeper, useHoldUnsaved, useUnsaved } from './sessao/unsaved'
export { useClock, useHoje } from './sessao/use-clock'
