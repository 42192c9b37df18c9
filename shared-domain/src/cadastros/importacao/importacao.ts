import { array, boolean, number, object } from 'yup'
import { OBRIGATORIO, opcional } from '../../comum/campos'
import { uuid } from '../../comum/esquema'
import { texto } from '../../comum/texto'

export const TIPOS_DE_IMPORTACAO = [
  'paciente',
  'profissional',
  'guia',
  'agendamento',
  'saldo',
  'medico',
  'procedimento',
  'convenio',
  'cid',
  'cbo',
] as const
export type TipoDaImportacao = (typeof TIPOS_DE_IMPORTACAO)[number]

/**
 * What a clinic brings from elsewhere, by its register: `um` and `varios` as a person counts them, `tela` where they are listed.
 * `tabela`: the procedure table that its rows go to, or begin with; 'nova' when the import may make one.
 */
export const IMPORTACOES: Record<
  TipoDaImportacao,
  { titulo: string; um: string; varios: string; tela: string; tabela?: 'nova' | 'existente' }
> = {
  paciente: { titulo: 'Pacientes', um: 'paciente', varios: 'pacientes', tela: '/paciente' },
  profissional: {
    titulo: 'Profissionais',
    um: 'profissional',
    varios: 'profissionais',
    tela: '/profissional',
  },
  guia: { titulo: 'Guias em aberto', um: 'guia', varios: 'guias', tela: '/guia' },
  agendamento: {
    titulo: 'Agendamentos que virão',
    um: 'agendamento',
    varios: 'agendamentos',
    tela: '/agendamento',
  },
  saldo: { titulo: 'Saldos anteriores', um: 'saldo', varios: 'saldos', tela: '/recebimento' },
  medico: { titulo: 'Médicos', um: 'médico', varios: 'médicos', tela: '/medico' },
  procedimento: {
    titulo: 'Procedimentos e preços',
    um: 'procedimento',
    varios: 'procedimentos',
    tela: '/tabelasProcedimento',
    tabela: 'nova',
  },
  convenio: {
    titulo: 'Convênios',
    um: 'convênio',
    varios: 'convênios',
    tela: '/convenio',
    tabela: 'existente',
  },
  cid: { titulo: 'CID', um: 'CID', varios: 'CIDs', tela: '/cid' },
  cbo: { titulo: 'Ocupações (CBO)', um: 'ocupação', varios: 'ocupações', tela: '/dominio' },
}

/**
 * Where an import stands. 'lendo': the file is being read and compared. 'conferida': it waits for a decision. 'recusada': it cannot be
 * read as it is. 'gravando', 'gravada': its records enter, or have. 'desfazendo', 'desfeita': they go again. 'cancelada': given up before.
 */
export const ESTADOS_DA_IMPORTACAO = {
  lendo: 'Lendo',
  conferida: 'Para conferir',
  recusada: 'Recusada',
  gravando: 'Gravando',
  gravada: 'Importada',
  desfazendo: 'Desfazendo',
  desfeita: 'Desfeita',
  cancelada: 'Cancelada',
} as const
export type EstadoDaImportacao = keyof typeof ESTADOS_DA_IMPORTACAO

/** What becomes of a row of the file. */
export const SITUACOES_DA_LINHA = {
  nova: 'Nova',
  muda: 'Muda',
  igual: 'Já cadastrada',
  repetida: 'Repetida no arquivo',
  problema: 'Com problema',
  gravada: 'Importada',
} as const
export type SituacaoDaLinha = keyof typeof SITUACOES_DA_LINHA

export const LIMITES_DA_IMPORTACAO = {
  bytes: 32 * 1024 * 1024,
  /** Rows below the titles. */
  linhas: 100_000,
  colunas: 200,
} as const

export const EXTENSOES_DA_IMPORTACAO = ['.csv', '.txt', '.xls', '.xlsx', '.json'] as const
export const hasExtensaoDaImportacao = (nome: string): boolean =>
  EXTENSOES_DA_IMPORTACAO.some((extensao) => nome.toLowerCase().endsWith(extensao))

export const MENSAGENS_DA_IMPORTACAO = {
  incompleto: 'Escolha o que importar e o arquivo.',
  extensao: 'Só são aceitos arquivos .csv, .txt, .xls, .xlsx e .json.',
  tamanho: 'O arquivo tem mais de 32 MB. Divida-o em partes.',
  linhas: 'O arquivo tem mais de 100.000 linhas. Divida-o em partes.',
  vazio: 'O arquivo não tem nenhuma linha além dos títulos.',
  naoEncontrada: 'Importação não encontrada.',
  recebida: 'Arquivo recebido.',
  gravando: 'Importação iniciada.',
  cancelada: 'Importação cancelada.',
  desfazendo: 'A importação está sendo desfeita.',
  mudou: 'A importação já está em outra etapa. Atualize a tela.',
  nadaNovo: 'Não há nada novo neste arquivo.',
  comProblemas: 'Há linhas com problema. Corrija o arquivo, ou importe só as válidas.',
  faltaColuna: 'Diga em que coluna está.',
  faltaTabela: 'Escolha a tabela de procedimentos.',
} as const

type CampoLido = {
  nome: string
  obrigatorio: boolean
  alternativa: string | null
  coluna: number | null
  valor: string | null
}
/** The fields of which one may be there instead. */
export const alternativasOf = (alternativa: string | null | undefined): string[] =>
  alternativa ? alternativa.split(' ') : []

/** Fields that an import demands and that have neither a column nor a value; of alternatives all, where none has. */
export const missingCampos = <T extends CampoLido>(campos: readonly T[]): T[] => {
  const fora = campos.filter((c) => c.coluna === null && c.valor === null)
  const areOut = (nomes: readonly string[]) =>
    nomes.length > 0 && nomes.every((nome) => fora.some((c) => c.nome === nome))
  return fora.filter((c) => c.obrigatorio || areOut(alternativasOf(c.alternativa)))
}

/** By hand: of each field the column, from 0, or one value for all rows; neither leaves the field out. `titulos`: line of the titles, 0 for none. */
export const colunasDaImportacaoSchema = object({
  titulos: number().integer().min(0).max(1_000_000).required(OBRIGATORIO),
  colunas: array()
    .of(
      object({
        campo: texto().max(40).required(OBRIGATORIO),
        coluna: number()
          .integer()
          .min(0)
          .max(LIMITES_DA_IMPORTACAO.colunas - 1)
          .nullable()
          .default(null),
        valor: opcional(texto()),
      }),
    )
    .max(60)
    .required(OBRIGATORIO),
  /** Procedure table that the rows go to, or that new insurers begin with; or the name of one to be made for them. */
  tabela: opcional(uuid()),
  novaTabela: opcional(texto().max(60)),
})

/** `soValidas`: rows with problems stay outside; without it one of them keeps all outside. */
export const gravarImportacaoSchema = object({ soValidas: boolean().default(false).required(OBRIGATORIO) })
