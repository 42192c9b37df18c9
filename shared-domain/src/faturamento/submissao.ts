import { formatMes, listMeses } from '../comum/datas'

/** The months that may be chosen, the current one included (spec 3 §9). */
export const MESES_DA_SUBMISSAO = 24
/** Guides of one month's submission, and sessions of one guide in it. */
export const MAXIMO_DE_GUIAS = 300
export const MAXIMO_DE_SESSOES = 999

export const mesesDaSubmissao = (hoje: string): string[] => listMeses(hoje, MESES_DA_SUBMISSAO)

/** No record for the month; one that may still change; one that no longer does (spec 3 §4). */
export const ESTADOS_DA_SUBMISSAO = ['Aberto', 'Submetido', 'Finalizado'] as const
export type EstadoDaSubmissao = (typeof ESTADOS_DA_SUBMISSAO)[number]

export const estadoDaSubmissao = (
  indicacao: { finishedAt: string | Date | null } | null | undefined,
): EstadoDaSubmissao => (!indicacao ? 'Aberto' : indicacao.finishedAt ? 'Finalizado' : 'Submetido')

export const MENSAGENS_DA_SUBMISSAO = {
  naoEncontrada: 'pagamento não encontrado',
  mes: 'Escolha um dos últimos 24 meses.',
  outroMes: 'O mês de um envio não muda.',
  finalizada: 'Este envio já foi finalizado e não muda mais. Para corrigir, fale com a gerência.',
  naoFinalizada: 'Este envio não está finalizado.',
  jaEnviada: (mes: string) => `O envio de ${formatMes(mes)} já foi salvo em outra janela.`,
  mudou: 'Este envio mudou depois que você o abriu.',
  repetida: (numero: string) => `Guia ${numero} já adicionada.`,
  guia: 'Guia não encontrada.',
  numero: 'O número não é o desta guia.',
  quantidade: 'Informe ao menos 1 sessão.',
  muitas: `Informe no máximo ${MAXIMO_DE_SESSOES} sessões.`,
} as const

/** A guide of the submission and, of the professional's own sessions of it in the month, those that were evolved. */
type DeUmaGuia = { _id: string; quantidade: number }
type Evoluida = { _id: string; evoluidas: number }
/** `enviadas` sessions in the submission, `evoluidas` in the system. */
export type Diferenca<G> = { guia: G; enviadas: number; evoluidas: number }

/**
 * Where a submission and the professional's own evolutions of the month tell different numbers, in the order of `evolucoes` and
 * then of the submission. Only told: what is submitted is the professional's word.
 */
export const diferencasDaSubmissao = <A extends DeUmaGuia, B extends Evoluida>(
  enviadas: readonly A[],
  evolucoes: readonly B[],
): Diferenca<A | B>[] => {
  const envio = new Map(enviadas.map((g) => [g._id, g.quantidade]))
  const noSistema = new Set(evolucoes.map((g) => g._id))
  return [
    ...evolucoes.map((guia) => ({ guia, enviadas: envio.get(guia._id) ?? 0, evoluidas: guia.evoluidas })),
    ...enviadas
      .filter((g) => !noSistema.has(g._id))
      .map((guia) => ({ guia, enviadas: guia.quantidade, evoluidas: 0 })),
  ].filter((d) => d.enviadas !== d.evoluidas)
}

export const sumSessoes = (guias: readonly { quantidade: number }[]): number =>
  guias.reduce((soma, g) => soma + g.quantidade, 0)
