import { searchable } from '@clinica/shared-domain'

const CURTAS: Record<string, string> = {
  dt: 'data',
  n: 'numero',
  no: 'numero',
  nr: 'numero',
  num: 'numero',
  vl: 'valor',
  vlr: 'valor',
  val: 'valor',
  qt: 'quantidade',
  qtd: 'quantidade',
  qtde: 'quantidade',
  quant: 'quantidade',
  cod: 'codigo',
  desc: 'descricao',
  proc: 'procedimento',
  prof: 'profissional',
  pac: 'paciente',
  benef: 'beneficiario',
  nasc: 'nascimento',
  tel: 'telefone',
  fone: 'telefone',
  cel: 'celular',
  compl: 'complemento',
  conv: 'convenio',
  matr: 'matricula',
  mat: 'matricula',
}
const PEQUENAS = new Set(['de', 'da', 'do', 'das', 'dos', 'em', 'r', 'o', 'a'])

/** 'C.P.F.' is 'CPF': letters that each have their point are one word. */
const joinLetters = (titulo: string): string =>
  titulo.replace(/\b[a-z](?:\. ?[a-z]\b)+\.?/gi, (sigla) => `${sigla.replace(/[. ]/g, '')} `)

/** 'Nº da Guia' → 'numero guia', 'Vlr. Pago (R$)' → 'valor pago', 'razaoSocial' → 'razao social', 'C.P.F.' → 'cpf'. */
export const wordsOf = (titulo: string): string =>
  searchable(
    joinLetters(titulo)
      .replace(/[nN][º°ª]/g, 'numero ')
      .replace(/([a-z])([A-Z])/g, '$1 $2'),
  )
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((palavra) => CURTAS[palavra] ?? palavra)
    .filter((palavra) => !PEQUENAS.has(palavra))
    .join(' ')

/** 0 → A, 25 → Z, 26 → AA: as programs of sheets name their columns. */
export const letterOf = (coluna: number): string =>
  coluna < 26
    ? String.fromCharCode(65 + coluna)
    : letterOf(Math.floor(coluna / 26) - 1) + letterOf(coluna % 26)
