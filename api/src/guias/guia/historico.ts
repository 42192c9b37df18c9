/** Every save (spec 3 §4). */
export const CRIADA_ATUALIZADA = { codigo: 1, descricao: 'Criada / Atualizada' } as const
