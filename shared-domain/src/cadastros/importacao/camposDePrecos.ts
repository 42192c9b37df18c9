import { number } from 'yup'
import { cnpj, OBRIGATORIO } from '../../comum/campos'
import { texto } from '../../comum/texto'
import { convenioSchema } from '../convenio'
import { LETRAS_DO_NOME_DO_PROCEDIMENTO, MAIOR_CH, MAIOR_VALOR_FIXO } from '../tabelaProcedimento'
import { type CampoDaImportacao, ruleOf } from './campo'

const valor = (maior: number) =>
  number().integer('Valor inválido.').min(0, 'Valor inválido.').max(maior, 'Valor inválido.')

/** '1.01.01.01-2' of the old tables is '10101012'. */
const codigo = () =>
  texto()
    .transform((v: unknown) => (typeof v === 'string' ? v.replace(/[.\-\s]/g, '') : v))
    .required(OBRIGATORIO)
    .matches(/^\d*$/, 'Código deve ter só números.')
    .max(20, 'Código deve ter no máximo 20 números.')

export const PROCEDIMENTO: readonly CampoDaImportacao[] = [
  {
    nome: 'codigo',
    titulo: 'Código',
    obrigatorio: true,
    nomes: ['codigo', 'codigo procedimento', 'codigo tuss', 'tuss', 'codigo termo', 'codigo item'],
    parece: /^\d[\d.-]{5,}$/,
    regra: codigo(),
  },
  {
    nome: 'nome',
    titulo: 'Procedimento',
    obrigatorio: true,
    nomes: ['procedimento', 'nome', 'nome procedimento', 'descricao', 'descricao procedimento', 'termo'],
    regra: texto()
      .required(OBRIGATORIO)
      .max(
        LETRAS_DO_NOME_DO_PROCEDIMENTO,
        `Campo deve ter no máximo ${LETRAS_DO_NOME_DO_PROCEDIMENTO} letras.`,
      ),
  },
  {
    nome: 'valor_fixo',
    titulo: 'Valor (R$)',
    alternativa: 'ch',
    nomes: ['valor', 'valor fixo', 'preco', 'valor unitario', 'valor procedimento', 'valor total'],
    forma: 'dinheiro',
    regra: valor(MAIOR_VALOR_FIXO),
  },
  {
    nome: 'ch',
    titulo: 'CH',
    alternativa: 'valor_fixo',
    nomes: ['ch', 'quantidade ch', 'coeficiente', 'coeficiente honorarios'],
    forma: 'centesimos',
    regra: valor(MAIOR_CH),
  },
]

const NOME = ruleOf(convenioSchema, 'nome')

export const CONVENIO: readonly CampoDaImportacao[] = [
  {
    nome: 'nome',
    titulo: 'Nome',
    alternativa: 'razaoSocial',
    nomes: ['nome fantasia', 'fantasia', 'nome', 'convenio', 'nome convenio', 'operadora', 'plano'],
    regra: NOME,
  },
  {
    nome: 'razaoSocial',
    titulo: 'Razão social',
    alternativa: 'nome',
    nomes: ['razao social', 'razao'],
    regra: NOME,
  },
  {
    nome: 'ans',
    titulo: 'Código ANS',
    nomes: ['registro ans', 'ans', 'codigo ans', 'registro operadora', 'numero ans', 'registro'],
    zeros: 6,
    regra: ruleOf(convenioSchema, 'ans'),
  },
  {
    nome: 'cnpj',
    titulo: 'CNPJ',
    nomes: ['cnpj', 'numero cnpj', 'cnpj operadora'],
    zeros: 14,
    regra: cnpj(),
  },
]
