import { array, boolean, type InferType, type ObjectShape, object } from 'yup'
import { NADA_TINHA, type Tinha } from '../comum/antigos'
import { ativo, cep, emptyFromNull, opcional } from '../comum/campos'
import { carteira } from '../comum/documentos/carteira'
import { doDominio } from '../comum/dominios'
import { data, hora, uuid } from '../comum/esquema'
import { deTexto, idOpcional } from '../comum/referencias'
import { texto, textoLongo } from '../comum/texto'
import {
  AUSENCIAS_DO_TOKEN,
  MOTIVOS_DE_ENCERRAMENTO,
  REGIMES_DE_ATENDIMENTO,
  TIPOS_DE_CONSULTA,
  umDe,
} from '../comum/tiss'
import {
  caracteres,
  dia,
  digitos,
  documento,
  exigido,
  linhas,
  quantidade,
  tipoDeDocumento,
  uf,
  ufExigida,
  valor,
} from './campos'
import { MENSAGENS_DA_GUIA as M, noMaximo } from './mensagens'
import { opmSchema } from './opm'
import { realizadosSchema, solicitadosSchema } from './procedimentos/procedimentos'
import { isCarteiraVencida } from './validade'

const grupo = <T extends ObjectShape>(campos: T) => object(campos).transform(emptyFromNull)
/** '3' is '03', as the domain has it. */
const doisDigitos = (v: unknown): unknown => (typeof v === 'string' && /^\d$/.test(v) ? `0${v}` : v)

/** The specification has `agendamento` too, with ids or with the appointments themselves. */
const comAgendamentos = (v: unknown): unknown => {
  const { agendamento, ...guia } = (v ?? {}) as Record<string, unknown>
  if (!Array.isArray(agendamento) || guia.agendamentos !== undefined) return v
  return { ...guia, agendamentos: agendamento.map((a) => (a as { _id?: unknown } | null)?._id ?? a) }
}

const autorizacao = () =>
  grupo({
    /** The server's own: what is sent of it changes nothing, and is refused where it may not change any more. */
    numeroGuia: caracteres(20),
    numeroGuiaPrincipal: caracteres(20),
    dataAutorizacao: dia(),
    senha: caracteres(20),
    validadeSenha: dia(),
    dataEmissao: data().required(M.obrigatorio),
  })

const convenio = object({ _id: idOpcional().required(M.semConvenio), particular: boolean() })
  .transform(deTexto)
  .default(undefined)
  .required(M.semConvenio)

const beneficiario = (hoje: () => string, tinha: Tinha) =>
  grupo({
    /** The patient. */
    _id: idOpcional().required(M.obrigatorio),
    nome: exigido(70),
    /** Field 11a: insurer whose plan is used. */
    convenio,
    plano: exigido(40),
    /** As the register keeps it; what a guide had already stays. */
    numeroCarteira: opcional(carteira(tinha)),
    validadeCarteira: dia().test('vencida', M.carteiraVencida, function (validade) {
      const { convenio } = this.parent as { convenio?: { _id?: string; particular?: boolean } }
      // Whether the insurer is private is the server's to know, where the client does not say.
      return convenio?.particular === undefined || !isCarteiraVencida({ validade, convenio }, hoje())
    }),
    numeroCartaoNacionalSaude: caracteres(15),
    coParticipacao: boolean().default(false).required(),
  })

const profissionalSolicitante = grupo({
  _id: idOpcional().nullable().default(null),
  nome: opcional(texto().max(70, noMaximo(70))).test('nome', M.obrigatorio, function (v) {
    const solicitante = (this as unknown as { from: { value: { tipoSolicitante?: string } }[] }).from[1]
      ?.value
    return !!v || (solicitante?.tipoSolicitante ?? 'J') !== 'J'
  }),
  conselho: exigido(60).meta(doDominio('ConselhoProfissional', 'codigo')),
  numeroConselho: exigido(15),
  ufConselho: ufExigida(),
  cbo: exigido(6).meta(doDominio('cbo', 'codigo')),
})

const contratadoSolicitante = () =>
  grupo({
    tipoSolicitante: tipoDeDocumento('J'),
    documentoSolicitante: documento('tipoSolicitante').required(M.obrigatorio),
    nome: exigido(70),
    cnes: digitos(7),
    profissionalSolicitante,
  })

const solicitacao = () =>
  grupo({
    data: dia(),
    hora: opcional(hora()),
    carater: texto()
      .max(2)
      .default('E')
      .required(M.obrigatorio)
      .meta(doDominio('CaraterSolicitacao', 'codigo')),
    cid10: exigido(5),
    indicacao: linhas(500),
    procedimentos: solicitadosSchema(),
  })

/** Fields 42 to 44 are due when the executor is a person, or another one is named (spec 3 §5). */
const dueWithPerson = (v: unknown, executante: Record<string, unknown>): boolean =>
  !!v ||
  !(executante.tipoExecutante === 'F' || executante.documentoComplementar || executante.nomeComplementar)

