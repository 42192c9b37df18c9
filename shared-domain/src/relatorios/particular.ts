/** What the report of what patients paid adds up by. */
export const POR_DO_RECEBIDO = ['dia', 'forma', 'unidade', 'profissional', 'servico'] as const
export type PorDoRecebido = (typeof POR_DO_RECEBIDO)[number]
export const NOMES_DO_POR: Record<PorDoRecebido, string> = {
  dia: 'Dia',
  forma: 'Forma de pagamento',
  unidade: 'Unidade',
  profissional: 'Profissional',
  servico: 'Serviço',
}

/** Parts of payments that are on no professional, or on no service; `devolvido` is money given back. */
export const SEM_DONO = ['semSessao', 'adiantado', 'devolvido'] as const
export type SemDono = (typeof SEM_DONO)[number]
export const NOMES_DOS_SEM_DONO: Record<SemDono, string> = {
  semSessao: 'Sem sessão atendida',
  adiantado: 'Adiantado, sem cobrança',
  devolvido: 'Devolvido',
}

/** By the kind of a charge. */
const NOMES_DOS_TIPOS: Readonly<Record<string, string>> = {
  sessao: 'Sessões',
  falta: 'Faltas',
  coparticipacao: 'Coparticipação',
  pacote: 'Pacotes',
  mensalidade: 'Mensalidades',
  saldo_inicial: 'Saldo anterior',
  avulsa: 'Cobranças avulsas',
}
/** 'Pilates: mensalidades', or the kind alone of what has no specialty. */
export const nomeDoServico = (tipo: string, especialidade: string | null): string => {
  const nome = NOMES_DOS_TIPOS[tipo] ?? tipo
  return especialidade ? `${especialidade}: ${nome.toLowerCase()}` : nome
}

/** How late, in days; without `ate` it has no end. */
export const FAIXAS_DOS_ATRASADOS = [
  { faixa: '1-7', nome: '1 a 7 dias', de: 1, ate: 7 },
  { faixa: '8-30', nome: '8 a 30 dias', de: 8, ate: 30 },
  { faixa: '31-60', nome: '31 a 60 dias', de: 31, ate: 60 },
  { faixa: '61-90', nome: '61 a 90 dias', de: 61, ate: 90 },
  { faixa: '91+', nome: 'Mais de 90 dias', de: 91, ate: null },
] as const
export type FaixaDosAtrasados = (typeof FAIXAS_DOS_ATRASADOS)[number]['faixa']
export const faixaDoAtraso = (dias: number): FaixaDosAtrasados =>
  FAIXAS_DOS_ATRASADOS.find(({ ate }) => ate === null || dias <= ate)?.faixa ?? '91+'

/** Figures of a month of private money. */
export const FIGURAS_DO_MES = [
  'recebido',
  'devolvido',
  'cobrado',
  'abatido',
  'desfeito',
  'recebimentos',
  'pacientes',
] as const
export type FiguraDoMes = (typeof FIGURAS_DO_MES)[number]
export const NOMES_DAS_FIGURAS_DO_MES: Record<FiguraDoMes, string> = {
  recebido: 'Recebido',
  devolvido: 'Devolvido',
  cobrado: 'Cobrado',
  abatido: 'Descontos e isenções',
  desfeito: 'Cobranças desfeitas',
  recebimentos: 'Recebimentos',
  pacientes: 'Pacientes que pagaram',
}
/** These are counts, the others are cents. */
export const isContagem = (figura: FiguraDoMes): boolean =>
  figura === 'recebimentos' || figura === 'pacientes'

export const FIGURAS_DOS_PACOTES = ['vendidos', 'usados', 'vencidos'] as const
export type FiguraDosPacotes = (typeof FIGURAS_DOS_PACOTES)[number]
