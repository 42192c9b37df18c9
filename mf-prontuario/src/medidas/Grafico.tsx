import { formatData, MAIOR_EVA } from '@clinica/shared-domain'
import { faixaDaMedida, formatMedida, type Medida, thresholdOf } from './comparar'
import css from './medidas.module.css'

const [LARGURA, ALTURA, BORDA] = [288, 96, 10]
/** Beyond these, dots would hide the line. */
const PONTOS_MARCADOS = 24

const dia = (data: string): number => Date.parse(`${data}T00:00:00Z`) / 86_400_000

/** Where each point stands: by its day from left to right, by its number from the foot up. EVA has its whole scale. */
const placePontos = (medida: Medida) => {
  const { questao, pontos } = medida
  const limiar = thresholdOf(medida)
  // The threshold of a clinical change is in sight, whether it was reached or not.
  const numeros = [...pontos.map(({ numero }) => numero), ...(limiar === null ? [] : [limiar])]
  const eva = questao.tipo === 'EVA'
  const [menor, maior] = eva ? [0, MAIOR_EVA] : [Math.min(...numeros), Math.max(...numeros)]
  const dias = pontos.map(({ data }) => dia(data))
  const [de, ate] = [Math.min(...dias), Math.max(...dias)]
  const x = (i: number) =>
    BORDA +
    (ate === de ? (pontos.length > 1 ? i / (pontos.length - 1) : 0.5) : ((dias[i] ?? de) - de) / (ate - de)) *
      (LARGURA - 2 * BORDA)
  const y = (n: number) =>
    ALTURA - BORDA - (maior === menor ? 0.5 : (n - menor) / (maior - menor)) * (ALTURA - 2 * BORDA)
  return {
    lugares: pontos.map(({ numero }, i) => ({ x: x(i), y: y(numero) })),
    linhas: (eva ? [0, 5, 10] : [menor, maior]).map(y),
    limiar: limiar === null ? null : y(limiar),
    faixas: (questao.escore?.faixas ?? []).flatMap(({ de, palavra }, i, todas) => {
      const ate = todas[i + 1]?.de ?? Number.POSITIVE_INFINITY
      if (ate <= menor || de > maior) return []
      const [topo, pe] = [ate > maior ? 0 : y(ate), de <= menor ? ALTURA : y(de)]
      return [{ palavra, y: topo, altura: Math.max(0, pe - topo), par: i % 2 === 0 }]
    }),
  }
}

/** A number over the sessions, as a line; who cannot see it hears the same as a table. */
export const Grafico = ({ medida }: { medida: Medida }) => {
  const { questao, pontos } = medida
  const { lugares, linhas, limiar, faixas } = placePontos(medida)
  const [primeiro, ultimo] = [pontos[0], pontos.at(-1)]
  const fim = lugares.at(-1)
  if (!primeiro || !ultimo || !fim) return null
  const marcados = pontos.length <= PONTOS_MARCADOS ? lugares : []
  return (
    <>
      <svg className={css.grafico} viewBox={`0 0 ${LARGURA} ${ALTURA}`} aria-hidden="true">
        {faixas.map(({ palavra, y, altura, par }) => (
          <g key={palavra}>
            <rect className={css.faixa} data-par={par} x={0} y={y} width={LARGURA} height={altura} />
            {altura >= 12 ? (
              <text className={css.palavraDaFaixa} x={LARGURA - 4} y={y + 10} textAnchor="end">
                {palavra}
              </text>
            ) : null}
          </g>
        ))}
        {limiar === null ? null : (
          <line className={css.tracejada} x1={0} x2={LARGURA} y1={limiar} y2={limiar} />
        )}
        {linhas.map((y) => (
          <line key={y} className={css.grade} x1={0} x2={LARGURA} y1={y} y2={y} />
        ))}
        <polyline
          className={css.linha}
          points={lugares.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        />
        {marcados.map(({ x, y }, i) => (
          <circle key={pontos[i]?.registro} className={css.ponto} cx={x} cy={y} r={3} />
        ))}
        <circle className={css.ultimo} cx={fim.x} cy={fim.y} r={4.5} />
      </svg>
      <p className={css.datas} aria-hidden="true">
        <span>{formatData(primeiro.data)}</span>
        {pontos.length > 1 ? <span>{formatData(ultimo.data)}</span> : null}
      </p>
      <table className="so-leitor">
        <caption>{questao.enunciado} por sessão</caption>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Valor</th>
            {faixas.length > 0 ? <th scope="col">Faixa</th> : null}
          </tr>
        </thead>
        <tbody>
          {pontos.map(({ registro, data, numero }) => (
            <tr key={registro}>
              <td>{formatData(data)}</td>
              <td>{formatMedida(medida, numero)}</td>
              {faixas.length > 0 ? <td>{faixaDaMedida(medida, numero)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
