import { ErroDaApi } from '@clinica/shared-auth'
import type { ArquivoDoEsquema, EsquemaTiss } from '@clinica/shared-domain'
import { notify } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useEffect, useRef, useState } from 'react'
import { sendEsquema } from '../tiss.api'

/** Bytes that the server takes. */
const MAXIMO = 20 * 1_048_576

/** A set some file of which is in no list of official ones: asked about before it is used. */
export type Pergunta = { arquivo: File; texto: string; arquivos: readonly ArquivoDoEsquema[] }

const arquivosDe = (erro: ErroDaApi): readonly ArquivoDoEsquema[] =>
  (erro.corpo?.erro.atual as { arquivos?: ArquivoDoEsquema[] } | undefined)?.arquivos ?? []

/** The agency's zip on its way: read, compared, compiled and tried by the server before it is used. */
export const useEnvio = () => {
  const [parte, setParte] = useState<number | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
  const [recebido, setRecebido] = useState<EsquemaTiss | null>(null)
  const controle = useRef<AbortController | null>(null)
  useEffect(() => () => controle.current?.abort(), [])

  const send = async (arquivo: File, confirmado = false) => {
    if (parte !== null) return
    setRecebido(null)
    setRecusa(null)
    if (!/\.zip$/i.test(arquivo.name)) return setRecusa('Envie o zip como a ANS o publica.')
    if (arquivo.size > MAXIMO) return setRecusa('O arquivo passa de 20 MB.')
    const meu = new AbortController()
    controle.current = meu
    setParte(0)
    try {
      const { msg, esquema } = await sendEsquema(arquivo, {
        confirmado,
        signal: meu.signal,
        onProgress: setParte,
      })
      notify(msg)
      setPergunta(null)
      setRecebido(esquema)
      void invalidateRegister('esquemaTiss', 'lote')
    } catch (erro) {
      if (meu.signal.aborted) return
      if (erro instanceof ErroDaApi && erro.corpo?.erro.tipo === 'confirmacaoNecessaria')
        setPergunta({ arquivo, texto: erro.conteudo, arquivos: arquivosDe(erro) })
      else setRecusa(erro instanceof ErroDaApi ? erro.conteudo : 'Tente novamente.')
    } finally {
      setParte(null)
    }
  }
  return {
    parte,
    recusa,
    setRecusa,
    pergunta,
    recebido,
    send,
    cancel: () => controle.current?.abort(),
    discard: () => {
      setPergunta(null)
      setRecusa(null)
    },
  }
}
