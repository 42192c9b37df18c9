import { array, boolean, type InferType, mixed, object, type StringSchema } from 'yup'
import { NADA_TINHA, type Tinha } from '../../comum/antigos'
import {
  celular,
  cpf,
  emptyFromNull,
  OBRIGATORIO,
  opcional,
  requiredAtivo,
  telefone,
} from '../../comum/campos'
import { isData, isMinor } from '../../comum/datas'
import { carteira } from '../../comum/documentos/carteira'
import { formatCpf } from '../../comum/documentos/documentos'
import { numeroDoOutro } from '../../comum/documentos/numeroDoOutro'
import { isOutroDocumento, OUTROS_DOCUMENTOS, wordsOfOutro } from '../../comum/documentos/outroDocumento'
import { doDominio } from '../../comum/dominios'
import { enderecoSchema } from '../../comum/endereco/endereco'
import { UFS } from '../../comum/endereco/ufs'
import { data, email, uuid } from '../../comum/esquema'
import { deTexto } from '../../comum/referencias'
import { texto, textoLongo } from '../../comum/texto'

/** Messages of the patient form, to the letter (spec 2 §5). */
export const MENSAGENS_DO_PACIENTE = {
  invalido: 'Cadastro inválido para paciente.',
  contato: 'Celular ou Telefone para contato são obrigatórios.',
  emergenciaNome: 'Nome para contato de emergência é obrigatório.',
  emergenciaCelular: 'Celular para contato de emergência é obrigatório.',
  responsavel: 'Campos obrigatórios, para menor de 18 anos.',
  indicacao: 'Campo obrigatório.',
  nascimentoFuturo: 'Data de nascimento não pode estar no futuro.',
  cpfRepetido: 'Já existe um paciente com este CPF.',
  outroRepetido: 'Já existe um paciente com este documento.',
  outroTipo: 'Escolha passaporte ou RNM.',
  cpfOuOutro: 'Quem tem CPF não informa outro documento no lugar dele.',
  rgRepetido: 'Já existe um paciente com este RG.',
  apagaDocumentos:
    'Com esta data de nascimento o paciente tem menos de 18 anos, e o cadastro de um menor não guarda documentos.',
} as const
const M = MENSAGENS_DO_PACIENTE

/** How many insurers one patient may have. */
export const MAXIMO_DE_CONVENIOS = 20

const oneOfTwo = (outro: 'celular' | 'telefone', mensagem: string, campo: StringSchema<string | undefined>) =>
  opcional(campo).test('contato', mensagem, function (v) {
    return !!v || !!(this.parent as Record<string, unknown>)[outro]
  })

type ComOutro = { cpf?: string | null; outro_tipo?: string | null }

/** A CPF, or what a foreigner who has none shows in its place. */
const identidade = (obrigatorio: string | null) => ({
  cpf: obrigatorio
    ? opcional(cpf()).test('required', obrigatorio, function (v) {
        return !!v || isOutroDocumento((this.parent as ComOutro).outro_tipo)
      })
    : opcional(cpf()),
  outro_tipo: opcional(texto())
    .oneOf([null, ...(Object.keys(OUTROS_DOCUMENTOS) as (keyof typeof OUTROS_DOCUMENTOS)[])], M.outroTipo)
    .test('so-um', M.cpfOuOutro, function (v) {
      return !v || !(this.parent as ComOutro).cpf
    }),
  /** Only of a kind: what is left of one that was taken back is not kept. */
  outro_num: opcional(numeroDoOutro()).when('outro_tipo', ([tipo], campo) =>
    isOutroDocumento(tipo) ? campo.test('required', OBRIGATORIO, (v) => !!v) : campo.transform(() => null),
  ),
})

const responsavel = (tinha: Tinha) =>
  object({
    nome: opcional(texto().max(70)),
    ...identidade(null),
    telefone: opcional(telefone(tinha)),
    celular: opcional(celular(tinha)),
  }).transform(emptyFromNull)

const responsavelDeMenor = (tinha: Tinha) =>
  object({
    nome: texto().required(M.responsavel).min(5).max(70),
    ...identidade(M.responsavel),
    telefone: oneOfTwo('celular', M.responsavel, telefone(tinha)),
    celular: oneOfTwo('telefone', M.responsavel, celular(tinha)),
  }).transform(emptyFromNull)

const documentos = object({
  /** At least one letter or digit: what two of them are compared by. */
  rg_num: opcional(
    texto()
      .max(20)
      .matches(/[A-Za-z\d]/, { message: 'RG inválido.', excludeEmptyString: true }),
  ),
  rg_oe: opcional(texto().max(20)),
  rg_oe_uf: opcional(texto()).oneOf([null, ...UFS], 'UF inválida.'),
  ...identidade(OBRIGATORIO),
}).transform(emptyFromNull)

