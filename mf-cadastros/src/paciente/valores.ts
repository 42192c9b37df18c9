import {
  type ConvenioDoPaciente,
  formatData,
  isDeFora,
  type Paciente,
  type Procurado,
} from '@clinica/shared-domain'
import { ENDERECO_VAZIO, withoutNulls } from '../comum/endereco'
import type { ConvenioAtivo } from '../convenio/convenio.options'

/** One row of the form; `chave` tells rows apart on the screen and is not sent. */
export type LinhaDeConvenio = Partial<ConvenioDoPaciente> & { chave: number; nome: string }

let proxima = 0
export const newLinha = (): LinhaDeConvenio => ({
  chave: ++proxima,
  nome: '',
  plano: '',
  matricula: '',
  validade: '',
})

/** A row as it is told where it is not shown. */
export const wordsOfLinha = ({ nome, plano, matricula, validade }: LinhaDeConvenio): string =>
  [nome, plano, matricula && `matrícula ${matricula}`, validade && `até ${formatData(validade)}`]
    .filter(Boolean)
    .join(' · ')

/** The fields of a new patient. */
const VAZIO = {
  nome: '',
  nome_social: '',
  data_nascimento: '',
  sexo: '',
  estado_civil: '',
  profissao: '',
  observacao: '',
  riscoDeQueda: false,
  ativo: true,
  endereco: ENDERECO_VAZIO,
  contato: { celular: '', telefone: '', email: '' },
  contato_emergencia: { nome: '', cpf: '', celular: '', telefone: '' },
  docs_pessoais: { cpf: '', outro_tipo: '', outro_num: '', rg_num: '', rg_oe: '', rg_oe_uf: '' },
  responsavel: { nome: '', cpf: '', outro_tipo: '', outro_num: '', celular: '', telefone: '' },
  convenios: [] as LinhaDeConvenio[],
  indicacao: { valor: '', medico: null },
  juntadoA: null,
  oculto: false,
}

/** A new patient as somebody searched for them; a number without its area is none that the form takes. */
export const newPaciente = ({ nome = '', cpf = '', telefone = '' }: Procurado = {}) => ({
  ...VAZIO,
  nome,
  contato: {
    ...VAZIO.contato,
    celular: telefone.length === 11 || isDeFora(telefone) ? telefone : '',
    telefone: telefone.length === 10 && !isDeFora(telefone) ? telefone : '',
  },
  docs_pessoais: { ...VAZIO.docs_pessoais, cpf },
})

export const toForm = (p: Paciente) => ({
  nome: p.nome,
  nome_social: p.nome_social ?? '',
  data_nascimento: p.data_nascimento,
  sexo: p.sexo ?? '',
  estado_civil: p.estado_civil ?? '',
  profissao: p.profissao ?? '',
  observacao: p.observacao ?? '',
  riscoDeQueda: p.riscoDeQueda,
  ativo: p.ativo,
  endereco: withoutNulls(p.endereco),
  contato: withoutNulls(p.contato),
  contato_emergencia: withoutNulls(p.contato_emergencia),
  docs_pessoais: withoutNulls(p.docs_pessoais),
  responsavel: withoutNulls(p.responsavel),
  convenios: p.convenios.map((c) => ({ ...newLinha(), ...withoutNulls(c) })),
  indicacao: { valor: p.indicacao.valor ?? '', medico: p.indicacao.medico },
  juntadoA: p.juntadoA ?? null,
  oculto: p.oculto ?? false,
})

/**
 * The insurer that a name stands for: an active one, or the one that the patient had already. Without either the
 * name goes alone, and the server says what is wrong with it.
 */
export const findConvenio = <T extends { nome: string }>(
  nome: string,
  ativos: readonly ConvenioAtivo[],
  antes: readonly T[],
): ConvenioAtivo | T | undefined => ativos.find((c) => c.nome === nome) ?? antes.find((c) => c.nome === nome)

/** The body of a save: the schema has read it already; each insurer gets its `_id` by its name (spec 2 §5). */
export const toPayload = (
  { juntadoA: _, oculto: _oculto, ...valores }: Record<string, unknown>,
  antes: readonly ConvenioDoPaciente[],
  ativos: readonly ConvenioAtivo[],
): Record<string, unknown> => ({
  ...valores,
  convenios: (valores.convenios as LinhaDeConvenio[]).map(({ nome, plano, matricula, validade }) => ({
    _id: findConvenio(nome, ativos, antes)?._id,
    nome,
    plano,
    matricula,
    validade,
  })),
})
