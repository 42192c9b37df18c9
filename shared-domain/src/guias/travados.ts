import type { Guia } from './answers/registro'
import { MAXIMO_DE_LINHAS } from './campos'
import { isLinhaVazia, isRealizadoCompleto } from './procedimentos/procedimentos'

type Realizados = Guia['procedimentosRealizados']
/** Fields 64 and 66 to 70, factor and fixed value; 65 and 71 are sums and nobody's, 57 is `makeRealizados`'s. */
export const TRAVADOS_DOS_REALIZADOS = [
  'observacao',
  'totalTaxasAlugueis',
  'totalMateriais',
  'totalMedicamentos',
  'totalDiarias',
  'totalGases',
  'fixarValor',
  'fatorMultiplicador',
] as const satisfies readonly (keyof Realizados)[]

type Guardado = {
  atendimento: Pick<Guia['atendimento'], 'indicacaoAcidente'>
  consultaReferencia: Guia['consultaReferencia']
  procedimentosRealizados: Pick<Realizados, (typeof TRAVADOS_DOS_REALIZADOS)[number]>
}

/** What a new guide has of them, whatever comes. */
const NOVO: Guardado = {
  atendimento: { indicacaoAcidente: null },
  consultaReferencia: { tipoDoenca: null, tempoDoenca: { anos: null, meses: null, dias: null } },
  procedimentosRealizados: {
    observacao: null,
    totalTaxasAlugueis: 0,
    totalMateriais: 0,
    totalMedicamentos: 0,
    totalDiarias: 0,
    totalGases: 0,
    fixarValor: false,
    fatorMultiplicador: 1,
  },
}

/**
 * Who lacks `faturamento_guia` changes none of its fields: what they send of them is ignored, and what the guide has
 * (`antes`; its defaults when it is new) is kept (spec 3 §6). Performed rows are `makeRealizados`'s.
 */
export const keepTravados = <
  V extends { atendimento: object; consultaReferencia: object; procedimentosRealizados: object },
>(
  valores: V,
  antes: Guardado | null,
  podeFaturar: boolean,
): V => {
  if (podeFaturar) return valores
  const { atendimento, consultaReferencia, procedimentosRealizados } = antes ?? NOVO
  const { tipoDoenca, tempoDoenca } = consultaReferencia
  return {
    ...valores,
    atendimento: { ...valores.atendimento, indicacaoAcidente: atendimento.indicacaoAcidente },
    consultaReferencia: { ...valores.consultaReferencia, tipoDoenca, tempoDoenca: { ...tempoDoenca } },
    procedimentosRealizados: {
      ...valores.procedimentosRealizados,
      ...Object.fromEntries(TRAVADOS_DOS_REALIZADOS.map((campo) => [campo, procedimentosRealizados[campo]])),
    },
  }
}

type Corpo = Record<string, unknown>
const isCorpo = (v: unknown): v is Corpo => typeof v === 'object' && v !== null && !Array.isArray(v)
const without = (grupo: unknown, campos: readonly string[]): unknown =>
  isCorpo(grupo)
    ? Object.fromEntries(Object.entries(grupo).filter(([campo]) => !campos.includes(campo)))
    : grupo

/** Of performed rows somebody else makes what is missing: a row that says too little is no reason to refuse a guide. */
const takeLinhas = (linhas: unknown): unknown =>
  Array.isArray(linhas)
    ? linhas
        .slice(0, MAXIMO_DE_LINHAS)
        .map((l) => without(l, ['qtdRealizada']))
        .filter((l) => !isLinhaVazia(l) && isRealizadoCompleto(l))
    : undefined

/**
 * A body as it came from whoever lacks `faturamento_guia`, without what is locked for them: what is ignored is not held
 * against them either (spec 3 §6).
 */
export const dropTravados = (body: unknown): unknown => {
  if (!isCorpo(body)) return body
  const { consultaReferencia: _, procedimentosRealizados, ...resto } = body
  const realizados = without(procedimentosRealizados, TRAVADOS_DOS_REALIZADOS)
  return {
    ...resto,
    atendimento: without(resto.atendimento, ['indicacaoAcidente']),
    ...(isCorpo(realizados)
      ? { procedimentosRealizados: { ...realizados, procedimentos: takeLinhas(realizados.procedimentos) } }
      : {}),
  }
}
