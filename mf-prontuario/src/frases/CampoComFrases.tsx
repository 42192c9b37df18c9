import { useCan } from '@clinica/shared-auth'
import { atalhoAntesDe, type Frase, findFrases, registros } from '@clinica/shared-domain'
import { useQuery } from '@clinica/shared-ui/query'
import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { frasesQuery } from './frases.api'
import css from './frases.module.css'
import { GerirFrases } from './GerirFrases'
import { Oferta } from './Oferta'

/** As many as are looked through; more letters find the others. */
export const MOSTRADAS = 8

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string
  onTexto: (texto: string) => void
}

/** A text in which '/' offers phrases: arrows choose, Enter or a click puts one in its place, Esc leaves what was typed. */
export const CampoComFrases = ({ value, onTexto, ...props }: Props) => {
  const pode = useCan(registros.escrever) && !props.readOnly
  const campo = useRef<HTMLTextAreaElement>(null)
  const posto = useRef<{ texto: string; depois: number } | null>(null)
  const lista = useId()
  const [lugar, setLugar] = useState<number | null>(null)
  const [escolhida, setEscolhida] = useState(0)
  const [gerindo, setGerindo] = useState(false)
  const atalho = lugar === null ? null : atalhoAntesDe(value, lugar)
  const { data = [] } = useQuery({ ...frasesQuery, enabled: pode && atalho !== null })
  const achadas = atalho ? findFrases(data, atalho.busca).slice(0, MOSTRADAS) : []
  const atual = achadas[Math.min(escolhida, achadas.length - 1)]
  const close = () => setLugar(null)
  const put = (frase: Frase) => {
    if (!atalho) return
    const fim = atalho.de + 1 + atalho.busca.length
    const texto = value.slice(0, atalho.de) + frase.texto + value.slice(fim)
    posto.current = { texto, depois: atalho.de + frase.texto.length }
    onTexto(texto)
    close()
  }
  // As soon as the text is written, not a frame later: what is typed on at once would be left by its caret.
  useLayoutEffect(() => {
    const { texto, depois } = posto.current ?? {}
    posto.current = null
    if (depois === undefined || value !== texto) return
    campo.current?.focus()
    campo.current?.setSelectionRange(depois, depois)
  }, [value])
  const onKey = (e: KeyboardEvent) => {
    if (!atalho || e.nativeEvent.isComposing) return
    const passo = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
    const usada = e.key === 'Escape' || (atual && (passo !== 0 || e.key === 'Enter'))
    if (!usada || e.ctrlKey || e.metaKey || e.altKey) return
    e.preventDefault()
    e.stopPropagation()
    if (e.key === 'Escape') close()
    else if (passo !== 0) setEscolhida((escolhida + passo + achadas.length) % achadas.length)
    else if (atual) put(atual)
  }
  return (
    <div className={css.campo}>
      <textarea
        {...props}
        ref={campo}
        value={value}
        aria-autocomplete={pode ? 'list' : undefined}
        aria-controls={atual ? lista : undefined}
        aria-activedescendant={atual ? `${lista}-${atual._id}` : undefined}
        onKeyDown={onKey}
        onBlur={close}
        onChange={(e) => {
          onTexto(e.target.value)
          if (!pode) return
          setEscolhida(0)
          setLugar(e.target.selectionStart)
        }}
      />
      {pode && atalho ? (
        <Oferta
          id={lista}
          achadas={achadas}
          atual={atual}
          onPut={put}
          onManage={() => {
            close()
            setGerindo(true)
          }}
        />
      ) : null}
      {gerindo ? (
        <GerirFrases texto={value.replace(/(^|\s)\/[^\s]*$/, '').trim()} onClose={() => setGerindo(false)} />
      ) : null}
    </div>
  )
}
