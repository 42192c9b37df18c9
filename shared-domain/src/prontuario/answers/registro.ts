import {
  type Answer,
  date,
  decimal,
  flag,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  map,
  nullable,
  object,
  oneOf,
  text,
  time,
} from '../../comum/answer'
import { TIPOS_DE_EMITIDO } from '../emitido/tipos'
import { tipoDeQuestao } from '../tipos'
import { anexoRecord } from './anexo'
import { escoreAnswer } from './escore'

const talvez = nullable(text)
const especialidade = object({ _id: id, nome: text })

/** Somebody as they were when they wrote: profession, council and its number are those of their register as a professional. */
const autor = object({
  nome: text,
  profissao: talvez,
  conselho: talvez,
  ufConselho: talvez,
  numeroConselho: talvez,
})
export type AutorDoRegistro = Answer<typeof autor>

/** `valor` of 'Outro' alone. */
export const patologiaPregressa = object({ nome: text, possui: flag, valor: talvez })
export type PatologiaPregressa = Answer<typeof patologiaPregressa>

const lados = nullable(object({}, { direito: integer, esquerdo: integer }))
const marca = nullable(object({}, { intensidade: integer, nota: text }))
/** Of a Tabela by its movement, of an Escore by the place of its item, of a Mapa corporal by region. */
const tabela = nullable(
  map(
    object(
      {},
      {
        ...{ adm: lados, forcaMuscular: lados },
        ...{ nota: decimal, nome: text },
        ...{ dor: marca, dormencia: marca, inchaco: marca, cicatriz: marca },
      },
    ),
  ),
)

/** A question as it was asked: wording, type, options and whether an answer was required are of that time. */
const questaoRespondida = object(
  {
    _id: id,
    enunciado: text,
    tipo: tipoDeQuestao,
    obrigatorio: flag,
    expandida: flag,
    opcoes: nullable(list(object({ _id: id, valor: text }))),
  },
  /** Of an Escore; absent from versions older than it. */
  { escore: nullable(escoreAnswer) },
)
export type QuestaoRespondida = Answer<typeof questaoRespondida>

export const respostaDoRegistro = object({
  respostaId: id,
  questao: questaoRespondida,
  /** As people read it; '' while it is not given. */
  valor: text,
  tabela,
  /** Of Inteiro, Fracionário, EVA and Escore. */
  numero: nullable(decimal),
  complemento: talvez,
})
export type RespostaDoRegistro = Answer<typeof respostaDoRegistro>

/** Session n of the guide's N; null for an appointment without that guide. */
export const sessaoDaGuia = { index: nullable(integer), total: nullable(integer) }

const agendamento = object({
  _id: id,
  data: date,
  hora: time,
  ...sessaoDaGuia,
  especialidade: text,
  unidade: text,
  /** One of the catalogue of the schedule. */
  status: text,
  /** False once it was cleared: what was written stays. */
  ativo: flag,
})

export const TIPOS_DE_REGISTRO = ['diario', 'avaliacao', 'evolucao'] as const
export type TipoDeRegistro = (typeof TIPOS_DE_REGISTRO)[number]

const camposDoRegistro = {
  _id: id,
  tipo: oneOf(...TIPOS_DE_REGISTRO),
  data: date,
  especialidade,
  agendamento,
  guia: nullable(
    object(
      {
        _id: id,
        numero: text,
        especialidade: object({ nome: text }),
        cid: talvez,
        patologiasPregressas: list(patologiaPregressa),
      },
      // Not of an entry as it was before.
      { versaoDasPatologias: integer },
    ),
  ),
  /** null for a diary; the name as it was. */
  formulario: nullable(
    object({
      _id: id,
      nome: text,
      grupoRespostas: list(object({ titulo: text, respostas: list(respostaDoRegistro) })),
    }),
  ),
  /** Sanitised HTML of a diary; null for all else. */
  entrada: talvez,
  /** Who wrote it first. */
  autor,
  criadoEm: instant,
  atualizadoEm: instant,
  /** The version that an edit carries; `versao` counts from 1. */
  updatedAt: instant,
  versao: integer,
}
/** What somebody added to an entry; never changed. */
const adendo = object({
  _id: id,
  texto: text,
  autor,
  /** Id of the user who wrote it. */
  autorId: id,
  criadoEm: instant,
  /** Since when it is hidden, by whom and why; there in the history alone. */
  removidoEm: nullable(instant),
  removidoPor: nullable(autor),
  removidoMotivo: talvez,
})
export type AdendoDoRegistro = Answer<typeof adendo>

const camposDaGuarda = {
  /** Name of who saved it last. */
  salvoPor: text,
  /** Who wrote what it says now: its author, or who corrected it, and then why. */
  textoDe: autor,
  motivo: talvez,
  /** Id of the user to whom it belongs; null where nobody knows. */
  autorId: nullable(id),
  /** The oldest first. */
  adendos: list(adendo),
  /** Photographs and files, in their order; absent from versions older than them. */
  anexos: list(anexoRecord),
  removidoMotivo: talvez,
  /** The patient's name as it was, for what was written in a register that was merged into this one. */
  registradoComo: talvez,
  /** Since when nobody edits it, by whom (null where the clinic's days closed it) and how; all null while it is open. */
  fechadoEm: nullable(instant),
  fechadoPor: nullable(autor),
  fechadoComo: nullable(oneOf('senha', 'segundoFator', 'prazo')),
  /** SHA-256 of what it says, as the sealed audit has it. */
  resumo: talvez,
  /** Since when it is out of the record, and by whom; null while it stands. */
  removidoEm: nullable(instant),
  removidoPor: nullable(autor),
}

