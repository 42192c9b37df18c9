import { array, boolean, object, ValidationError } from 'yup'
import { OBRIGATORIO, requiredAtivo } from '../comum/campos'
import { countLetters } from '../comum/caracteres'
import { uuid } from '../comum/esquema'
import { deTexto, idOpcional } from '../comum/referencias'
import { texto } from '../comum/texto'

export const MAXIMO_GRUPOS = 50
/** Of a whole form. */
export const MAXIMO_QUESTOES = 300
/** The list of questions answers no more at once; a form's picker loads as many (spec 2 §7, §9). */
export const QUESTOES_DA_ESCOLHA = 900

export const QUESTAO_REPETIDA = 'Esta questão já está no formulário.'
export const SEM_QUESTAO = 'Inclua ao menos uma questão.'
const COPIA = ' - Cópia'
const LETRAS_DO_NOME = 200

/** The name of a duplicate (spec 2 §3); a long name gives way to the suffix. */
export const nomeDaCopia = (nome: string): string => {
  const letras = [...nome]
  while (countLetters(letras.join('') + COPIA) > LETRAS_DO_NOME) letras.pop()
  return letras.join('').trimEnd() + COPIA
}

type Grupos = readonly { questoes?: readonly { _id?: string | null }[] | null }[] | null | undefined

/** Where each question stands that stood in the form before: [group, place]. */
export const repeatedQuestoes = (grupos: Grupos): [number, number][] => {
  const vistas = new Set<string>()
  return (grupos ?? []).flatMap((grupo, g) =>
    (grupo.questoes ?? []).flatMap(({ _id }, q): [number, number][] => {
      if (!_id) return []
      if (vistas.has(_id)) return [[g, q]]
      vistas.add(_id)
      return []
    }),
  )
}

export const countQuestoes = (grupos: Grupos): number =>
  (grupos ?? []).reduce((n, { questoes }) => n + (questoes?.length ?? 0), 0)

const grupoSchema = object({
  /** Of a group that was saved before; a new one has none. */
  id: idOpcional().nullable().default(null),
  titulo: texto().max(100).required(OBRIGATORIO),
  questoes: array()
    .of(
      object({ _id: uuid().required(OBRIGATORIO) })
        .transform(deTexto)
        .required(OBRIGATORIO),
    )
    .max(MAXIMO_QUESTOES, `Informe no máximo ${MAXIMO_QUESTOES} questões.`)
    .default([])
    .test('vazio', SEM_QUESTAO, (questoes) => (questoes ?? []).length > 0),
})

/** A form of the record: groups of questions, asked of one specialty (spec 2 §3, §5). */
export const formularioSchema = object({
  nome: texto().required(OBRIGATORIO).min(5).max(LETRAS_DO_NOME),
  especialidade: object({ _id: uuid().required(OBRIGATORIO) })
    .transform(deTexto)
    .nullable()
    .default(null)
    .test('dada', OBRIGATORIO, (e) => !!e?._id),
  ativo: requiredAtivo(),
  /** Asked in an assessment; otherwise it is a form of the evolution. */
  avaliacao: boolean().default(false),
  gruposQuestoes: array()
    .of(grupoSchema)
    .max(MAXIMO_GRUPOS, `Informe no máximo ${MAXIMO_GRUPOS} grupos.`)
    .default([])
    .test('vazio', SEM_QUESTAO, (grupos) => (grupos ?? []).length > 0)
    .test(
      'muitas',
      `Informe no máximo ${MAXIMO_QUESTOES} questões.`,
      (g) => countQuestoes(g) <= MAXIMO_QUESTOES,
    )
    .test('repetidas', QUESTAO_REPETIDA, (grupos, { createError, path }) => {
      const erros = repeatedQuestoes(grupos).map(([g, q]) =>
        createError({ path: `${path}[${g}].questoes[${q}]`, message: QUESTAO_REPETIDA }),
      )
      return erros.length === 0 || new ValidationError(erros)
    }),
}).meta({ invalido: 'Cadastro de formulário inválido.' })
