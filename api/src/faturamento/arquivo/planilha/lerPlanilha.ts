import {
  CAMPOS_DO_RELATORIO as CAMPOS,
  type CampoDoRelatorio,
  type ErroDaPlanilha,
  formatReais,
  LIMITES_DO_ARQUIVO as LIMITES,
  MENSAGENS_DO_ARQUIVO as M,
  NOMES_DOS_CAMPOS as NOMES,
  searchable,
} from '@clinica/shared-domain'
import { HttpErro } from '../../../platform/http/erros'
import {
  hasDecimalZero,
  type Lido,
  readTexto,
  shown,
  withoutDecimalZero,
} from '../../../platform/planilha/celulas'
import {
  type Celula,
  type Extensao,
  type LinhaLida,
  type Lote,
  readSheet,
} from '../../../platform/planilha/planilha'
import { letterOf } from '../../../platform/planilha/titulos'
import { PACIENTE_DO_EXEMPLO } from '../modelo'
import { readData, readNumeroDaGuia, readProcedimento, readQuantidade, readValor } from './celulas'
import { type Colunas, findColunas, missingIn } from './colunas'

/** A row of the file as it is kept; money in cents. */
export type Item = {
  linha: number
  data: string
  descricao: string
  numero_guia: string
  procedimento: string
  profissional: string
  quantidade: number
  total_pago: number
  total_glosa: number
}

/** Rows as they stand in the sheet, for the eye. */
type Vista = { linha: number; valores: string[] }

export type PlanilhaLida = {
  /** The tab that was read, and the others that could have been. */
  abas: { lida: string; outras: string[] }
  colunas: { coluna: string; titulo: string; campo: CampoDoRelatorio }[]
  itens: Item[]
  /** The first rows; with errors, the first rows that have one. */
  vistas: Vista[]
  /** Rows below the titles. */
  total: number
  erros: ErroDaPlanilha[]
  errosTotal: number
  /** Guides and procedures whose digits came with '.0' behind them: how many, and the first. */
  comZero: { total: number; primeiro: { celula: string; valor: string; lido: string } | null }
}

/** Rows that may stand above the titles: the insurer's name, the month, blank lines are not counted. */
const ACIMA = 50
/** Fewer known names in a row are a coincidence. */
const RECONHECIVEIS = 3
const VISTAS = 20
const isDinheiro = (campo: CampoDoRelatorio): campo is 'total_pago' | 'total_glosa' =>
  campo === 'total_pago' || campo === 'total_glosa'

/** Fields whose digits name something. */
const CODIGOS: ReadonlySet<CampoDoRelatorio> = new Set(['numero_guia', 'procedimento'])

const LEITORES: { [C in CampoDoRelatorio]: (v: Celula | undefined) => Lido<Item[C]> } = {
  data: readData,
  descricao: (v) =>
    typeof v === 'string' && searchable(v.trim()) === searchable(PACIENTE_DO_EXEMPLO)
      ? { problema: 'é do exemplo que veio no modelo: apague esta linha.' }
      : readTexto(v),
  numero_guia: readNumeroDaGuia,
  procedimento: readProcedimento,
  profissional: readTexto,
  quantidade: readQuantidade,
  total_pago: readValor,
  // What was cut is a loss to some insurers and a deduction, with a minus, to others.
  total_glosa: (v) => {
    const lido = readValor(v)
    return 'valor' in lido ? { valor: Math.abs(lido.valor) } : lido
  },
}

const refuse = (msg: string) => new HttpErro(422, 'planilha', msg)
const quoted = (campos: readonly CampoDoRelatorio[]) => campos.map((c) => `“${NOMES[c]}”`).join(', ')

/** Throws 422 unless each field has one column of its own. */
const requireColunas = (linha: LinhaLida): Colunas => {
  const { colunas, repetidas } = findColunas(linha.celulas)
  const faltam = missingIn(colunas)
  if (faltam.length > 0)
    throw refuse(
      `Falta${faltam.length > 1 ? 'm' : ''} na linha ${linha.linha}, a dos títulos: ${quoted(faltam)}. Baixe o modelo para comparar.`,
    )
  const [dobro] = repetidas
  if (dobro) {
    const [campo, uma, outra] = dobro
    throw refuse(
      `As colunas ${letterOf(uma.coluna)} e ${letterOf(outra.coluna)} têm o mesmo título, ${quoted([campo])}. Deixe uma só.`,
    )
  }
  return colunas
}

/** The sum below the rows: it has no guide, and says so. */
const isSoma = (celulas: readonly Celula[], { numero_guia }: Colunas): boolean =>
  celulas[numero_guia?.coluna ?? -1] == null &&
  celulas.some((v) => typeof v === 'string' && /^(sub)?tota(l|is)\b|^soma\b/.test(searchable(v.trim())))

class Leitura {
  readonly lida: PlanilhaLida = {
    abas: { lida: '', outras: [] },
    colunas: [],
    itens: [],
    vistas: [],
    total: 0,
    erros: [],
    errosTotal: 0,
    comZero: { total: 0, primeiro: null },
  }
  #colunas?: Colunas
  #folha = 0
  /** Of the rows looked at for titles, the one that has most of them. */
  #melhor?: { linha: LinhaLida; quantas: number }
  #olhadas = 0

