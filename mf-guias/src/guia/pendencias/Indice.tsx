import { campoByNumero, PAINEIS_DA_GUIA, type PainelDaGuia } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { isSoDaCompleta } from '../vista/dobras'
import { useVista } from '../vista/vista-context'
import css from './pendencias.module.css'
import { situacaoEmPalavras, usePainel } from './pendencias-context'

type Entrada = readonly [id: PainelDaGuia | 'tiss', nome: string]
const CURTOS: Partial<Record<PainelDaGuia, string>> = {
  solicitacao: 'Solicitação e procedimentos',
  realizados: 'Procedimentos realizados',
}
const TODOS: readonly Entrada[] = [
  ...(Object.keys(PAINEIS_DA_GUIA) as PainelDaGuia[]).map(
    (id): Entrada => [id, CURTOS[id] ?? PAINEIS_DA_GUIA[id].titulo],
  ),
  ['tiss', 'TISS'],
]
const NA_SIMPLIFICADA = [
  ...TODOS.filter(([id]) => !isSoDaCompleta(id)),
  ...TODOS.filter(([id]) => isSoDaCompleta(id)),
]
const OPCIONAIS = new Set(['opm', 'tiss'])
const ICONES = { ok: 'ok', falta: 'livre', erro: 'alerta' } as const

const Item = ({ id, nome, aqui }: { id: Entrada[0]; nome: string; aqui: boolean }) => {
  const { completa, goToPainel } = useVista()
  const situacao = usePainel(id)
  const opcional = situacao.tipo === 'ok' && OPCIONAIS.has(id)
  return (
    <li data-tipo={opcional ? 'opcional' : situacao.tipo} data-aqui={aqui || undefined}>
      <button
        type="button"
        aria-current={aqui || undefined}
        data-oculto={(!completa && isSoDaCompleta(id)) || undefined}
        onClick={() => goToPainel(id)}
      >
        <Icon name={opcional ? 'livre' : ICONES[situacao.tipo]} size={14} />
        <span className={css.nome}>{nome}</span>
        <span className={css.quantas}>
          {opcional
            ? 'opcional'
            : situacaoEmPalavras(situacao) || <span className="so-leitor">completo</span>}
        </span>
      </button>
    </li>
  )
}

/** Which panel is under the header now. */
const usePainelEmVista = (): string | null => {
  const { completa } = useVista()
  const [aqui, setAqui] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other view has other panels.
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const olhar = new IntersectionObserver(
      (vistos) => {
        const visto = vistos.find((v) => v.isIntersecting)?.target
        if (visto instanceof HTMLElement) setAqui(visto.dataset.painel ?? null)
      },
      { rootMargin: '-140px 0px -70% 0px' },
    )
    for (const painel of document.querySelectorAll('[data-painel]')) olhar.observe(painel)
    return () => olhar.disconnect()
  }, [completa])
  return aqui
}

/** The insurers answer with field numbers: one typed here is gone to. */
const IrAoCampo = ({ campo }: { campo: RefObject<HTMLInputElement | null> }) => {
  const { goToCampo } = useVista()
  const [texto, setTexto] = useState('')
  const [recusa, setRecusa] = useState('')
  const onKey = (e: KeyboardEvent) => {
    if (e.key !== 'Enter') return
    e.preventDefault()
    const achado = campoByNumero(texto === '56' ? '55' : texto)
    if (!achado) return setRecusa(`A guia não tem o campo ${texto}.`)
    setTexto('')
    setRecusa('')
    // Of a list, its first row.
    goToCampo(achado.caminhos[0].replace('[]', '[0]'))
  }
  return (
    <div className={css.ir}>
      <label htmlFor="ir-ao-campo">Ir ao campo nº</label>
      <input
        ref={campo}
        id="ir-ao-campo"
        value={texto}
        autoComplete="off"
        maxLength={3}
        aria-invalid={recusa !== '' || undefined}
        aria-describedby="ir-ao-campo-m"
        onChange={(e) => setTexto(e.target.value)}
        onKeyDown={onKey}
      />
      <kbd>F2</kbd>
      <p id="ir-ao-campo-m" role="status">
        {recusa}
      </p>
    </div>
  )
}

/** The panels of the form, how each stands, and the way to a field by its number. */
export const Indice = ({
  campo,
  children,
}: {
  campo: RefObject<HTMLInputElement | null>
  children?: ReactNode
}) => {
  const { completa, goToPainel } = useVista()
  const aqui = usePainelEmVista()
  const trilho = useRef<HTMLOListElement>(null)
  // On a phone the index is a rail: it follows the scroll.
  useEffect(() => {
    const lista = trilho.current
    const item = aqui ? lista?.querySelector<HTMLElement>('[data-aqui]') : null
    if (lista && item && lista.scrollWidth > lista.clientWidth) lista.scrollLeft = item.offsetLeft - 60
  }, [aqui])
  const entradas = completa ? TODOS : NA_SIMPLIFICADA
  return (
    <nav className={css.indice} aria-label="Painéis da guia">
      <ol ref={trilho}>
        {entradas.map(([id, nome], i) => [
          !completa && isSoDaCompleta(id) && !isSoDaCompleta(entradas[i - 1]?.[0] ?? '') ? (
            <li key="separador" className={css.separador}>
              Na vista completa
            </li>
          ) : null,
          <Item key={id} id={id} nome={nome} aqui={aqui === id} />,
        ])}
      </ol>
      <IrAoCampo campo={campo} />
      <button type="button" className={css.notas} onClick={() => goToPainel('notas')}>
        Notas (1) a (7)
      </button>
      {children}
    </nav>
  )
}
