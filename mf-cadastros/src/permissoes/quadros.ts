import { showInstant } from '@clinica/shared-auth'
import { nomeDoPerfil, PERMISSOES, type PermissoesAnswer, RESPOSTAS } from '@clinica/shared-domain'

type Pessoa = PermissoesAnswer['pessoas'][number]
/** A table as it is shown and as it is downloaded. */
export type Quadro = { titulos: string[]; linhas: string[][] }

const situation = ({ ativo }: Pessoa): string => (ativo ? 'Ativo' : 'Cancelado')
/** Who is cancelled does not come in, so may nothing. */
const answerOf = (pessoa: Pessoa, permissao: (typeof PERMISSOES)[number]) =>
  pessoa.ativo ? permissao.pode(pessoa) : 'nao'

/** What this person may, and what not. */
export const boardOfPerson = (pessoa: Pessoa): Quadro => ({
  titulos: ['Grupo', 'O quê', 'Pode'],
  linhas: PERMISSOES.map((p) => [p.grupo, p.titulo, RESPOSTAS[answerOf(pessoa, p)]]),
})

/** The same as a file, which says by itself who and what it is of. */
export const fileOfAction = (pessoas: readonly Pessoa[], id: string): Quadro => {
  const { titulos, linhas } = boardOfAction(pessoas, id)
  const titulo = PERMISSOES.find((p) => p.id === id)?.titulo ?? ''
  return { titulos: ['O quê', ...titulos], linhas: linhas.map((linha) => [titulo, ...linha]) }
}

/** Who may do this. */
export const boardOfAction = (pessoas: readonly Pessoa[], id: string): Quadro => {
  const permissao = PERMISSOES.find((p) => p.id === id)
  const podem = permissao ? pessoas.filter((p) => answerOf(p, permissao) !== 'nao') : []
  return {
    // What was asked first: on a telephone the rest lies beyond the edge.
    titulos: ['Nome', 'Pode', 'Perfil', 'Unidades', 'E-mail', 'Segundo fator'],
    linhas: podem.map((p) => [
      p.name,
      permissao ? RESPOSTAS[answerOf(p, permissao)] : '',
      nomeDoPerfil(p.perfil),
      p.unidades.join('; '),
      p.email,
      p.segundoFator ? 'Sim' : 'Não',
    ]),
  }
}

/** Everybody and everything, a line for each: for a spreadsheet. */
export const boardOfAll = (pessoas: readonly Pessoa[]): Quadro => ({
  titulos: ['Nome', 'E-mail', 'Perfil', 'Status', 'Unidades', 'Segundo fator', 'Grupo', 'O quê', 'Pode'],
  linhas: pessoas.flatMap((pessoa) =>
    PERMISSOES.map((p) => [
      pessoa.name,
      pessoa.email,
      nomeDoPerfil(pessoa.perfil),
      situation(pessoa),
      pessoa.unidades.join('; '),
      pessoa.segundoFator ? 'Sim' : 'Não',
      p.grupo,
      p.titulo,
      RESPOSTAS[answerOf(pessoa, p)],
    ]),
  ),
})

export const boardOfChanges = (mudancas: PermissoesAnswer['mudancas']): Quadro => ({
  titulos: ['Quando', 'De quem', 'O que mudou', 'Era', 'Ficou', 'Por'],
  linhas: mudancas.map((m) => [
    showInstant(m.quando),
    m.pessoa,
    m.campo,
    m.antes,
    m.depois,
    m.por ?? 'Não informado',
  ]),
})