/** One entry of the record: a diary, a session's assessment or an evolution (spec 2 §3). */
export const evolucaoRecord = object(camposDoRegistro, camposDaGuarda)

/** A diary among diaries: `usuario` is who wrote it first (spec 2 §3). */
export const diarioRecord = object({ ...camposDoRegistro, usuario: object({ nome: text }) }, camposDaGuarda)
export type Evolucao = Answer<typeof evolucaoRecord>

/** The session that waits to be written about: signed, or evolved on its card and without an entry. */
const aEvoluir = object({
  _id: id,
  data: date,
  hora: time,
  especialidade,
  unidade: text,
  profissional: object({ _id: id, nome: text }),
  guia: nullable(object({ _id: id, numero: text })),
  /** 'assinado' or 'evoluido'. */
  status: text,
  ...sessaoDaGuia,
})

export const DIARIO = 'diario'

/** What stands above the timeline. */
const resumo = object({
  paciente: object({
    _id: idDoPaciente,
    nome: text,
    nome_social: talvez,
    data_nascimento: date,
    sexo: talvez,
    profissao: talvez,
  }),
  /** Id of the prontuário; null before the first save. */
  prontuario: nullable(id),
  /** Forms in use, by name; `_id` 'diario' for the diaries. */
  formularios: list(object({ _id: text, nome: text, total: integer })),
  todos: integer,
  /** Entries that were removed: counted nowhere else. */
  removidos: integer,
  aEvoluir: nullable(aEvoluir),
  materialPendente: flag,
  /** Photographs of all entries. */
  fotos: integer,
  /** Measures to be taken again: `sessoes` were written about since the last time. */
  medidasDevidas: list(object({ _id: id, enunciado: text, sessoes: integer, cada: integer, ultima: date })),
  /** Documents for others whose text has what is looked for, the newest first; cancelled ones among removed entries alone. */
  emitidos: list(
    object({ _id: id, tipo: oneOf(...TIPOS_DE_EMITIDO), numero: integer, dia: date, cancelado: flag }),
  ),
})
export type ResumoDoRegistro = Answer<typeof resumo>

/** GET /v2/paciente/{id}/evolucao: a page, the newest first; `resumo` with the first page alone. */
export const evolucoesAnswer = object({
  evolucoes: list(evolucaoRecord),
  total: integer,
  resumo: nullable(resumo),
})
export type EvolucoesAnswer = Answer<typeof evolucoesAnswer>

/** The session after a save: written about, a signed one is evolved. */
const sessaoSalva = object({ _id: id, status: text, updatedAt: instant })
/** What a write of past pathologies changed, in words; without their names where it changed none. */
const patologiasMudadas = object({ entraram: list(text), sairam: list(text) })
export const registroSalvoAnswer = object(
  { msg: text, evolucao: evolucaoRecord, agendamento: sessaoSalva },
  { patologias: patologiasMudadas },
)
/** POST …/adendo, and its removal: the entry with what was added to it. */
export const adendoSalvoAnswer = object({ msg: text, evolucao: evolucaoRecord })
export type AdendoSalvo = Answer<typeof adendoSalvoAnswer>
/** POST …/fechar: the entry as it was closed. */
export const registroFechadoAnswer = object({ msg: text, evolucao: evolucaoRecord })
export type RegistroFechado = Answer<typeof registroFechadoAnswer>
/** A removed entry, as it was. */
export const registroRemovidoAnswer = object({ msg: text, evolucao: evolucaoRecord })
export type RegistroSalvo = Answer<typeof registroSalvoAnswer>

/** GET …/versoes: the newest first, the one in force included; who saved each, and who removed the entry when it was. */
export const versoesDoRegistro = object({
  versoes: list(
    object({ versao: integer, em: instant, por: autor, motivo: talvez, evolucao: evolucaoRecord }),
  ),
  removidoEm: nullable(instant),
  removidoPor: nullable(autor),
  removidoMotivo: talvez,
  /** Removed ones too, the oldest first. */
  adendos: list(adendo),
})
export type VersoesDoRegistro = Answer<typeof versoesDoRegistro>

/** GET …/medidas: each question answered by a number, the tables of range of motion and the body charts; the oldest first. */
export const medidasAnswer = object({
  medidas: list(
    object({
      questao: object(
        { _id: id, enunciado: text, tipo: tipoDeQuestao, especialidade: text },
        /** Of an Escore: its rule, and the answers of the newest score. */
        { escore: nullable(escoreAnswer), notas: tabela },
      ),
      pontos: list(object({ registro: id, data: date, numero: decimal })),
    }),
  ),
  amplitude: list(object({ registro: id, data: date, questao: id, tabela })),
  /** As each question was worded then. */
  mapas: list(object({ registro: id, data: date, questao: id, enunciado: text, tabela })),
})
export type MedidasAnswer = Answer<typeof medidasAnswer>

/** GET and POST /v2/paciente/{id}/patologias_pregressas: of each guide of which something was said. */
export const patologiasAnswer = object(
  {
    patologiasPregressas: list(
      object({
        guia: object({ _id: id, numero: text }),
        patologiasPregressas: list(patologiaPregressa),
        versaoDasPatologias: integer,
      }),
    ),
  },
  /** Of a write. */
  { msg: text, patologias: patologiasMudadas },
)
export type PatologiasAnswer = Answer<typeof patologiasAnswer>
