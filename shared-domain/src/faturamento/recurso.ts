import { array, type InferType, object, string } from 'yup'
import { formatData } from '../comum/datas'
import { formatReais } from '../comum/dinheiro/dinheiro'
import { uuid } from '../comum/esquema'
import { texto } from '../comum/texto'
import { LETRAS_DA_JUSTIFICATIVA } from './glosas'
import { centavosPedidos } from './glosas.schema'

export const SITUACOES_DE_RECURSO = {
  gerado: 'Gerado',
  enviado: 'Enviado',
  ganho: 'Ganho',
  ganhoEmParte: 'Ganho em parte',
  negado: 'Negado',
  cancelado: 'Cancelado',
} as const
export type SituacaoDoRecurso = keyof typeof SITUACOES_DE_RECURSO
export const SITUACOES_DO_RECURSO = Object.keys(SITUACOES_DE_RECURSO) as SituacaoDoRecurso[]

/** Where an appeal is: as the clinic has it until every line is answered, then what came of it. */
export const situacaoDoRecurso = (r: {
  situacao: 'gerado' | 'enviado' | 'cancelado'
  itens: number
  respondidos: number
  total: number
  acatado: number
}): SituacaoDoRecurso => {
  if (r.situacao === 'cancelado' || r.respondidos < r.itens) return r.situacao
  if (r.acatado >= r.total) return 'ganho'
  return r.acatado > 0 ? 'ganhoEmParte' : 'negado'
}

/** Words in braces that the clinic's texts may hold, each with what it stands for. */
export const CAMPOS_DO_TEXTO = {
  guia: 'número da guia',
  data: 'dia da sessão',
  procedimento: 'procedimento',
  codigo: 'código da glosa',
  motivo: 'motivo da glosa',
  glosado: 'valor glosado',
  protocolo: 'protocolo',
  profissional: 'profissional',
} as const
export type CampoDoTexto = keyof typeof CAMPOS_DO_TEXTO

/** The text with its words in braces filled in; what is not known stays as it was typed. */
export const fillTexto = (
  modelo: string,
  valores: Partial<Record<CampoDoTexto, string | null | undefined>>,
): string => modelo.replace(/\{(\w+)\}/g, (inteiro, nome: string) => valores[nome as CampoDoTexto] || inteiro)

export const valoresDoTexto = (g: {
  numero: string
  data: string | null
  procedimento: string
  codigo: string | null
  motivo: string
  valor: number
  protocolo: string | null
  profissional: string | null
}): Partial<Record<CampoDoTexto, string | null>> => ({
  guia: g.numero,
  data: g.data && formatData(g.data),
  procedimento: g.procedimento,
  codigo: g.codigo,
  motivo: g.motivo,
  glosado: formatReais(g.valor),
  protocolo: g.protocolo,
  profissional: g.profissional,
})

export const MAXIMO_DE_ITENS_DO_RECURSO = 100
export const MENSAGENS_DO_RECURSO = {
  naoEncontrado: 'Recurso não encontrado.',
  textoNaoEncontrado: 'Texto não encontrado.',
  justificativa: 'Escreva a justificativa.',
  letras: `A justificativa tem até ${LETRAS_DA_JUSTIFICATIVA} letras.`,
  acima: 'O valor pedido passa do que foi glosado.',
  semConvenio: 'A glosa não é de um convênio nosso.',
  semProtocolo: 'A análise não traz o número do lote e do protocolo: o recurso não pode ser escrito.',
  semAns: 'Falta o registro ANS no cadastro do convênio.',
  semIdentidade: 'Falta o CNPJ da unidade, ou o código dela no convênio.',
  semUnidade: 'Ligue a guia do retorno a uma guia nossa antes de recorrer.',
  motivoProprio:
    'O motivo não está na tabela 38, e o XML não o aceita: peça a revisão ao convênio por carta ou telefone.',
  mudou: 'Outra pessoa acabou de gerar um recurso deste convênio: gere de novo.',
  enviado: 'Só um recurso gerado é marcado como enviado.',
  cancelado: 'Só um recurso que não foi respondido é cancelado.',
  apagado:
    'O arquivo deste recurso tinha a guia de um paciente cujos dados foram apagados, e não existe mais.',
  nome: 'Já há um texto com este nome.',
} as const

const item = object({
  /** Of the cut. */
  glosa: uuid().required(),
  /** Cents. */
  valor: centavosPedidos(),
  justificativa: texto()
    .max(LETRAS_DA_JUSTIFICATIVA, MENSAGENS_DO_RECURSO.letras)
    .required(MENSAGENS_DO_RECURSO.justificativa),
})
/** POST /api/tiss/recursos */
export const gerarRecursosSchema = object({
  itens: array().of(item).min(1).max(MAXIMO_DE_ITENS_DO_RECURSO).required(),
  documentos: array().of(string().trim().min(1).max(120).required()).max(20).default([]),
})
export type GerarRecursos = InferType<typeof gerarRecursosSchema>

export const recursoEnviadoSchema = object({ updatedAt: string().required() })
export const recursoCanceladoSchema = object({
  updatedAt: string().required(),
  motivo: texto().max(255).required('Escreva o motivo.'),
})

/** A text of the clinic's own. */
export const textoDoRecursoSchema = object({
  nome: texto().max(80).required('Dê um nome ao texto.'),
  codigo: texto().max(10),
  texto: texto().max(LETRAS_DA_JUSTIFICATIVA, MENSAGENS_DO_RECURSO.letras).required('Escreva o texto.'),
})
export type TextoDoRecursoNovo = InferType<typeof textoDoRecursoSchema>
