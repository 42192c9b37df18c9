import {
  type Completas,
  filterGuias,
  formatReais,
  type GuiaDoRelatorio,
  type PagamentoGuia,
  type SomaDeGuias,
  sumByConvenio,
  sumGuias,
} from '@clinica/shared-domain'
import { formatQuantos } from '../base/numeros'

export type Guia = GuiaDoRelatorio & { faturada: boolean }
/** The filters that are applied on what was received (spec 3 §7). */
export const LOCAIS = ['especialidade', 'plano', 'idProfissional', 'numeros', 'completas'] as const
export type FiltrosDaTela = {
  unidade: string
  dataInicio: string
  dataFim: string
  especialidade: string
  plano: string
  idProfissional: string
  numeros: string
  completas: string
}

const one = (escolhido: string): string[] => (escolhido ? [escolhido] : [])

/** Those with billing first, as both lists came. */
export const guiasOf = (r: PagamentoGuia, f: FiltrosDaTela): Guia[] =>
  filterGuias(
    [
      ...r.guiasComFaturamento.map((g) => ({ ...g, faturada: true })),
      ...r.guiasSemFaturamento.map((g) => ({ ...g, faturada: false })),
    ],
    {
      especialidades: one(f.especialidade),
      planos: one(f.plano),
      profissionais: one(f.idProfissional),
      numeros: f.numeros,
      completas: f.completas as Completas,
    },
  )

/** What the picture of these guides shows. */
export const fraseDasGuias = (guias: readonly GuiaDoRelatorio[]): string => {
  const soma = sumGuias(guias)
  const [mais] = sumByConvenio(guias).sort((a, b) => b.glosa - a.glosa)
  const recebido = soma.pago + soma.glosa
  if (guias.length === 0) return 'Nenhuma guia marcada.'
  if (recebido === 0)
    return `De ${formatQuantos(guias.length, 'guia', 'guias')}, nenhum arquivo de convênio pagou ou glosou algo.`
  const parte = ((soma.glosa / recebido) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  const glosa = mais && mais.glosa > 0 ? `; ${mais.convenio} glosou mais: ${formatReais(mais.glosa)}` : ''
  return `Os convênios pagaram ${formatReais(soma.pago)} e glosaram ${formatReais(soma.glosa)}, ${parte}% do que responderam${glosa}.`
}

/** Insurers that paid or cut something. */
export const answered = (somas: ({ convenio: string } & SomaDeGuias)[]) =>
  somas.filter((s) => s.pago + s.glosa > 0)
