import { armazenamento, useSessao } from '@clinica/shared-auth'
import { create } from 'zustand'

const CHAVE = 'clinica.sem-uma-tecla'

const read = (): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(armazenamento.ler(CHAVE) ?? '[]')
    return Array.isArray(ids) ? ids : []
  } catch {
    return []
  }
}

/** Who switched them off in this browser, by id. */
const useDesligadas = create<{ ids: readonly string[] }>(() => ({ ids: read() }))

if (typeof window !== 'undefined')
  window.addEventListener('storage', (e) => {
    // A null key is localStorage.clear().
    if (e.key === CHAVE || e.key === null) useDesligadas.setState({ ids: read() })
  })

/** Whether a letter or a sign alone does something (WCAG 2.1.4): until the person switches it off, and for nobody without a session. */
export const useUmaTecla = (): boolean => {
  const eu = useSessao((s) => s.usuario?._id)
  return useDesligadas((s) => eu !== undefined && !s.ids.includes(eu))
}

export const setUmaTecla = (ligada: boolean): void => {
  const eu = useSessao.getState().usuario?._id
  if (!eu) return
  const outros = read().filter((id) => id !== eu)
  const ids = ligada ? outros : [...outros, eu]
  armazenamento.gravar(CHAVE, JSON.stringify(ids))
  useDesligadas.setState({ ids })
}
