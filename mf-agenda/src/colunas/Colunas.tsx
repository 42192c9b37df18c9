import type { GradeDoDia, HorarioDaGrade } from '@clinica/shared-domain'
import { EmptyState } from '@clinica/shared-ui'
import { memo, type UIEvent, useMemo, useRef } from 'react'
import { Cartao } from '../grade/cartao/Cartao'
import type { PermissoesDaGrade } from '../grade/cartao/permissoes'
import { plural } from '../grade/cartao/texto'
import type { ItemDaLegenda } from '../grade/dados/contagem'
import { closedAt, isClosed } from '../grade/dados/fechado'
import gradeCss from '../grade/grade.module.css'
import { buildColunas, type Coluna, cardsOf, placeOf } from './colunas'
import css from './colunas.module.css'

type Props = {
  grade: GradeDoDia
  pode: PermissoesDaGrade
  filtro: ReadonlySet<ItemDaLegenda>
  /** Hour in which a slot came free → how many wait for it. */
  esperam: ReadonlyMap<string, number>
  /** Until it nothing is free any more; '' while no hour has passed. */
  ultimaPassada: string
}

/** Of the cards inside: low, and without the line that says with whom, which the column says. */
const BAIXOS = { ['--altura-do-cartao' as string]: '0', ['--altura-das-linhas' as string]: '38px' }

const periodos = ({ profissional: { horas } }: Coluna): string =>
  horas.map((h) => `${h.horarioInicio}–${h.horarioTermino}`).join(', ') || 'fora do plantão'

type DaLinha = Omit<Props, 'grade' | 'esperam' | 'ultimaPassada'> & {
  dia: string
  h: HorarioDaGrade
  /** Why the unit is closed then. */
  fechado: string | undefined
  colunas: readonly Coluna[]
  /** A slot came free in it, and so many wait for one. */
  esperam: number | undefined
  passou: boolean
}

const Lugar = ({ dia, h, fechado, passou, pode, filtro, coluna }: DaLinha & { coluna: Coluna }) => {
  const { _id, nome } = coluna.profissional
  const { fora, bloqueio } = placeOf(coluna.profissional, dia, h.hora)
  const marca = pode.marcar || pode.preAgendar
  const livre =
    h.livres > 0 &&
    !fechado &&
    !fora &&
    bloqueio === null &&
    (filtro.size === 0 || (filtro.has('livre') && !passou))
  const cartoes = cardsOf(h, _id, filtro)
  const estado = bloqueio !== null && !fora ? css.bloqueado : fora && cartoes.length === 0 ? css.fora : ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame
    <div
      role="group"
      className={`${css.lugar} ${estado}`}
      data-coluna={_id}
      aria-label={bloqueio !== null && !fora ? `${nome}, bloqueado: ${bloqueio}` : nome}
    >
      {cartoes.map((a) => (
        <Cartao key={a._id} a={a} pode={pode} />
      ))}
      {livre && marca ? (
        <button
          type="button"
          tabIndex={-1}
          className={gradeCss.livre}
          data-slot=""
          data-status="marcado"
          data-acao="marcar"
          aria-label={`Marcar às ${h.hora} com ${nome}`}
        >
          + Marcar
        </button>
      ) : null}
      {bloqueio !== null && !fora && !coluna.ausente ? (
        <p className={css.motivo}>Bloqueado{bloqueio ? `: ${bloqueio}` : ''}</p>
      ) : null}
    </div>
  )
}

const Linha = memo(function Linha(props: DaLinha) {
  const { h, fechado, passou, colunas, esperam } = props
  return (
    <section className={css.linha} data-hora={h.hora} aria-label={h.hora}>
      <header>
        <h2>{h.hora}</h2>
        {fechado ? <small>{fechado}</small> : null}
        {h.livres > 0 && !fechado && !passou ? <small>{plural(h.livres, 'livre', 'livres')}</small> : null}
        {esperam && !fechado ? (
          <div role="status" className={gradeCss.esperam}>
            <button
              type="button"
              data-acao="espera"
              aria-label={`${plural(esperam, 'espera', 'esperam')} por este horário`}
            >
              {plural(esperam, 'espera', 'esperam')}
            </button>
          </div>
        ) : null}
      </header>
      {colunas.map((coluna) => (
        <Lugar key={coluna.profissional._id} {...props} coluna={coluna} />
      ))}
    </section>
  )
})

/** The day with a column for each professional. The grid around it listens for its cards and slots. */
const Colunas = ({ grade, pode, filtro, esperam, ultimaPassada }: Props) => {
  const { dia } = grade
  // A card that changed must not draw every hour again: columns are others only when what they say is.
  const novas = buildColunas(grade)
  const dizem = JSON.stringify(novas)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the columns
  const colunas = useMemo(() => novas, [dizem])
  const cabeca = useRef<HTMLDivElement>(null)
  const follow = (e: UIEvent<HTMLDivElement>) => {
    if (cabeca.current) cabeca.current.scrollLeft = e.currentTarget.scrollLeft
  }
  if (colunas.length === 0)
    return <EmptyState icon="profissional" title="Nenhum profissional em atendimento neste dia." />
  // Of a closed day only what stands on it is drawn.
  const horas = grade.horarios.filter(
    (h) => !isClosed(grade) || h.agendamentos.length + h.desativados.length > 0,
  )
  const trilhos = colunas.map((c) => (c.ausente === null ? 'minmax(216px, 1fr)' : '132px'))
  return (
    <div className={css.colunas} style={{ ...BAIXOS, ['--trilhos' as string]: trilhos.join(' ') }}>
      <div ref={cabeca} className={css.cabeca}>
        <div className={css.linha}>
          <span />
          {colunas.map((c) => (
            <div key={c.profissional._id} className={css.nome}>
              <b title={c.profissional.nome}>{c.profissional.nome}</b>
              <small>
                <span>{c.ausente === null ? periodos(c) : `Bloqueado: ${c.ausente}`}</span>
                {c.ausente === null ? <span>{plural(c.quantos, 'sessão', 'sessões')}</span> : null}
              </small>
            </div>
          ))}
        </div>
      </div>
      <div className={css.corpo} onScroll={follow}>
        {horas.map((h) => (
          <Linha
            key={h.hora}
            dia={dia}
            h={h}
            fechado={closedAt(grade, h.hora)}
            pode={pode}
            filtro={filtro}
            colunas={colunas}
            esperam={esperam.get(h.hora)}
            passou={h.hora <= ultimaPassada}
          />
        ))}
      </div>
    </div>
  )
}
export default Colunas
