import { searchable } from '../caracteres'

/** Rows named 'avaliação', in whatever spelling, letters of another width too, are left out of the sum. */
export const isAvaliacao = (nome: string | null | undefined): boolean =>
  searchable((nome ?? '').normalize('NFKC')).includes('avaliacao')
