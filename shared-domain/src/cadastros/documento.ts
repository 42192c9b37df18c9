import { object, string } from 'yup'
import { can, type Quem, telas } from '../acesso'
import { OBRIGATORIO } from '../comum/campos'
import { cleanLine } from '../comum/caracteres'
import { uuid } from '../comum/esquema'
import { UM_ARQUIVO_POR_VEZ } from '../comum/mensagens'

/** Whose a document may be; `tipoEnvio` on the wire (spec 1 §3). */
export const ALVOS_DO_DOCUMENTO = ['paciente', 'profissional'] as const
export type AlvoDoDocumento = (typeof ALVOS_DO_DOCUMENTO)[number]

/** Bytes. */
export const LIMITE_DO_DOCUMENTO = 20 * 1024 * 1024
const LETRAS_DO_NOME = 200

export const MENSAGENS_DO_DOCUMENTO = {
  incompleto: 'Escolha o arquivo e o tipo do documento.',
  semPessoa: 'Escolha de quem é o documento.',
  soPdf: 'Só são aceitos arquivos PDF.',
  vazio: 'O arquivo está vazio. Confira e escolha outro.',
  cortado: 'O PDF está incompleto. Abra o arquivo para conferir e envie de novo.',
  tamanho: 'O arquivo tem mais de 20 MB. Divida o documento ou diminua a qualidade da digitalização.',
  umPorVez: UM_ARQUIVO_POR_VEZ,
  enviado: 'Documento enviado.',
  anexado: 'Documento guardado.',
  movido: 'Documento movido.',
  cancelado: 'Documento cancelado.',
  restaurado: 'Documento de volta na lista.',
  repetido: 'Este arquivo já está entre os documentos desta pessoa, com o mesmo tipo.',
  mesmaPessoa: 'O documento já é desta pessoa.',
  naoEncontrado: 'Documento não encontrado.',
  clinico: 'Documento clínico: o seu perfil pode enviar, mas não abrir.',
  doProfissional: 'Documento de profissional: o seu perfil pode enviar, mas não abrir.',
  deOutro: 'Só quem enviou ou pode abrir o documento muda de quem ele é.',
  link: "Este link não vale mais. Volte ao portal e clique em 'Visualizar' de novo.",
} as const

/**
 * Types that are no clinical record, by the code of their domain value, which never changes. Every other one, those that a clinic
 * adds included, is clinical: the mistake that hides a contract is milder than the one that shows a report.
 */
const ADMINISTRATIVOS: ReadonlySet<string> = new Set([
  'pedidoMedico',
  'termoDeConsentimento',
  'contratoDePrestacaoDeServicos',
  'autorizacaoDoConvenio',
  'carteiraDoConvenio',
  'documentoDeIdentidade',
  'cpf',
  'comprovanteDeResidencia',
])
export const isClinico = (codigo: string): boolean => !ADMINISTRATIVOS.has(codigo)

/**
 * Why the person may not open a document; null when they may. Clinical ones of a patient open for who reads the clinical record,
 * those of a professional for who has the register of professionals, or for themself (`proprio`).
 */
export const whyClosed = (
  quem: Quem | null | undefined,
  { tipoEnvio, tipo, proprio }: { tipoEnvio: AlvoDoDocumento; tipo: { codigo: string }; proprio?: boolean },
): string | null => {
  if (tipoEnvio === 'profissional')
    return proprio || can(quem, telas.profissional) ? null : MENSAGENS_DO_DOCUMENTO.doProfissional
  return !isClinico(tipo.codigo) || can(quem, telas.prontuario) ? null : MENSAGENS_DO_DOCUMENTO.clinico
}

/** A file's name as a list shows it: no folder, nothing unseen or that turns the text round, at most 200 letters. */
export const nomeDoDocumento = (nome: string): string => {
  const [arquivo = ''] = nome.split(/[\\/]/).slice(-1)
  const limpo = cleanLine(
    arquivo
      .replace(/\s/g, ' ')
      .replace(/[\p{Cc}\p{Bidi_Control}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, ''),
  )
  const letras = [...limpo]
  if (letras.length <= LETRAS_DO_NOME) return limpo || 'documento.pdf'
  return `${letras
    .slice(0, LETRAS_DO_NOME - 5)
    .join('')
    .trim()}….pdf`
}

export const alvoDoDocumento = () =>
  string<AlvoDoDocumento>().oneOf([...ALVOS_DO_DOCUMENTO], MENSAGENS_DO_DOCUMENTO.semPessoa)

/** Gives a document that was sent to the person of the address. */
export const anexoSchema = object({ documento: uuid().required(OBRIGATORIO) })

/** 'Documento na pessoa errada': whose it is. */
export const moverDocumentoSchema = object({
  tipoEnvio: alvoDoDocumento().required(MENSAGENS_DO_DOCUMENTO.semPessoa),
  pessoa: uuid().required(MENSAGENS_DO_DOCUMENTO.semPessoa),
})
