import { type DataFutura, formatData, NOMES_DOS_DIAS, weekdayOf } from '@clinica/shared-domain'
import { Checkbox, Skeleton } from '@clinica/shared-ui'
import css from '../camada.module.css'

type Props = {
  datas: readonly DataFutura[]
  situacao: 'parado' | 'buscando' | 'pronto' | 'erro'
  /** Dates that the person left out. */
  fora: string[]
  onFora: (fora: string[]) => void
}

/** The dates of the series before it is taken, with what stands in their way. */
export const DatasDaSerie = ({ datas, situacao, fora, onFora }: Props) => {
  if (situacao === 'erro') return <p className={css.restantes}>Não foi possível buscar as datas.</p>
  if (situacao === 'parado') return null
  if (situacao === 'buscando' && datas.length === 0)
    return <Skeleton variant="rounded" height={120} className={css.larga} />
  const ruins = datas.some((d) => !d.disponivel && !fora.includes(d.data))
  return (
    <>
      <ul className={css.datas} aria-label="Datas da repetição" aria-busy={situacao === 'buscando'}>
        {datas.map((d) => (
          <li key={d.data} className={d.disponivel ? undefined : css.ruim}>
            <Checkbox
              label={`${formatData(d.data)} · ${NOMES_DOS_DIAS[weekdayOf(d.data)]}`}
              checked={!fora.includes(d.data)}
              onChange={(sim) => onFora(sim ? fora.filter((x) => x !== d.data) : [...fora, d.data])}
            />
            <small>{d.disponivel ? 'Disponível' : (d.motivo ?? 'Indisponível')}</small>
          </li>
        ))}
      </ul>
      {ruins ? (
        <p className={`${css.restantes} ${css.larga}`}>
          A série é marcada inteira ou não é marcada: desmarque as datas indisponíveis para repetir nas
          demais.
        </p>
      ) : null}
    </>
  )
}
