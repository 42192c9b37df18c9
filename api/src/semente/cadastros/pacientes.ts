import { formatDia } from '../calendario'
import type { Sorteio } from '../sorteio'
import { type Contexto, type Linha, RECEPCAO } from '../tipos'
import type { Convenio } from './convenios'
import { celular, telefoneFixo } from './documentos'
import { drawEndereco } from './enderecos'
import { apelido, type Sexo } from './nomes'

export const TOTAL_DE_PACIENTES = 2000

export type PacienteDemo = {
  linha: Linha<'paciente'>
  /** Plans of the patient, the one in use first. */
  planos: Linha<'paciente_convenio'>[]
}

const INDICACOES: readonly (readonly [string, number])[] = [
  ['Médico', 46],
  ['Paciente da clínica', 16],
  ['Amigo ou familiar', 14],
  ['Convênio', 9],
  ['Busca na internet', 7],
  ['Instagram', 5],
  ['Fachada', 3],
]

const PROFISSOES = [
  'Administrador(a)',
  'Advogado(a)',
  'Analista de sistemas',
  'Arquiteto(a)',
  'Autônomo(a)',
  'Bancário(a)',
  'Cabeleireiro(a)',
  'Comerciante',
  'Contador(a)',
  'Designer',
  'Do lar',
  'Empresário(a)',
  'Enfermeiro(a)',
  'Engenheiro(a)',
  'Motorista',
  'Professor(a)',
  'Psicólogo(a)',
  'Servidor(a) público(a)',
  'Técnico(a) de enfermagem',
  'Vendedor(a)',
]

const drawIdade = (s: Sorteio): number => {
  const faixa = s.pesado([
    ['menor', 12],
    ['jovem', 28],
    ['maduro', 38],
    ['idoso', 22],
  ] as const)
  if (faixa === 'menor') return s.inteiro(5, 17)
  if (faixa === 'jovem') return s.inteiro(18, 39)
  return faixa === 'maduro' ? s.inteiro(40, 64) : s.inteiro(65, 91)
}

const estadoCivil = (s: Sorteio, idade: number): string => {
  if (idade < 24) return 'Solteiro(a)'
  const opcoes: readonly (readonly [string, number])[] = [
    ['Solteiro(a)', idade < 40 ? 45 : 14],
    ['Casado(a)', 48],
    ['União estável', 10],
    ['Divorciado(a)', 12],
    ['Viúvo(a)', idade > 65 ? 30 : 2],
  ]
  return s.pesado(opcoes)
}

const profissao = (s: Sorteio, idade: number): string => {
  if (idade < 22) return 'Estudante'
  return idade > 62 && s.chance(0.8) ? 'Aposentado(a)' : s.um(PROFISSOES)
}

const OBSERVACOES = [
  'Prefere atendimento no período da manhã.',
  'Usa aparelho auditivo.',
  'Ligar antes de confirmar a sessão.',
  'Acompanhante permanece na recepção.',
  'Vaga de cadeirante no estacionamento.',
]

