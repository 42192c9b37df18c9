export { Allowed, useCan } from './acesso'
export {
  type EstadoAoVivo,
  estadoAoVivo,
  startLive as iniciarAoVivo,
  useLive as useAoVivo,
  useLiveState as useEstadoAoVivo,
} from './ao-vivo'
export { armazenamento } from './armazenamento'
export { startCall as iniciarChamada, useLoading as useCarregando } from './carregando'
export { ErroDaApi, MENSAGENS } from './erro-da-api'
export { http, httpExterno } from './http'
export { logIn as fazerLogin } from './log-in'
export { newKey as novaChave } from './new-key'
export { reportError as reportarErro } from './report-error'
export {
  createResource,
  type ListAnswer,
  type ListParams,
  type Resource,
  type SaveAnswer,
  type SaveOptions,
  withoutEmpty as semVazios,
} from './resource'
export { type MotivoDoFim, type Sessao, useSessao } from './sessao'
