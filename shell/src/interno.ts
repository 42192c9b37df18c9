// What stands behind the login, as one file: fetched while the person types.
export { Layout } from './layout/Layout'
export { HomePage } from './paginas/HomePage'
export { NaoAutorizadoPage } from './paginas/NaoAutorizadoPage'
export { NaoEncontradaPage } from './paginas/NaoEncontradaPage'
export { AreaRemota } from './remotos/AreaRemota'
