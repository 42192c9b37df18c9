import { cleanLines, tellUnprintable } from '@clinica/shared-domain'
import { Button, Dialog, TextField } from '@clinica/shared-ui'
import { useCallback, useRef, useState } from 'react'
import { create } from 'zustand'

type Pedido = {
  titulo: string
  conteudo?: string
  rotulo: string
  /** Told while there is no text. */
  falta: string
  maximo: number
  linhas: number
  confirmar: string
  perigo?: boolean
}
type Aberto = Pedido & { answer: (texto: string | null) => void }

const usePedido = create<{ pedido: Aberto | null }>(() => ({ pedido: null }))

/** Asks for a text; null when the person gave up. */
export const requestTexto = (pedido: Pedido): Promise<string | null> =>
  new Promise((resolve) => {
    usePedido.getState().pedido?.answer(null)
    usePedido.setState({
      pedido: {
        ...pedido,
        answer: (texto) => {
          usePedido.setState({ pedido: null })
          resolve(texto)
        },
      },
    })
  })

const Formulario = ({
  titulo,
  conteudo,
  rotulo,
  falta,
  maximo,
  linhas,
  confirmar,
  perigo,
  answer,
}: Aberto) => {
  const [texto, setTexto] = useState('')
  const [tentou, setTentou] = useState(false)
  const campo = useRef<HTMLInputElement>(null)
  // As soon as it is there: the dialog is drawn after its parent's effects.
  const chegou = useCallback((el: HTMLInputElement | null) => {
    campo.current = el
    el?.focus()
  }, [])
  const limpo = cleanLines(texto)
  const letras = limpo.length
  const erro = letras === 0 ? (tentou ? falta : '') : letras > maximo ? `No máximo ${maximo} letras.` : ''
  const contagem = `${letras.toLocaleString('pt-BR')} de ${maximo.toLocaleString('pt-BR')} letras`
  const send = () => {
    setTentou(true)
    if (letras > 0 && letras <= maximo) answer(limpo)
    else campo.current?.focus()
  }
  return (
    <Dialog
      open
      title={titulo}
      // What was typed is not lost by a click beside it.
      onClose={() => {
        if (letras === 0) answer(null)
      }}
      actions={
        <>
          <Button variant="outlined" color="inherit" onClick={() => answer(null)}>
            Cancelar
          </Button>
          <Button variant="contained" color={perigo ? 'error' : 'primary'} onClick={send}>
            {confirmar}
          </Button>
        </>
      }
    >
      {conteudo ? <p style={{ margin: '0 0 14px' }}>{conteudo}</p> : null}
      <TextField
        inputRef={chegou}
        label={rotulo}
        required
        fullWidth
        multiline={linhas > 1}
        minRows={linhas}
        maxRows={14}
        margin="dense"
        value={texto}
        error={erro !== ''}
        helperText={erro || [contagem, tellUnprintable(texto)].filter(Boolean).join(' · ')}
        onChange={(e) => setTexto(e.target.value)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter' || (linhas > 1 && !e.ctrlKey && !e.metaKey)) return
          e.preventDefault()
          send()
        }}
      />
    </Dialog>
  )
}

/** Once on each screen of the record: where `pedirTexto` is answered. */
export const PedidoDeTexto = () => {
  const pedido = usePedido((s) => s.pedido)
  return pedido ? <Formulario {...pedido} /> : null
}
