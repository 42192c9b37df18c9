import { ErroDaApi, newKey, useConnection, useSessao } from '@clinica/shared-auth'
import type { Anexo } from '@clinica/shared-domain'
import { create } from 'zustand'
import { sendAnexo } from './anexo.api'
import { NaoServe, type Pronto, prepareAnexo } from './preparar'

/** Of which draft. */
export type DoRascunho = { paciente: string; chave: string }

export type EnvioEmCurso = {
  id: string
  nome: string
  estado: 'espera' | 'preparando' | 'enviando' | 'falhou'
  /** From 0 to 1. */
  parte: number
  erro: string | null
  /** False for what no second try would change. */
  deNovo: boolean
}

type Envio = EnvioEmCurso & DoRascunho & { arquivo: File; pronto?: Pronto; abortar: AbortController }

/**
 * What is on its way, one after the other: a phone has little memory, and a slow line is not shared. It goes on when the drawer is closed,
 * and is gone with the tab or its person; nothing of it is in the browser's storage.
 */
export const useEnvios = create<{ envios: readonly Envio[] }>(() => ({ envios: [] }))

/** Who has the draft open, and takes what arrived. */
const ouvintes = new Map<string, (anexo: Anexo) => void>()
export const keyOf = ({ paciente, chave }: DoRascunho): string => `${paciente}/${chave}`

export const listenEnvios = (de: DoRascunho, hear: (anexo: Anexo) => void): (() => void) => {
  ouvintes.set(keyOf(de), hear)
  return () => {
    if (ouvintes.get(keyOf(de)) === hear) ouvintes.delete(keyOf(de))
  }
}

const change = (id: string, mudancas: Partial<Envio>): void =>
  useEnvios.setState(({ envios }) => ({
    envios: envios.map((e) => (e.id === id ? { ...e, ...mudancas } : e)),
  }))
const drop = (id: string): void =>
  useEnvios.setState(({ envios }) => ({ envios: envios.filter((e) => e.id !== id) }))

const whyOf = (erro: unknown): { erro: string; deNovo: boolean } => {
  if (erro instanceof NaoServe) return { erro: erro.message, deNovo: false }
  if (erro instanceof ErroDaApi) {
    const { status } = erro
    return {
      erro: erro.conteudo,
      deNovo: status === null || status >= 500 || status === 429 || status === 408,
    }
  }
  return { erro: 'Não foi possível enviar.', deNovo: true }
}

const send = async (envio: Envio): Promise<void> => {
  const { id, abortar, arquivo } = envio
  try {
    change(id, { estado: 'preparando', parte: 0, erro: null })
    const pronto = envio.pronto ?? (await prepareAnexo(arquivo))
    if (abortar.signal.aborted) return
    change(id, { estado: 'enviando', pronto })
    const anexo = await sendAnexo(
      { ...envio, pronto },
      { signal: abortar.signal, onProgress: (parte) => change(id, { parte }) },
    )
    drop(id)
    ouvintes.get(keyOf(envio))?.(anexo)
  } catch (erro) {
    if (!abortar.signal.aborted) change(id, { estado: 'falhou', ...whyOf(erro) })
  }
}

let enviando = false
const work = async (): Promise<void> => {
  if (enviando) return
  enviando = true
  try {
    for (;;) {
      const proximo = useEnvios.getState().envios.find((e) => e.estado === 'espera')
      if (!proximo) return
      await send(proximo)
    }
  } finally {
    enviando = false
  }
}

export const beginEnvios = (de: DoRascunho, arquivos: readonly File[]): void => {
  const novos = arquivos.map(
    (arquivo): Envio => ({
      ...de,
      id: newKey(),
      nome: arquivo.name || 'foto',
      arquivo,
      estado: 'espera',
      parte: 0,
      erro: null,
      deNovo: true,
      abortar: new AbortController(),
    }),
  )
  useEnvios.setState(({ envios }) => ({ envios: [...envios, ...novos] }))
  void work()
}

/** Again, under the same id: what arrived the first time is not there twice. */
export const retryEnvio = (id: string): void => {
  change(id, { estado: 'espera', erro: null, abortar: new AbortController() })
  void work()
}

export const cancelEnvio = (id: string): void => {
  const envio = useEnvios.getState().envios.find((e) => e.id === id)
  drop(id)
  envio?.abortar.abort()
}

/** Those of a draft that its author throws away. */
export const cancelEnvios = (de: DoRascunho): void => {
  for (const e of useEnvios.getState().envios) if (keyOf(e) === keyOf(de)) cancelEnvio(e.id)
}

/** Why an entry is not saved yet; null when nothing is on its way. */
export const pendingOf = (envios: readonly Pick<Envio, 'estado'>[]): string | null => {
  if (envios.length === 0) return null
  return envios.some(({ estado }) => estado !== 'falhou')
    ? 'Espere o envio das fotos e dos arquivos.'
    : 'Uma foto ou arquivo não foi enviado: tente de novo ou tire-o da lista.'
}

useConnection.subscribe((s, antes) => {
  if (s.connection !== 'ok' || antes.connection === 'ok') return
  for (const { id, estado, deNovo } of useEnvios.getState().envios)
    if (estado === 'falhou' && deNovo) retryEnvio(id)
})
useSessao.subscribe((s, antes) => {
  if (s.usuario?._id === antes.usuario?._id) return
  for (const { abortar } of useEnvios.getState().envios) abortar.abort()
  useEnvios.setState({ envios: [] })
})
