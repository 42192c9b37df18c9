import { boolean, type InferType, object, string } from 'yup'
import { OBRIGATORIO } from '../comum/campos'
import { texto, textoLongo } from '../comum/texto'

export const LETRAS_DO_ATALHO = 30
export const LETRAS_DA_FRASE = 2000
/** Of one person, and of the clinic. */
export const MAXIMO_FRASES = 300

export const MENSAGENS_DA_FRASE = {
  atalho: 'O atalho tem letras, números, hífen ou ponto, sem espaço.',
  repetida: 'Já existe uma frase com este atalho.',
  muitas: `Cabem ${MAXIMO_FRASES} frases. Exclua uma para guardar outra.`,
  daClinica: 'As frases da clínica são de Gerente e Administrador.',
  naoEncontrada: 'Frase não encontrada.',
  mudou: 'Esta frase mudou depois que você a abriu.',
} as const

/** Letters, digits and what joins them: it ends where a space is typed. */
const ATALHO = /^[\p{L}\p{N}][\p{L}\p{N}.-]*$/u

const campos = {
  atalho: texto()
    .max(LETRAS_DO_ATALHO)
    .required(OBRIGATORIO)
    .test('atalho', MENSAGENS_DA_FRASE.atalho, (v) => !v || ATALHO.test(v)),
  texto: textoLongo().max(LETRAS_DA_FRASE).required(OBRIGATORIO),
}

/** POST /evolucao/frases: one's own, or the clinic's. */
export const fraseEnvio = object({ ...campos, daClinica: boolean().default(false) })
export type FraseEnvio = InferType<typeof fraseEnvio>

/** PUT /evolucao/frases/{id}: whose it is stays. */
export const fraseEdicao = object({ ...campos, updatedAt: string().required() })

const plain = (t: string): string => t.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The shortcut that is being typed before `lugar`: after '/' at the beginning or after a space; null where there is none. */
export const atalhoAntesDe = (valor: string, lugar: number): { de: number; busca: string } | null => {
  const achado = /(?:^|\s)\/([\p{L}\p{N}.-]{0,30})$/u.exec(valor.slice(0, lugar))
  const busca = achado?.[1]
  return busca === undefined ? null : { de: lugar - busca.length - 1, busca }
}

/** Those that a shortcut means: that begin with it, then those that have it in their text. */
export const findFrases = <F extends { atalho: string; texto: string }>(
  frases: readonly F[],
  busca: string,
): F[] => {
  const b = plain(busca)
  const comecam = frases.filter((f) => plain(f.atalho).startsWith(b))
  return [...comecam, ...frases.filter((f) => !comecam.includes(f) && plain(f.texto).includes(b))]
}
