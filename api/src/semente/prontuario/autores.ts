import type { ProfissionalDemo } from '../cadastros/profissionais'
import type { Linha } from '../tipos'

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
export type Autores = ReadonlyMap<string, { autor: Autor; email: string; usuario: string | null }>

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

/** `usuario`: the account of who has one; what the others wrote is of whom nobody knows. */
export const createAutores = (
  profissionais: readonly ProfissionalDemo[],
  usuarios: readonly Linha<'usuario'>[],
): Autores => {
  const contas = new Map(usuarios.map(({ email, id }) => [email, id]))
  return new Map(
    profissionais.map((p) => {
      const { id, email } = p.linha
      return [id, { autor: autorOf(p), email, usuario: contas.get(email) ?? null }]
    }),
  )
}
