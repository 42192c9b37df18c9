import { addDias, addMeses } from '../comum/datas'

/** The insurer's payment file (spec 3 §2.8, §3, §5, §8; decisions "Faturamento"). */

/** What a row of the sheet says, in the order in which it is shown; the names are the wire's. */
export const CAMPOS_DO_RELATORIO = [
  'data',
  'descricao',
  'numero_guia',
  'procedimento',
  'profissional',
  'quantidade',
  'total_pago',
  'total_glosa',
] as const
export type CampoDoRelatorio = (typeof CAMPOS_DO_RELATORIO)[number]

export const NOMES_DOS_CAMPOS: Record<CampoDoRelatorio, string> = {
  data: 'data',
  descricao: 'paciente',
  numero_guia: 'número da guia',
  procedimento: 'procedimento',
  profissional: 'profissional',
  quantidade: 'quantidade',
  total_pago: 'valor pago',
  total_glosa: 'valor glosa',
}

export const LIMITES_DO_ARQUIVO = {
  bytes: 10 * 1024 * 1024,
  /** Rows of the sheet that say something. */
  linhas: 50_000,
  /** Cells told at once; the rest is counted. */
  erros: 1000,
} as const

export const EXTENSOES_DO_ARQUIVO = ['.xls', '.xlsx'] as const
export const hasExtensaoDoArquivo = (nome: string): boolean =>
  EXTENSOES_DO_ARQUIVO.some((extensao) => nome.toLowerCase().endsWith(extensao))

/** How a row of the file compares with the clinic's own guides. */
export const CONFERENCIAS = ['confere', 'diferenca', 'semGuia', 'emDobro'] as const
export type Conferencia = (typeof CONFERENCIAS)[number]

/** What is told of a file before it is sent. */
export const AVISOS_DO_ARQUIVO = [
  'mesFuturo',
  'mesesDepois',
  'datas',
  'nomes',
  'comZero',
  'quantidade',
  'negativos',
  'abas',
] as const
export type AvisoDoArquivo = (typeof AVISOS_DO_ARQUIVO)[number]

/** Months before its own that a file pays sessions of, as a rule: insurers pay within ninety days. */
const MESES_PAGOS = 3
/** The first and the last day that rows of this month's file are expected to have. */
export const periodoDaReferencia = (mes: string): [de: string, ate: string] => [
  addMeses(`${mes}-01`, -MESES_PAGOS),
  addDias(addMeses(`${mes}-01`, 1), -1),
]

const referencia = (mes: string | undefined, ano: string | undefined): string | null =>
  mes && ano && /^(0[1-9]|1[0-2])$/.test(mes) && /^(1999|2\d{3})$/.test(ano) ? `${ano}-${mes}` : null

/** 'MM/AAAA', years 1999 to 2999 → `YYYY-MM`; null when it is none (FAT049). */
export const parseReferencia = (texto: string): string | null => {
  const [, mes, ano] = /^(\d{2})\/(\d{4})$/.exec(texto.trim()) ?? []
  return referencia(mes, ano)
}

/** `2026-10` → '10/2026' */
export const formatMesAno = (mes: string): string => mes.split('-').reverse().join('/')

/** `2026-10` → '01-10-2026', as the upload sends it (FAT060). */
export const dataDoRelatorio = (mes: string): string => `01-${mes.split('-').reverse().join('-')}`

/** '01-10-2026' → `2026-10`; null when it is no month's first day. */
export const readDataDoRelatorio = (texto: string): string | null => {
  const [, mes, ano] = /^01-(\d{2})-(\d{4})$/.exec(texto.trim()) ?? []
  return referencia(mes, ano)
}

export const MENSAGENS_DO_ARQUIVO = {
  /** FAT048 */
  incompleto: 'Informe os campos para enviar o arquivo',
  extensao: 'Só são aceitos arquivos .xls e .xlsx.',
  tamanho: 'O arquivo tem mais de 10 MB. Envie uma planilha menor.',
  linhas: 'A planilha tem mais de 50.000 linhas. Divida o arquivo e confira se é o do mês certo.',
  semLinhas: 'A planilha não tem nenhuma linha abaixo dos títulos.',
  semTitulos:
    'Não encontrei a linha de títulos da planilha. Ela precisa das colunas data, paciente, número da guia, procedimento, quantidade, valor pago e valor glosa. Baixe o modelo para comparar.',
  naoEncontrado: 'Relatório não encontrado.',
  cancelado: 'O envio foi cancelado e nada foi gravado.',
} as const

/** FAT050; `ref` as it was typed. */
export const referenciaInvalida = (ref: string): string => `Referência '${ref}' inválida`
/** FAT051; `mes` as `YYYY-MM`. */
export const relatorioJaEnviado = (mes: string): string =>
  `Já foi enviado um relatório para a referência ${formatMesAno(mes)}`
/** FAT054 */
export const erroAoEnviar = (erro: string): string => `Erro ao enviar o arquivo ${erro}`
