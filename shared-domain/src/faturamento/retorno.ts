import { counted } from '../comum/numeros/counted'

/** What an insurer's answer is; found out by its content, never by its name. */
export const TIPOS_DE_RETORNO = {
  protocolo: 'Protocolo de recebimento',
  situacao: 'Situação do protocolo',
  analise: 'Demonstrativo de análise',
  pagamento: 'Demonstrativo de pagamento',
  recurso: 'Resposta de recurso',
  recebimentoRecurso: 'Recebimento de recurso',
} as const
export type TipoDeRetorno = keyof typeof TIPOS_DE_RETORNO
export const TIPOS_DO_RETORNO = Object.keys(TIPOS_DE_RETORNO) as TipoDeRetorno[]

/** How a guide of an answer was found to be one of ours. */
export const LIGACOES = {
  lote: 'Lote e número da guia',
  zeros: 'Lote e número da guia, sem os zeros à esquerda',
  operadora: 'Número da operadora',
  senha: 'Senha, carteira e data',
  convenio: 'Número da guia no convênio',
  pessoa: 'Ligada por uma pessoa',
} as const
export type Ligacao = keyof typeof LIGACOES
export const LIGACOES_DA_GUIA = Object.keys(LIGACOES) as Ligacao[]

/** Why a guide of an answer waits for a person. */
export const PENDENCIAS_DO_RETORNO = ['semGuia', 'ambigua'] as const
export type PendenciaDoRetorno = (typeof PENDENCIAS_DO_RETORNO)[number]

/** What is said of a file without keeping it from counting. */
export const AVISOS_DO_RETORNO = ['hash', 'versao', 'codigo', 'soma', 'repetida', 'convenio', 'lote'] as const
export type AvisoDoRetorno = (typeof AVISOS_DO_RETORNO)[number]

/** `situacaoProtocolo` and `situacaoGuia` of the exchange. */
export const SITUACOES_DO_PROTOCOLO: Readonly<Record<string, string>> = {
  1: 'Recebido',
  2: 'Em análise',
  3: 'Liberado para pagamento',
  4: 'Encerrado sem pagamento',
  5: 'Analisado, aguardando liberação',
  6: 'Pago',
  7: 'Não localizado',
  8: 'Aguardando informação complementar',
  9: 'Cancelado',
}

/** `tipoDebitoCredito` */
export const DEBITOS_DO_RETORNO: Readonly<Record<string, string>> = {
  '01': 'IRRF',
  '02': 'ISS',
  '03': 'INSS',
  '04': 'PIS',
  '05': 'COFINS',
  '06': 'CSLL',
  '07': 'Desconto',
  '08': 'Ajuste',
  '09': 'Ordem judicial',
}

const MB = 1024 * 1024
export const LIMITES_DO_RETORNO = {
  /** Of one file, zip or XML. */
  bytes: 20 * MB,
  /** Files of one request. */
  envios: 50,
  /** Of all files of one request, as they travel. */
  soma: 100 * MB,
  /** Of all zips of one request. */
  descompactado: 200 * MB,
  arquivos: 2000,
  elementos: 700_000,
  profundidade: 64,
  /** Letters of one text. */
  letras: 20_000,
  avisos: 200,
} as const

export const MENSAGENS_DO_RETORNO = {
  naoEncontrado: 'Retorno não encontrado.',
  guiaNaoEncontrada: 'Guia do retorno não encontrada.',
  semArquivo: 'Escolha ao menos um arquivo XML ou zip.',
  tamanho: 'Cada arquivo pode ter até 20 MB.',
  envios: `Envie até ${LIMITES_DO_RETORNO.envios} arquivos de cada vez, ou um zip.`,
  soma: 'Os arquivos somam mais de 100 MB: envie em partes.',
  descompactado: 'Os arquivos do zip passam de 200 MB: divida-o.',
  arquivos: 'O zip tem mais de 2000 arquivos: divida-o.',
  zip: 'O arquivo não é um zip, ou está incompleto.',
  senhaDoZip: 'O zip tem senha: envie-o sem ela.',
  vazioDoZip: 'O zip não tem nenhum arquivo XML.',
  extensao: 'Envie arquivos XML, ou um zip com eles.',
  repetido: 'Este arquivo já foi contado.',
  repetidoNoEnvio: 'Este arquivo veio duas vezes: conta uma.',
  naoXml: 'O arquivo não é um XML que se possa ler.',
  incompleto: 'O arquivo está incompleto: baixe-o de novo.',
  dtd: 'O arquivo traz um DTD ou entidades próprias: por segurança, não é lido.',
  elementos: 'O arquivo tem elementos demais para um retorno.',
  profundidade: 'O arquivo tem elementos dentro de elementos demais para um retorno.',
  texto: 'O arquivo tem um texto longo demais para um retorno.',
  codificacao: 'A codificação do arquivo não é ISO-8859-1 nem UTF-8.',
  outroSentido: 'Este é um arquivo que vai ao convênio, não uma resposta dele.',
  naoTiss: 'O arquivo não é uma resposta TISS conhecida.',
  odonto: 'O demonstrativo é de odontologia, que o portal não recebe.',
  desfeito: 'Este retorno já foi desfeito.',
  busca: 'Escreva ao menos 3 algarismos do número da guia, da senha ou da carteira.',
} as const

export const retornosContados = (n: number): string =>
  n === 0
    ? 'Nenhum retorno novo.'
    : n === 1
      ? '1 retorno passou a contar.'
      : `${counted(n, 'retorno', 'retornos')} passaram a contar.`