/** One patient with address, contacts, documents and plans. Minors have a responsible and no documents of their own. */
const generatePaciente = (
  contexto: Contexto,
  convenios: readonly Convenio[],
  medicos: readonly Linha<'medico'>[],
): PacienteDemo => {
  const { s, relogio, nome, cpf } = contexto
  const idade = drawIdade(s)
  const menor = idade < 18
  const sexo: Sexo = s.chance(0.61) ? 'Feminino' : 'Masculino'
  const pessoa = nome(sexo, idade)
  const parente = nome(
    s.chance(0.68) ? 'Feminino' : 'Masculino',
    menor ? s.inteiro(28, 50) : 45,
    pessoa.familia,
  )
  // Born 20 days or more after the birthday's anniversary: the age holds for the whole year shown.
  const nascimento = relogio.hoje - Math.floor(idade * 365.25) - s.inteiro(20, 330)
  const { ddd, ...endereco } = drawEndereco(s)
  const celularDoParente = celular(s, ddd)
  const indicacao_valor = s.pesado(INDICACOES)
  const created_at = relogio.passado(relogio.hoje - s.inteiro(30, 1400), s.inteiro(420, 1140))
  const ms = Date.parse(created_at)
  const linha: Linha<'paciente'> = {
    id: s.uuid(ms),
    nome: pessoa.nome,
    nome_social: s.chance(0.008)
      ? `${nome(sexo === 'Feminino' ? 'Masculino' : 'Feminino', idade, pessoa.familia).primeiro} ${pessoa.familia}`
      : null,
    data_nascimento: formatDia(nascimento),
    estado_civil: estadoCivil(s, idade),
    sexo,
    profissao: profissao(s, idade),
    observacao: s.chance(0.07) ? s.um(OBSERVACOES) : null,
    risco_de_queda: s.chance(idade > 74 ? 0.4 : idade > 64 ? 0.12 : 0.015),
    indicacao_valor,
    indicacao_medico_id: indicacao_valor === 'Médico' ? s.um(medicos).id : null,
    responsavel_nome: menor ? parente.nome : null,
    responsavel_cpf: menor ? cpf() : null,
    responsavel_telefone: null,
    responsavel_celular: menor ? celularDoParente : null,
    ...endereco,
    contato_email: s.chance(0.7) ? `${apelido(pessoa.nome)}@example.com` : null,
    contato_celular: menor ? celularDoParente : celular(s, ddd),
    contato_telefone: s.chance(idade > 60 ? 0.4 : 0.1) ? telefoneFixo(s, ddd) : null,
    emergencia_nome: parente.nome,
    emergencia_cpf: null,
    emergencia_telefone: null,
    emergencia_celular: celularDoParente,
    outro_tipo: null,
    outro_num: null,
    rg_num: menor || s.chance(0.35) ? null : `${endereco.uf}${s.inteiro(10_000_000, 99_999_999)}`,
    rg_oe: null,
    rg_oe_uf: null,
    cpf: menor ? null : cpf(),
    ativo: !s.chance(0.02),
    atualizado_por: RECEPCAO,
    created_at,
    updated_at: created_at,
  }
  if (linha.rg_num) Object.assign(linha, { rg_oe: 'PC', rg_oe_uf: endereco.uf })

  const primeiro = s.pesado(convenios.map((convenio) => [convenio, convenio.peso] as const))
  const outro = s.chance(0.14) ? s.um(convenios) : primeiro
  const planos = [...new Set([primeiro, outro])].map((convenio, posicao) => {
    const particular = convenio.linha.particular === true
    const vence = s.chance(0.06) ? -s.inteiro(2, 70) : s.inteiro(40, 900)
    return {
      id: s.uuid(ms),
      paciente_id: linha.id,
      convenio_id: convenio.linha.id,
      plano: s.um(convenio.planos),
      matricula: particular ? null : String(s.inteiro(1, 9_999_999_999)).padStart(12, '0'),
      validade: particular ? null : formatDia(relogio.hoje + vence),
      posicao,
    }
  })
  return { linha, planos }
}

/** Foreigners who have no CPF yet, by the place of their row: what stands there, and the telephone that they brought. */
const ESTRANGEIROS: readonly [lugar: number, mais: Partial<Linha<'paciente'>>][] = [
  [40, { outro_tipo: 'passaporte', outro_num: 'CB482915', contato_celular: '+351912345678' }],
  [90, { outro_tipo: 'rnm', outro_num: 'F482913K' }],
  [140, { outro_tipo: 'rnm', outro_num: 'G775120J', contato_celular: '+584121234567' }],
]

/** The first adult from that place on. */
const comEstrangeiros = (pacientes: PacienteDemo[]): PacienteDemo[] => {
  for (const [lugar, mais] of ESTRANGEIROS) {
    const linha = pacientes.slice(lugar).find((p) => p.linha.cpf)?.linha
    if (linha) Object.assign(linha, { cpf: null, rg_num: null, rg_oe: null, rg_oe_uf: null }, mais)
  }
  return pacientes
}

export const generatePacientes = (
  contexto: Contexto,
  convenios: readonly Convenio[],
  medicos: readonly Linha<'medico'>[],
): PacienteDemo[] => {
  const ativos = medicos.filter((medico) => medico.ativo !== false)
  return comEstrangeiros(
    Array.from({ length: TOTAL_DE_PACIENTES }, () => generatePaciente(contexto, convenios, ativos)),
  )
}
