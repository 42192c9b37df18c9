import type { BloqueioAnswer } from '@clinica/shared-domain/plataforma/answers/segundoFator'
import type { LoginAnswer } from '@clinica/shared-domain/plataforma/answers/sessao'
import { answerOf } from '../http/answer-of'
import { ErroDaApi } from '../http/erro-da-api'
import { http, sinceSent } from '../http/http'
import { awayMs, noteGesture } from './parada'
import { useSessao } from './sessao'

const OLHAR_MS = 5_000
/** How often, at most, the server is told of a person who works without asking it anything. */
const CONTAR_MS = 30_000
/** `input` too: what is dictated, or written by a pen, comes without a key. */
const GESTOS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const

/** The calls of a locked session: under its own token, which nothing else is sent with. */
const locked = () => ({
  semSessao: true,
  semIndicador: true,
  headers: { authorization: `Bearer ${useSessao.getState().trancado}` },
})

/** Covers the screen, here and on the server: the session answers nothing more until its person is back. */
export const lockScreen = (): void => {
  if (!useSessao.getState().token) return
  useSessao.getState().bloquear()
  // Without a connection the server locks by itself.
  http.post('/sessao/bloquear', {}, locked()).catch(() => undefined)
}

/** How this screen is unlocked in this browser. */
export const readLock = async (): Promise<BloqueioAnswer> => {
  const chamada = http.get<BloqueioAnswer>('/login/bloqueio', locked())
  await answerOf(chamada, 'pin')
  return (await chamada).data
}

/** The same person goes on, by password or PIN. A session that ended meanwhile is a login. Throws `ErroDaApi`. */
export const unlockScreen = async (corpo: { senha: string } | { pin: string }): Promise<void> => {
  try {
    const chamada = http.post<LoginAnswer>('/login/desbloquear', corpo, locked())
    await answerOf(chamada, 'token')
    noteGesture()
    useSessao.getState().entrar((await chamada).data)
  } catch (erro) {
    if (erro instanceof ErroDaApi && erro.status === 401)
      useSessao.setState({ suspensa: 'expirada', trancado: null })
    throw erro
  }
}

/** Leaves a locked screen for good. */
export const leaveLocked = (): void => {
  http.post('/sair', {}, locked()).catch(() => undefined)
  useSessao.getState().sair()
}

/** Watches for who is at the desk, and locks the screen that is left alone for the clinic's minutes. Returns how to stop. */
export const watchDesk = (): (() => void) => {
  const look = () => {
    const { token, bloqueio } = useSessao.getState()
    if (token && bloqueio && awayMs() >= bloqueio * 60_000) lockScreen()
  }
  const onGesture = () => {
    // What woke the machine is not yet somebody at work: the screen may have been left long ago.
    look()
    const { token, bloqueio } = useSessao.getState()
    if (!token) return
    noteGesture()
    if (bloqueio && sinceSent() > CONTAR_MS)
      http.post('/sessao/uso', {}, { semIndicador: true }).catch(() => undefined)
  }
  const relogio = setInterval(look, OLHAR_MS)
  document.addEventListener('visibilitychange', look)
  for (const gesto of GESTOS) window.addEventListener(gesto, onGesture, { capture: true, passive: true })
  return () => {
    clearInterval(relogio)
    document.removeEventListener('visibilitychange', look)
    for (const gesto of GESTOS) window.removeEventListener(gesto, onGesture, { capture: true })
  }
}
