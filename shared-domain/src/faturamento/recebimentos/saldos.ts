import { isData, parseData } from '../../comum/datas'
import { parseReais } from '../../comum/dinheiro/dinheiro'
import { digitsOnly, isCpf } from '../../comum/documentos/documentos'
import { MAIOR_RECEBIMENTO } from './formas'

/** Lines of one file of opening balances. */
export const MAXIMO_DE_SALDOS = 2_000
export const COLUNAS_DO_SALDO = ['cpf', 'nome', 'valor', 'vencimento', 'descricao', 'afavor'] as const
type Coluna = (typeof COLUNAS_DO_SALDO)[number]

export type SaldoLido = {
  /** Of the file, the heading is 1. */
  linha: number
  /** 11 digits; null where the line names the patient alone. */
  cpf: string | null
  nome: string
  /** Cents. */
  valor: number
  /** The patient had it in favour; else it was owed. */
  aFavor: boolean
  /** Null where nothing was owed. */
  vence: string | null
  descricao: string | null
}
export type FaltaDoSaldo = { linha: number; falta: string }

/** 'Descrição' → 'descricao' */
const plain = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

/** Cells of a line of CSV, quotes taken off; a quote inside quotes is written twice. */
const cellsOf = (linha: string, separador: string): string[] => {
  const celulas: string[] = []
  let atual = ''
  let aspas = false
  for (let i = 0; i < linha.length; i++) {
    const letra = linha[i] as string
    if (aspas && letra === '"' && linha[i + 1] === '"') {
      atual += '"'
      i++
    } else if (letra === '"') aspas = !aspas
    else if (letra === separador && !aspas) {
      celulas.push(atual.trim())
      atual = ''
    } else atual += letra
  }
  return [...celulas, atual.trim()]
}

const readDia = (texto: string): string | null => (isData(texto) ? texto : parseData(texto))

const A_FAVOR: Readonly<Record<string, boolean>> = {
  '': false,
  n: false,
  nao: false,
  s: true,
  sim: true,
  x: true,
}

const readLinha = (linha: number, de: (coluna: Coluna) => string): SaldoLido | FaltaDoSaldo => {
  const falta = (dita: string): FaltaDoSaldo => ({ linha, falta: dita })
  const [cpf, nome] = [digitsOnly(de('cpf')), de('nome')]
  if (!cpf && !nome) return falta('Informe o CPF ou o nome do paciente.')
  if (cpf && !(cpf.length === 11 && isCpf(cpf))) return falta('CPF inválido.')
  const valor = parseReais(de('valor'))
  if (valor === null || valor <= 0 || valor > MAIOR_RECEBIMENTO)
    return falta('Valor inválido: escreva como 120,00.')
  const aFavor = A_FAVOR[plain(de('afavor'))]
  if (aFavor === undefined) return falta('A favor: escreva sim ou não.')
  const vence = aFavor ? null : readDia(de('vencimento'))
  if (!aFavor && !vence) return falta('Vencimento inválido: escreva como 10/10/2026.')
  const descricao = de('descricao')
  if (descricao.length > 120) return falta('Descrição com mais de 120 letras.')
  return { linha, cpf: cpf || null, nome, valor, aFavor, vence, descricao: descricao || null }
}

/** Opening balances of a CSV with a heading, by ';' or ','; what of it cannot be read, line by line. */
export const readSaldos = (texto: string): { saldos: SaldoLido[]; faltas: FaltaDoSaldo[] } => {
  const linhas = texto.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const titulo = linhas[0] ?? ''
  const separador = titulo.includes(';') ? ';' : ','
  const colunas = cellsOf(titulo, separador).map(plain)
  const faltam = (['valor', 'vencimento'] as const).filter((c) => !colunas.includes(c))
  if (faltam.length > 0 || !(colunas.includes('cpf') || colunas.includes('nome')))
    return {
      saldos: [],
      faltas: [
        { linha: 1, falta: 'A primeira linha diz as colunas: cpf; nome; valor; vencimento; descrição.' },
      ],
    }
  const lidas = linhas.flatMap((linha, i) => {
    if (i === 0 || linha.trim() === '') return []
    const celulas = cellsOf(linha, separador)
    return [readLinha(i + 1, (coluna) => celulas[colunas.indexOf(coluna)] ?? '')]
  })
  if (lidas.length > MAXIMO_DE_SALDOS)
    return {
      saldos: [],
      faltas: [
        { linha: MAXIMO_DE_SALDOS + 2, falta: `Um arquivo tem no máximo ${MAXIMO_DE_SALDOS} linhas.` },
      ],
    }
  return {
    saldos: lidas.filter((l): l is SaldoLido => 'valor' in l),
    faltas: lidas.filter((l): l is FaltaDoSaldo => 'falta' in l),
  }
}
