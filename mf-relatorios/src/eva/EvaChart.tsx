import type { MediaDaEva } from '@clinica/shared-domain'
import { Grafico } from '../base/graficos/Grafico'
import { formatMedia, type Momento } from './medidas'

/** Bars that fit a screen; the panels have every CID. */
const MAIS_BARRAS = 12

type Medido = { item: MediaDaEva; inicial: number; final: number }
const medidosOf = (itens: readonly MediaDaEva[]): Medido[] =>
  itens.flatMap((item) => {
    const { primeiraSessao: inicial, ultimaSessao: final } = item.medias.EVA
    return inicial === null || final === null ? [] : [{ item, inicial, final }]
  })

/** What the picture shows, with its numbers. */
const fraseOf = (medidos: readonly Medido[]): string => {
  const cai = medidos.filter((m) => m.final < m.inicial).length
  const queda = (m: Medido) => m.inicial - m.final
  const melhor = medidos.reduce((a, b) => (queda(b) > queda(a) ? b : a))
  const em = medidos.length === 1 ? 'No CID comparado' : `De ${medidos.length} CIDs comparados`
  const quantos = medidos.length === 1 ? (cai ? 'a EVA caiu' : 'a EVA não caiu') : `a EVA caiu em ${cai}`
  const maior =
    queda(melhor) > 0
      ? ` A maior queda foi em ${melhor.item.cid}: de ${formatMedia(melhor.inicial)} para ${formatMedia(melhor.final)}.`
      : ''
  return `${em}, ${quantos} entre a primeira e a última sessão.${maior}`
}

type Props = { itens: readonly MediaDaEva[]; open?: (item: MediaDaEva, momento: Momento) => void }

/** The average EVA before and after, by CID: those with the most sessions. */
export const EvaChart = ({ itens, open }: Props) => {
  const medidos = medidosOf(itens)
  if (medidos.length === 0) return null
  const maiores = medidos.slice(0, MAIS_BARRAS)
  return (
    <Grafico
      titulo="EVA antes e depois"
      frase={
        medidos.length > MAIS_BARRAS
          ? `${fraseOf(medidos)} O desenho mostra os ${MAIS_BARRAS} com mais sessões.`
          : fraseOf(medidos)
      }
      nome="CID"
      categorias={maiores.map((m) => m.item.cid)}
      series={[
        { id: 'inicial', nome: 'Inicial', tom: 'slate', valores: maiores.map((m) => m.inicial) },
        { id: 'final', nome: 'Final', tom: 'teal', valores: maiores.map((m) => m.final) },
      ]}
      format={formatMedia}
      formatEixo={String}
      {...(open
        ? {
            open: (i: number, serie: string) => {
              const medido = maiores[i]
              if (medido) open(medido.item, serie as Momento)
            },
          }
        : { semTabela: true })}
    />
  )
}
