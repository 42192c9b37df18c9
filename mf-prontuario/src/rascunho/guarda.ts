import { http, newKey, useConnection, useSessao } from '@clinica/shared-auth'
import type { RascunhoGuardado } from '@clinica/shared-domain'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { create } from 'zustand'

/** `chave` tells the person's drafts of the patient apart: 'diario:<agendamento>', 'registro:<id>'… */
export type Alvo = { paciente: string; chave: string; agendamento: string | null }

/**
 * 'memoria': the server has not got it, this tab has; 'grande': it takes no more of it; 'outraAba': it has what another tab of the
 * person wrote meanwhile, and this tab's own alone.
 */
export type Situacao = 'nenhum' | 'escrevendo' | 'guardado' | 'memoria' | 'grande' | 'outraAba'

export type Vista = { situacao: Situacao; em: string | null }

export type Ficha = {
  alvo: Alvo
  conteudo: unknown
  /** The server has another one, or none. */
  sujo: boolean
  /** A save has it in hand: what went out beside it would outlive it. */
  retida?: boolean
  /** The person wants it in the other tab's place. */
  impor?: boolean
  id?: string
  em: string | null
  timer?: ReturnType<typeof setTimeout>
  envio?: Promise<void>
}

export const ESPERA_MS = 2_000
/** What browsers let a page that is being closed still send. */
const DA_DESPEDIDA = 60_000

/** What this tab typed and has not saved: the only place besides the server, and gone with the tab or its person. */
const fichas = new Map<string, Ficha>()
/** What of it the screens say. */
export const useVistas = create<Readonly<Record<string, Vista>>>(() => ({}))

export const keyOf = ({ paciente, chave }: Pick<Alvo, 'paciente' | 'chave'>): string => `${paciente}/${chave}`

/** Only what changed: at each key it says the same, and whoever shows it is not drawn anew. */
const show = ({ alvo, em }: Ficha, situacao: Situacao): void => {
  const agora = useVistas.getState()[keyOf(alvo)]
  if (agora?.situacao !== situacao || agora.em !== em) useVistas.setState({ [keyOf(alvo)]: { situacao, em } })
}

/** Of this tab, until it is closed. */
const ABA = newKey()

const bodyOf = ({ alvo: { chave, agendamento }, conteudo, em, impor }: Ficha) => ({
  chave,
  agendamento_id: agendamento,
  // Over the other tab's on purpose: the server asks no tab that names itself nothing.
  ...(impor ? {} : { aba: ABA, visto: em || null }),
  conteudo: JSON.stringify(conteudo),
})

const store = async (ficha: Ficha, despedida: boolean): Promise<void> => {
  const corpo = bodyOf(ficha)
  const breve = despedida && corpo.conteudo.length < DA_DESPEDIDA
  ficha.sujo = false
  try {
    const { data } = await http.put<RascunhoGuardado>(
      `/evolucao/${ficha.alvo.paciente}/rascunho`,
      corpo,
      // Only `fetch` outlives the page.
      { semIndicador: true, ...(breve ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}) },
    )
    const novo = ficha.id !== data.rascunho._id
    ficha.id = data.rascunho._id
    ficha.em = data.rascunho.updatedAt
    ficha.impor = false
    if (!ficha.sujo) show(ficha, 'guardado')
    if (novo) void invalidateRegister('rascunho')
  } catch (erro) {
    ficha.sujo = true
    const { status } = erro as { status?: number | null }
    show(ficha, status === 409 ? 'outraAba' : status === 422 || status === 413 ? 'grande' : 'memoria')
  }
}

/** Sends what the server has not got; one at a time, so that the last that was typed is what it keeps. */
export const flush = async (alvo: Alvo, despedida = false): Promise<void> => {
  const ficha = fichas.get(keyOf(alvo))
  if (!ficha) return
  clearTimeout(ficha.timer)
  // The page may be gone before an answer comes.
  if (!despedida) await ficha.envio
  if (!ficha.sujo || ficha.retida || fichas.get(keyOf(alvo)) !== ficha) return
  ficha.envio = store(ficha, despedida)
  await ficha.envio
}

export const write = (alvo: Alvo, conteudo: unknown, guardado?: { id: string; em: string }): void => {
  const chave = keyOf(alvo)
  const ficha = fichas.get(chave) ?? {
    alvo,
    conteudo,
    sujo: true,
    id: guardado?.id,
    em: guardado?.em ?? null,
  }
  fichas.set(chave, ficha)
  ficha.conteudo = conteudo
  ficha.sujo = true
  ficha.retida = false
  // It stays said while it is true.
  const dita = useVistas.getState()[chave]?.situacao
  if (dita !== 'memoria' && dita !== 'outraAba') show(ficha, 'escrevendo')
  clearTimeout(ficha.timer)
  ficha.timer = setTimeout(() => void flush(alvo), ESPERA_MS)
}

/** What this tab typed takes the place of what the other one kept. */
export const impose = async (alvo: Alvo): Promise<void> => {
  const ficha = fichas.get(keyOf(alvo))
  if (!ficha) return
  ficha.impor = true
  ficha.sujo = true
  await flush(alvo)
}

/** What this tab knows of it, sent or not. */
export const findFicha = (alvo: Pick<Alvo, 'paciente' | 'chave'>): Ficha | undefined =>
  fichas.get(keyOf(alvo))

/** Nothing of it goes out until the next key or `release`, not even when the connection is back; the id that a save hands to the server, which removes it. */
export const hold = async (alvo: Alvo): Promise<string | undefined> => {
  const ficha = fichas.get(keyOf(alvo))
  if (!ficha) return
  clearTimeout(ficha.timer)
  ficha.retida = true
  await ficha.envio
  // What the other tab keeps is not this one's to remove.
  return useVistas.getState()[keyOf(alvo)]?.situacao === 'outraAba' ? undefined : ficha.id
}

/** The save came to nothing: what the server has not got goes out again. */
export const release = (alvo: Alvo): void => {
  const ficha = fichas.get(keyOf(alvo))
  if (!ficha?.retida) return
  ficha.retida = false
  if (ficha.sujo) ficha.timer = setTimeout(() => void flush(alvo), ESPERA_MS)
}

export const forget = (alvo: Pick<Alvo, 'paciente' | 'chave'>): void => {
  clearTimeout(fichas.get(keyOf(alvo))?.timer)
  fichas.delete(keyOf(alvo))
  useVistas.setState({ [keyOf(alvo)]: { situacao: 'nenhum', em: null } })
  void invalidateRegister('rascunho')
}

const flushAll = (despedida: boolean): void => {
  for (const { alvo, sujo } of [...fichas.values()]) if (sujo) void flush(alvo, despedida)
}

useConnection.subscribe((s, antes) => {
  if (s.connection === 'ok' && antes.connection !== 'ok') flushAll(false)
})
useSessao.subscribe((s, antes) => {
  if (s.usuario?._id === antes.usuario?._id) return
  for (const { timer } of fichas.values()) clearTimeout(timer)
  fichas.clear()
  useVistas.setState({}, true)
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushAll(true)
})
