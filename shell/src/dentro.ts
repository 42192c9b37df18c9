// What stands behind the login, and what every remote starts with.
export { Layout } from './layout/Layout'
export { NaoAutorizadoPage } from './paginas/NaoAutorizadoPage'
export { NaoEncontradaPage } from './paginas/NaoEncontradaPage'
export { AreaRemota } from './remotos/AreaRemota'
export { prefetch } from './remotos/load'
