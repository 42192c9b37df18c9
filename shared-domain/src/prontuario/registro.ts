import { array, boolean, type InferType, mixed, object, string, type TestContext } from 'yup'
import { OBRIGATORIO, opcional } from '../comum/campos'
import { data, inteiro, uuid } from '../comum/esquema'
import { deTexto, idOpcional } from '../comum/referencias'
import { base, texto, textoLongo } from '../comum/texto'
import { anexosDoEnvio } from './anexo/anexo'
import { LETRAS_DO_HTML, LETRAS_DO_REGISTRO } from './entrada'
import { MAXIMO_QUESTOES } from './formulario'
import { LETRAS_DO_COMPLEMENTO, type TabelaDaResposta } from './resposta'
import { JSON_DA_TABELA } from './tabela'

const MAXIMO_PATOLOGIAS = 100
export const LETRAS_DO_MOTIVO = 200
/** The past pathology that says in `valor` what it is (spec 2 §2). */
export const OUTRA_PATOLOGIA = 'Outro'

export const MENSAGENS_DO_REGISTRO = {
  naoEncontrado: 'Registro não encontrado.',
  removido: 'Este registro foi removido depois que você o abriu.',
  mudou: 'Este registro mudou depois que você o abriu.',
  formulario: 'Formulário não encontrado ou cancelado.',
  outroFormulario: 'O formulário não pode ser alterado.',
  foraDoFormulario: 'Esta questão não está no formulário.',
  respostaRepetida: 'Esta questão foi respondida mais de uma vez.',
  prontuario: 'Prontuário não encontrado.',
  paciente: 'Informe o paciente.',
  pacienteNaoEncontrado: 'Paciente não encontrado.',
  sessao: 'Sessão não encontrada.',
  sessaoLimpa: 'Este agendamento foi limpo: escolha outra sessão.',
  outraEspecialidade: 'O formulário é de outra especialidade: escolha uma sessão dela.',
  sessaoFutura: 'Esta sessão ainda não aconteceu.',
  dataFutura: 'A data não pode ser depois de hoje.',
  dataAntesDoNascimento: 'A data não pode ser antes do nascimento do paciente.',
  dataDeOutroDia: 'A data não é a da sessão: confirme que é esta mesmo.',
  guia: 'Esta guia não está no agendamento.',
  guiaDoPaciente: 'Esta guia não é do paciente.',
  patologiaRepetida: 'Há uma patologia informada mais de uma vez.',
  patologiasMudaram:
    'As patologias pregressas desta guia mudaram depois que você as viu. Confira como estão e salve de novo.',
  guiaDasPatologias: 'Escolha uma guia para informar as patologias pregressas.',
  avaliacaoFeita: 'A avaliação desta sessão já foi salva.',
  descricao: 'Só "Outro" tem descrição.',
  motivo: 'Informe o motivo da correção.',
  motivoDaRemocao: 'Informe o motivo da remoção.',
  adendo: 'Escreva o adendo.',
  adendoNaoEncontrado: 'Adendo não encontrado.',
  nomeDaResposta: 'Informe a resposta em "resposta" ou em "valor".',
  fechado: 'Este registro está fechado: para completar o que ele diz, escreva um adendo.',
  jaFechado: 'Este registro já está fechado.',
  fecharDeOutro: 'Só quem escreveu o registro o fecha.',
  fecharCorrigido:
    'O texto deste registro foi corrigido por outra pessoa: confira-o, salve-o e feche depois.',
  comoFechar: 'Informe a sua senha, ou o código do aplicativo.',
} as const

/** Told to who is neither its author nor answers for it. */
export const registroDeOutro = (autor: string): string =>
  `Este registro é de ${autor}. Para completar o que ele diz, escreva um adendo.`

const M = MENSAGENS_DO_REGISTRO

/** Why who is not the author corrects or removes what was written. */
const motivo = () => opcional(texto().max(LETRAS_DO_MOTIVO))

const referencia = () =>
  object({ _id: idOpcional().required(OBRIGATORIO) })
    .transform(deTexto)
    .default(undefined)
    .required(OBRIGATORIO)
    .typeError(OBRIGATORIO)

/** What was answered, by either name: an entry says `valor`, an assessment `resposta` (spec 2 §3). */
const dada = {
  valor: textoLongo().max(LETRAS_DO_REGISTRO).nullable(),
  resposta: textoLongo().max(LETRAS_DO_REGISTRO).nullable(),
  tabela: mixed<TabelaDaResposta>().nullable().default(null).meta({ jsonSchema: JSON_DA_TABELA }),
  complemento: opcional(textoLongo().trim().max(LETRAS_DO_COMPLEMENTO)),
}

/** False for two different answers, and for one under a name that nobody reads: it would be lost without a word. */
const isNamed = (_: unknown, { originalValue, schema }: TestContext): boolean => {
  const enviada: Record<string, unknown> = Object(originalValue)
  const { valor, resposta } = enviada
  if (valor != null && resposta != null) return valor === resposta
  return (
    ['valor', 'resposta', 'tabela'].some((nome) => Object.hasOwn(enviada, nome)) ||
    Object.keys(enviada).every((nome) => Object.hasOwn(schema.fields, nome))
  )
}

/** An answer as it is sent; what its question makes of it the server decides. */
const resposta = object({ questao: uuid().required(OBRIGATORIO), ...dada }).test(
  'nome',
  M.nomeDaResposta,
  isNamed,
)
export type RespostaEnviada = InferType<typeof resposta>

