import { showInstant } from '@clinica/shared-auth'
import {
  counted,
  formatData,
  type MetaDoPlano,
  type PlanoTerapeutico,
  progressoDaMeta,
  type ReavaliacaoDoPlano,
  type ResultadoDoPlano,
  type SituacaoDoItem,
  textoDaFrequencia,
  textoDoAlvo,
} from '@clinica/shared-domain'

export type Item = MetaDoPlano | ReavaliacaoDoPlano
export const isMeta = (item: Item): item is MetaDoPlano => 'medida' in item

/** What is asked once its day has come. */
export const perguntaDe = (item: Item): string => (isMeta(item) ? 'Alcançada?' : 'Feita?')

/** 'Subir escadas · TUG até 12 s'; of a reassessment that it is one. */
export const nomeDoItem = (item: Item): string =>
  isMeta(item)
    ? [item.texto, item.medida && `${item.medida.enunciado} ${textoDoAlvo(item.medida)}`]
        .filter(Boolean)
        .join(' · ')
    : 'Reavaliação'

const DA_META: Record<ResultadoDoPlano, string> = {
  alcancado: 'Alcançada',
  naoAlcancado: 'Não alcançada',
  prolongado: 'Prolongada',
}
const DA_REAVALIACAO: Record<ResultadoDoPlano, string> = {
  alcancado: 'Feita',
  naoAlcancado: 'Não feita',
  prolongado: 'Adiada',
}
/** What is said of a goal, and of a reassessment. */
export const palavrasDe = (item: Item): Record<ResultadoDoPlano, string> =>
  isMeta(item) ? DA_META : DA_REAVALIACAO

/** Its measure is where it was to be; nobody has said yet that the goal is reached. */
export const isNoAlvo = (item: Item): boolean =>
  isMeta(item) &&
  item.medida !== null &&
  (progressoDaMeta(item.medida, item.inicial?.numero ?? null, item.atual?.numero ?? null)?.chegou ?? false)

/** 'Alcançada', 'Vencida'; '' while there is nothing to say. One that is where it was to be is not past its day: it is to be confirmed. */
export const palavraDaSituacao = (item: Item, situacao: SituacaoDoItem): string =>
  situacao === 'aberto'
    ? ''
    : situacao === 'vencido'
      ? isNoAlvo(item)
        ? 'A confirmar'
        : 'Vencida'
      : palavrasDe(item)[situacao]

/** 'Prolongada até 20/12/2026 · Marina Alves, 20/11/2026 10:32 · férias' */
export const textoDoDesfecho = (
  item: Item,
  { resultado, novaData, por, em, observacao }: Item['desfechos'][number],
): string =>
  [
    `${palavrasDe(item)[resultado]}${novaData ? ` até ${formatData(novaData)}` : ''}`,
    `${por.nome}, ${showInstant(em)}`,
    observacao,
  ]
    .filter(Boolean)
    .join(' · ')

/** '2 × por semana, 20 sessões (12 marcadas, 8 feitas)', '20 sessões (26 marcadas, 6 além do plano; 24 feitas)'; '' while it says neither. */
export const textoDasSessoes = (plano: PlanoTerapeutico): string => {
  const frequencia = textoDaFrequencia(plano)
  const { marcadas, feitas } = plano
  if (!frequencia || marcadas === undefined || feitas === undefined) return frequencia
  const prontas = counted(feitas, 'feita', 'feitas')
  const alem = plano.sessoes === null ? 0 : marcadas - plano.sessoes
  if (alem <= 0) return `${frequencia} (${counted(marcadas, 'marcada', 'marcadas')}, ${prontas})`
  return feitas === marcadas
    ? `${frequencia} (${prontas}, ${alem} além do plano)`
    : `${frequencia} (${counted(marcadas, 'marcada', 'marcadas')}, ${alem} além do plano; ${prontas})`
}

/** 'Ortopedia: 2 metas, 1 alcançada', of each plan in course: the one line of a plan that is closed. */
export const textoDoResumo = (emCurso: readonly PlanoTerapeutico[]): string =>
  emCurso
    .map(({ especialidade, metas }) => {
      const alcancadas = metas.filter(({ desfechos }) => desfechos.at(-1)?.resultado === 'alcancado').length
      const ditas = [
        counted(metas.length, 'meta', 'metas'),
        alcancadas > 0 && counted(alcancadas, 'alcançada', 'alcançadas'),
      ]
      return `${especialidade.nome}: ${ditas.filter(Boolean).join(', ')}`
    })
    .join('; ') || 'nenhum em curso'

/** All that a plan says, as one text that is searched. */
export const textoDoPlano = (p: PlanoTerapeutico): string =>
  [
    p.especialidade.nome,
    p.cid && `${p.cid.descricaoAbreviada} ${p.cid.descricao}`,
    p.diagnostico,
    p.encerradoMotivo,
    ...[...p.metas, ...p.reavaliacoes].flatMap((i) => [
      nomeDoItem(i),
      ...i.desfechos.map(({ observacao }) => observacao),
    ]),
  ]
    .filter(Boolean)
    .join('\n')
