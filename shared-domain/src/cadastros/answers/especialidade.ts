import {
  type Answer,
  flag,
  id,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'

const cartao = {
  _id: id,
  nome: text,
  ativo: flag,
  maximoAgendamentos: integer,
  codigoNumeracaoGuia: integer,
  sessaoMinutos: nullable(integer),
  sessaoPessoas: nullable(integer),
}

/** What an insurer pays: `valor` by `TIPO_VALOR`, 1 in cents, 2 in hundredths of a percent. */
const valorDoConvenio = object({ _id: id, nome: text, valor: integer, tipoValor: oneOf(1, 2) })
export type ValorDoConvenio = Answer<typeof valorDoConvenio>

export const especialidadeRow = object(cartao)
export type EspecialidadeDaLista = Answer<typeof especialidadeRow>

/** `convenios` is answered to whoever may open the register; the rest to every logged-in user. */
export const especialidadeRecord = object(
  { ...cartao, updatedAt: instant },
  { convenios: list(valorDoConvenio) },
)
/** As the register's own screen gets it. */
export type Especialidade = Required<Answer<typeof especialidadeRecord>>
