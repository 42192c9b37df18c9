import type { ReactNode } from 'react'
import { create } from 'zustand'

export type Opcao = { valor: string; rotulo: string; tipo?: 'principal' | 'perigo' }
export type Pergunta = {
  titulo: ReactNode
  conteudo?: ReactNode
  /** Small print, such as the request id for support. */
  rodape?: string
  opcoes: Opcao[]
}
type Aberta = Pergunta & {
  id: number
  chave: string | null
  resposta: Promise<string | null>
  responder: (v: string | null) => void
}

export const useDialogos = create<{ fila: Aberta[] }>(() => ({ fila: [] }))
let proximo = 0

const textoDe = (no: ReactNode): string | null => (typeof no === 'string' ? no : no === undefined ? '' : null)

/** The same question asked twice at once (ten calls that fail together) is asked once. */
const chaveDe = (p: Pergunta): string | null => {
  const titulo = textoDe(p.titulo)
  const conteudo = textoDe(p.conteudo)
  if (titulo === null || conteudo === null) return null
  return [titulo, conteudo, ...p.opcoes.map((o) => o.rotulo)].join('\n')
}

/** Asks with any set of answers; null when closed with Esc, or taken back by `signal`. */
export const choose = (pergunta: Pergunta, signal?: AbortSignal): Promise<string | null> => {
  const chave = chaveDe(pergunta)
  const igual = useDialogos.getState().fila.find((d) => chave !== null && d.chave === chave)
  if (igual) return igual.resposta
  const id = ++proximo
  let settle: (v: string | null) => void = () => {}
  const resposta = new Promise<string | null>((r) => {
    settle = r
  })
  const answer = (valor: string | null) => {
    useDialogos.setState((s) => ({ fila: s.fila.filter((d) => d.id !== id) }))
    settle(valor)
  }
  signal?.addEventListener('abort', () => answer(null))
  useDialogos.setState((s) => ({
    fila: [...s.fila, { ...pergunta, id, chave, resposta, responder: answer }],
  }))
  return resposta
}

export type Alerta = { titulo: ReactNode; conteudo?: ReactNode; rodape?: string }

/** Modal alert; resolves when it was read. */
export const alert = async (alerta: Alerta): Promise<void> => {
  await choose({ ...alerta, opcoes: [{ valor: 'ok', rotulo: 'OK', tipo: 'principal' }] })
}

export type Confirmacao = {
  titulo: ReactNode
  conteudo?: ReactNode
  /** Words of the two buttons: 'Confirmar' and 'Cancelar' unless told. */
  confirmar?: string
  cancelar?: string
  perigo?: boolean
}

/** True only when the person says yes. */
export const confirm = async (c: Confirmacao): Promise<boolean> => {
  const valor = await choose({
    titulo: c.titulo,
    conteudo: c.conteudo,
    opcoes: [
      { valor: 'nao', rotulo: c.cancelar ?? 'Cancelar' },
      { valor: 'sim', rotulo: c.confirmar ?? 'Confirmar', tipo: c.perigo ? 'perigo' : 'principal' },
    ],
  })
  return valor === 'sim'
}
