import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import css from './editor.module.css'

type Ferramenta = {
  nome: string
  tecla?: string
  desenho: ReactNode
  ativa?: (editor: Editor) => boolean
  pode?: (editor: Editor) => boolean
  apply: (editor: Editor) => void
}

const linhas = (marcas: ReactNode) => (
  <svg viewBox="0 0 24 24" width="17" height="17" aria-hidden="true" className={css.linhas}>
    <path d="M10 6h11M10 12h11M10 18h11" />
    {marcas}
  </svg>
)
const seta = (d: string) => (
  <svg viewBox="0 0 24 24" width="17" height="17" aria-hidden="true" className={css.linhas}>
    <path d={d} />
  </svg>
)

const mark = (nome: string, marca: string, tecla: string, desenho: ReactNode): Ferramenta => ({
  nome,
  tecla,
  desenho,
  ativa: (e) => e.isActive(marca),
  apply: (e) => void e.chain().focus().toggleMark(marca).run(),
})

const GRUPOS: Ferramenta[][] = [
  [
    {
      nome: 'Título',
      tecla: 'Ctrl+Alt+3',
      desenho: <b>T</b>,
      ativa: (e) => e.isActive('heading'),
      apply: (e) => void e.chain().focus().toggleNode('heading', 'paragraph', { level: 3 }).run(),
    },
  ],
  [
    mark('Negrito', 'bold', 'Ctrl+B', <b>N</b>),
    mark('Itálico', 'italic', 'Ctrl+I', <i>I</i>),
    mark('Sublinhado', 'underline', 'Ctrl+U', <u>S</u>),
  ],
  [
    {
      nome: 'Lista',
      tecla: 'Ctrl+Shift+8',
      desenho: linhas(<path d="M4 6h.01M4 12h.01M4 18h.01" strokeWidth="3.4" />),
      ativa: (e) => e.isActive('bulletList'),
      apply: (e) => void e.chain().focus().toggleList('bulletList', 'listItem').run(),
    },
    {
      nome: 'Lista numerada',
      tecla: 'Ctrl+Shift+7',
      desenho: linhas(
        <path d="M3.5 4.5 5 3.5v5M3.3 15.6c.4-1.4 2.6-1.2 2.4.2-.1 1-1.6 1.700-2.400 3.200h2.600" />,
      ),
      ativa: (e) => e.isActive('orderedList'),
      apply: (e) => void e.chain().focus().toggleList('orderedList', 'listItem').run(),
    },
  ],
  [
    {
      nome: 'Desfazer',
      tecla: 'Ctrl+Z',
      desenho: seta('M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3'),
      pode: (e) => e.can().undo(),
      apply: (e) => void e.chain().focus().undo().run(),
    },
    {
      nome: 'Refazer',
      tecla: 'Ctrl+Y',
      desenho: seta('m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3'),
      pode: (e) => e.can().redo(),
      apply: (e) => void e.chain().focus().redo().run(),
    },
  ],
]
const TODAS = GRUPOS.flat()

/** What the buttons show, as one text: the toolbar is drawn anew only when it changes. */
const stateOf = (editor: Editor): string =>
  TODAS.map((f) => (f.ativa?.(editor) ? '1' : f.pode && !f.pode(editor) ? '-' : '0')).join('')

const PASSO: Record<string, (i: number, n: number) => number> = {
  ArrowRight: (i, n) => (i + 1) % n,
  ArrowLeft: (i, n) => (i - 1 + n) % n,
  Home: () => 0,
  End: (_, n) => n - 1,
}

type Props = { editor: Editor; texto: string; barra: RefObject<HTMLDivElement | null> }

/** One stop of the Tab key; arrows go along it, Esc goes back to the text. Alt+F10 in the text comes here. */
export const Ferramentas = ({ editor, texto, barra }: Props) => {
  const [estado, setEstado] = useState(() => stateOf(editor))
  const [parada, setParada] = useState(0)
  const botoes = useRef<(HTMLButtonElement | null)[]>([])
  useEffect(() => {
    const view = () => setEstado(stateOf(editor))
    view()
    editor.on('transaction', view)
    return () => void editor.off('transaction', view)
  }, [editor])
  const move = (e: KeyboardEvent) => {
    if (e.key === 'Escape') {
      e.stopPropagation()
      editor.commands.focus()
      return
    }
    const passo = PASSO[e.key]
    if (!passo) return
    e.preventDefault()
    const para = passo(parada, TODAS.length)
    setParada(para)
    botoes.current[para]?.focus()
  }
  return (
    <div
      ref={barra}
      role="toolbar"
      aria-label="Formatação do texto"
      aria-controls={texto}
      className={css.barra}
      onKeyDown={move}
    >
      {GRUPOS.map((grupo) => (
        <span key={grupo[0]?.nome} className={css.grupo}>
          {grupo.map((f) => {
            const i = TODAS.indexOf(f)
            return (
              <button
                key={f.nome}
                ref={(no) => {
                  botoes.current[i] = no
                }}
                type="button"
                tabIndex={i === parada ? 0 : -1}
                aria-label={f.nome}
                aria-pressed={f.ativa ? estado[i] === '1' : undefined}
                aria-disabled={estado[i] === '-' || undefined}
                title={f.tecla ? `${f.nome} (${f.tecla})` : f.nome}
                onFocus={() => setParada(i)}
                // The text keeps its selection.
                onMouseDown={(e) => e.preventDefault()}
                onClick={() => f.apply(editor)}
              >
                {f.desenho}
              </button>
            )
          })}
        </span>
      ))}
    </div>
  )
}
