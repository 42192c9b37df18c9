import type { MediaDaEva } from '@clinica/shared-domain'
import { Grafico } from '../base/graficos/Grafico'
import { ESCALAS_DA_DOR, type EscalaDaDor, formatMedia, type Momento } from './medidas'

/** Bars that fit a screen; the panels have every CID. */
const MAIS_BARRAS = 12

type Medido = { item: MediaDaEva; inicial: number; final: number }
const medidosOf = (itens: readonly MediaDaEva[], { media }: EscalaDaDor): Medido[] =>
  itens.flatMap((item) => {
    const { primeiraSessao: inicial, ultimaSessao: final } = item.medias[media]
    return inicial === null || final === null ? [] : [{ item, inicial, final }]
  })

/** What the picture shows, with its numbers. */
const fraseOf = (medidos: readonly Medido[], { artigo }: EscalaDaDor): string => {
  const cai = medidos.filter((m) => m.final < m.inicial).length
  const queda = (m: Medido) => m.inicial - m.final
  const melhor = medidos.reduce((a, b) => (queda(b) > queda(a) ? b : a))
  const em = medidos.length === 1 ? 'No CID comparado' : `De ${medidos.length} CIDs comparados`
  const quantos =
    medidos.length === 1 ? (cai ? `${artigo} caiu` : `${artigo} não caiu`) : `${artigo} caiu em ${cai}`
  const maior =
    queda(melhor) > 0
      ? ` A maior queda foi em ${melhor.item.cid}: de ${formatMedia(melhor.inicial)} para ${formatMedia(melhor.final)}.`
      : ''
  return `${em}, ${quantos} entre a primeira e a última sessão.${maior}`
}

type Props = {
  itens: readonly MediaDaEva[]
  open?: (item: MediaDaEva, escala: EscalaDaDor, momento: Momento) => void
}

/** The average of one scale before and after, by CID: those with the most sessions. */
const DaEscala = ({ itens, escala, open }: Props & { escala: EscalaDaDor }) => {
  const medidos = medidosOf(itens, escala)
  if (medidos.length === 0) return null
  const maiores = medidos.slice(0, MAIS_BARRAS)
  return (
    <Grafico
      titulo={`${escala.media} antes e depois`}
      frase={
        medidos.length > MAIS_BARRAS
          ? `${fraseOf(medidos, escala)} O desenho mostra os ${MAIS_BARRAS} com mais sessões.`
          : fraseOf(medidos, escala)
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
              if (medido) open(medido.item, escala, serie as Momento)
            },
          }
        : { semTabela: true })}
    />
  )
}

/** A picture of each scale of pain by which somebody was compared: one measures an EVA, another a NPRS, and they are not one. */
export const EvaChart = (props: Props) => (
  <>
    {ESCALAS_DA_DOR.map((escala) => (
      <DaEscala key={escala.chave} escala={escala} {...props} />
    ))}
  </>
)
