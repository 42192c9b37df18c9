import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import {
  LIMITES_DO_RETORNO,
  MENSAGENS_DO_RETORNO,
  type PreviaDosRetornos,
  type RetornosTomados,
} from '@clinica/shared-domain'
import { insist, notify } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useEffect, useRef, useState } from 'react'
import { previewRetornos, takeRetornos } from './retornos.api'

/** What keeps files from being sent at all, in words; null when nothing does. */
const refusalOf = (arquivos: readonly File[]): string | null => {
  if (arquivos.length > LIMITES_DO_RETORNO.envios) return MENSAGENS_DO_RETORNO.envios
  if (arquivos.some((a) => !/\.(xml|zip)$/i.test(a.name))) return MENSAGENS_DO_RETORNO.extensao
  if (arquivos.some((a) => a.size > LIMITES_DO_RETORNO.bytes)) return MENSAGENS_DO_RETORNO.tamanho
  const soma = arquivos.reduce((n, a) => n + a.size, 0)
  return soma > LIMITES_DO_RETORNO.soma ? MENSAGENS_DO_RETORNO.soma : null
}

const wordsOf = (erro: unknown): string => (erro instanceof ErroDaApi ? erro.conteudo : 'Tente novamente.')

/** Files of an insurer on their way: looked at first, then taken. Nothing that was chosen is lost by a refusal. */
export const useRetornos = () => {
  const [arquivos, setArquivos] = useState<readonly File[]>([])
  const [previa, setPrevia] = useState<PreviaDosRetornos | null>(null)
  const [parte, setParte] = useState<number | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const [tomados, setTomados] = useState<RetornosTomados | null>(null)
  const [trabalho, setTrabalho] = useState<string | null>(null)
  const controle = useRef<AbortController | null>(null)
  const send = useSaveKey()
  useEffect(() => () => controle.current?.abort(), [])

  const begin = () => {
    const meu = new AbortController()
    controle.current = meu
    setRecusa(null)
    setParte(0)
    return { signal: meu.signal, onProgress: setParte }
  }
  const look = async (escolhidos: readonly File[]) => {
    if (parte !== null) return
    setTomados(null)
    const motivo = refusalOf(escolhidos)
    if (motivo) return setRecusa(motivo)
    setArquivos(escolhidos)
    const envio = begin()
    try {
      setPrevia(await previewRetornos(escolhidos, envio))
    } catch (erro) {
      if (!envio.signal.aborted) setRecusa(wordsOf(erro))
    } finally {
      setParte(null)
    }
  }
  const discard = () => {
    controle.current?.abort()
    setArquivos([])
    setPrevia(null)
    setRecusa(null)
  }
  const take = async () => {
    const envio = begin()
    // The same files are the same question: after a lost answer it is asked again, and counts once.
    const conteudo = arquivos.map((a) => [a.name, a.size, a.lastModified])
    try {
      const resposta = await insist('os retornos passaram a contar', () =>
        send(conteudo, (chave) => takeRetornos(arquivos, chave, envio)),
      )
      if (!resposta) return
      if ('trabalho' in resposta) setTrabalho(resposta.trabalho._id)
      else end(resposta)
      setPrevia(null)
      setArquivos([])
    } catch (erro) {
      if (!envio.signal.aborted) setRecusa(wordsOf(erro))
    } finally {
      setParte(null)
    }
  }
  const end = (resultado: RetornosTomados) => {
    setTrabalho(null)
    setTomados(resultado)
    notify(resultado.msg)
    void invalidateRegister('retorno', 'lote')
  }
  return {
    previa,
    parte,
    recusa,
    setRecusa,
    tomados,
    trabalho,
    look,
    take,
    discard,
    end,
    stopWaiting: () => setTrabalho(null),
    cancel: () => controle.current?.abort(),
  }
}
