import { object } from 'yup'
import { caracteres, MAXIMO_DE_LINHAS, quantidade, semVazias } from './campos'

const NADA = new Set<unknown>([undefined, null, ''])
const isVazia = (l: unknown): boolean =>
  typeof l === 'object' && l !== null && Object.values(l).every((v) => NADA.has(v))

const comTabela = (v: unknown): unknown => {
  if (typeof v !== 'object' || v === null) return v
  const { codigoTabela, ...linha } = v as Record<string, unknown>
  return { ...linha, codTabela: linha.codTabela ?? codigoTabela }
}

const item = {
  codTabela: caracteres(2),
  codigo: caracteres(10),
  descricao: caracteres(60),
  /** Two digits. */
  qtd: quantidade(99),
}
const muitos = `Até ${MAXIMO_DE_LINHAS} itens são permitidos.`

/** Ortheses, prostheses and materials, requested and used (spec 3 §5). */
export const opmSchema = () =>
  object({
    solicitados: semVazias(object({ ...item, fabricante: caracteres(40) }).transform(comTabela), isVazia).max(
      MAXIMO_DE_LINHAS,
      muitos,
    ),
    utilizados: semVazias(object({ ...item, codBarras: caracteres(20) }).transform(comTabela), isVazia).max(
      MAXIMO_DE_LINHAS,
      muitos,
    ),
  })
