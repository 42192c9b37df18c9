export { Allowed, useCan } from './acesso'
export { answerOf } from './answer-of'
export {
  type EstadoAoVivo,
  estadoAoVivo,
  startLive,
  useLive,
  useLiveState,
} from './ao-vivo'
export { armazenamento } from './armazenamento'
export { startCall, useLoading } from './carregando'
export { hojeNaClinica, showInstant } from './clinic-clock'
export {
  ERRAND_PARAM,
  type Errand,
  type ErrandResult,
  finishErrand,
  readErrand,
  startErrand,
  takeErrand,
} from './errand'
export { ErroDaApi, MENSAGENS } from './erro-da-api'
export { http, httpExterno } from './http'
export { createSpread, listenLive } from './interesses'
export { logIn } from './log-in'
export { newKey } from './new-key'
export { reportError } from './report-error'
export {
  createResource,
  type ListAnswer,
  type ListParams,
  type Resource,
  type SaveAnswer,
  type SaveOptions,
  withoutEmpty,
} from './resource'
export { type MotivoDoFim, type Sessao, useSessao } from './sessao'
export { type Send, useSaveKey } from './use-save-key'
