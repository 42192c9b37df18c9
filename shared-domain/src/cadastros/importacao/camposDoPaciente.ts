import { cep, cpf, digitos, OBRIGATORIO } from '../../comum/campos'
import { carteira } from '../../comum/documentos/carteira'
import { data, email } from '../../comum/esquema'
import { texto, textoLongo } from '../../comum/texto'
import type { CampoDaImportacao } from './campo'

/** Ten or eleven digits, with the country's 55 or a zero in front where programs keep them: which of the two it is its length says. */
const numero = () => digitos('telefone', (v) => /^(55|0)?\d{10,11}$/.test(v), 'Telefone inválido.')
const linha = (max: number) => texto().max(max)

export const PACIENTE: readonly CampoDaImportacao[] = [
  {
    nome: 'nome',
    titulo: 'Nome',
    obrigatorio: true,
    nomes: ['nome', 'paciente', 'nome completo', 'nome paciente', 'cliente', 'beneficiario'],
    regra: linha(70).required(OBRIGATORIO).min(5),
  },
  {
    nome: 'data_nascimento',
    titulo: 'Data de nascimento',
    obrigatorio: true,
    nomes: ['data nascimento', 'nascimento', 'nascido', 'aniversario'],
    forma: 'data',
    regra: data().required(OBRIGATORIO),
  },
  { nome: 'nome_social', titulo: 'Nome social', nomes: ['nome social'], regra: linha(70) },
  { nome: 'cpf', titulo: 'CPF', nomes: ['cpf', 'numero cpf', 'cpf paciente'], zeros: 11, regra: cpf() },
  {
    nome: 'rg_num',
    titulo: 'RG',
    nomes: ['rg', 'identidade', 'numero rg'],
    regra: linha(20).matches(/[A-Za-z\d]/, 'RG inválido.'),
  },
  {
    nome: 'rg_oe',
    titulo: 'Órgão emissor do RG',
    nomes: ['orgao emissor', 'orgao emissor rg', 'rg orgao', 'orgao'],
    regra: linha(20),
  },
  { nome: 'rg_oe_uf', titulo: 'UF do RG', nomes: ['uf rg', 'rg uf'], regra: linha(60) },
  { nome: 'sexo', titulo: 'Sexo', nomes: ['sexo', 'genero'], regra: linha(60) },
  { nome: 'estado_civil', titulo: 'Estado civil', nomes: ['estado civil'], regra: linha(60) },
  { nome: 'profissao', titulo: 'Profissão', nomes: ['profissao', 'ocupacao'], regra: linha(60) },
  {
    nome: 'contato_celular',
    titulo: 'Celular',
    nomes: ['celular', 'telefone celular', 'whatsapp', 'celular 1', 'numero celular'],
    digitos: true,
    regra: numero(),
  },
  {
    nome: 'contato_telefone',
    titulo: 'Telefone',
    nomes: ['telefone', 'telefone fixo', 'telefone residencial', 'telefone 1', 'contato'],
    digitos: true,
    regra: numero(),
  },
  {
    nome: 'contato_email',
    titulo: 'E-mail',
    nomes: ['email', 'e mail', 'correio eletronico'],
    regra: email(),
  },
  { nome: 'cep', titulo: 'CEP', nomes: ['cep', 'codigo postal'], zeros: 8, regra: cep() },
  { nome: 'endereco', titulo: 'Endereço', nomes: ['endereco', 'logradouro', 'rua'], regra: linha(60) },
  { nome: 'numero', titulo: 'Número', nomes: ['numero', 'numero endereco', 'numero casa'], regra: linha(15) },
  { nome: 'complemento', titulo: 'Complemento', nomes: ['complemento'], regra: linha(100) },
  { nome: 'bairro', titulo: 'Bairro', nomes: ['bairro'], regra: linha(60) },
  { nome: 'uf', titulo: 'UF', nomes: ['uf', 'estado'], regra: linha(60) },
  { nome: 'cidade', titulo: 'Cidade', nomes: ['cidade', 'municipio'], regra: linha(60) },
  { nome: 'convenio', titulo: 'Convênio', nomes: ['convenio', 'plano saude', 'operadora'], regra: linha(60) },
  { nome: 'plano', titulo: 'Plano', nomes: ['plano', 'nome plano'], regra: linha(40) },
  {
    nome: 'matricula',
    titulo: 'Carteira do convênio',
    nomes: ['matricula', 'carteira', 'carteirinha', 'numero carteira', 'numero carteirinha'],
    regra: carteira(),
  },
  {
    nome: 'validade',
    titulo: 'Validade da carteira',
    nomes: ['validade', 'validade carteira', 'validade carteirinha'],
    forma: 'data',
    regra: data(),
  },
  {
    nome: 'convenios',
    titulo: 'Convênios, planos e matrículas',
    nomes: ['convenios planos e matriculas', 'convenios'],
    regra: linha(1000),
  },
  { nome: 'indicacao_valor', titulo: 'Indicação', nomes: ['indicacao', 'como conheceu'], regra: linha(60) },
  {
    nome: 'indicacao_medico',
    titulo: 'Médico da indicação',
    nomes: ['medico indicacao', 'indicacao medico', 'medico indicou'],
    regra: linha(70),
  },
  {
    nome: 'responsavel_nome',
    titulo: 'Nome do responsável',
    nomes: ['responsavel', 'nome responsavel', 'responsavel nome', 'mae', 'nome mae'],
    regra: linha(70),
  },
  {
    nome: 'responsavel_cpf',
    titulo: 'CPF do responsável',
    nomes: ['cpf responsavel', 'responsavel cpf'],
    zeros: 11,
    regra: cpf(),
  },
  {
    nome: 'responsavel_celular',
    titulo: 'Celular do responsável',
    nomes: ['celular responsavel', 'responsavel celular'],
    digitos: true,
    regra: numero(),
  },
  {
    nome: 'responsavel_telefone',
    titulo: 'Telefone do responsável',
    nomes: ['telefone responsavel', 'responsavel telefone'],
    digitos: true,
    regra: numero(),
  },
  {
    nome: 'emergencia_nome',
    titulo: 'Contato de emergência',
    nomes: [
      'contato emergencia nome',
      'contato emergencia',
      'emergencia',
      'nome emergencia',
      'emergencia nome',
    ],
    regra: linha(70),
  },
  {
    nome: 'emergencia_cpf',
    titulo: 'CPF do contato de emergência',
    nomes: ['contato emergencia cpf', 'cpf emergencia', 'emergencia cpf'],
    zeros: 11,
    regra: cpf(),
  },
  {
    nome: 'emergencia_celular',
    titulo: 'Celular de emergência',
    nomes: ['contato emergencia celular', 'celular emergencia', 'emergencia celular'],
    digitos: true,
    regra: numero(),
  },
  {
    nome: 'emergencia_telefone',
    titulo: 'Telefone de emergência',
    nomes: ['contato emergencia telefone', 'telefone emergencia', 'emergencia telefone'],
    digitos: true,
    regra: numero(),
  },
  { nome: 'risco_de_queda', titulo: 'Risco de queda', nomes: ['risco queda'], regra: linha(60) },
  { nome: 'ativo', titulo: 'Status', nomes: ['status', 'ativo'], regra: linha(60) },
  {
    nome: 'observacao',
    titulo: 'Observação',
    nomes: ['observacao', 'observacoes', 'obs', 'anotacoes'],
    regra: textoLongo().max(1000),
  },
]
