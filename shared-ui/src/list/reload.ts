/** 'Limpar' reloads the page (spec 1 §2). Apart, so that a test can stand in for the browser. */
export const reloadPage = (): void => window.location.reload()
