/** What every field that must be filled says, save where the specification quotes another (spec 1 §5, spec 2 §5). */
export const OBRIGATORIO = 'Campo é obrigatório.'

/** Of a text that is no whole day of the calendar. */
export const DATA_INVALIDA = 'Data inválida.'

/** Of two files where one is taken. */
export const UM_ARQUIVO_POR_VEZ = 'Envie um arquivo por vez.'
