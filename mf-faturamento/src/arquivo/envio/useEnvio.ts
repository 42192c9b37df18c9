import { ErroDaApi, newKey } from '@clinica/shared-auth'
import { erroAoEnviar, type PreviaDoArquivo } from '@clinica/shared-domain'
import { notify } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useRef, useState } from 'react'
import { type Escolha, previewArquivo, sendArquivo } from '../arquivo.api'

export type Passo =
  | { nome: 'escolher' }
  | { nome: 'lendo' }
  | { nome: 'previa'; previa: PreviaDoArquivo }
  | { nome: 'enviando'; chave: string }

export type Recusa = { texto: string; daReferencia: boolean }

const messageOf = (erro: unknown): string => (erro instanceof ErroDaApi ? erro.conteudo : 'Tente novamente.')

/** 409 is the month that has its file: it belongs to the reference. */
const recusaOf = (erro: unknown): Recusa =>
  erro instanceof ErroDaApi && erro.status === 409
    ? { texto: messageOf(erro), daReferencia: true }
    : { texto: erroAoEnviar(messageOf(erro)), daReferencia: false }

/** An upload from the chosen file to the server's answer; it goes on while its dialog is closed. */
export const useEnvio = (onRecebido: (mes: string) => void) => {
  const [aberto, setAberto] = useState(false)
  const [passo, setPasso] = useState<Passo>({ nome: 'escolher' })
  const [escolha, setEscolha] = useState<Escolha | null>(null)
  const [recusa, setRecusa] = useState<Recusa | null>(null)
  const emCurso = useRef<AbortController | null>(null)

  /** Answers undefined when it was refused or given up. */
  const attempt = async <T>(tarefa: (sinal: AbortSignal) => Promise<T>): Promise<T | undefined> => {
    const controle = new AbortController()
    emCurso.current = controle
    setRecusa(null)
    try {
      return await tarefa(controle.signal)
    } catch (erro) {
      setPasso({ nome: 'escolher' })
      if (controle.signal.aborted) return undefined
      setRecusa(recusaOf(erro))
      setAberto(true)
      return undefined
    }
  }

  const check = async (nova: Escolha): Promise<void> => {
    setEscolha(nova)
    setPasso({ nome: 'lendo' })
    const previa = await attempt((sinal) => previewArquivo(nova, sinal))
    if (previa) setPasso({ nome: 'previa', previa })
  }

  const send = async (): Promise<void> => {
    if (!escolha) return
    const chave = newKey()
    setPasso({ nome: 'enviando', chave })
    const msg = await attempt((sinal) => sendArquivo(escolha, chave, sinal))
    if (msg === undefined) return
    notify(msg)
    setAberto(false)
    setPasso({ nome: 'escolher' })
    setEscolha(null)
    onRecebido(escolha.referencia)
    void invalidateRegister('relatorioPromed')
  }

  const goBack = () => {
    emCurso.current?.abort()
    setRecusa(null)
    setPasso({ nome: 'escolher' })
  }
  return { aberto, setAberto, passo, escolha, recusa, setRecusa, check, send, goBack }
}
export type Envio = ReturnType<typeof useEnvio>
