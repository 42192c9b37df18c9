import { array, type InferType, number, object, string, ValidationError } from 'yup'
import { OBRIGATORIO, opcional } from '../../comum/campos'
import { data, inteiro, uuid } from '../../comum/esquema'
import { deTexto, idOpcional } from '../../comum/referencias'
import { texto, textoLongo } from '../../comum/texto'
import { MELHORAS } from '../escore/escore'
import { LETRAS_DO_MOTIVO } from '../registro'
import { RESULTADOS_DO_PLANO } from './plano'

export const LETRAS_DO_DIAGNOSTICO = 2000
export const LETRAS_DA_META = 500
export const LETRAS_DO_DESFECHO = 500
export const MAXIMO_METAS = 30
export const MAXIMO_REAVALIACOES = 30
export const MAXIMO_VEZES = 14
export const MAXIMO_SESSOES_DO_PLANO = 300
const MAIOR_ALVO = 1_000_000

export const MENSAGENS_DO_PLANO = {
  naoEncontrado: 'Plano terapêutico não encontrado.',
  removido: 'Este plano foi removido depois que você o abriu.',
  encerrado: 'Este plano está encerrado: comece outro.',
  mudou: 'Este plano mudou depois que você o abriu.',
  emCurso: 'Já há um plano em curso nesta especialidade.',
  diagnostico: 'Informe o CID, ou o diagnóstico em palavras.',
  cid: 'CID não encontrado ou cancelado.',
  especialidade: 'Especialidade não encontrada ou cancelada.',
  outraEspecialidade: 'A especialidade do plano não muda: comece outro.',
  meta: 'Escreva a meta, ou escolha a medida e o alvo.',
  questao: 'Esta pergunta não é respondida por um número, ou foi cancelada.',
  alvo: 'Informe o alvo, um número com até duas casas.',
  sentido: 'Diga se o número deve subir ou baixar.',
  antesDoInicio: 'A data não pode ser antes do início do plano.',
  itemDesconhecido: 'Este item não está mais no plano.',
  repetido: 'Este item está duas vezes no plano.',
  resultado: 'Escolha o que houve.',
  novaData: 'Informe a nova data.',
  novaDataAntes: 'A nova data tem de ser depois da atual, e não antes de hoje.',
  semNovaData: 'Só quem prolonga informa uma nova data.',
  motivoDaCorrecao: 'Informe o motivo da correção.',
  motivoDaRemocao: 'Informe o motivo da remoção.',
  encerramento: 'Diga por que o plano termina.',
} as const
const M = MENSAGENS_DO_PLANO

/** Told to who would change another's plan, or another's part of it. */
export const planoDeOutro = (autor: string): string =>
  `Este plano é de ${autor}. Você pode acrescentar metas e reavaliações e dizer o que houve com elas.`
export const itemDeOutro = (autor: string): string =>
  `Esta parte do plano é de ${autor}. Você pode dizer o que houve com ela.`
export const planoEmCurso = (autor: string): string =>
  `Já há um plano em curso nesta especialidade, de ${autor}. Acrescente a ele as suas metas, ou peça que seja encerrado.`
/** A target that the measure cannot be. */
export const alvoFora = ([de, ate]: readonly [number, number]): string =>
  `Esta medida vai de ${String(de).replace('.', ',')} a ${String(ate).replace('.', ',')}.`

const referencia = () =>
  object({ _id: idOpcional().required(OBRIGATORIO) })
    .transform(deTexto)
    .default(undefined)
    .required(OBRIGATORIO)
    .typeError(OBRIGATORIO)

const motivo = () => opcional(texto().max(LETRAS_DO_MOTIVO))

const medida = object({
  questao: uuid().required(OBRIGATORIO),
  /** Of a measure that says itself which way is better, that is what counts. */
  melhora: string()
    .transform((v: unknown) => v || null)
    .oneOf(MELHORAS, M.sentido)
    .nullable()
    .default(null),
  alvo: number()
    .transform((valor: number, original: unknown) =>
      typeof original === 'number' || typeof original === 'string' || original == null ? valor : Number.NaN,
    )
    .typeError(M.alvo)
    .min(-MAIOR_ALVO, M.alvo)
    .max(MAIOR_ALVO, M.alvo)
    .test('casas', M.alvo, (v) => v == null || Math.abs(v * 100 - Math.round(v * 100)) < 1e-6)
    .required(M.alvo),
})

