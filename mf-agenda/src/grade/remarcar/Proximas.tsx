import { diaCurto, type ProximasAnswer, type VagaProxima } from '@clinica/shared-domain'
import { type KeyboardEvent, useRef } from 'react'
import { plural } from '../cartao/texto'
import css from './remarcar.module.css'
import { neighbourOf, PASSOS } from './teclas'

export type Proxima = VagaProxima & { data: string }

type Props = {
  inert: boolean
  dias: readonly ProximasAnswer['dias'][number][]
  /** What a slot says beside its hour: what the search left open. */
  detalhe: (vaga: Proxima) => string
  esperam: (data: string, hora: string) => number
  onChoose: (vaga: Proxima) => void
}

/** Free slots of several places, a column for each day; the arrows walk through them. */
export const Proximas = ({ inert, dias, detalhe, esperam, onChoose }: Props) => {
  const tabela = useRef<HTMLDivElement>(null)
  const onKey = (e: KeyboardEvent<HTMLDivElement>) => {
    const para = tabela.current && neighbourOf(tabela.current, e.target as HTMLElement, e.key)
    if (PASSOS[e.key]) e.preventDefault()
    para?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between its buttons
    <div ref={tabela} className={css.dias} data-fila="" inert={inert} onKeyDown={onKey}>
      {dias.map(({ data, total, vagas }, i) => (
        <section key={data} aria-label={diaCurto(data)} data-dia={data}>
          <h3>
            {diaCurto(data)}
            <small>{plural(total, 'horário', 'horários')}</small>
          </h3>
          {vagas.map((v, j) => {
            const fila = esperam(data, v.hora)
            return (
              <button
                key={`${v.hora} ${v.unidade} ${v.especialidade}`}
                type="button"
                tabIndex={i === 0 && j === 0 ? 0 : -1}
                onClick={() => onChoose({ ...v, data })}
              >
                {v.hora}
                <small>
                  {detalhe({ ...v, data })}
                  {fila > 0 ? ` · ${plural(fila, 'espera', 'esperam')}` : null}
                </small>
              </button>
            )
          })}
          {total > vagas.length ? <p>Mais {total - vagas.length}: escolha a unidade ou a hora.</p> : null}
        </section>
      ))}
    </div>
  )
}
