import { digitos, OBRIGATORIO } from '../../comum/campos'
import { texto } from '../../comum/texto'
import { cidSchema } from '../cid'
import { medicoSchema } from '../medico'
import { type CampoDaImportacao, ruleOf } from './campo'
import { AGENDAMENTO, PROFISSIONAL } from './camposDaAgenda'
import { GUIA } from './camposDaGuia'
import { CONVENIO, PROCEDIMENTO } from './camposDePrecos'
import { PACIENTE } from './camposDoPaciente'
import { SALDO } from './camposDoSaldo'
import type { TipoDaImportacao } from './importacao'

const CID: readonly CampoDaImportacao[] = [
  {
    nome: 'descricaoAbreviada',
    titulo: 'Código',
    obrigatorio: true,
    nomes: [
      'subcat',
      'cat',
      'codigo',
      'codigo cid',
      'cid',
      'cid10',
      'cid 10',
      'descricao abreviada',
      'subcategoria',
    ],
    parece: /^[A-Za-z]\d{2}\.?[0-9A-Za-z]?$/,
    regra: ruleOf(cidSchema, 'descricaoAbreviada'),
  },
  {
    nome: 'descricao',
    titulo: 'Descrição',
    obrigatorio: true,
    nomes: ['descricao', 'nome', 'doenca', 'diagnostico', 'texto'],
    regra: ruleOf(cidSchema, 'descricao'),
  },
]

const MEDICO: readonly CampoDaImportacao[] = [
  {
    nome: 'nome',
    titulo: 'Nome',
    obrigatorio: true,
    nomes: ['nome', 'medico', 'nome medico', 'nome completo', 'doutor'],
    regra: ruleOf(medicoSchema, 'nome'),
  },
  {
    nome: 'numeroConselho',
    titulo: 'Número no conselho',
    obrigatorio: true,
    nomes: ['numero conselho', 'crm', 'registro', 'numero crm', 'conselho numero', 'numero registro'],
    regra: texto().required(OBRIGATORIO).max(60),
  },
  {
    nome: 'conselho',
    titulo: 'Conselho',
    nomes: ['conselho', 'conselho profissional', 'sigla conselho'],
    regra: texto().max(60),
  },
  {
    nome: 'ufConselho',
    titulo: 'UF do conselho',
    nomes: ['uf conselho', 'uf', 'uf crm', 'estado'],
    regra: texto().max(60),
  },
  {
    nome: 'cbo',
    titulo: 'Ocupação (CBO)',
    nomes: ['cbo', 'codigo cbo', 'ocupacao', 'especialidade'],
    regra: texto().max(150),
  },
]

const CBO: readonly CampoDaImportacao[] = [
  {
    nome: 'codigo',
    titulo: 'Código',
    obrigatorio: true,
    nomes: ['codigo', 'cbo', 'codigo cbo', 'codigo ocupacao'],
    parece: /^\d{4}-?\d{2}$/,
    zeros: 6,
    regra: digitos('cbo', (v) => /^\d{6}$/.test(v), 'CBO deve ter 6 dígitos.').required(OBRIGATORIO),
  },
  {
    nome: 'valor',
    titulo: 'Ocupação',
    obrigatorio: true,
    nomes: ['titulo', 'ocupacao', 'nome', 'descricao', 'valor'],
    regra: texto().required(OBRIGATORIO).max(150, 'Campo deve ter no máximo 150 letras.'),
  },
]

/** What a file of each kind may bring, in the order of the screen. */
export const CAMPOS_DA_IMPORTACAO: Record<TipoDaImportacao, readonly CampoDaImportacao[]> = {
  paciente: PACIENTE,
  profissional: PROFISSIONAL,
  guia: GUIA,
  agendamento: AGENDAMENTO,
  saldo: SALDO,
  medico: MEDICO,
  procedimento: PROCEDIMENTO,
  convenio: CONVENIO,
  cid: CID,
  cbo: CBO,
}
