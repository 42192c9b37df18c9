/** The alerts of reports whose filters do not pass (spec 3 §5). */
export const PREENCHA = 'Preencha os campos corretamente.'
export const INFORME_UNIDADE_E_DATAS = 'Informe a Unidade, Data Início e Data Fim.'
export const INFORME_DATA_BASE = 'Informe a Data Início.'

/** The choice of every unit, in the place of one's name. */
export const TODAS = 'TODAS'
/** How it is called where it is read. */
export const TODAS_AS_UNIDADES = 'Todas as unidades'
export const isTodas = (unidade: string): boolean => unidade.toUpperCase() === TODAS
