export { Allowed, useCan } from './acesso'
export { type EstadoAoVivo, estadoAoVivo, iniciarAoVivo, useAoVivo, useEstadoAoVivo } from './ao-vivo'
export { armazenamento } from './armazenamento'
export { iniciarChamada, useCarregando } from './carregando'
export { ErroDaApi, MENSAGENS } from './erro-da-api'
export { http, httpExterno } from './http'
export { fazerLogin } from './login'
export { novaChave } from './nova-chave'
export { reportarErro } from './reportar-erro'
export {
  createResource,
  type ListAnswer,
  type ListParams,
  type Resource,
  type SaveAnswer,
  type SaveOptions,
  semVazios,
} from './resource'
export { type MotivoDoFim, type Sessao, useSessao } from './sessao'
