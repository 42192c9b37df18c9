import {
  type Agendamento,
  type DataFutura,
  diaCurto,
  formatData,
  NOMES_DOS_DIAS,
  weekdayOf,
} from '@clinica/shared-domain'
import { AreaError, Checkbox, Select, Skeleton } from '@clinica/shared-ui'
import css from '../camada.module.css'
import { plural } from '../cartao/texto'
import { chaveOf, type Escolhas, isGone, type Lugar, offered, PULAR } from './escolhas'

type Props = {
  agendamento: Agendamento
  datas: readonly DataFutura[]
  situacao: 'parado' | 'buscando' | 'pronto' | 'erro'
  escolhas: Escolhas
  onEscolhas: (escolhas: Escolhas) => void
  /** What will be booked as things are chosen. */
  lugares: readonly Lugar[]
  completar: boolean
  onComplete: (sim: boolean) => void
  onRetry: () => void
}

const nomeDaData = (data: string): string => `${formatData(data)} · ${NOMES_DOS_DIAS[weekdayOf(data)]}`

/** '09:00, no mesmo dia', 'Ter 01/12, mesma hora, com Bia Tavares' */
const propostaText = (p: Lugar, d: DataFutura, a: Agendamento): string =>
  [
    p.data === d.data
      ? p.hora === a.hora
        ? 'Mesma hora'
        : `${p.hora}, no mesmo dia`
      : `${diaCurto(p.data)}, mesma hora`,
    ...(p.profissional._id === a.profissional._id ? [] : [`com ${p.profissional.nome}`]),
  ].join(', ')

type LinhaProps = Pick<Props, 'agendamento' | 'datas' | 'escolhas'> & {
  d: DataFutura
  onChoose: (escolha: string | undefined) => void
}

/** A date that cannot be booked as it was wanted: why, and what becomes of it. */
const Indisponivel = ({ d, agendamento, datas, escolhas, onChoose }: LinhaProps) => {
  const lugares = offered(d, datas, escolhas)
  const escolha = escolhas[d.data] ?? PULAR
  return (
    <li className={css.ruim}>
      <div>
        <b>{nomeDaData(d.data)}</b>
        <small>
          {isGone(d, escolhas) ? 'A opção escolhida não está mais livre. ' : ''}
          {d.motivo ?? 'Indisponível'}
        </small>
      </div>
      {lugares.length > 0 ? (
        <Select
          label={`Em vez de ${formatData(d.data).slice(0, 5)}`}
          id={`serie-${d.data}`}
          size="small"
          value={lugares.some((p) => chaveOf(p) === escolha) ? escolha : 'pular'}
          options={[
            { value: 'pular', label: 'Pular' },
            ...lugares.map((p) => ({ value: chaveOf(p), label: propostaText(p, d, agendamento) })),
          ]}
          onChange={(nova) => onChoose(nova === 'pular' ? undefined : nova)}
        />
      ) : (
        <small>Pulada</small>
      )}
    </li>
  )
}

/** The dates of the series before it is taken: which can be booked, why others cannot, and what is chosen instead. */
export const DatasDaSerie = (props: Props) => {
  const { agendamento, datas, situacao, escolhas, onEscolhas, lugares, completar, onComplete } = props
  if (situacao === 'erro')
    return <AreaError titulo="Não foi possível buscar as datas." conteudo={null} onRetry={props.onRetry} />
  if (situacao === 'parado') return null
  if (situacao === 'buscando' && datas.length === 0)
    return <Skeleton variant="rounded" height={120} className={css.larga} />
  const pedidas = datas.filter((d) => !d.extra)
  const noFim = lugares.filter((l) => datas.some((d) => d.extra && d.data === l.data))
  const choose = (data: string, escolha: string | undefined) => {
    const { [data]: _, ...outras } = escolhas
    onEscolhas(escolha === undefined ? outras : { ...outras, [data]: escolha })
  }
  return (
    <>
      <ul className={css.datas} aria-label="Datas da repetição" aria-busy={situacao === 'buscando'}>
        {pedidas.map((d) =>
          d.disponivel ? (
            <li key={d.data}>
              <Checkbox
                label={nomeDaData(d.data)}
                checked={escolhas[d.data] !== PULAR}
                onChange={(sim) => choose(d.data, sim ? undefined : PULAR)}
              />
              <small>Disponível</small>
            </li>
          ) : (
            <Indisponivel
              key={d.data}
              d={d}
              agendamento={agendamento}
              datas={pedidas}
              escolhas={escolhas}
              onChoose={(escolha) => choose(d.data, escolha)}
            />
          ),
        )}
        {noFim.map((l) => (
          <li key={l.data}>
            {nomeDaData(l.data)}
            <small>No fim, no lugar de uma pulada</small>
          </li>
        ))}
      </ul>
      {lugares.length < pedidas.length || completar ? (
        <div className={`${css.resumo} ${css.larga}`}>
          <p className={css.restantes} role="status">
            {lugares.length} de {plural(pedidas.length, 'data será marcada', 'datas serão marcadas')}.
          </p>
          <Checkbox label="Completar no fim" name="completar" checked={completar} onChange={onComplete} />
        </div>
      ) : null}
    </>
  )
}
