import { object } from 'yup'
import { opcional } from '../../comum/campos'
import { doDominio } from '../../comum/dominios'
import { hora } from '../../comum/esquema'
import { deTexto, idOpcional } from '../../comum/referencias'
import { texto } from '../../comum/texto'
import { isUuid } from '../../comum/uuid'
import {
  caracteres,
  dia,
  MAIOR_VALOR,
  MAXIMO_DE_LINHAS,
  percentual,
  quantidade,
  semVazias,
  valor,
} from '../campos'
import { MENSAGENS_DA_GUIA as M, muitosProcedimentos, noMaximo } from '../mensagens'
import { TABELA_PADRAO } from './realizados'

/** Quantities have three digits. */
export const MAIOR_QUANTIDADE = 999
/** The longest name of the national table has 302 letters. */
const LETRAS_DO_NOME = 500

type Linha = Record<string, unknown>

/** Both spellings of the table come; one goes on. */
const comTabela = (v: unknown): unknown => {
  if (typeof v !== 'object' || v === null) return v
  const { codTabela, ...linha } = v as Linha
  const codigoTabela = linha.codigoTabela ?? codTabela
  // Whoever names our table by its id means the table itself.
  if (typeof codigoTabela === 'string' && isUuid(codigoTabela) && !linha.tabela)
    return { ...linha, codigoTabela: TABELA_PADRAO, tabela: { _id: codigoTabela } }
  return { ...linha, codigoTabela }
}

const exigido = <T extends { test: (nome: string, mensagem: string, f: (v: unknown) => boolean) => T }>(
  campo: T,
): T => campo.test('exigido', M.obrigatorio, (v) => v !== null && v !== undefined && v !== '')
const aoMenosUm = <T extends { test: (nome: string, mensagem: string, f: (v: unknown) => boolean) => T }>(
  campo: T,
): T => campo.test('minimo', 'Informe ao menos 1.', (v) => v === null || v === undefined || Number(v) >= 1)

const comuns = {
  /** Of the clinic's own register: which table the procedure was chosen from. */
  tabela: object({ _id: idOpcional(), nome: caracteres(60) })
    .transform(deTexto)
    .nullable()
    .default(null),
  codigo: exigido(opcional(texto().max(20, noMaximo(20)))),
  nome: exigido(opcional(texto().max(LETRAS_DO_NOME, noMaximo(LETRAS_DO_NOME)))),
  // Prices as they were when the procedure was chosen; the server's, whatever comes: `ch` in hundredths, the others in cents.
  ch: quantidade(MAIOR_VALOR),
  valorCH: quantidade(MAIOR_VALOR),
  valorFixo: valor(),
  qtdSolicitada: exigido(aoMenosUm(quantidade(MAIOR_QUANTIDADE))),
  qtdAutorizada: exigido(aoMenosUm(quantidade(MAIOR_QUANTIDADE))),
  qtdRealizada: quantidade(MAIOR_QUANTIDADE),
}

const codigoTabela = () => opcional(texto().max(2, noMaximo(2)))

const solicitado = object({
  ...comuns,
  /** Field 21 of the row. */
  data: exigido(dia()),
  /** Field 25: two digits of the agency's list of tables. */
  codigoTabela: codigoTabela(),
  qtdRealizada: exigido(quantidade(MAIOR_QUANTIDADE)),
}).transform(comTabela)

const realizado = object({
  ...comuns,
  /** Field 51. */
  data: exigido(dia()),
  horaInicial: opcional(hora()),
  horaFinal: opcional(hora()),
  /** Field 54. */
  codigoTabela: exigido(codigoTabela()),
  viaAcesso: opcional(texto().max(5)).meta(doDominio('ViaAcesso', 'codigo')),
  tecnicaUtilizada: opcional(texto().max(5)).meta(doDominio('TecnicaUtilizada', 'codigo')),
  /** Field 60, in hundredths of a percent: kept and printed, not used in the sums. */
  reducaoAcrescimoPct: percentual(),
}).transform(comTabela)

const NADA = new Set<unknown>([undefined, null, ''])
const CAMPOS_DO_PEDIDO = ['codigo', 'nome', 'qtdSolicitada', 'qtdAutorizada'] as const

/** A row in which neither procedure nor quantity was given. Its date may be there: a new row begins with one. */
export const isLinhaVazia = (linha: unknown): boolean =>
  typeof linha === 'object' && linha !== null && CAMPOS_DO_PEDIDO.every((c) => NADA.has((linha as Linha)[c]))

const DO_REALIZADO = [
  'horaInicial',
  'horaFinal',
  'qtdRealizada',
  'viaAcesso',
  'tecnicaUtilizada',
  'reducaoAcrescimoPct',
] as const

/** The same of a performed row, of which more is written by hand: one with a time or a percentage and no procedure is not empty, it lacks one. */
export const isRealizadoVazio = (linha: unknown): boolean =>
  isLinhaVazia(linha) && DO_REALIZADO.every((c) => NADA.has((linha as Linha)[c]))

const tem = (linha: Linha, campos: readonly string[]) => campos.every((c) => !NADA.has(linha[c]))
const positivo = (linha: Linha, campos: readonly string[]) => campos.every((c) => Number(linha[c]) >= 1)

const isSolicitadoCompleto = (l: unknown): boolean =>
  tem(l as Linha, ['data', 'codigo', 'nome', 'qtdRealizada']) &&
  positivo(l as Linha, ['qtdSolicitada', 'qtdAutorizada'])
/** A performed row with everything that one needs. */
export const isRealizadoCompleto = (l: unknown): boolean =>
  tem(l as Linha, ['data', 'codigoTabela', 'codigo', 'nome']) &&
  positivo(l as Linha, ['qtdSolicitada', 'qtdAutorizada'])

/** Fields 21 to 29: one to five rows (spec 3 §5). */
export const solicitadosSchema = () =>
  semVazias(solicitado, isLinhaVazia)
    .min(1, M.semProcedimento)
    .max(MAXIMO_DE_LINHAS, muitosProcedimentos(MAXIMO_DE_LINHAS))
    .test('linhas', M.solicitadosComErro, (v) => !v || v.every(isSolicitadoCompleto))

/** Fields 51 to 62. None at all is fine: the server makes them from the requested ones. */
export const realizadosSchema = () =>
  semVazias(realizado, isRealizadoVazio)
    .max(MAXIMO_DE_LINHAS, muitosProcedimentos(MAXIMO_DE_LINHAS))
    .test('linhas', M.realizadosComErro, (v) => !v || v.every(isRealizadoCompleto))
