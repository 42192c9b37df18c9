import { array, type InferType, object, string } from 'yup'
import { formatCpf } from '../../comum/documentos/documentos'
import { wordsOfOutro } from '../../comum/documentos/outroDocumento'
import { formatTelefone } from '../../comum/documentos/telefone'
import { uuid } from '../../comum/esquema'
import type { Paciente } from '../answers/paciente'

export const MENSAGENS_DA_JUNCAO = {
  mesmo: 'Escolha outro paciente: os dois cadastros são o mesmo.',
  cancelado: 'O cadastro que fica está cancelado. Reative-o antes de juntar.',
  juntado: 'Este cadastro já foi juntado a outro.',
  choques: 'Há agendamentos dos dois cadastros que um paciente só não pode ter.',
  mudou: 'Um dos cadastros mudou depois que você o abriu. Confira de novo antes de juntar.',
  convenios: 'Com os convênios do outro cadastro seriam mais de 20. Retire algum antes.',
  feita: 'Cadastros juntados.',
  desfeita: 'Junção desfeita.',
  naoEncontrada: 'Junção não encontrada.',
  prazo: 'Uma junção pode ser desfeita por 30 dias, e este prazo passou.',
  jaDesfeita: 'Esta junção já foi desfeita.',
  depois: 'O cadastro que ficou foi juntado a outro depois. Desfaça aquela junção antes.',
  dividida:
    'Depois da junção, agendamentos de um cadastro foram ligados a guias do outro. Desligue-os antes de desfazer.',
} as const

/** Days within which a merge can be taken back. */
export const DIAS_PARA_DESFAZER = 30

/** What of the other register may be taken over, each as one: label and how it is read from a register. */
export const CAMPOS_DA_JUNCAO = {
  nome: ['Nome', (p) => p.nome],
  nome_social: ['Nome social', (p) => p.nome_social],
  data_nascimento: ['Data de nascimento', (p) => p.data_nascimento],
  cpf: ['CPF', (p) => identidade(p.docs_pessoais)],
  rg: ['RG', ({ docs_pessoais: d }) => joined([d.rg_num, d.rg_oe, d.rg_oe_uf])],
  sexo: ['Sexo', (p) => p.sexo],
  estado_civil: ['Estado civil', (p) => p.estado_civil],
  profissao: ['Profissão', (p) => p.profissao],
  riscoDeQueda: ['Risco de queda', (p) => (p.riscoDeQueda ? 'Sim' : 'Não')],
  celular: ['Celular', (p) => phone(p.contato.celular)],
  telefone: ['Telefone', (p) => phone(p.contato.telefone)],
  email: ['E-mail', (p) => p.contato.email],
  endereco: [
    'Endereço',
    ({ endereco: e }) => joined([e.endereco, e.numero, e.complemento, e.bairro, e.cidade, e.uf, e.cep]),
  ],
  contato_emergencia: ['Contato de emergência', (p) => person(p.contato_emergencia)],
  responsavel: ['Responsável', (p) => person(p.responsavel)],
  indicacao: ['Indicação', ({ indicacao: i }) => joined([i.valor, i.medico?.nome])],
  convenios: [
    'Convênios',
    (p) => p.convenios.map((c) => [c.nome, c.plano, c.matricula].filter(Boolean).join(' ')).join(', '),
  ],
  observacao: ['Observações', (p) => p.observacao],
} as const satisfies Record<string, readonly [string, (p: Paciente) => string | null]>

export type CampoDaJuncao = keyof typeof CAMPOS_DA_JUNCAO
export const CAMPOS_QUE_SE_JUNTAM = Object.keys(CAMPOS_DA_JUNCAO) as CampoDaJuncao[]

const joined = (partes: readonly (string | null | undefined)[]): string => partes.filter(Boolean).join(', ')
const phone = (telefone: string | null): string | null => telefone && formatTelefone(telefone)
const identidade = ({ cpf, outro_tipo, outro_num }: Partial<Paciente['docs_pessoais']>): string =>
  cpf ? formatCpf(cpf) : wordsOfOutro(outro_tipo, outro_num)
const person = (p: Paciente['contato_emergencia'] | Paciente['responsavel']): string =>
  joined([p.nome, identidade(p), phone(p.celular), phone(p.telefone)])

/** What two registers do not agree on, as people read it; '' is nothing. */
export const diferencas = (fica: Paciente, outro: Paciente) =>
  CAMPOS_QUE_SE_JUNTAM.map((campo) => {
    const [label, read] = CAMPOS_DA_JUNCAO[campo]
    return { campo, label, fica: read(fica) ?? '', outro: read(outro) ?? '' }
  }).filter((d) => d.fica !== d.outro)

/**
 * POST /paciente/{id}/juncao: `outro` becomes part of the patient of the address. `campos`: what is taken over from it; of the
 * insurers those that are not there yet are added, all else replaces. The versions are those that the person saw.
 */
export const juncaoSchema = object({
  outro: uuid().required('Escolha o outro cadastro.'),
  campos: array()
    .of(string().oneOf(CAMPOS_QUE_SE_JUNTAM).required())
    .max(CAMPOS_QUE_SE_JUNTAM.length)
    .default([]),
  updatedAt: string().max(40).required(),
  updatedAtDoOutro: string().max(40).required(),
})
export type JuncaoEnvio = InferType<typeof juncaoSchema>
