import type { Agendamento, HorarioDaGrade } from '@clinica/shared-domain'
import { memo, useId, useState } from 'react'
import { Cartao } from '../cartao/Cartao'
import { Desativados } from '../cartao/Desativados'
import type { PermissoesDaGrade } from '../cartao/permissoes'
import { plural } from '../cartao/texto'
import type { ItemDaLegenda } from '../dados/contagem'
import css from '../grade.module.css'

/** Free slots drawn one by one; the rest of a wide open hour is a number. */
const LIVRES_A_VISTA = 6

export type ModoDaGrade = 'horarios' | 'encaixe'
export type HoraProps = {
  h: HorarioDaGrade
  pode: PermissoesDaGrade
  modo: ModoDaGrade
  /** Empty: everything. */
  filtro: ReadonlySet<ItemDaLegenda>
  /** Why nothing is booked in it: 'Feriado: Natal'. */
  fechado?: string | undefined
  /** A slot came free in it, and so many wait for one. */
  esperam?: number | undefined
  /** What is free in it counts as free no more, and is there to write down who came. */
  passou: boolean
}

const cardsOf = ({ h, modo, filtro }: HoraProps): Agendamento[] => {
  if (modo === 'encaixe') return h.agendamentos.filter((a) => a.encaixe)
  if (filtro.size === 0) return h.agendamentos
  const vivos = h.agendamentos.filter((a) => filtro.has(a.status))
  return filtro.has('desativado') ? [...vivos, ...h.desativados] : vivos
}

const Livres = ({ h, pode, passou }: Pick<HoraProps, 'h' | 'pode' | 'passou'>) => {
  if (!pode.marcar && !pode.preAgendar)
    return h.livres > 0 && !passou ? (
      <p className={css.vago}>{plural(h.livres, 'vaga livre', 'vagas livres')}</p>
    ) : null
  const vistas = Math.min(h.livres, LIVRES_A_VISTA)
  const livres = passou
    ? plural(h.livres - vistas, 'vaga', 'vagas')
    : plural(h.livres - vistas, 'livre', 'livres')
  const mais = h.livres > vistas ? ` · mais ${livres}` : ''
  return Array.from({ length: vistas }, (_, i) => (
    <button
      key={i}
      type="button"
      tabIndex={-1}
      className={css.livre}
      data-slot=""
      data-status="marcado"
      data-acao="marcar"
      data-hora={h.hora}
      aria-label={mais && i === vistas - 1 ? `Marcar${mais}, às ${h.hora}` : `Marcar às ${h.hora}`}
    >
      + Marcar
      {i === vistas - 1 ? mais : ''}
    </button>
  ))
}

/** One hour: its header, cards and free slots. Repaints only when its hour is another object. */
export const Hora = memo(function Hora(props: HoraProps) {
  const { h, pode, modo, filtro, fechado, esperam, passou } = props
  const [aberto, setAberto] = useState(false)
  const id = useId()
  const cartoes = cardsOf(props)
  const encaixes = h.agendamentos.filter((a) => a.encaixe).length
  const usadas = h.agendamentos.length - encaixes
  const livres = modo === 'horarios' && (filtro.size === 0 || (filtro.has('livre') && !passou))
  const itens = cartoes.length + (livres ? Math.min(h.livres, LIVRES_A_VISTA) / 3 : 0)
  if (filtro.size > 0 && modo === 'horarios' && itens === 0) return null
  return (
    <section
      className={css.hora}
      data-hora={h.hora}
      aria-labelledby={id}
      style={{ ['--n' as string]: Math.max(1, Math.ceil(itens)) }}
    >
      <header>
        <h2 id={id}>{h.hora}</h2>
        {h.quantidade > 0 ? (
          <div className={css.capacidade}>
            <i style={{ ['--u' as string]: `${Math.min(100, (usadas / h.quantidade) * 100)}%` }} />
            {usadas} de {h.quantidade}
          </div>
        ) : null}
        {encaixes > 0 ? (
          <div className={css.capacidade}>+ {plural(encaixes, 'encaixe', 'encaixes')}</div>
        ) : null}
        {h.livres === 0 && h.quantidade > 0 && modo === 'horarios' && pode.preAgendar && !fechado ? (
          <button
            type="button"
            className={css.off}
            data-acao="espera"
            aria-label={`Lista de espera das ${h.hora}`}
          >
            + Espera
          </button>
        ) : null}
        {h.desativados.length > 0 ? (
          <button
            type="button"
            className={css.off}
            aria-expanded={aberto}
            onClick={() => setAberto((v) => !v)}
          >
            {plural(h.desativados.length, 'desativado', 'desativados')}
          </button>
        ) : null}
      </header>
      <div>
        {aberto ? <Desativados hora={h.hora} lista={h.desativados} /> : null}
        <div className={css.cartoes}>
          {cartoes.map((a) => (
            <Cartao key={a._id} a={a} pode={pode} />
          ))}
          {fechado && (livres || modo === 'encaixe') ? <p className={css.vago}>{fechado}</p> : null}
          {livres && !fechado ? <Livres h={h} pode={pode} passou={passou} /> : null}
          {livres && !fechado && esperam ? (
            <div role="status" className={css.esperam}>
              <button type="button" data-acao="espera">
                {plural(esperam, 'espera', 'esperam')} por este horário
              </button>
            </div>
          ) : null}
          {modo === 'encaixe' && pode.encaixar && !fechado ? (
            <button
              type="button"
              tabIndex={-1}
              className={css.livre}
              data-slot=""
              data-acao="encaixar"
              data-hora={h.hora}
              aria-label={`Encaixar às ${h.hora}`}
            >
              + Encaixar
            </button>
          ) : null}
        </div>
      </div>
    </section>
  )
})
