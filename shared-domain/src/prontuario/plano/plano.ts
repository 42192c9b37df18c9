import { counted } from '../../comum/numeros/counted'
import type { MedidasAnswer } from '../answers/registro'
import { type Escore, type Melhora, withUnidade } from '../escore/escore'
import { MAIOR_EVA } from '../eva'
import type { TipoDeQuestao } from '../tipos'

/** What is said of a goal or a reassessment: it was reached (done), it was not, or it has a new date. */
export const RESULTADOS_DO_PLANO = ['alcancado', 'naoAlcancado', 'prolongado'] as const
export type ResultadoDoPlano = (typeof RESULTADOS_DO_PLANO)[number]

type Dito = { resultado: ResultadoDoPlano; novaData: string | null }
/** A goal or a reassessment: its first date (`YYYY-MM-DD`), and what was said of it, the oldest first. */
export type ItemDoPlano = { prazo: string; desfechos: readonly Dito[] }

/** The date that holds now: the last to which it was prolonged, else its first. */
export const prazoDoItem = ({ prazo, desfechos }: ItemDoPlano): string =>
  desfechos.findLast(({ novaData }) => novaData !== null)?.novaData ?? prazo

export type SituacaoDoItem = 'aberto' | 'vencido' | 'alcancado' | 'naoAlcancado'

/** 'vencido' from the day after its date on, while nobody has said what became of it. */
export const situacaoDoItem = (item: ItemDoPlano, hoje: string): SituacaoDoItem => {
  const ultimo = item.desfechos.at(-1)?.resultado
  if (ultimo && ultimo !== 'prolongado') return ultimo
  return prazoDoItem(item) < hoje ? 'vencido' : 'aberto'
}

/** The questions whose answers are numbers: what a goal may be measured by. */
export const TIPOS_MEDIDOS = ['Escore', 'EVA', 'Inteiro', 'Fracionário'] as const satisfies TipoDeQuestao[]

/** Which way is better, where the measure itself says so; null where the goal has to. */
export const sentidoDaMedida = (
  tipo: TipoDeQuestao,
  escore: Pick<Escore, 'melhora'> | null | undefined,
): Melhora | null => (tipo === 'EVA' ? 'menor' : tipo === 'Escore' ? (escore?.melhora ?? null) : null)

/** The least and the most that a measure can be; null where nobody knows. */
export const limitesDaMedida = (
  tipo: TipoDeQuestao,
  escore: Pick<Escore, 'calculo' | 'itens'> | null | undefined,
): readonly [number, number] | null => {
  if (tipo === 'EVA') return [0, MAIOR_EVA]
  if (tipo !== 'Escore' || !escore) return null
  if (escore.calculo === 'percentual') return [0, 100]
  const [menores, maiores] = [escore.itens.map((i) => i.menor), escore.itens.map((i) => i.maior)]
  if (escore.calculo === 'media') return [Math.min(...menores), Math.max(...maiores)]
  const sum = (numeros: number[]) => numeros.reduce((soma, n) => soma + n, 0)
  return [sum(menores), sum(maiores)]
}

/** What a goal is measured by: `alvo` is reached from above where less is better, else from below. */
export type AlvoDaMeta = { melhora: Melhora; alvo: number; unidade: string }

export type Progresso = {
  /** Between the measure and its target; 0 once it is reached. */
  falta: number
  chegou: boolean
  /** Of the way from where it began, 0 to 1. */
  fracao: number
}

/** Differences of decimals, without their dust. */
const centesimos = (n: number): number => Math.round(n * 100) / 100

/** How far a measure is from its target, in the direction in which it gets better; null before it is measured. */
export const progressoDaMeta = (
  { melhora, alvo }: Pick<AlvoDaMeta, 'melhora' | 'alvo'>,
  inicial: number | null,
  atual: number | null,
): Progresso | null => {
  if (atual === null) return null
  const falta = centesimos(melhora === 'maior' ? alvo - atual : atual - alvo)
  if (falta <= 0) return { falta: 0, chegou: true, fracao: 1 }
  const caminho = inicial === null ? 0 : melhora === 'maior' ? alvo - inicial : inicial - alvo
  const fracao = caminho <= 0 ? 0 : Math.max(0, (caminho - falta) / caminho)
  return { falta, chegou: false, fracao }
}

const NUMERO = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
const lido = (n: number): string => NUMERO.format(n).replace('-', '−')

