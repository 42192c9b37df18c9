import { formatData, type PlanoTerapeutico, textoDaFrequencia } from '@clinica/shared-domain'
import type { Diferenca } from '../linha/historico/diferencas'
import { type Item, isMeta, nomeDoItem, textoDoDesfecho } from './palavras'

const textoDoItem = (item: Item): string =>
  isMeta(item) ? `${nomeDoItem(item)}, até ${formatData(item.prazo)}` : formatData(item.prazo)

/** What of a list came, went or was written otherwise, and what was said of its parts. */
const listDosItens = (antes: readonly Item[], depois: readonly Item[]): Diferenca[] => {
  const antigos = new Map(antes.map((i) => [i._id, i]))
  const ficam = new Set(depois.map(({ _id }) => _id))
  return [
    ...depois.flatMap((item): Diferenca[] => {
      const antigo = antigos.get(item._id)
      const oque = isMeta(item) ? 'Meta' : 'Reavaliação'
      const [era, agora] = [antigo ? textoDoItem(antigo) : '', textoDoItem(item)]
      return [
        ...(era === agora ? [] : [{ oque, antes: era, depois: agora }]),
        ...item.desfechos
          .slice(antigo?.desfechos.length ?? 0)
          .map((d) => ({ oque: nomeDoItem(item), antes: '', depois: textoDoDesfecho(item, d) })),
      ]
    }),
    ...antes
      .filter(({ _id }) => !ficam.has(_id))
      .map((item) => ({ oque: isMeta(item) ? 'Meta' : 'Reavaliação', antes: textoDoItem(item), depois: '' })),
  ]
}

/** What one save of a plan changed. */
export const listDiferencasDoPlano = (antes: PlanoTerapeutico, depois: PlanoTerapeutico): Diferenca[] => {
  const campos: [string, (p: PlanoTerapeutico) => string][] = [
    ['CID', (p) => (p.cid ? `${p.cid.descricaoAbreviada} · ${p.cid.descricao}` : '')],
    ['Diagnóstico', (p) => p.diagnostico ?? ''],
    ['Início', (p) => formatData(p.inicio)],
    ['Frequência', textoDaFrequencia],
    ['Encerramento', (p) => p.encerradoMotivo ?? ''],
  ]
  return [
    ...campos.flatMap(([oque, read]) =>
      read(antes) === read(depois) ? [] : [{ oque, antes: read(antes), depois: read(depois) }],
    ),
    ...listDosItens(antes.metas, depois.metas),
    ...listDosItens(antes.reavaliacoes, depois.reavaliacoes),
  ]
}
