import {
  type GuiaPendente,
  MAXIMO_DE_GUIAS_DO_LOTE,
  type ParteDaGuia,
  type Pendencias,
} from '@clinica/shared-domain'
import { passes, waits } from '@clinica/shared-domain/faturamento/tiss/previsao'

export type Falta = GuiaPendente['faltas'][number]

export const somaDe = (guias: readonly Pick<GuiaPendente, 'centavos'>[]): number =>
  guias.reduce((n, g) => n + g.centavos, 0)

const sumNoArquivo = (guias: readonly Pick<GuiaPendente, 'centavosDoXml'>[]): number =>
  guias.reduce((n, g) => n + g.centavosDoXml, 0)

const bloqueiosDe = ({ faltas }: GuiaPendente): Falta[] => faltas.filter((f) => f.severidade === 'bloqueia')
export const avisosDe = ({ faltas }: GuiaPendente): Falta[] => faltas.filter((f) => f.severidade === 'avisa')

/** What the person decided; by the guide's id. */
export type Escolhas = {
  /** Guides that were unticked. */
  fora: ReadonlySet<string>
  /** Reasons for what goes although something that may be let through blocks it. */
  mesmoAssim: ReadonlyMap<string, string>
  /** Of guides an earlier part of which is in a live lot. */
  partes: ReadonlyMap<string, Parte>
}
export type Parte = { escolha: ParteDaGuia; numero: string }
export const SEM_ESCOLHAS: Escolhas = { fora: new Set(), mesmoAssim: new Map(), partes: new Map() }

/** What one thing to be mended keeps out: one code that is missing at the insurer is one line, whatever it touches. */
export type Motivo = {
  chave: string
  falta: Falta
  guias: GuiaPendente[]
  centavos: number
  contornavel: boolean
}

const motivosDe = (
  guias: readonly GuiaPendente[],
  faltasDa: (g: GuiaPendente) => readonly Falta[],
): Motivo[] => {
  const motivos = new Map<string, Motivo>()
  for (const guia of guias)
    for (const falta of faltasDa(guia)) {
      const { tipo, _id } = falta.onde
      // A deadline of the insurer's is one reason, whatever day each guide's sentence names.
      const parecida = falta.contornavel && tipo === 'convenio'
      const chave = [falta.codigo, tipo, _id, falta.campo, parecida ? '' : falta.mensagem].join('|')
      const motivo = motivos.get(chave) ?? {
        chave,
        falta,
        guias: [],
        centavos: 0,
        contornavel: falta.contornavel === true,
      }
      motivo.guias.push(guia)
      motivo.centavos += guia.centavos
      motivos.set(chave, motivo)
    }
  return [...motivos.values()].sort((a, b) => b.centavos - a.centavos)
}

/** A warning that many guides have alike, asked once: by its code and, where it names no day of its own, by its sentence. */
export type Aviso = { codigo: string; frases: string[]; guias: GuiaPendente[]; centavos: number }

const avisosPorMotivo = (guias: readonly GuiaPendente[]): Aviso[] => {
  const avisos = new Map<string, Aviso>()
  for (const guia of guias)
    for (const { codigo, mensagem } of avisosDe(guia)) {
      const aviso = avisos.get(codigo) ?? { codigo, frases: [], guias: [], centavos: 0 }
      if (!aviso.frases.includes(mensagem)) aviso.frases.push(mensagem)
      if (!aviso.guias.includes(guia)) {
        aviso.guias.push(guia)
        aviso.centavos += guia.centavos
      }
      avisos.set(codigo, aviso)
    }
  return [...avisos.values()].sort((a, b) => b.centavos - a.centavos)
}

/** What goes to one insurer from one unit in one version: one lot, or several where there are more guides than fit. */
export type LotePrevisto = {
  chave: string
  convenio: GuiaPendente['convenio']
  unidade: GuiaPendente['unidade']
  versao: string
  /** The first day after which one of its guides comes too late. */
  apresentarAte: string | null
  /** All that could go; of these the unticked ones stay. */
  guias: GuiaPendente[]
  vao: GuiaPendente[]
  lotes: number
  /** Of the packages; and what the file will say. */
  centavos: number
  noArquivo: number
  comAviso: number
}

const primeiro = (dias: readonly (string | null)[]): string | null =>
  dias.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null)