const medico = object({ _id: uuid().required('Médico não encontrado.') })
  .transform(deTexto)
  .transform((v: { _id?: unknown } | null) => (v?._id ? v : null))
  .nullable()
  .default(null)

const convenio = (tinha: Tinha) =>
  object({
    /** The insurer's own; found by `nome` when it does not come. */
    _id: opcional(uuid()),
    nome: opcional(texto().max(60)).test('convenio', OBRIGATORIO, function (v) {
      return !!v || !!(this.parent as { _id?: unknown })._id
    }),
    plano: opcional(texto().max(40)),
    matricula: opcional(carteira(tinha)),
    validade: opcional(data()),
  })

/**
 * A patient (spec 2 §3, §5). `hoje` gives the clinic's date, `YYYY-MM-DD`, whenever something is checked: who is under
 * 18 on it needs a responsible and has no documents of their own; from 18 on the CPF is required. `tinha`: what the register held, which
 * no later rule refuses.
 */
export const pacienteSchema = (hoje: () => string, tinha: Tinha = NADA_TINHA) => {
  const menor = (nascimento: unknown): boolean => isData(nascimento) && isMinor(nascimento, hoje())
  return object({
    nome: texto().required(OBRIGATORIO).min(5).max(70),
    nome_social: opcional(texto().max(70)),
    data_nascimento: data()
      .required(OBRIGATORIO)
      .test('futuro', M.nascimentoFuturo, (v) => !isData(v) || v <= hoje()),
    estado_civil: opcional(texto().max(60)).meta(doDominio('EstadoCivil')),
    sexo: opcional(texto().max(60)).meta(doDominio('Sexo')),
    profissao: opcional(texto().max(60)).meta(doDominio('Profissões')),
    riscoDeQueda: boolean().default(false).required(OBRIGATORIO),
    ativo: requiredAtivo(),
    endereco: enderecoSchema(),
    contato: object({
      celular: oneOfTwo('telefone', M.contato, celular(tinha)),
      telefone: oneOfTwo('celular', M.contato, telefone(tinha)),
      email: opcional(email()),
    }).transform(emptyFromNull),
    contato_emergencia: object({
      nome: texto().required(M.emergenciaNome).max(70),
      cpf: opcional(cpf()),
      celular: celular(tinha).required(M.emergenciaCelular),
      telefone: opcional(telefone(tinha)),
    }).transform(emptyFromNull),
    // Of a minor they are neither checked nor sent, whatever was typed before the birth date.
    docs_pessoais: documentos.when('data_nascimento', ([nascimento], campo) =>
      menor(nascimento) ? (mixed().strip() as unknown as typeof campo) : campo,
    ),
    /** Said by the person: the documents that the register has go away with a birth date that makes a minor. */
    semDocumentos: boolean().transform((v) => (v === true ? v : undefined)),
    responsavel: responsavel(tinha).when('data_nascimento', ([nascimento], campo) =>
      menor(nascimento) ? (responsavelDeMenor(tinha) as unknown as typeof campo) : campo,
    ),
    convenios: array()
      .of(convenio(tinha))
      .transform((v: unknown, original: unknown) => (original === null ? [] : v))
      .max(MAXIMO_DE_CONVENIOS)
      .default([]),
    indicacao: object({
      valor: texto().required(M.indicacao).max(60).meta(doDominio('Indicação')),
      medico,
    }).transform(emptyFromNull),
    observacao: opcional(textoLongo().max(1000)),
  }).meta({ invalido: M.invalido })
}

type Envio = InferType<ReturnType<typeof pacienteSchema>>

/** What the form sends: a minor's comes without `docs_pessoais`. */
export type PacienteEnvio = Omit<Envio, 'docs_pessoais'> & { docs_pessoais?: Envio['docs_pessoais'] }

type Docs = {
  cpf?: string | null
  outro_tipo?: string | null
  outro_num?: string | null
  rg_num?: string | null
}

/** The documents that are filled in, as a person reads them: 'CPF 529.982.247-25'. */
export const listDocumentos = (docs: Docs | null | undefined): string[] =>
  [
    docs?.cpf ? `CPF ${formatCpf(docs.cpf)}` : '',
    wordsOfOutro(docs?.outro_tipo, docs?.outro_num),
    docs?.rg_num ? `RG ${docs.rg_num}` : '',
  ].filter(Boolean)
