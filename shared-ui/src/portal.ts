export { Campo, type CampoProps } from './portal/Campo'
export { LoginForm } from './portal/LoginForm'
export { PaginaPublica } from './portal/PaginaPublica'
export { PortalUI } from './theme/PortalUI'
