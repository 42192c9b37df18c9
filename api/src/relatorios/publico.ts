// What the home may ask of the reports.

export { listLinhas, paginaDeLinhas } from './base/linhas'
export { getResumo } from './inicio/resumo'