const respostas = array().of(resposta).max(MAXIMO_QUESTOES).default([])

const patologia = object({
  /** A value of the domain 'Patologias Pregressas', or what the guide has already. */
  nome: texto().required(OBRIGATORIO),
  possui: boolean().required(OBRIGATORIO),
  valor: opcional(texto()).test(
    'outro',
    M.descricao,
    (v, { parent }) => !v || (parent as { nome?: string }).nome === OUTRA_PATOLOGIA,
  ),
})
const patologias = array()
  .of(patologia)
  .max(MAXIMO_PATOLOGIAS)
  .test('repetidas', MENSAGENS_DO_REGISTRO.patologiaRepetida, (lista) => {
    const nomes = (lista ?? []).map(({ nome }) => nome)
    return new Set(nomes).size === nomes.length
  })

/**
 * `versaoDasPatologias` of the guide, as the list was made: the answers bring it, 0 where nothing was ever said. A list that was
 * made from an older one is refused.
 */
const versaoDasPatologias = inteiro().min(0).nullable().default(0)

/** The entry's day is another than the session's, knowingly. */
const dataConfirmada = boolean().default(false)

/** The draft that the save makes an end of. */
const rascunho = idOpcional().nullable().default(undefined)

/** POST /v2/paciente/{id}/evolucao. Absent pathologies stay as they are. */
export const evolucaoEnvio = object({
  agendamentoID: idOpcional().required(OBRIGATORIO),
  guiaID: idOpcional().nullable().default(undefined),
  formulario: referencia(),
  data: data().required(OBRIGATORIO),
  respostas,
  patologiasPregressas: patologias.default(undefined),
  versaoDasPatologias,
  dataConfirmada,
  rascunho,
  anexos: anexosDoEnvio(),
})
export type EvolucaoEnvio = InferType<typeof evolucaoEnvio>

/** PUT …/evolucao/{evolucaoId}: with the version that the edit began from. */
export const evolucaoEdicao = evolucaoEnvio.shape({ updatedAt: string().required(), motivo: motivo() })

/** POST /v2/paciente/{id}/patologias_pregressas */
export const patologiasEnvio = object({
  guiaID: idOpcional().required(OBRIGATORIO),
  patologiasPregressas: patologias.required(OBRIGATORIO),
  versaoDasPatologias,
})

/** The session's assessment, whole. `updatedAt` null while there is none; `paciente` where there is no prontuário yet. */
export const avaliacaoEnvio = object({
  paciente: object({ _id: idOpcional() }).transform(deTexto).nullable().default(null),
  agendamento: referencia(),
  formulario: referencia(),
  respostas,
  updatedAt: string().nullable().default(null),
  motivo: motivo(),
  rascunho,
  anexos: anexosDoEnvio(),
})
export type AvaliacaoEnvio = InferType<typeof avaliacaoEnvio>

/** PUT /prontuario/{id}/resposta/{respostaId} */
export const respostaEdicao = object({ ...dada, updatedAt: string().required(), motivo: motivo() }).test(
  'nome',
  M.nomeDaResposta,
  isNamed,
)

/** A diary; with `_id` it is a change of that one (spec 2 §4). The server takes from `entrada` what it does not keep. */
export const diarioEnvio = object({
  _id: idOpcional().nullable().default(undefined),
  paciente: object({ _id: idOpcional() }).transform(deTexto).nullable().default(null),
  data: data().required(OBRIGATORIO),
  entrada: base((t) => t)
    .max(LETRAS_DO_HTML)
    .required(OBRIGATORIO),
  agendamento: referencia(),
  dataConfirmada,
  updatedAt: string().nullable().default(null),
  motivo: motivo(),
  rascunho,
  anexos: anexosDoEnvio(),
})
export type DiarioEnvio = InferType<typeof diarioEnvio>
export const diarioEdicao = diarioEnvio.shape({
  _id: uuid().required(OBRIGATORIO),
  updatedAt: string().required(),
})

/** DELETE /evolucao/{id}/diario */
export const diarioRemocao = object({
  paciente: object({ _id: idOpcional() }).transform(deTexto).nullable().default(null),
  _id: uuid().required(OBRIGATORIO),
  updatedAt: string().nullable().default(null),
  motivo: motivo(),
})

/** DELETE …/evolucao/{evolucaoId} and …/adendo/{adendoId}: no body while the author removes what is theirs. */
export const registroRemocao = object({ motivo: motivo() }).nullable()

/** Days after its last save from which the clinic may let an entry be closed by itself. */
export const DIAS_PARA_FECHAR = 7

/** POST …/evolucao/{evolucaoId}/fechar: the author's password, or a code of their app; `updatedAt` of what they read. */
export const fechamentoDoRegistroEnvio = object({
  senhaAtual: base((t) => t).max(200),
  codigo: texto().matches(/^\d{6}$/, { message: 'O código tem seis algarismos.', excludeEmptyString: true }),
  updatedAt: string().required(),
}).test('como', M.comoFechar, function ({ senhaAtual, codigo }) {
  return Boolean(senhaAtual) !== Boolean(codigo) || this.createError({ path: 'senhaAtual' })
})

/** POST /v2/paciente/{id}/evolucao/{evolucaoId}/adendo */
export const adendoEnvio = object({ texto: textoLongo().max(LETRAS_DO_REGISTRO).required(M.adendo) })

/** POST /prontuario */
export const prontuarioEnvio = object({ paciente: referencia() })
