import { useSessao } from '@clinica/shared-auth'

/** Minutes of a session, and how many one professional has at once. */
export type Sessao = { duracao: number; vagas: number }
const PADRAO: Sessao = { duracao: 60, vagas: 1 }

const keyOf = (): string => `clinica.configurar.sessoes.${useSessao.getState().usuario?._id ?? ''}`
const read = (): Record<string, Sessao> => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf()) ?? '{}') as Record<string, Sessao>
  } catch {
    return {}
  }
}

/** What was said of a specialty's sessions: no register holds it, the templates that are made of it do. */
export const saySessao = (especialidade: string, sessao: Sessao): void =>
  sessionStorage.setItem(keyOf(), JSON.stringify({ ...read(), [especialidade]: sessao }))

export const sessaoOf = (especialidade: string): Sessao => read()[especialidade] ?? PADRAO
