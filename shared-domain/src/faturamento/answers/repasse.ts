import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
  time,
} from '../../comum/answer'

const nomeado = object({ _id: id, nome: text })
/** Cents. */
const soma = { sessoes: integer, valor: integer }

const linha = object({
  especialidade: nomeado,
  convenio: nomeado,
  /** Cents of one session; `propria`: by the professional's own value. */
  unitario: integer,
  propria: flag,
  ...soma,
})
export type LinhaDoRepasse = Answer<typeof linha>

const doProfissional = object({ _id: id, nome: text, ...soma, linhas: list(linha) })
export type RepasseDoProfissional = Answer<typeof doProfissional>

const repasse = object({
  /** `YYYY-MM` */
  mes: text,
  /** Null while it is open: its sums may still change. */
  fechado: nullable(object({ em: instant, por: text })),
  /** It was closed and opened again. */
  reaberto: nullable(object({ em: instant, por: text, motivo: text })),
  /** The month is over and open, and the person may close it. */
  fechavel: flag,
  reabrivel: flag,
  ...soma,
  profissionais: list(doProfissional),
  /** Of a closed month: what would be paid of it today and is not in it, and what is in it and would not. */
  depois: nullable(object({ entram: object(soma), saem: object(soma) })),
  /** The person sees their own share alone, and has no register as a professional. */
  semCadastro: flag,
})
export const repasseAnswer = object({ repasse })
export const repasseSalvoAnswer = object({ msg: text, repasse })
export type Repasse = Answer<typeof repasse>

const sessao = object({
  _id: nullable(id),
  data: date,
  hora: nullable(time),
  /** Null once the patient was erased. */
  paciente: nullable(object({ _id: idDoPaciente, nome: text })),
  guia: nullable(text),
  unidade: nullable(text),
  valor: integer,
})
export type SessaoDoRepasse = Answer<typeof sessao>
/** The sessions that a figure is made of, by day: a page of them. */
export const sessoesDoRepasseAnswer = object({ sessoes: list(sessao), total: integer, soma: integer })
export type SessoesDoRepasse = Answer<typeof sessoesDoRepasseAnswer>

const valor = object({
  /** Null: of every specialty, of every insurer. */
  especialidade: nullable(nomeado),
  convenio: nullable(nomeado),
  tipo: oneOf('percentual', 'valor'),
  /** Hundredths of a percent of what the session is worth, or cents. */
  valor: integer,
})
const valores = object({
  _id: id,
  nome: text,
  ativo: flag,
  updatedAt: nullable(instant),
  valores: list(valor),
})
export type ValoresDoRepasse = Answer<typeof valores>
/** Every active professional, and whoever has a value of their own, by name. */
export const valoresDoRepasseAnswer = object({ profissionais: list(valores) })
export const valoresDoRepasseSalvosAnswer = object({ msg: text, profissional: valores })
