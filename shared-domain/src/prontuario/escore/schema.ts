import { array, boolean, type NumberSchema, number, object, string } from 'yup'
import { OBRIGATORIO } from '../../comum/campos'
import { inteiro } from '../../comum/esquema'
import { texto, textoLongo } from '../../comum/texto'
import {
  CALCULOS,
  type Calculo,
  FALTAS,
  type Faltas,
  LETRAS_DO_ITEM,
  MAIOR_NOTA,
  MAXIMO_FAIXAS,
  MAXIMO_ITENS,
  MELHORAS,
  MENOR_NOTA,
  type Melhora,
  readNota,
  SIGLAS_DAS_MEDIDAS,
  type SiglaDaMedida,
} from './escore'

const LETRAS_DA_FONTE = 500
const NUMERO = 'Informe um número.'

/** A number with at most two places, also as people type it ('7,5'). */
const decimal = (): NumberSchema<number | undefined> =>
  number()
    .transform((_: number, original: unknown) => {
      if (typeof original === 'number') return original
      if (typeof original !== 'string') return original == null ? undefined : Number.NaN
      const lido = readNota(original)
      return lido === null ? undefined : typeof lido === 'number' ? lido : Number.NaN
    })
    .typeError(NUMERO)
    .min(MENOR_NOTA)
    .max(MAIOR_NOTA)
    .test(
      'casas',
      'Use no máximo duas casas.',
      (v) => v == null || Math.abs(v * 100 - Math.round(v * 100)) < 1e-6,
    )

const casas = () => inteiro().typeError(NUMERO).min(0).max(2).required(OBRIGATORIO)

const item = object({
  rotulo: texto().max(LETRAS_DO_ITEM).required(OBRIGATORIO),
  menor: decimal().required(OBRIGATORIO),
  maior: decimal()
    .required(OBRIGATORIO)
    .test('ordem', 'Deve ser maior que o menor.', function (maior) {
      const { menor } = this.parent as { menor?: number }
      return maior == null || typeof menor !== 'number' || maior > menor
    }),
  decimais: casas(),
  invertido: boolean().default(false),
  livre: boolean().default(false),
})

const faixa = object({ de: decimal().required(OBRIGATORIO), palavra: texto().max(60).required(OBRIGATORIO) })

/** The score rule of a question, as its form sends it. */
export const escoreSchema = object({
  medida: string<SiglaDaMedida>().oneOf(SIGLAS_DAS_MEDIDAS, 'Medida inválida.'),
  calculo: string<Calculo>().oneOf(CALCULOS, 'Cálculo inválido.').required(OBRIGATORIO),
  itens: array()
    .of(item)
    .max(MAXIMO_ITENS, `Informe no máximo ${MAXIMO_ITENS} itens.`)
    .min(1, 'Informe ao menos um item.')
    .required(OBRIGATORIO),
  faltas: string<Faltas>().oneOf(FALTAS, 'Regra inválida.').required(OBRIGATORIO),
  minimo: inteiro()
    .typeError(NUMERO)
    .min(1)
    .max(MAXIMO_ITENS)
    .required(OBRIGATORIO)
    .test('itens', 'Não pode passar do número de itens.', function (minimo) {
      const { itens, faltas } = this.parent as { itens?: unknown[]; faltas?: Faltas }
      return faltas !== 'proporcional' || minimo == null || !itens || minimo <= itens.length
    }),
  decimais: casas(),
  unidade: texto().max(20).default(''),
  melhora: string<Melhora>().oneOf(MELHORAS, 'Escolha o sentido da melhora.').required(OBRIGATORIO),
  mcid: decimal()
    .nullable()
    .default(null)
    .test('positiva', 'Deve ser maior que zero.', (v) => v == null || v > 0),
  faixas: array()
    .of(faixa)
    .max(MAXIMO_FAIXAS, `Informe no máximo ${MAXIMO_FAIXAS} faixas.`)
    .default([])
    .test('ordem', 'As faixas vão da menor para a maior.', (faixas) =>
      (faixas ?? []).every(({ de }, i) => i === 0 || de > (faixas?.[i - 1]?.de ?? Number.NEGATIVE_INFINITY)),
    ),
  /** Where rule, bands and difference are from: nobody's opinion. */
  fonte: textoLongo()
    .max(LETRAS_DA_FONTE)
    .default('')
    .test('citada', 'Cite de onde vêm a diferença mínima e as faixas.', function (fonte) {
      const { mcid, faixas } = this.parent as { mcid?: number | null; faixas?: unknown[] }
      return !!fonte?.trim() || (mcid == null && (faixas ?? []).length === 0)
    }),
  cada: inteiro().typeError(NUMERO).min(1).max(200).nullable().default(null),
})
