/**
 * Range of motion (spec 2 §3, a 'Tabela'): which movements each joint has and their normal range in degrees. Values of
 * A. P. Marques, Manual de Goniometria (Manole), the handbook of Brazilian clinics; the American Academy of Orthopaedic
 * Surgeons gives the same joints the same movements, within 5 to 20 degrees. `de` > `ate`: the movement goes back to zero
 * (a knee is extended from 140° to 0°). `central`: the trunk bends as one, there is no right and left.
 */
type Referencia = { de: number; ate: number; central?: true }

const ate = (graus: number): Referencia => ({ de: 0, ate: graus })
const central = (graus: number): Referencia => ({ de: 0, ate: graus, central: true })
const volta = (graus: number): Referencia => ({ de: graus, ate: 0 })

export const ARTICULACOES = {
  ombro: {
    nome: 'Ombro',
    movimentos: {
      flexao: ate(180),
      extensao: ate(45),
      abducao: ate(180),
      aducao: ate(40),
      rotacaoInterna: ate(90),
      rotacaoExterna: ate(90),
    },
  },
  colunaLombar: {
    nome: 'Coluna lombar',
    movimentos: { flexao: central(95), extensao: central(35), flexaoLateral: ate(40), rotacao: ate(35) },
  },
  colunaCervical: {
    nome: 'Coluna cervical',
    movimentos: { flexao: central(65), extensao: central(50), flexaoLateral: ate(40), rotacao: ate(55) },
  },
  cotovelo: { nome: 'Cotovelo', movimentos: { flexao: ate(145), extensao: volta(145) } },
  antebraco: { nome: 'Antebraço', movimentos: { pronacao: ate(90), supinacao: ate(90) } },
  punho: {
    nome: 'Punho',
    movimentos: { flexao: ate(90), extensao: ate(70), desvioRadial: ate(20), desvioUlnar: ate(45) },
  },
  quadril: {
    nome: 'Quadril',
    movimentos: {
      flexao: ate(125),
      extensao: ate(10),
      abducao: ate(45),
      aducao: ate(15),
      rotacaoInterna: ate(45),
      rotacaoExterna: ate(45),
    },
  },
  joelho: { nome: 'Joelho', movimentos: { flexao: ate(140), extensao: volta(140) } },
  tornozelo: { nome: 'Tornozelo', movimentos: { flexaoPlantar: ate(45), dorsiflexao: ate(20) } },
  pe: { nome: 'Pé', movimentos: { inversao: ate(40), eversao: ate(20) } },
} as const satisfies Record<string, { nome: string; movimentos: Record<string, Referencia> }>

export type Articulacao = keyof typeof ARTICULACOES

const NOMES_DOS_MOVIMENTOS: Record<string, string> = {
  flexao: 'Flexão',
  extensao: 'Extensão',
  abducao: 'Abdução',
  aducao: 'Adução',
  rotacaoInterna: 'Rotação interna',
  rotacaoExterna: 'Rotação externa',
  flexaoLateral: 'Flexão lateral',
  rotacao: 'Rotação',
  pronacao: 'Pronação',
  supinacao: 'Supinação',
  desvioRadial: 'Desvio radial',
  desvioUlnar: 'Desvio ulnar',
  flexaoPlantar: 'Flexão plantar',
  dorsiflexao: 'Dorsiflexão',
  inversao: 'Inversão',
  eversao: 'Eversão',
}

/** One row of the table; `chave` is its key in the value: 'ombro.flexao'. */
export type Movimento = Referencia & { chave: string; articulacao: Articulacao; nome: string }

/** Every row, joint after joint. */
export const MOVIMENTOS: readonly Movimento[] = Object.entries(ARTICULACOES).flatMap(
  ([articulacao, { movimentos }]) =>
    Object.entries<Referencia>(movimentos).map(([movimento, referencia]) => ({
      ...referencia,
      chave: `${articulacao}.${movimento}`,
      articulacao: articulacao as Articulacao,
      nome: NOMES_DOS_MOVIMENTOS[movimento] as string,
    })),
)
const PELA_CHAVE = new Map(MOVIMENTOS.map((m) => [m.chave, m]))

export const findMovimento = (chave: string): Movimento | undefined => PELA_CHAVE.get(chave)

export const listMovimentos = (articulacao: Articulacao): Movimento[] =>
  MOVIMENTOS.filter((m) => m.articulacao === articulacao)

/** `0–180°`, as the read-only reference column shows it. */
export const formatReferencia = ({ de, ate }: Pick<Movimento, 'de' | 'ate'>): string => `${de}–${ate}°`

/** How much of the normal range a measure reaches, from 0 to 1: of 180°, 90° is 0.5; of 140–0°, 14° is 0.9. */
export const alcanceDe = ({ de, ate }: Pick<Movimento, 'de' | 'ate'>, graus: number): number =>
  Math.min(1, Math.max(0, (graus - de) / (ate - de)))
