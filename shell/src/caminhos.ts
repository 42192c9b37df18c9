/** The shell's own paths. No remote may declare one of them: the build and the deploy refuse it. */
export const CAMINHOS = [
  '/',
  '/home',
  '/login',
  '/esqueci-senha',
  '/nova-senha/:hash',
  '/lembrete/:token',
  '/primeiro-acesso',
  '/quiosque',
  '/_401',
  '/usuario/nova-senha/:id?',
  '/usuario/seguranca',
  '/versoes',
  '/ajuda/:remoto?/:pagina?',
] as const
