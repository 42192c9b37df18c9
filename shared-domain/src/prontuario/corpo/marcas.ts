import { checkLine, cleanLine, countLetters } from '../../comum/caracteres'
import { findRegiao, nomeDaRegiao } from './regioes'

/** What may be felt or seen at a region; `letra` tells the kinds apart where colours do not, `rotulo` is said to who chooses. */
export const SINTOMAS = {
  dor: { nome: 'Dor', rotulo: 'Dor', letra: 'D', niveis: null },
  dormencia: {
    nome: 'Parestesia',
    rotulo: 'Parestesia (dormência)',
    letra: 'P',
    niveis: ['leve', 'moderada', 'intensa'],
  },
  inchaco: { nome: 'Inchaço', rotulo: 'Inchaço', letra: 'I', niveis: ['leve', 'moderado', 'intenso'] },
  cicatriz: { nome: 'Cicatriz', rotulo: 'Cicatriz', letra: 'C', niveis: ['leve', 'moderada', 'intensa'] },
} as const
export type Sintoma = keyof typeof SINTOMAS
export const TIPOS_DE_SINTOMA = Object.keys(SINTOMAS) as readonly Sintoma[]

export const MAIOR_DOR = 10
export const MAIOR_NIVEL = 3
export const LETRAS_DA_NOTA = 100
export const MAXIMO_MARCAS = 80

/** Pain from 0 to 10; of other kinds from 1 (leve) to 3 (intensa), or none said. */
export type Marca = { intensidade?: number | null; nota?: string | null }
/** Several kinds may stand on one region. */
export type MarcasDaRegiao = Partial<Record<Sintoma, Marca | null>>
/** The value of a 'Mapa corporal': by the region's key. What has no mark is absent. */
export type MapaCorporal = Record<string, MarcasDaRegiao>

export const MENSAGENS_DO_CORPO = {
  mapa: 'Mapa corporal inválido.',
  regiao: 'Região do corpo inválida.',
  dor: `A dor vai de 0 a ${MAIOR_DOR}.`,
  nivel: 'Escolha leve, moderada ou intensa.',
  nota: `A observação de uma marca deve ter no máximo ${LETRAS_DA_NOTA} letras.`,
  demais: `Um mapa corporal tem no máximo ${MAXIMO_MARCAS} marcas.`,
} as const
const M = MENSAGENS_DO_CORPO

const MARCA_EM_JSON = {
  type: ['object', 'null'],
  properties: { intensidade: { type: ['integer', 'null'] }, nota: { type: ['string', 'null'] } },
}
/** The marks of a region in the API's documentation; `checkMapa` says more. */
export const JSON_DAS_MARCAS = Object.fromEntries(TIPOS_DE_SINTOMA.map((s) => [s, MARCA_EM_JSON]))

const isObject = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)
const only = (o: Record<string, unknown>, nomes: readonly string[]): boolean =>
  Object.keys(o).every((nome) => nomes.includes(nome))
const isWithin = (v: unknown, menor: number, maior: number): boolean =>
  Number.isInteger(v) && (v as number) >= menor && (v as number) <= maior

const checkMarca = (sintoma: Sintoma, marca: unknown): string | null => {
  if (!isObject(marca) || !only(marca, ['intensidade', 'nota'])) return M.mapa
  const { intensidade = null, nota = null } = marca
  if (sintoma === 'dor' && !isWithin(intensidade, 0, MAIOR_DOR)) return M.dor
  if (sintoma !== 'dor' && intensidade !== null && !isWithin(intensidade, 1, MAIOR_NIVEL)) return M.nivel
  if (nota === null) return null
  if (typeof nota !== 'string') return M.mapa
  const limpa = cleanLine(nota)
  return countLetters(limpa) > LETRAS_DA_NOTA ? M.nota : checkLine(limpa)
}

/** What is wrong with a body chart; null when nothing is. Takes anything. */
export const checkMapa = (valor: unknown): string | null => {
  if (!isObject(valor)) return M.mapa
  let marcas = 0
  for (const [chave, regiao] of Object.entries(valor)) {
    if (!findRegiao(chave)) return M.regiao
    if (!isObject(regiao) || !only(regiao, TIPOS_DE_SINTOMA)) return M.mapa
    for (const [sintoma, marca] of Object.entries(regiao)) {
      if (marca == null) continue
      const problema = checkMarca(sintoma as Sintoma, marca)
      if (problema) return problema
      marcas++
    }
  }
  return marcas > MAXIMO_MARCAS ? M.demais : null
}

/** One mark, whole; `ordem` as the list of regions goes, and within a region as the kinds do. */
export type MarcaLida = {
  regiao: string
  nome: string
  sintoma: Sintoma
  intensidade: number | null
  nota: string
}

/** The marks of a chart, region after region. A region that is not known any more is left out. */
export const listMarcas = (mapa: MapaCorporal | null | undefined): MarcaLida[] =>
  Object.entries(mapa ?? {})
    .flatMap(([chave, sintomas]) => {
      const regiao = findRegiao(chave)
      return regiao ? [{ regiao, sintomas }] : []
    })
    .sort((a, b) => a.regiao.ordem - b.regiao.ordem)
    .flatMap(({ regiao, sintomas }) =>
      TIPOS_DE_SINTOMA.flatMap((sintoma) => {
        const marca = sintomas?.[sintoma]
        if (!marca) return []
        const { intensidade = null, nota } = marca
        return [
          {
            regiao: regiao.chave,
            nome: nomeDaRegiao(regiao),
            sintoma,
            intensidade,
            nota: nota?.trim() ?? '',
          },
        ]
      }),
    )

