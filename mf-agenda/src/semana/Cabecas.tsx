import { DIAS_ABREVIADOS, diaCurto, weekdayOf } from '@clinica/shared-domain'
import { plural } from '../grade/cartao/texto'
import css from './cabecas.module.css'
import type { DiaEmCelulas } from './celulas'

type Props = { dias: readonly DiaEmCelulas[]; hoje: string; deUm: boolean }

const Medida = ({ d }: { d: DiaEmCelulas }) => (
  <span className={css.medida} aria-hidden="true">
    <i style={{ width: `${d.quantidade > 0 ? Math.min(100, (d.ocupadas / d.quantidade) * 100) : 0}%` }} />
  </span>
)

/** 'Feriado: Natal', or how much can be booked; nothing of a day that is over, today's evening too. */
const livresOf = (d: DiaEmCelulas, hoje: string): string =>
  d.nota || (d.data < hoje || (d.data === hoje && d.acabou) ? '' : plural(d.livres, 'livre', 'livres'))

/** The days above their columns: how full each is, and a way to it. */
export const Cabecas = ({ dias, hoje, deUm, onDia }: Props & { onDia: (dia: string) => void }) => (
  <thead className={css.cabeca}>
    <tr>
      <td />
      {dias.map((d) => (
        <th key={d.data} scope="col" className={d.data === hoje ? css.hoje : undefined}>
          <button type="button" onClick={() => onDia(d.data)} title="Abrir o dia">
            {diaCurto(d.data)}
            {d.data === hoje ? <em>hoje</em> : null}
          </button>
          <small>
            {deUm ? (
              <>
                <span>{plural(d.ocupadas, 'sessão', 'sessões')}</span>
                <span title={d.nota}>{d.nota}</span>
              </>
            ) : (
              <>
                <span>
                  {d.ocupadas} de {d.quantidade}
                </span>
                <span title={d.nota}>{livresOf(d, hoje)}</span>
              </>
            )}
          </small>
          {deUm ? null : <Medida d={d} />}
        </th>
      ))}
    </tr>
  </thead>
)

/** On a phone: the week's days, one of which shows its hours. */
export const Faixa = (props: Props & { escolhido: string; onChoose: (dia: string) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame
  <div className={css.faixa} role="group" aria-label="Dias da semana">
    {props.dias.map((d) => (
      <button
        key={d.data}
        type="button"
        aria-pressed={d.data === props.escolhido}
        aria-current={d.data === props.hoje ? 'date' : undefined}
        onClick={() => props.onChoose(d.data)}
      >
        {DIAS_ABREVIADOS[weekdayOf(d.data)]}
        <b>{Number(d.data.slice(8))}</b>
        {props.deUm ? null : <Medida d={d} />}
        <small>
          {props.deUm
            ? `${d.ocupadas} ses.`
            : d.nota ||
              (d.data < props.hoje || (d.data === props.hoje && d.acabou) ? '' : `${d.livres} liv.`)}
        </small>
      </button>
    ))}
  </div>
)
