import { counted } from '../comum/numeros/counted'
import { GUIA_EM_PARTES, type GuiaEmPartes } from '../comum/tiss'

/** Where a TISS lot is (decisions "Faturamento"): a live one holds its sessions, a refused or cancelled one lets them go. */
export const SITUACOES_DO_LOTE = ['gerado', 'enviado', 'protocolo', 'recusado', 'cancelado'] as const
export type SituacaoDoLote = (typeof SITUACOES_DO_LOTE)[number]
export const SITUACOES_VIVAS: readonly SituacaoDoLote[] = ['gerado', 'enviado', 'protocolo']
export const isLoteVivo = (situacao: SituacaoDoLote): boolean => SITUACOES_VIVAS.includes(situacao)

/** How a lot reached the insurer. */
export const MEIOS_DE_ENVIO = ['portal', 'email', 'webservice', 'midia'] as const
export type MeioDeEnvio = (typeof MEIOS_DE_ENVIO)[number]

/** What is done with a lot after it was made. */
export const ATOS_DO_LOTE = ['enviado', 'recusado', 'cancelado'] as const
export type AtoDoLote = (typeof ATOS_DO_LOTE)[number]

/** A part of a guide whose earlier part is in a live lot (1308), by the insurer's choice. */
export const PARTES_DA_GUIA = Object.keys(GUIA_EM_PARTES) as GuiaEmPartes[]
export type ParteDaGuia = GuiaEmPartes

export const MAXIMO_DE_GUIAS_DO_LOTE = 100
export const MAXIMO_DE_PACOTES_DA_GERACAO = 100
export const LETRAS_DO_MOTIVO_DO_LOTE = 255
/** Of an insurer's sentence about a refused lot. */
export const LETRAS_DA_RECUSA = 500
/** TISS: st_texto12. */
export const LETRAS_DO_PROTOCOLO = 12

const PODE: Readonly<Record<AtoDoLote, readonly SituacaoDoLote[]>> = {
  // Once more: its day, its way or the protocol that came later.
  enviado: ['gerado', 'enviado', 'protocolo'],
  recusado: ['enviado', 'protocolo'],
  cancelado: ['gerado'],
}

const ESTA: Readonly<Record<SituacaoDoLote, string>> = {
  gerado: 'ainda não foi marcado como enviado',
  enviado: 'já foi enviado',
  protocolo: 'já tem protocolo',
  recusado: 'foi recusado pelo convênio',
  cancelado: 'foi cancelado',
}

/** Why the act is not possible; null when it is. */
export const recusaDoAto = (numero: string, situacao: SituacaoDoLote, ato: AtoDoLote): string | null =>
  PODE[ato].includes(situacao) ? null : `O lote ${numero} ${ESTA[situacao]}.`

/** The acts that are offered now. */
export const atosDoLote = (situacao: SituacaoDoLote): AtoDoLote[] =>
  ATOS_DO_LOTE.filter((ato) => PODE[ato].includes(situacao))

export const MENSAGENS_DO_LOTE = {
  naoEncontrado: 'Lote não encontrado.',
  pacoteNaoEncontrado: 'Um dos pacotes não foi encontrado.',
  naoFinalizado: 'Só pacotes finalizados vão para um lote.',
  nadaVai: 'Nenhuma guia destes pacotes pode ir para um lote.',
  tomadas: 'Outra pessoa acabou de gerar lotes com estas guias.',
  mudou: 'Os pacotes mudaram enquanto os lotes eram gerados. Confira de novo.',
  apagado:
    'O arquivo deste lote tinha a guia de um paciente cujos dados foram apagados, e não existe mais. Número, hash e valores continuam aqui.',
  baixado:
    'O arquivo deste lote já foi baixado. Se ele chegou ao convênio, cancele a entrega lá também. Cancelar mesmo assim?',
  motivo: 'Escreva o motivo.',
  diaFuturo: 'O dia não pode ser depois de hoje.',
  diaAntes: 'O dia não pode ser antes do dia em que o lote foi gerado.',
  numeroDaParte: 'Escreva o número da operadora para esta parte.',
  contornarSo: 'Só a gerência e o faturista enviam uma guia assim mesmo.',
} as const

/** 'lotes 7 e 8 de Serra Verde': numbers are each insurer's own. */
const lotesPorConvenio = (lotes: readonly { numero: string; convenio: string }[]): string[] => {
  const grupos = new Map<string, string[]>()
  for (const { numero, convenio } of lotes) grupos.set(convenio, [...(grupos.get(convenio) ?? []), numero])
  return [...grupos].map(([convenio, numeros]) => `${numeros.join(', ')} de ${convenio}`)
}

export const pacoteEmLote = (
  pacote: string,
  lotes: readonly { numero: string; convenio: string }[],
): string => {
  const um = lotes.length === 1
  return `O pacote ${pacote} está ${um ? 'no lote' : 'nos lotes'} ${lotesPorConvenio(lotes).join('; ')}. Cancele ${
    um ? 'o lote' : 'os lotes'
  }, ou marque como ${um ? 'recusado' : 'recusados'}, antes de reabrir o pacote.`
}

export const lotesGerados = (n: number, guias: number): string =>
  `${counted(n, 'lote gerado', 'lotes gerados')} com ${counted(guias, 'guia', 'guias')}.`
