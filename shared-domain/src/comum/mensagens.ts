/** What every field that must be filled says, save where the specification quotes another (spec 1 §5, spec 2 §5). */
export const OBRIGATORIO = 'Campo é obrigatório.'