/** 'até 12 s', 'a partir de 15 repetições': the target, in the measure's direction. */
export const textoDoAlvo = ({ melhora, alvo, ...medida }: AlvoDaMeta): string =>
  `${melhora === 'maior' ? 'a partir de' : 'até'} ${withUnidade(medida, lido(alvo))}`

/** '13,5 de 12 s, falta baixar 1,5 s'; '11 de 12 s: alvo alcançado'; that it is not measured yet, or not since it began. */
export const textoDoProgresso = (
  medida: AlvoDaMeta,
  inicial: number | null,
  atual: number | null,
): string => {
  const progresso = progressoDaMeta(medida, inicial, atual)
  if (atual === null || progresso === null)
    return inicial === null
      ? 'ainda não medida'
      : `${withUnidade(medida, lido(inicial))} no início, sem medida desde então`
  const feito = `${lido(atual)} de ${withUnidade(medida, lido(medida.alvo))}`
  if (progresso.chegou) return `${feito}: alvo alcançado`
  return `${feito}, falta ${medida.melhora === 'maior' ? 'subir' : 'baixar'} ${withUnidade(medida, lido(progresso.falta))}`
}

type Medidas = MedidasAnswer['medidas']
/** A number and its day. */
export type PontoDaMeta = { data: string; numero: number }

/** The series of a question that is measured now: of the plan's specialty where there is one, with the newest number. */
const seriesOf = (medidas: Medidas, questao: string, especialidade: string): Medidas[number] | undefined => {
  const dela = medidas.filter((m) => m.questao._id === questao && m.pontos.length > 0)
  const daMesma = dela.filter((m) => m.questao.especialidade === especialidade)
  const ultimo = (m: Medidas[number]) => m.pontos.at(-1)?.data ?? ''
  return (daMesma.length > 0 ? daMesma : dela).reduce<Medidas[number] | undefined>(
    (maior, m) => (!maior || ultimo(m) > ultimo(maior) ? m : maior),
    undefined,
  )
}

/** The day from which a goal counts: that of its plan where it was set with it, else its own. */
export const inicioDaMeta = (desde: string, plano: { inicio: string; escritoEm: string }): string =>
  desde <= plano.escritoEm || desde < plano.inicio ? plano.inicio : desde

/**
 * Where a goal of a measure began, and where it is now. It began at the last number of its first day or before (else at the first after it);
 * what counts as progress was measured since: nothing that was so before the treatment is its result.
 */
export const pontosDaMeta = (
  medidas: Medidas,
  { questao, especialidade, desde }: { questao: string; especialidade: string; desde: string },
): { inicial: PontoDaMeta | null; atual: PontoDaMeta | null } => {
  const pontos = seriesOf(medidas, questao, especialidade)?.pontos ?? []
  const depois = pontos.filter(({ data }) => data > desde)
  const inicial = pontos.findLast(({ data }) => data <= desde) ?? depois[0]
  const ponto = (p: typeof inicial) => (p ? { data: p.data, numero: p.numero } : null)
  return { inicial: ponto(inicial), atual: ponto(depois.at(-1)) }
}

type Frequencia = { vezes: number | null; sessoes: number | null }

/** '2 × por semana, 20 sessões'; '' while neither is said. */
export const textoDaFrequencia = ({ vezes, sessoes }: Frequencia): string =>
  [vezes && `${vezes} × por semana`, sessoes && counted(sessoes, 'sessão', 'sessões')]
    .filter(Boolean)
    .join(', ')

/** Sessions of the plan that are not booked yet; null where it does not say how many. */
export const aMarcarDoPlano = ({
  sessoes,
  marcadas,
}: {
  sessoes: number | null
  marcadas: number
}): number | null => (sessoes === null ? null : Math.max(0, sessoes - marcadas))

/** 'O plano terapêutico de Marina propõe 2 × por semana, 20 sessões: faltam 8.' */
export const textoDaProposta = (p: Frequencia & { profissional: string; marcadas: number }): string => {
  const falta = aMarcarDoPlano(p)
  const quantas =
    falta === null ? '' : falta === 0 ? ': todas marcadas' : `: ${falta === 1 ? 'falta' : 'faltam'} ${falta}`
  return `O plano terapêutico de ${p.profissional} propõe ${textoDaFrequencia(p)}${quantas}.`
}
