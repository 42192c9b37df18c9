import { showInstant } from '@clinica/shared-auth'
import {
  contar,
  formatData,
  type MetaDoPlano,
  type PlanoTerapeutico,
  type ReavaliacaoDoPlano,
  type ResultadoDoPlano,
  type SituacaoDoItem,
  textoDaFrequencia,
  textoDoAlvo,
} from '@clinica/shared-domain'

export type Item = MetaDoPlano | ReavaliacaoDoPlano
export const isMeta = (item: Item): item is MetaDoPlano => 'medida' in item

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

/** 'Alcançada', 'Vencida'; '' while there is nothing to say. */
export const palavraDaSituacao = (item: Item, situacao: SituacaoDoItem): string =>
  situacao === 'aberto' ? '' : situacao === 'vencido' ? 'Vencida' : palavrasDe(item)[situacao]

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

/** '2 × por semana, 20 sessões (12 marcadas, 8 feitas)'; '' while the plan says neither. */
export const textoDasSessoes = (plano: PlanoTerapeutico): string => {
  const frequencia = textoDaFrequencia(plano)
  const { marcadas, feitas } = plano
  if (!frequencia || marcadas === undefined || feitas === undefined) return frequencia
  return `${frequencia} (${contar(marcadas, 'marcada', 'marcadas')}, ${contar(feitas, 'feita', 'feitas')})`
}

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
