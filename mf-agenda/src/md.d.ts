declare module '*.md' {
  const pagina: import('@clinica/shared-ui/remote-module').PaginaDeAjuda
  export default pagina
}
