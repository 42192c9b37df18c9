import type { Guia } from './answers/registro'

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