const contratadoExecutante = () =>
  grupo({
    tipoExecutante: tipoDeDocumento('J'),
    documentoExecutante: documento('tipoExecutante'),
    nome: caracteres(70),
    cnes: digitos(7),
    endereco: grupo({
      tipoLogradouro: caracteres(3).meta(doDominio('TipoLogradouro', 'codigo')),
      logradouro: caracteres(40),
      numero: caracteres(5),
      complemento: caracteres(15),
      municipio: caracteres(40),
      uf: uf(),
      codigoIBGEMunicipio: digitos(7),
      cep: opcional(cep()),
    }),
    tipoComplementar: tipoDeDocumento(null),
    documentoComplementar: documento('tipoComplementar'),
    nomeComplementar: caracteres(70),
    conselho: caracteres(60)
      .meta(doDominio('ConselhoProfissional', 'codigo'))
      .test('conselho', M.obrigatorio, (v, { parent }) => dueWithPerson(v, parent)),
    conselhoNumero: caracteres(15).test('conselho', M.obrigatorio, (v, { parent }) =>
      dueWithPerson(v, parent),
    ),
    conselhoUF: uf().test('conselho', M.obrigatorio, (v, { parent }) => dueWithPerson(v, parent)),
    cbo: caracteres(6).meta(doDominio('cbo', 'codigo')),
    grauParticipacao: digitos(2),
  })

const atendimento = () =>
  grupo({
    tipoAtendimento: texto()
      .transform(doisDigitos)
      .max(2)
      .default('03')
      .required(M.obrigatorio)
      .meta(doDominio('TipoAtendimento', 'codigo')),
    indicacaoAcidente: opcional(texto().max(2)).meta(doDominio('IndicacaoAcidente', 'codigo')),
    tipoSaida: opcional(texto().max(2)).meta(doDominio('TipoSaida', 'codigo')),
  })

const consultaReferencia = () =>
  grupo({
    tipoDoenca: opcional(texto().max(2)).meta(doDominio('TipoDoenca', 'codigo')),
    tempoDoenca: grupo({ anos: quantidade(99), meses: quantidade(99), dias: quantidade(99) }),
  })

const procedimentosRealizados = () =>
  grupo({
    procedimentos: realizadosSchema(),
    /** Field 64. */
    observacao: linhas(500),
    // Fields 66 to 70, in cents; 65 and 71 are the server's.
    totalTaxasAlugueis: valor(),
    totalMateriais: valor(),
    totalMedicamentos: valor(),
    totalDiarias: valor(),
    totalGases: valor(),
    fixarValor: boolean().default(false).required(),
    /** One digit. */
    fatorMultiplicador: quantidade(9)
      .min(1, 'Informe um número de 1 a 9.')
      .transform((v: number | null) => v ?? 1)
      .default(1),
  })

/** What only the insurers' XML asks for; nothing of it is due. */
const tiss = () =>
  grupo({
    atendimentoRN: boolean().default(false).required(),
    numeroGuiaOperadora: caracteres(20),
    tipoConsulta: umDe(TIPOS_DE_CONSULTA, 'Tipo de consulta inválido.'),
    regimeAtendimento: umDe(REGIMES_DE_ATENDIMENTO, 'Regime de atendimento inválido.'),
    motivoEncerramento: umDe(MOTIVOS_DE_ENCERRAMENTO, 'Motivo de encerramento inválido.'),
    /** Token of the visit, or why there is none. */
    codValidacao: caracteres(10),
    ausenciaCodValidacao: umDe(AUSENCIAS_DO_TOKEN, 'Motivo da falta do token inválido.'),
  })

/**
 * The SP/SADT guide as the form sends it and the server takes it (spec 3 §3, §5). Dates `YYYY-MM-DD`, money in cents, codes
 * of the domains. Number, prices, sums and history are the server's: what comes of them is dropped. `hoje` gives the
 * clinic's date, `tinha` what the guide held before.
 */
export const guiaSchema = (hoje: () => string, tinha: Tinha = NADA_TINHA) =>
  object({
    /** By name, as everywhere on the wire. */
    unidade: texto().max(60).required(M.obrigatorio),
    especialidade: texto().max(60).required(M.obrigatorio),
    profissional: object({ _id: uuid() })
      .transform(deTexto)
      .transform((v: { _id?: unknown } | null) => (v?._id ? v : null))
      .nullable()
      .default(null),
    pacienteGestante: boolean().default(false).required(),
    ativo: ativo(),
    autorizacao: autorizacao(),
    beneficiario: beneficiario(hoje, tinha),
    contratadoSolicitante: contratadoSolicitante(),
    solicitacao: solicitacao(),
    contratadoExecutante: contratadoExecutante(),
    atendimento: atendimento(),
    consultaReferencia: consultaReferencia(),
    procedimentosRealizados: procedimentosRealizados(),
    opm: opmSchema(),
    tiss: tiss(),
    /** A new guide may come with the appointment that it was opened from: they are linked in the same save. */
    agendamentos: array().of(uuid().required()).max(20).default([]),
  })
    .transform(comAgendamentos)
    .meta({ invalido: M.invalido })

export type GuiaEnvio = InferType<ReturnType<typeof guiaSchema>>

/** What is said when guides are sent to billing; it is due (spec 3 §4). */
export const observacaoDoFaturamento = () => textoLongo().max(500, noMaximo(500)).required(M.obrigatorio)
