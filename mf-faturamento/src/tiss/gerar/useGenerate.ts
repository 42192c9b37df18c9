import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import type { GerarLotes, LotesGerados } from '@clinica/shared-domain'
import { insist, showError } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { createLotes } from '../tiss.api'
import { useTrabalho } from './escolhas'

type Resposta = Awaited<ReturnType<typeof createLotes>>

/** Sends the run. It is never sent twice for one content: what nobody answered is asked again under its key. */
export const useGenerate = (onGerados: (gerados: LotesGerados) => void) => {
  const send = useSaveKey()
  const [enviando, setEnviando] = useState(false)
  /** What the server said instead of making lots: it is read beside what it is about. */
  const [recusa, setRecusa] = useState<{ texto: string; motivos: readonly string[] } | null>(null)
  /** Nobody knows whether the lots were made. */
  const [incerto, setIncerto] = useState(false)

  const receive = (resposta: Resposta) => {
    if ('trabalho' in resposta) useTrabalho.setState({ id: resposta.trabalho._id })
    else onGerados(resposta)
  }
  const attempt = async (perform: () => Promise<Resposta | null>) => {
    setEnviando(true)
    setRecusa(null)
    try {
      const resposta = await perform()
      setIncerto(resposta === null)
      if (resposta) receive(resposta)
    } catch (erro) {
      setIncerto(false)
      if (erro instanceof ErroDaApi && (erro.status === 409 || erro.status === 422))
        setRecusa({ texto: erro.conteudo, motivos: erro.corpo?.erro.motivos ?? [] })
      else await showError(erro)
    } finally {
      setEnviando(false)
      // After a refusal too: another desk may have taken guides.
      void invalidateRegister('lote', 'pacote')
    }
  }
  const ask = (perform: () => Promise<Resposta>) => attempt(() => insist('os lotes foram gerados', perform))

  return {
    enviando,
    recusa,
    incerto,
    generate: (pedido: GerarLotes) => ask(() => send(pedido, (chave) => createLotes(pedido, chave))),
    /** The very same again, under its key. */
    askAgain: () => ask(() => send.settle(null) as Promise<Resposta>),
  }
}