/** What has to be presented first comes first. */
const lotesPrevistos = (
  grupos: Pendencias['grupos'],
  podem: readonly GuiaPendente[],
  fora: ReadonlySet<string>,
): LotePrevisto[] => {
  const porId = new Map(podem.map((g) => [g._id, g]))
  return grupos
    .flatMap(({ convenio, unidade, versao, guias: ids }): LotePrevisto[] => {
      const guias = ids.flatMap((id) => porId.get(id) ?? [])
      if (guias.length === 0) return []
      const vao = guias.filter((g) => !fora.has(g._id))
      const previsto: LotePrevisto = {
        chave: [convenio._id, unidade._id, versao].join('|'),
        convenio,
        unidade,
        versao,
        apresentarAte: primeiro(guias.map((g) => g.apresentarAte)),
        guias,
        vao,
        lotes: Math.ceil(vao.length / MAXIMO_DE_GUIAS_DO_LOTE),
        centavos: somaDe(vao),
        noArquivo: sumNoArquivo(vao),
        comAviso: vao.filter((g) => avisosDe(g).length > 0).length,
      }
      return [previsto]
    })
    .sort((a, b) => (a.apresentarAte ?? '9').localeCompare(b.apresentarAte ?? '9'))
}

export type Conferencia = {
  vao: GuiaPendente[]
  grupos: LotePrevisto[]
  lotes: number
  comAviso: GuiaPendente[]
  avisos: Aviso[]
  /** What has to be mended, by what it lets out. */
  motivos: Motivo[]
  bloqueadas: GuiaPendente[]
  /** An earlier part of them is in a live lot. */
  emPartes: GuiaPendente[]
  /** Unticked. */
  deixadas: GuiaPendente[]
  /** Go for a reason that somebody wrote. */
  assimMesmo: GuiaPendente[]
  /** All their sessions are in a live lot already. */
  emLote: GuiaPendente[]
  /** Wait until the guide is complete. */
  emEspera: GuiaPendente[]
  /** Of an insurer that takes no lots. */
  particulares: GuiaPendente[]
  /** Whose file would say another sum than the package. */
  diferentes: GuiaPendente[]
  /** Packages = already in lots + lots + out = already in lots + what the files say + the difference + out, to the cent. */
  centavos: {
    pacotes: number
    jaEmLotes: number
    lotes: number
    noArquivo: number
    diferenca: number
    fora: number
    comAviso: number
  }
}

/** What of the packages goes and what stays; packages = lots + out, to the cent. */
export const checkGuias = (
  { guias: todas, grupos: gruposDosLotes }: Pick<Pendencias, 'guias' | 'grupos'>,
  escolhas: Escolhas,
): Conferencia => {
  const { fora, mesmoAssim, partes } = escolhas
  const particulares = todas.filter((g) => g.particular)
  const emLote = todas.filter((g) => !g.particular && g.noLote)
  const livres = todas.filter((g) => !g.particular && !g.noLote)
  const goes = (g: GuiaPendente) => passes(g, mesmoAssim.has(g._id))
  const isEsperada = (g: GuiaPendente) => waits(g, partes.get(g._id)?.escolha)
  const emEspera = livres.filter((g) => goes(g) && isEsperada(g))
  const podem = livres.filter((g) => goes(g) && !isEsperada(g))
  const bloqueadas = livres.filter((g) => !goes(g))
  const vao = podem.filter((g) => !fora.has(g._id))
  const grupos = lotesPrevistos(gruposDosLotes, podem, fora)
  const comAviso = vao.filter((g) => avisosDe(g).length > 0)
  const jaEmLotes = todas.reduce((n, g) => n + g.centavosEmLote, 0)
  const [pacotes, lotes, noArquivo] = [somaDe(todas) + jaEmLotes, somaDe(vao), sumNoArquivo(vao)]
  return {
    vao,
    grupos,
    lotes: grupos.reduce((n, g) => n + g.lotes, 0),
    comAviso,
    avisos: avisosPorMotivo(podem),
    motivos: motivosDe(bloqueadas, bloqueiosDe),
    bloqueadas,
    emPartes: livres.filter((g) => goes(g) && g.parte !== null),
    deixadas: podem.filter((g) => fora.has(g._id)),
    assimMesmo: podem.filter((g) => bloqueiosDe(g).length > 0),
    emLote,
    emEspera,
    particulares,
    diferentes: vao.filter((g) => g.centavosDoXml !== g.centavos),
    centavos: {
      pacotes,
      jaEmLotes,
      lotes,
      noArquivo,
      diferenca: lotes - noArquivo,
      fora: pacotes - lotes - jaEmLotes,
      comAviso: somaDe(comAviso),
    },
  }
}
