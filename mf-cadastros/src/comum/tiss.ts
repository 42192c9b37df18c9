/** Council and occupation nobody filled. */
export const REGISTRO_VAZIO = { cpfContratado: '', conselho: '', ufConselho: '', cbo: '' }
