export { AjudaHost } from './ajuda/AjudaHost'
export {
  findSections,
  type PaginaDeAjuda,
  sectionsFor,
} from './ajuda/pagina'
export { showHelp } from './ajuda/painel'
export { SecoesDeAjuda } from './ajuda/Secoes'
export { showAtalhos } from './feedback/atalhos'
export { Campo, type CampoProps } from './portal/Campo'
export { ItemDoUsuario, ItensDoUsuario } from './portal/ItensDoUsuario'
export { LoginForm } from './portal/LoginForm'
export { leaveSession } from './portal/leave-session'
export { offerInstall } from './portal/offer-install'
export { PaginaPublica } from './portal/PaginaPublica'
export { loadSegundoFator } from './portal/segundoFator/load'
export { firstScreen } from './theme/first-screen'
export { prepareFont } from './theme/fonte'
export { PortalUI } from './theme/PortalUI'
