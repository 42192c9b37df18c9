import { useCan } from '@clinica/shared-auth'
import { atalhoAntesDe, type Frase, findFrases, registros } from '@clinica/shared-domain'
import { useLatest } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import type { Editor } from '@tiptap/core'
import { useEffect, useId, useState } from 'react'
import { MOSTRADAS } from './CampoComFrases'
import { frasesQuery } from './frases.api'
import { GerirFrases } from './GerirFrases'
import { Oferta } from './Oferta'

/** The shortcut before the caret, and where it stands in the document. */
type Aqui = { de: number; ate: number; busca: string }

const hereOf = (editor: Editor): Aqui | null => {
  const { empty, $from } = editor.state.selection
  if (!empty) return null
  const antes = $from.parent.textBetween(0, $from.parentOffset, '\n', '\n')
  const atalho = atalhoAntesDe(antes, antes.length)
  return atalho && { de: $from.pos - atalho.busca.length - 1, ate: $from.pos, busca: atalho.busca }
}

/** Line after line, as the editor breaks them. */
const asContent = (texto: string) =>
  texto
    .split('\n')
    .flatMap((linha, i) => [
      ...(i > 0 ? [{ type: 'hardBreak' }] : []),
      ...(linha ? [{ type: 'text', text: linha }] : []),
    ])

/** '/' in the rich text of a diary offers phrases, as in the texts of a form. */
export const FrasesDoEditor = ({ editor }: { editor: Editor }) => {
  const pode = useCan(registros.escrever)
  const lista = useId()
  const [aqui, setAqui] = useState<Aqui | null>(null)
  const [escolhida, setEscolhida] = useState(0)
  const [gerindo, setGerindo] = useState(false)
  const { data = [] } = useQuery({ ...frasesQuery, enabled: pode && aqui !== null })
  const achadas = aqui ? findFrases(data, aqui.busca).slice(0, MOSTRADAS) : []
  const atual = achadas[Math.min(escolhida, achadas.length - 1)]
  const put = ({ texto }: Frase) => {
    if (!aqui) return
    setAqui(null)
    editor.chain().focus().deleteRange({ from: aqui.de, to: aqui.ate }).insertContent(asContent(texto)).run()
  }
  const onKey = useLatest((e: KeyboardEvent) => {
    if (!aqui || e.isComposing || e.ctrlKey || e.metaKey || e.altKey) return
    const passo = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
    if (e.key !== 'Escape' && !(atual && (passo !== 0 || e.key === 'Enter'))) return
    e.preventDefault()
    e.stopImmediatePropagation()
    if (e.key === 'Escape') setAqui(null)
    else if (passo !== 0) setEscolhida((escolhida + passo + achadas.length) % achadas.length)
    else if (atual) put(atual)
  })
  useEffect(() => {
    if (!pode) return
    const { dom } = editor.view
    const key = (e: KeyboardEvent) => onKey.current(e)
    const typed = () => {
      setEscolhida(0)
      setAqui(hereOf(editor))
    }
    const close = () => setAqui(null)
    // Before the editor's own keys.
    dom.addEventListener('keydown', key, true)
    editor.on('update', typed)
    editor.on('blur', close)
    return () => {
      dom.removeEventListener('keydown', key, true)
      editor.off('update', typed)
      editor.off('blur', close)
    }
  }, [editor, pode, onKey])
  const ativa = atual && `${lista}-${atual._id}`
  useEffect(() => {
    const { dom } = editor.view
    if (ativa) dom.setAttribute('aria-activedescendant', ativa)
    else dom.removeAttribute('aria-activedescendant')
  }, [editor, ativa])
  return (
    <>
      {aqui ? (
        <Oferta
          id={lista}
          achadas={achadas}
          atual={atual}
          onPut={put}
          onManage={() => {
            setAqui(null)
            setGerindo(true)
          }}
        />
      ) : null}
      {gerindo ? <GerirFrases texto="" onClose={() => setGerindo(false)} /> : null}
    </>
  )
}
