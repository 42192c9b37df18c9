import { number } from 'yup'
import { cpf, OBRIGATORIO, umTelefone } from '../../comum/campos'
import { data } from '../../comum/esquema'
import { texto } from '../../comum/texto'
import type { CampoDaImportacao } from './campo'
import { PARECE_CPF } from './camposDoPaciente'

const linha = (max: number) => texto().max(max)
const sessoes = () =>
  number()
    .typeError('Informe um número inteiro.')
    .integer('Informe um número inteiro.')
    .min(0, 'Informe um número inteiro.')
    .max(999, 'No máximo 999 sessões.')

export const GUIA: readonly CampoDaImportacao[] = [
  {
    nome: 'paciente',
    titulo: 'Paciente',
    obrigatorio: true,
    nomes: [
      'paciente',
      'nome paciente',
      'beneficiario',
      'nome beneficiario',
      'cliente',
      'nome cliente',
      'nome',
    ],
    regra: linha(70).required(OBRIGATORIO),
  },
  {
    nome: 'cpf',
    titulo: 'CPF do paciente',
    nomes: ['cpf', 'cpf paciente', 'cpf beneficiario'],
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
  {
    nome: 'convenio',
    titulo: 'Convênio',
    obrigatorio: true,
    nomes: ['convenio', 'operadora', 'plano saude', 'nome convenio'],
    regra: linha(60).required(OBRIGATORIO),
  },
  {
    nome: 'numero',
    titulo: 'Número da guia na operadora',
    obrigatorio: true,
    nomes: [
      'numero guia',
      'guia',
      'numero guia operadora',
      'guia operadora',
      'numero autorizacao',
      'autorizacao',
      'numero',
    ],
    regra: linha(20).required(OBRIGATORIO),
  },
  { nome: 'senha', titulo: 'Senha', nomes: ['senha', 'senha autorizacao', 'numero senha'], regra: linha(20) },
  {
    nome: 'validadeSenha',
    titulo: 'Validade da senha',
    nomes: ['validade senha', 'validade', 'data validade', 'vencimento', 'validade guia'],
    forma: 'data',
    regra: data(),
  },
  {
    nome: 'emissao',
    titulo: 'Emissão',
    obrigatorio: true,
    nomes: ['data emissao', 'emissao', 'data autorizacao', 'data guia', 'data solicitacao', 'data'],
    forma: 'data',
    regra: data().required(OBRIGATORIO),
  },
  {
    nome: 'autorizadas',
    titulo: 'Sessões autorizadas',
    obrigatorio: true,
    nomes: [
      'sessoes autorizadas',
      'quantidade autorizada',
      'autorizadas',
      'quantidade',
      'sessoes',
      'quantidade sessoes',
      'total sessoes',
    ],
    regra: sessoes().required(OBRIGATORIO).min(1, 'Informe ao menos uma sessão.'),
  },
  {
    nome: 'usadas',
    titulo: 'Sessões já usadas',
    nomes: [
      'sessoes usadas',
      'usadas',
      'sessoes realizadas',
      'realizadas',
      'quantidade realizada',
      'quantidade usada',
      'executadas',
    ],
    regra: sessoes(),
  },
  {
    nome: 'especialidade',
    titulo: 'Especialidade',
    nomes: ['especialidade', 'servico', 'modalidade'],
    regra: linha(100),
  },
  { nome: 'unidade', titulo: 'Unidade', nomes: ['unidade', 'filial', 'clinica'], regra: linha(60) },
  {
    nome: 'profissional',
    titulo: 'Profissional',
    nomes: ['profissional', 'fisioterapeuta', 'terapeuta', 'executante'],
    regra: linha(70),
  },
  { nome: 'plano', titulo: 'Plano', nomes: ['plano', 'nome plano'], regra: linha(40) },
  { nome: 'cid', titulo: 'CID', nomes: ['cid', 'cid10', 'cid 10', 'codigo cid'], regra: linha(6) },
]
