import {
  type DiaDeVagas,
  diaCurto,
  type FiltroDeVagas,
  listVagas,
  type ProfissionalDasVagas,
  reasonForNone,
  type VagaLivre,
} from '@clinica/shared-domain'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { plural } from '../cartao/texto'
import css from './remarcar.module.css'
import { neighbourOf, PASSOS } from './teclas'

export type Escolha = VagaLivre & { data: string }

type Props = {
  inert?: boolean
  dias: readonly DiaDeVagas[]
  profissionais: readonly ProfissionalDasVagas[]
  filtro: FiltroDeVagas
  escolha: { data: string; hora: string } | null
  /** What is told of an hour beside, or instead of, how many slots it has. */
  marca?: (data: string, hora: string) => string | null
  /** How many wait for an hour. */
  esperam?: (data: string, hora: string) => number
  /** The place that is not offered: the appointment is there. */
  exceto?: { data: string; hora: string }
  onChoose: (e: Escolha) => void
  /** Enter on the chosen one. */
  onConfirm: () => void
}

/** The free slots of some days, a column for each; the arrows walk through them. */
export const Vagas = (props: Props) => {
  const { dias, profissionais, filtro, escolha, marca, esperam, exceto, onChoose, onConfirm } = props
  const tabela = useRef<HTMLDivElement>(null)
  const dela = profissionais.find((p) => p._id === filtro.profissional)
  const colunas = dias.map((dia) => ({
    dia,
    contra: reasonForNone(dia, dela),
    vagas: listVagas(dia, profissionais, filtro).filter(
      (v) => dia.data !== exceto?.data || v.hora !== exceto.hora,
    ),
  }))
  const primeira = colunas.find((c) => c.vagas.length > 0)
  const visivel = colunas.some(
    (c) => c.dia.data === escolha?.data && c.vagas.some((v) => v.hora === escolha.hora),
  )
  const ativa = visivel ? escolha : primeira && { data: primeira.dia.data, hora: primeira.vagas[0]?.hora }
  const temVagas = primeira !== undefined

  // The keys are in the slots from the start.
  useEffect(() => {
    if (temVagas) tabela.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [temVagas])

  const onKey = (e: KeyboardEvent<HTMLDivElement>) => {
    const para = tabela.current && neighbourOf(tabela.current, e.target as HTMLElement, e.key)
    if (PASSOS[e.key]) e.preventDefault()
    para?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between its buttons
    <div
      ref={tabela}
      className={css.dias}
      data-fila={esperam ? '' : undefined}
      inert={props.inert}
      onKeyDown={onKey}
    >
      {colunas.map(({ dia, vagas, contra }) => (
        <section key={dia.data} aria-label={diaCurto(dia.data)} data-dia={dia.data}>
          <h3>
            {diaCurto(dia.data)}
            <small>
              {vagas.length > 0
                ? plural(
                    vagas.reduce((n, v) => n + v.livres, 0),
                    'vaga',
                    'vagas',
                  )
                : 'sem vaga'}
            </small>
          </h3>
          {vagas.length === 0 && contra ? <p>{contra}</p> : null}
          {vagas.map((v) => {
            const escolhida = dia.data === escolha?.data && v.hora === escolha.hora
            const fila = esperam?.(dia.data, v.hora) ?? 0
            const nota = marca?.(dia.data, v.hora) ?? null
            return (
              <button
                key={v.hora}
                type="button"
                tabIndex={dia.data === ativa?.data && v.hora === ativa.hora ? 0 : -1}
                aria-pressed={escolhida}
                data-marca={nota ? '' : undefined}
                onClick={(e) => {
                  if (escolhida && e.detail === 0) onConfirm()
                  else onChoose({ ...v, data: dia.data })
                }}
              >
                {v.hora}
                <small>
                  {nota ?? plural(v.livres, 'vaga', 'vagas')}
                  {fila > 0 ? ` · ${plural(fila, 'espera', 'esperam')}` : null}
                </small>
              </button>
            )
          })}
        </section>
      ))}
    </div>
  )
}
