import { formatData, palavraDaEva } from '@clinica/shared-domain'
import { Button, Icon, retrying, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { lazy, Suspense, useId, useState } from 'react'
import { Amplitudes } from './Amplitudes'
import {
  compareAmplitude,
  compareMedida,
  faixaDaMedida,
  formatMedida,
  formatNumero,
  inOrder,
  type Medida,
  thresholdOf,
} from './comparar'
import { Grafico } from './Grafico'
import css from './medidas.module.css'
import { medidasQuery } from './medidas.query'

const CorpoNasSessoes = lazy(retrying(() => import('../corpo/CorpoNasSessoes')))

/** Charts that are seen before the others are asked for. */
const PRIMEIRAS = 3

const UmaMedida = ({ medida, varias }: { medida: Medida; varias: boolean }) => {
  const { questao } = medida
  const mudanca = compareMedida(medida)
  if (!mudanca) return null
  const { inicial, atual, diferenca, rumo, dita } = mudanca
  // One alone is compared with nothing.
  const compara = medida.pontos.length > 1
  const palavra = questao.tipo === 'EVA' ? palavraDaEva(atual) : faixaDaMedida(medida, atual)
  const limiar = thresholdOf(medida)
  return (
    <figure className={css.medida}>
      <figcaption>
        <span className={css.nome}>
          {questao.enunciado}
          {varias ? <small> {questao.especialidade}</small> : null}
        </span>
        <span className={css.valores}>
          {compara ? (
            <>
              <span className="so-leitor">Inicial </span>
              {formatNumero(inicial)} <span aria-hidden="true">→</span>
              <span className="so-leitor">, atual </span>{' '}
            </>
          ) : null}
          <b>{formatMedida(medida, atual)}</b>
          {palavra ? <small> {palavra}</small> : null}
          {compara ? (
            <span className={css.diferenca} data-rumo={rumo ?? undefined}>
              <span className="so-leitor">, diferença </span>
              {diferenca}
              {dita ? ` ${dita}` : null}
            </span>
          ) : (
            <small> em {formatData(medida.pontos[0]?.data ?? '')}</small>
          )}
        </span>
      </figcaption>
      {compara ? <Grafico medida={medida} /> : null}
      {questao.escore && compara ? (
        <div className={css.limiar}>
          {limiar === null
            ? 'Sem diferença mínima conhecida: a mudança não diz por si se é melhora clínica.'
            : `Melhora clínica ${questao.escore.melhora === 'maior' ? 'a partir de' : 'até'} ${formatMedida(medida, limiar)}, a linha tracejada (diferença mínima de ${formatMedida(medida, questao.escore.mcid ?? 0)}).`}
          {questao.escore.fonte ? (
            <details>
              <summary>Fonte</summary>
              {questao.escore.fonte}
            </details>
          ) : null}
        </div>
      ) : null}
    </figure>
  )
}

/**
 * What was measured of a patient over the sessions: EVA and each numeric answer as a line, from the first to the last, and range
 * of motion beside its reference, body charts beside the one before. Nothing while there is nothing to show.
 */
export default function Medidas({ pacienteId }: { pacienteId: string }) {
  const { data } = useQuery(medidasQuery(pacienteId))
  const [todas, setTodas] = useState(false)
  const id = useId()
  const medidas = inOrder(data?.medidas ?? [])
  const movimentos = compareAmplitude(data?.amplitude ?? [])
  const mapas = data?.mapas ?? []
  if (medidas.length === 0 && movimentos.length === 0 && mapas.length === 0) return null
  const varias = new Set(medidas.map(({ questao }) => questao.especialidade)).size > 1
  const vistas = todas ? medidas : medidas.slice(0, PRIMEIRAS)
  return (
    <section className={css.cartao} aria-labelledby={id}>
      <h2 id={id}>Medidas</h2>
      {vistas.map((medida) => (
        <UmaMedida
          key={`${medida.questao._id} ${medida.questao.tipo} ${medida.questao.especialidade} ${medida.pontos[0]?.registro}`}
          medida={medida}
          varias={varias}
        />
      ))}
      {medidas.length > PRIMEIRAS ? (
        <Button
          size="small"
          aria-expanded={todas}
          onClick={() => setTodas(!todas)}
          startIcon={<Icon name={todas ? 'acima' : 'abaixo'} size={14} />}
        >
          {todas ? 'Mostrar menos' : `Mostrar mais ${medidas.length - PRIMEIRAS}`}
        </Button>
      ) : null}
      {mapas.length > 0 ? (
        <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
          <CorpoNasSessoes mapas={mapas} />
        </Suspense>
      ) : null}
      {movimentos.length > 0 ? <Amplitudes movimentos={movimentos} /> : null}
    </section>
  )
}
