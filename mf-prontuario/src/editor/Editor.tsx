import { useLatest } from '@clinica/shared-ui'
import { Editor as Tiptap } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import { FrasesDoEditor } from '../frases/FrasesDoEditor'
import { cleanPasted } from './cleanPasted'
import css from './editor.module.css'
import entrada from './entrada.module.css'
import { EXTENSOES } from './extensoes'
import { Ferramentas } from './Ferramentas'

type Props = {
  label: string
  /** What it opens with. Later it is the editor's own: a text set from outside while a phone composes a word doubles letters. */
  inicial: string
  /** With each change, as html. */
  onChange: (html: string) => void
  /** Ids of what describes it. */
  descricao?: string
  readOnly?: boolean
  autoFocus?: boolean
}

/** Rich text of a diary: tiptap, with the elements of `TAGS_DA_ENTRADA` alone. Loaded when it is used. */
export default function Editor({ label, inicial, onChange, descricao, readOnly = false, autoFocus }: Props) {
  const id = useId()
  const caixa = useRef<HTMLDivElement>(null)
  const barra = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Tiptap | null>(null)
  const props = useLatest({ label, inicial, onChange, autoFocus })
  useEffect(() => {
    const novo = new Tiptap({
      element: caixa.current,
      extensions: EXTENSOES,
      content: props.current.inicial,
      // What begins a line stays as it was typed.
      parseOptions: { preserveWhitespace: true },
      autofocus: props.current.autoFocus ? 'start' : false,
      // Its sheet of styles is ours: the page's policy takes none from a script.
      injectCSS: false,
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': props.current.label,
          class: `${entrada.entrada} ${css.texto}`,
        },
        transformPastedHTML: cleanPasted,
        handleKeyDown: (_, e) => {
          if (!e.altKey || e.key !== 'F10') return false
          barra.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
          return true
        },
      },
      onUpdate: ({ editor: e }) => props.current.onChange(e.getHTML()),
    })
    setEditor(novo)
    return () => novo.destroy()
  }, [id, props])
  useEffect(() => {
    editor?.setEditable(!readOnly, false)
    editor?.view.dom.toggleAttribute('aria-readonly', readOnly)
    if (descricao) editor?.view.dom.setAttribute('aria-describedby', descricao)
  }, [editor, readOnly, descricao])
  return (
    <div className={css.editor} data-somente-leitura={readOnly || undefined}>
      {editor && !readOnly ? <Ferramentas editor={editor} texto={id} barra={barra} /> : null}
      <div className={css.comFrases}>
        <div ref={caixa} className={css.caixa} />
        {editor && !readOnly ? <FrasesDoEditor editor={editor} /> : null}
      </div>
    </div>
  )
}
