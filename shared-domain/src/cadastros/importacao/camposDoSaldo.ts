import { cpf, umTelefone } from '../../comum/campos'
import { data } from '../../comum/esquema'
import { texto } from '../../comum/texto'
import type { CampoDaImportacao } from './campo'
import { PARECE_CPF } from './camposDoPaciente'

const linha = (max: number) => texto().max(max)

export const SALDO: readonly CampoDaImportacao[] = [
  {
    nome: 'paciente',
    titulo: 'Paciente',
    alternativa: 'cpf',
    nomes: [
      'paciente',
      'nome paciente',
      'cliente',
      'nome cliente',
      'nome',
      'nome completo',
      'aluno',
      'sacado',
    ],
    regra: linha(70),
  },
  {
    nome: 'cpf',
    titulo: 'CPF do paciente',
    alternativa: 'paciente',
    nomes: ['cpf', 'cpf paciente', 'cpf cliente', 'cpf cnpj', 'documento'],
    zeros: 11,
    conteudo: PARECE_CPF,
    regra: cpf(),
  },
  {
    nome: 'nascimento',
    titulo: 'Nascimento do paciente',
    nomes: ['data nascimento', 'nascimento', 'nascimento paciente'],
    forma: 'data',
    regra: data(),
  },
  {
    nome: 'telefone',
    titulo: 'Telefone do paciente',
    nomes: ['celular', 'telefone', 'whatsapp', 'whats app'],
    digitos: true,
    regra: umTelefone(),
  },
  { nome: 'unidade', titulo: 'Unidade', nomes: ['unidade', 'filial', 'clinica'], regra: linha(60) },
  {
    nome: 'deve',
    titulo: 'Quanto deve',
    alternativa: 'favor saldo devedor',
    nomes: [
      'deve',
      'debito',
      'debitos',
      'valor devido',
      'saldo devedor',
      'divida',
      'valor divida',
      'valor aberto',
      'aberto',
      'saldo aberto',
      'valor pendente',
      'pendente',
      'receber',
      'valor receber',
      'valor',
    ],
    forma: 'saldo',
    regra: linha(60),
  },
  {
    nome: 'favor',
    titulo: 'Quanto tem a favor',
    alternativa: 'deve saldo devedor',
    nomes: [
      'favor',
      'credito',
      'creditos',
      'saldo credor',
      'saldo favor',
      'valor favor',
      'valor credito',
      'haver',
      'adiantamento',
    ],
    forma: 'saldo',
    regra: linha(60),
  },
  {
    nome: 'saldo',
    titulo: 'Saldo (negativo: deve)',
    alternativa: 'deve favor devedor',
    nomes: ['saldo', 'saldo atual', 'saldo cliente', 'saldo paciente', 'saldo conta', 'saldo final'],
    forma: 'saldo',
    regra: linha(60),
  },
  {
    nome: 'devedor',
    titulo: 'Saldo (positivo: deve)',
    alternativa: 'deve favor saldo',
    // Chosen by who knows the file, or named in so many words: the sign of 'saldo' alone does not tell.
    nomes: ['saldo positivo deve', 'positivo deve'],
    forma: 'saldo',
    regra: linha(60),
  },
  {
    nome: 'dia',
    titulo: 'Vencimento',
    nomes: ['vencimento', 'data vencimento', 'vence', 'vence dia', 'data', 'dia'],
    forma: 'data',
    regra: data(),
  },
  {
    nome: 'descricao',
    titulo: 'Descrição',
    nomes: ['descricao', 'historico', 'referente', 'observacao', 'obs'],
    regra: linha(120),
  },
]
