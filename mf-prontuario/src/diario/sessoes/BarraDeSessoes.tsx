import type { SessaoDoRegistro } from '@clinica/shared-domain'
import { Icon, IconButton } from '@clinica/shared-ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from '../diario.module.css'
import { countButtons, isSemRegistro, textoDaHora, textoDoStatus } from './sessoes'
import { useLargura } from './useLargura'

type Props = {
  sessoes: readonly SessaoDoRegistro[]
  escolhida: string | null
  onChoose: (sessao: string) => void
}

const PASSO: Record<string, (i: number, pagina: number, n: number) => number> = {
  ArrowRight: (i) => i + 1,
  ArrowLeft: (i) => i - 1,
  PageDown: (i, pagina) => i + pagina,
  PageUp: (i, pagina) => i - pagina,
  Home: () => 0,
  End: (_, __, n) => n - 1,
}

/** What the button does not show. */
const resto = (s: SessaoDoRegistro): string =>
  [
    `de ${s.data.slice(0, 4)}`,
    textoDoStatus(s),
    s.index === null ? '' : `sessão ${s.index}${s.total === null ? '' : ` de ${s.total}`}`,
    s.temRegistro ? 'com registro' : '',
  ]
    .filter(Boolean)
    .join(', ')

/**
 * The guide's sessions, as many as the window is wide for, the newest page first; the arrows beside them turn the page. By
 * keyboard one stop: left and right go from session to session across pages, PageUp and PageDown by the page.
 */
export const BarraDeSessoes = ({ sessoes, escolhida, onChoose }: Props) => {
  const cabem = useLargura(countButtons)
  const n = sessoes.length
  const daEscolhida = Math.max(
    0,
    sessoes.findIndex((s) => s._id === escolhida),
  )
  /** Pages end on the newest session: the last one is full. */
  const startOf = (i: number): number => Math.max(0, n - (Math.floor((n - 1 - i) / cabem) + 1) * cabem)
  const [pagina, setPagina] = useState<number | null>(null)
  const inicio = Math.min(pagina ?? startOf(daEscolhida), Math.max(0, n - cabem))
  const visiveis = sessoes.slice(inicio, inicio + cabem)
  const linha = useRef<HTMLDivElement>(null)
  const focusOn = useRef(false)
  useEffect(() => {
    if (!focusOn.current) return
    focusOn.current = false
    linha.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  })
  const choose = (i: number): void => {
    const sessao = sessoes[Math.max(0, Math.min(n - 1, i))]
    if (!sessao) return
    setPagina(null)
    onChoose(sessao._id)
  }
  const onKey = (e: KeyboardEvent): void => {
    const passo = PASSO[e.key]
    if (!passo) return
    e.preventDefault()
    focusOn.current = true
    // From the one that has the focus: on a page that was turned it is not the one that is chosen.
    const foco = [...(linha.current?.children ?? [])].indexOf(e.target as Element)
    choose(passo(foco < 0 ? daEscolhida : inicio + foco, cabem, n))
  }
  const parada = visiveis.some((s) => s._id === escolhida) ? escolhida : visiveis[0]?._id
  return (
    <div className={css.sessoes}>
      <IconButton
        label="Sessões anteriores"
        icon="anterior"
        disabled={inicio === 0}
        onClick={() => setPagina(Math.max(0, inicio - cabem))}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame */}
      <div
        ref={linha}
        role="group"
        aria-label={`Sessões da guia, ${n}`}
        className={css.botoes}
        style={{
          gridTemplateColumns: `repeat(${visiveis.length}, minmax(0, 1fr))`,
          flexBasis: visiveis.length * 104,
        }}
        onKeyDown={onKey}
      >
        {visiveis.map((s, i) => (
          <button
            key={s._id}
            type="button"
            data-status={s.ativo ? s.status : 'desativado'}
            aria-pressed={s._id === escolhida}
            title={`${textoDaHora(s)}, ${textoDoStatus(s)}`}
            tabIndex={s._id === parada ? 0 : -1}
            onClick={() => choose(inicio + i)}
          >
            <Icon name={s.ativo ? s.status : 'desativado'} size={14} className={css.icone} />
            <span>
              <b>
                {s.data.slice(8)}/{s.data.slice(5, 7)}
              </b>{' '}
              <small>{s.hora}</small>
              {isSemRegistro(s) ? <small className={css.semRegistro}>sem registro</small> : null}
              <span className="so-leitor">, {resto(s)}</span>
            </span>
          </button>
        ))}
      </div>
      <IconButton
        label="Próximas sessões"
        icon="proximo"
        disabled={inicio + cabem >= n}
        onClick={() => setPagina(inicio + cabem)}
      />
    </div>
  )
}
