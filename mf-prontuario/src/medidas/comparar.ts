import {
  ARTICULACOES,
  alcanceDe,
  faixaDoEscore,
  findMovimento,
  formatReferencia,
  LADOS,
  type Lado,
  type MedidasAnswer,
  type Mudanca,
  mudancaDoEscore,
  withUnidade,
} from '@clinica/shared-domain'

export type Medida = MedidasAnswer['medidas'][number]
type Amplitude = MedidasAnswer['amplitude']

const NUMERO = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
export const formatNumero = (n: number): string => NUMERO.format(n)

/** From the first to the last, with the difference as people read it: '−5', '+2', 'igual'. */
export type Comparacao = {
  inicial: number
  atual: number
  diferenca: string
  rumo: 'melhor' | 'pior' | null
  /** What it means, in a word: 'menos dor', 'melhora clínica'; '' where nobody knows. */
  dita: string
}

const RUMOS: Partial<Record<Mudanca, 'melhor' | 'pior'>> = {
  'melhora clínica': 'melhor',
  'piora clínica': 'pior',
}
const DA_DOR = { melhor: 'menos dor', pior: 'mais dor' } as const

/** Whether a change is for the better is known of pain, which is to fall, and of a measure with a minimal clinical difference. */
export const compareMedida = ({ questao, pontos }: Medida): Comparacao | null => {
  const [inicial, atual] = [pontos[0]?.numero, pontos.at(-1)?.numero]
  if (inicial === undefined || atual === undefined) return null
  const d = atual - inicial
  const diferenca = d === 0 ? 'igual' : `${d > 0 ? '+' : '−'}${formatNumero(Math.abs(d))}`
  if (questao.escore) {
    const mudanca = mudancaDoEscore(questao.escore, inicial, atual)
    return { inicial, atual, diferenca, rumo: (mudanca && RUMOS[mudanca]) ?? null, dita: mudanca ?? '' }
  }
  const rumo = questao.tipo !== 'EVA' || d === 0 ? null : d < 0 ? 'melhor' : 'pior'
  return { inicial, atual, diferenca, rumo, dita: rumo ? DA_DOR[rumo] : '' }
}

/** A number of the measure as people read it: '12,5 s'. */
export const formatMedida = ({ questao: { escore } }: Medida, n: number): string =>
  escore ? withUnidade(escore, formatNumero(n)) : formatNumero(n)

/** The word of its band; '' where it has none. */
export const faixaDaMedida = ({ questao: { escore } }: Medida, n: number): string =>
  escore ? faixaDoEscore(escore, n) : ''

/** From where on a change from the first is clinical: below it, or above; null where nobody knows. */
export const thresholdOf = ({ questao: { escore }, pontos }: Medida): number | null => {
  const inicial = pontos[0]?.numero
  if (!escore || escore.mcid === null || inicial === undefined) return null
  return escore.melhora === 'maior' ? inicial + escore.mcid : inicial - escore.mcid
}

const lugarDe = ({ questao: { tipo } }: Medida): number => (tipo === 'Escore' ? 0 : tipo === 'EVA' ? 1 : 2)

/** Measures of outcome first, which are few and say the most, then EVA, then what was measured most; the rest as it came. */
export const inOrder = (medidas: readonly Medida[]): Medida[] =>
  [...medidas].sort((a, b) => lugarDe(a) - lugarDe(b) || b.pontos.length - a.pontos.length)

/** One side of a movement: degrees at first and last, and how much of the normal range the last reaches, 0 to 1. */
type LadoMedido = { lado: Lado; inicial: number; atual: number; alcance: number }
export type MovimentoMedido = {
  chave: string
  nome: string
  referencia: string
  /** The trunk bends as one: no right and left. */
  central: boolean
  lados: LadoMedido[]
}

const NOMES_DOS_LADOS: Record<Lado, string> = { direito: 'D', esquerdo: 'E' }
export const nomeDoLado = (lado: Lado): string => NOMES_DOS_LADOS[lado]

/** Every movement that was measured, with its first and its last degrees. */
export const compareAmplitude = (amplitude: Amplitude): MovimentoMedido[] => {
  const graus = new Map<string, number[]>()
  for (const { tabela } of amplitude)
    for (const [chave, linha] of Object.entries(tabela ?? {}))
      for (const lado of LADOS) {
        const n = linha.adm?.[lado]
        if (n != null) graus.set(`${chave} ${lado}`, [...(graus.get(`${chave} ${lado}`) ?? []), n])
      }
  const chaves = new Set([...graus.keys()].map((c) => c.split(' ')[0] as string))
  return [...chaves].flatMap((chave) => {
    const m = findMovimento(chave)
    if (!m) return []
    const lados = LADOS.flatMap((lado) => {
      const [inicial, atual] = [graus.get(`${chave} ${lado}`)?.[0], graus.get(`${chave} ${lado}`)?.at(-1)]
      if (inicial === undefined || atual === undefined) return []
      return [{ lado, inicial, atual, alcance: alcanceDe(m, atual) }]
    })
    const nome = `${ARTICULACOES[m.articulacao].nome}, ${m.nome.toLowerCase()}`
    return [{ chave, nome, referencia: formatReferencia(m), central: m.central === true, lados }]
  })
}