/** A goal of a measure or in words; `_id` of one that the plan has already. */
const meta = object({
  _id: idOpcional().nullable().default(undefined),
  texto: opcional(textoLongo().max(LETRAS_DA_META)),
  medida: medida.nullable().default(null),
  prazo: data().required(OBRIGATORIO),
}).test('meta', M.meta, function ({ texto, medida }) {
  return !!texto || !!medida || this.createError({ path: `${this.path}.texto` })
})

const reavaliacao = object({
  _id: idOpcional().nullable().default(undefined),
  prazo: data().required(OBRIGATORIO),
})

const semRepetidos = (lista: readonly { _id?: string | null | undefined }[] | undefined): boolean => {
  const ids = (lista ?? []).flatMap(({ _id }) => _id ?? [])
  return new Set(ids).size === ids.length
}

const umNumero = (maximo: number) =>
  inteiro()
    .transform((v: unknown, original: unknown) => (original === '' ? null : v))
    .min(1)
    .max(maximo)
    .nullable()
    .default(null)

/** POST /v2/paciente/{id}/planoTerapeutico */
export const planoEnvio = object({
  especialidade: referencia(),
  /** Of the clinic's own register. */
  cid: object({ _id: idOpcional().required(OBRIGATORIO) })
    .transform(deTexto)
    .nullable()
    .default(null),
  diagnostico: opcional(textoLongo().max(LETRAS_DO_DIAGNOSTICO)).test(
    'diagnostico',
    M.diagnostico,
    function (v) {
      return !!v || !!(this.parent as { cid?: { _id?: string } | null }).cid?._id
    },
  ),
  inicio: data().required(OBRIGATORIO),
  /** Times a week, and sessions in all: proposed where one books and where a guide is written, never forced. */
  vezes: umNumero(MAXIMO_VEZES),
  sessoes: umNumero(MAXIMO_SESSOES_DO_PLANO),
  metas: array().of(meta).max(MAXIMO_METAS).test('repetidos', M.repetido, semRepetidos).default([]),
  reavaliacoes: array()
    .of(reavaliacao)
    .max(MAXIMO_REAVALIACOES)
    .test('repetidos', M.repetido, semRepetidos)
    .default([]),
  rascunho: idOpcional().nullable().default(undefined),
}).test('prazos', function ({ inicio, metas, reavaliacoes }) {
  if (!inicio) return true
  const antes = (nome: string, itens: readonly { prazo?: string }[] | undefined) =>
    (itens ?? []).flatMap(({ prazo }, i) =>
      prazo && prazo < inicio
        ? [this.createError({ path: `${nome}[${i}].prazo`, message: M.antesDoInicio })]
        : [],
    )
  const erros = [...antes('metas', metas), ...antes('reavaliacoes', reavaliacoes)]
  return erros.length === 0 || new ValidationError(erros)
})
export type PlanoEnvio = InferType<typeof planoEnvio>

/** PUT …/planoTerapeutico/{planoId}: with the version that the edit began from, and why, of who is not the author. */
export const planoEdicao = planoEnvio.shape({ updatedAt: string().required(), motivo: motivo() })
export type PlanoEdicao = InferType<typeof planoEdicao>

/** POST …/planoTerapeutico/{planoId}/desfecho: what became of a goal or of a reassessment. */
export const desfechoEnvio = object({
  item: uuid().required(OBRIGATORIO),
  /** '' of the form is nothing chosen, and not a value that is wrong. */
  resultado: string()
    .transform((v: unknown) => v || undefined)
    .oneOf(RESULTADOS_DO_PLANO, M.resultado)
    .required(M.resultado),
  novaData: opcional(data()).test('nova', M.novaData, function (v) {
    const { resultado } = this.parent as { resultado?: string }
    if (resultado === 'prolongado') return !!v
    return !v || this.createError({ message: M.semNovaData })
  }),
  observacao: opcional(textoLongo().max(LETRAS_DO_DESFECHO)),
  updatedAt: string().required(),
})
export type DesfechoEnvio = InferType<typeof desfechoEnvio>

/** POST …/planoTerapeutico/{planoId}/encerrar */
export const encerramentoEnvio = object({
  motivo: texto().max(LETRAS_DO_MOTIVO).required(M.encerramento),
  updatedAt: string().required(),
})

/** DELETE …/planoTerapeutico/{planoId}: no reason while the author removes what is theirs. */
export const planoRemocao = object({ motivo: motivo() }).nullable()