/** The chart as it is kept: nothing empty in it, in the order of the body. Of what `checkMapa` passes. */
export const cleanMapa = (mapa: MapaCorporal): MapaCorporal => {
  const limpo: MapaCorporal = {}
  for (const { regiao, sintoma, intensidade, nota } of listMarcas(mapa)) {
    const limpa = cleanLine(nota)
    limpo[regiao] ??= {}
    limpo[regiao][sintoma] = {
      ...(intensidade === null ? {} : { intensidade }),
      ...(limpa ? { nota: limpa } : {}),
    }
  }
  return limpo
}

/** The same chart with one mark written, or taken away by null. */
export const writeMarca = (
  mapa: MapaCorporal,
  { regiao, sintoma }: { regiao: string; sintoma: Sintoma },
  marca: Marca | null,
): MapaCorporal => {
  const { [sintoma]: _, ...outros } = mapa[regiao] ?? {}
  const { [regiao]: __, ...resto } = mapa
  const novos = marca ? { ...outros, [sintoma]: marca } : outros
  return Object.keys(novos).length > 0 ? { ...resto, [regiao]: novos } : resto
}

/** 'dor 7', 'inchaço moderado', 'cicatriz'. */
export const textoDoSintoma = (sintoma: Sintoma, intensidade: number | null): string => {
  const { nome, niveis } = SINTOMAS[sintoma]
  const quanto = niveis ? (niveis[(intensidade ?? 0) - 1] ?? '') : String(intensidade ?? '')
  return `${nome.toLowerCase()} ${quanto}`.trim()
}

/** What a mark says beside its drawing: 'D7', 'I2', 'C'. */
export const siglaDaMarca = ({ sintoma, intensidade }: Pick<MarcaLida, 'sintoma' | 'intensidade'>): string =>
  `${SINTOMAS[sintoma].letra}${intensidade ?? ''}`

/** A chart in words, a line for each region: 'Ombro direito (frente): dor 7; inchaço leve (ao fim do dia)'. '' of an empty one. */
export const textoDoMapa = (mapa: MapaCorporal | null | undefined): string => {
  const linhas = new Map<string, string[]>()
  for (const { nome, sintoma, intensidade, nota } of listMarcas(mapa)) {
    const dito = textoDoSintoma(sintoma, intensidade) + (nota ? ` (${nota})` : '')
    linhas.set(nome, [...(linhas.get(nome) ?? []), dito])
  }
  return [...linhas].map(([nome, ditos]) => `${nome}: ${ditos.join('; ')}`).join('\n')
}

/** What became of a mark since the chart before. */
export type MudancaDaMarca = {
  regiao: string
  nome: string
  sintoma: Sintoma
  antes: number | null
  depois: number | null
  como: 'novo' | 'sumiu' | 'maisForte' | 'maisFraco' | 'igual'
}

const comoMudou = (antes: MarcaLida | undefined, depois: MarcaLida | undefined): MudancaDaMarca['como'] => {
  if (!antes) return 'novo'
  if (!depois) return 'sumiu'
  // Without an intensity on both sides nobody knows which is more.
  if (antes.intensidade === null || depois.intensidade === null) return 'igual'
  if (antes.intensidade === depois.intensidade) return 'igual'
  return depois.intensidade > antes.intensidade ? 'maisForte' : 'maisFraco'
}

/** Each mark of either chart, and what became of it, region after region. */
export const compareMapas = (antes: MapaCorporal, depois: MapaCorporal): MudancaDaMarca[] => {
  const idOf = ({ regiao, sintoma }: MarcaLida) => `${regiao} ${sintoma}`
  const [velhas, novas] = [antes, depois].map((m) => new Map(listMarcas(m).map((x) => [idOf(x), x])))
  // Both charts as one give the order.
  const todas: MapaCorporal = { ...antes }
  for (const [regiao, sintomas] of Object.entries(depois))
    todas[regiao] = { ...(antes[regiao] ?? {}), ...sintomas }
  return listMarcas(todas).map((m) => {
    const [a, d] = [velhas?.get(idOf(m)), novas?.get(idOf(m))]
    return {
      regiao: m.regiao,
      nome: m.nome,
      sintoma: m.sintoma,
      antes: a?.intensidade ?? null,
      depois: d?.intensidade ?? null,
      como: comoMudou(a, d),
    }
  })
}

/** 'Ombro direito (frente): dor 7 → 4'. */
export const textoDaMudanca = ({ nome, sintoma, antes, depois, como }: MudancaDaMarca): string => {
  const de = textoDoSintoma(sintoma, antes)
  if (como === 'sumiu') return `${nome}: ${de}`
  if (como === 'novo' || como === 'igual') return `${nome}: ${textoDoSintoma(sintoma, depois)}`
  const { niveis } = SINTOMAS[sintoma]
  const ate = niveis ? niveis[(depois ?? 1) - 1] : depois
  return `${nome}: ${de} → ${ate}`
}

/** As they are told: the worse first. */
export const PALAVRAS_DA_MUDANCA: Record<MudancaDaMarca['como'], string> = {
  novo: 'Novo',
  maisForte: 'Mais forte',
  maisFraco: 'Mais fraco',
  sumiu: 'Sumiu',
  igual: 'Sem mudança',
}
