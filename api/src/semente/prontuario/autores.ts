import type { ProfissionalDemo } from '../cadastros/profissionais'

/** By their CBO, as the domain `cbo` calls them. */
const PROFISSOES: Record<string, string> = {
  '225270': 'Médico ortopedista e traumatologista',
  '223905': 'Terapeuta ocupacional',
  '223640': 'Fisioterapeuta osteopata',
  '223650': 'Fisioterapeuta acupunturista',
  '223605': 'Fisioterapeuta geral',
}

type Autor = {
  nome: string
  profissao: string | null
  conselho: string
  ufConselho: string
  numeroConselho: string | null
}
/** Professionals as the record names them, by their id. */
export type Autores = ReadonlyMap<string, { autor: Autor; email: string }>

const autorOf = ({ linha }: ProfissionalDemo): Autor => {
  const { conselho, ufConselho, cbo } = linha.tiss as { conselho: string; ufConselho: string; cbo: string }
  return {
    nome: linha.nome,
    profissao: PROFISSOES[cbo] ?? null,
    conselho,
    ufConselho,
    numeroConselho: linha.numero_conselho ?? null,
  }
}

export const createAutores = (profissionais: readonly ProfissionalDemo[]): Autores =>
  new Map(profissionais.map((p) => [p.linha.id, { autor: autorOf(p), email: p.linha.email }]))
