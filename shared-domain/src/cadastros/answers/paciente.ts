import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  instant,
  list,
  nullable,
  object,
  oneOf,
  text,
  time,
} from '../../comum/answer'
import { CAMPOS_ACHADOS } from '../paciente/procura'
import { endereco } from './endereco'

const talvez = nullable(text)
const convenio = object({
  _id: id,
  nome: text,
  /** Registration with the regulator: 6 digits. */
  ans: talvez,
  particular: flag,
  plano: talvez,
  matricula: talvez,
  validade: nullable(date),
})
export type ConvenioDoPaciente = Answer<typeof convenio>

const contato = object({ email: talvez, celular: talvez, telefone: talvez })
const pessoa = object({ nome: talvez, cpf: talvez, telefone: talvez, celular: talvez })
const outro = { outro_tipo: nullable(oneOf('passaporte', 'rnm')), outro_num: talvez }
const responsavel = object({
  nome: talvez,
  cpf: talvez,
  ...outro,
  telefone: talvez,
  celular: talvez,
})
const medico = object({
  _id: id,
  nome: text,
  conselho: text,
  numeroConselho: text,
  ufConselho: text,
  cbo: object({ codigo: text, valor: text }),
})

const cartao = {
  _id: idDoPaciente,
  nome: text,
  nome_social: talvez,
  data_nascimento: date,
  cpf: talvez,
  contato,
  riscoDeQueda: flag,
  ativo: flag,
  convenios: list(convenio),
}

const ficha = {
  estado_civil: talvez,
  sexo: talvez,
  profissao: talvez,
  observacao: talvez,
  indicacao: object({ valor: talvez, medico: nullable(medico) }),
  responsavel,
  endereco: object(endereco),
  contato_emergencia: pessoa,
  docs_pessoais: object({ rg_num: talvez, rg_oe: talvez, rg_oe_uf: talvez, cpf: talvez, ...outro }),
  updatedAt: instant,
}

const situacao = {
  /** The register that a merged one is part of now. */
  juntadoA: object({ _id: idDoPaciente, nome: text }),
  /** There, and true, while it is hidden from lists and pickers. */
  oculto: flag,
}

const proximaSessao = object(
  {
    /** Of the appointment. */
    _id: id,
    data: date,
    hora: time,
    profissional: text,
    especialidade: text,
    unidade: text,
  },
  {
    /** Why nobody is attended then: it waits to be moved. */
    fechado: text,
  },
)
export type ProximaSessao = Answer<typeof proximaSessao>

/** One patient in a list or a picker; the whole register only when it was asked for (`completo`). */
export const pacienteRow = object(cartao, {
  ...ficha,
  ...situacao,
  /** There, and true, while the register lacks what its form demands. */
  incompleto: flag,
  /** In the place of the CPF, of a foreigner who has none. */
  outro: object({ tipo: oneOf('passaporte', 'rnm'), numero: text }),
  /** By which number it was found, as it is kept; absent of a search by name. */
  achadoPor: object({ campo: oneOf(...CAMPOS_ACHADOS), valor: text }),
  /** What is booked next, from this hour on, where it was asked for (`comProxima`); null of whom nothing is. */
  proximaSessao: nullable(proximaSessao),
})
export type PacienteDaLista = Answer<typeof pacienteRow>

/** The register of one patient. Patients taken over from elsewhere may lack what the form demands. */
export const pacienteRecord = object({ ...cartao, ...ficha }, situacao)
export type Paciente = Answer<typeof pacienteRecord>

/** Perhaps the same person as the one who is being typed: by name and birth, or by a telephone. Cancelled ones too. */
export const pacienteSemelhante = object({
  _id: idDoPaciente,
  nome: text,
  nome_social: talvez,
  data_nascimento: date,
  ativo: flag,
  motivos: list(oneOf('nome', 'telefone')),
})
export type PacienteSemelhante = Answer<typeof pacienteSemelhante>
