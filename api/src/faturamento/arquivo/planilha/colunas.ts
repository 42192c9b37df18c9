import { CAMPOS_DO_RELATORIO as CAMPOS, type CampoDoRelatorio, searchable } from '@clinica/shared-domain'
import type { Celula } from '../../../platform/planilha/planilha'

/** What insurers call a column, the surest name first; accents, case, points and little words aside (`wordsOf`). */
const NOMES: Record<CampoDoRelatorio, readonly string[]> = {
  data: [
    'data',
    'data atendimento',
    'data execucao',
    'data realizacao',
    'data sessao',
    'data procedimento',
    'data servico',
  ],
  descricao: [
    'paciente',
    'beneficiario',
    'nome paciente',
    'nome beneficiario',
    'descricao paciente',
    'paciente descricao',
    'segurado',
    'nome segurado',
    'nome',
    'descricao',
  ],
  numero_guia: [
    'numero guia',
    'guia',
    'guia numero',
    'numero guia prestador',
    'guia prestador',
    'codigo guia',
  ],
  procedimento: [
    'procedimento',
    'servico',
    'codigo procedimento',
    'codigo servico',
    'descricao procedimento',
    'descricao servico',
    'codigo',
  ],
  profissional: [
    'profissional',
    'nome profissional',
    'profissional executante',
    'executante',
    'terapeuta',
    'medico',
  ],
  quantidade: [
    'quantidade',
    'quantidade sessoes',
    'sessoes',
    'numero sessoes',
    'quantidade guias',
    'quantidade paga',
  ],
  total_pago: ['valor pago', 'total pago', 'pago', 'valor total pago', 'valor liberado', 'liberado', 'valor'],
  total_glosa: [
    'valor glosa',
    'total glosa',
    'glosa',
    'valor glosado',
    'valor total glosa',
    'glosado',
    'glosas',
  ],
}

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
}
const PEQUENAS = new Set(['de', 'da', 'do', 'das', 'dos', 'em', 'r', 'o', 'a'])

/** 'Nº da Guia' → 'numero guia', 'Vlr. Pago (R$)' → 'valor pago'. */
const wordsOf = (titulo: string): string =>
  searchable(titulo.replace(/[nN][º°ª]/g, 'numero '))
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

/** Column of the sheet, from 0, and its title as it stands there. */
type Coluna = { coluna: number; titulo: string }
export type Colunas = Partial<Record<CampoDoRelatorio, Coluna>>

type Achado = {
  colunas: Colunas
  /** Fields whose surest name two columns have. */
  repetidas: [CampoDoRelatorio, Coluna, Coluna][]
}

/** Which column of a row of titles is what. */
export const findColunas = (celulas: readonly Celula[]): Achado => {
  const titulos = celulas.map((v) => (typeof v === 'string' ? wordsOf(v) : ''))
  const achado: Achado = { colunas: {}, repetidas: [] }
  for (const campo of CAMPOS)
    for (const nome of NOMES[campo]) {
      const [uma, outra] = titulos.flatMap((titulo, coluna) =>
        titulo === nome ? [{ coluna, titulo: String(celulas[coluna]).trim() }] : [],
      )
      if (!uma) continue
      achado.colunas[campo] = uma
      if (outra) achado.repetidas.push([campo, uma, outra])
      break
    }
  return achado
}

/** Files without it say who treated by the guide. */
const DISPENSAVEIS: readonly CampoDoRelatorio[] = ['profissional']

export const missingIn = (colunas: Colunas): CampoDoRelatorio[] =>
  CAMPOS.filter((campo) => !colunas[campo] && !DISPENSAVEIS.includes(campo))