  /** Answers false when nothing more of this sheet is wanted. */
  add({ folha, nome, linhas }: Lote): boolean {
    if (this.#colunas && folha !== this.#folha) return this.#lookBeyond(nome, linhas)
    if (folha !== this.#folha) this.#olhadas = 0
    this.#folha = folha
    for (const linha of linhas)
      if (this.#colunas) this.#addLinha(linha, this.#colunas)
      else this.#lookForTitulos(linha, nome)
    return this.#colunas !== undefined || this.#olhadas < ACIMA
  }

  end(): PlanilhaLida {
    if (!this.#colunas && this.#melhor) requireColunas(this.#melhor.linha)
    if (!this.#colunas) throw refuse(M.semTitulos)
    if (this.lida.total === 0) throw refuse(M.semLinhas)
    return this.lida
  }

  /** A sheet that is not read, though it has the titles and something below them. */
  #lookBeyond(nome: string, linhas: readonly LinhaLida[]): false {
    const titulos = linhas
      .slice(0, ACIMA)
      .findIndex(({ celulas }) => missingIn(findColunas(celulas).colunas).length === 0)
    if (titulos >= 0 && titulos + 1 < linhas.length) this.lida.abas.outras.push(nome)
    return false
  }

  #lookForTitulos(linha: LinhaLida, nome: string): void {
    if (this.#olhadas++ >= ACIMA) return
    const { colunas } = findColunas(linha.celulas)
    const quantas = Object.keys(colunas).length
    if (quantas < RECONHECIVEIS) return
    if (missingIn(colunas).length > 0) {
      if (quantas > (this.#melhor?.quantas ?? 0)) this.#melhor = { linha, quantas }
      return
    }
    this.#colunas = requireColunas(linha)
    this.lida.abas.lida = nome
    this.lida.colunas = CAMPOS.flatMap((campo) => {
      const achada = this.#colunas?.[campo]
      return achada ? [{ ...achada, campo }] : []
    })
      .sort((a, b) => a.coluna - b.coluna)
      .map(({ coluna, ...resto }) => ({ ...resto, coluna: letterOf(coluna) }))
  }

  #addLinha({ linha, celulas }: LinhaLida, colunas: Colunas): void {
    if (isSoma(celulas, colunas)) return
    if (!CAMPOS.some((campo) => colunas[campo] && celulas[colunas[campo].coluna] != null)) return
    const { lida } = this
    if (++lida.total > LIMITES.linhas) throw refuse(M.linhas)
    const antes = lida.errosTotal
    const item: Record<string, unknown> = { linha, profissional: '' }
    for (const campo of CAMPOS) {
      const onde = colunas[campo]
      if (!onde) continue
      const lido = LEITORES[campo](celulas[onde.coluna])
      if ('valor' in lido) {
        item[campo] = lido.valor
        if (CODIGOS.has(campo)) this.#noteZero(linha, onde.coluna, celulas[onde.coluna])
      } else this.#fail(linha, campo, onde.coluna, celulas[onde.coluna], lido.problema)
    }
    const errada = lida.errosTotal > antes
    if (errada && antes === 0) lida.vistas = []
    if (lida.vistas.length < VISTAS && (errada || lida.errosTotal === 0))
      lida.vistas.push({ linha, valores: this.#view(celulas, colunas) })
    if (lida.errosTotal === 0) lida.itens.push(item as Item)
  }

  #noteZero(linha: number, coluna: number, v: Celula | undefined): void {
    if (!hasDecimalZero(v)) return
    const { comZero } = this.lida
    comZero.total++
    const valor = shown(v)
    comZero.primeiro ??= { celula: `${letterOf(coluna)}${linha}`, valor, lido: withoutDecimalZero(valor) }
  }

  #fail(linha: number, campo: CampoDoRelatorio, coluna: number, v: Celula | undefined, porque: string): void {
    if (this.lida.errosTotal++ >= LIMITES.erros) return
    const valor = shown(v).slice(0, 80)
    const nome = NOMES[campo].charAt(0).toUpperCase() + NOMES[campo].slice(1)
    this.lida.erros.push({ linha, coluna: letterOf(coluna), campo, valor, mensagem: `${nome} ${porque}` })
  }

  /** As it stands in the sheet, but for money that was understood: as it will count. */
  #view(celulas: readonly Celula[], colunas: Colunas): string[] {
    return CAMPOS.flatMap((campo) => {
      const onde = colunas[campo]
      return onde ? [{ campo, ...onde }] : []
    })
      .sort((a, b) => a.coluna - b.coluna)
      .map(({ campo, coluna }) => {
        const v = celulas[coluna]
        if (v == null) return ''
        const lido = isDinheiro(campo) ? LEITORES[campo](v) : { problema: '' }
        return 'valor' in lido ? formatReais(lido.valor) : shown(v).slice(0, 120)
      })
  }
}

/**
 * The insurer's sheet (decisions "Faturamento"): its titles found by name, each cell understood or told by line and column. The first
 * sheet that has the titles counts, and rows that add the others up do not. Throws HttpErro 422 with one sentence when it cannot be
 * read at all; stops with `sinal`.
 */
export const readPlanilha = async (
  bytes: Uint8Array,
  extensao: Extensao,
  sinal: AbortSignal,
): Promise<PlanilhaLida> => {
  const leitura = new Leitura()
  await readSheet(bytes, extensao, sinal, (lote) => leitura.add(lote))
  return leitura.end()
}
