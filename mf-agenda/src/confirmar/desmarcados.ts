import { armazenamento } from '@clinica/shared-auth'
import { create } from 'zustand'

/** An hour that a patient gave up by the link of a reminder. It names nobody. */
export type Desmarcado = { id: string; unidade: string; especialidade: string; dia: string; hora: string }
type Lido = Desmarcado & { visto: boolean }

const CHAVE = 'clinica.agendamento.desmarcados'
/** More than the server repeats in its two minutes of memory. */
const MAXIMO = 50

const read = (): Lido[] => {
  try {
    const lidos: unknown = JSON.parse(armazenamento.ler(CHAVE) ?? '[]')
    return Array.isArray(lidos) ? (lidos as Lido[]).filter((d) => typeof d?.id === 'string') : []
  } catch {
    return []
  }
}

/** What this desk was told: kept in the browser, because a stream tells what is recent to every page that opens. */
export const useDesmarcados = create<{ lidos: readonly Lido[] }>(() => ({ lidos: read() }))

const write = (lidos: readonly Lido[]): void => {
  const ultimos = lidos.slice(-MAXIMO)
  armazenamento.gravar(CHAVE, JSON.stringify(ultimos))
  useDesmarcados.setState({ lidos: ultimos })
}

/** Another tab of this desk may have told it, or closed it. */
const latest = (): readonly Lido[] => {
  const gravados = read()
  return gravados.length > 0 ? gravados : useDesmarcados.getState().lidos
}

export const addDesmarcado = (novo: Desmarcado): void => {
  const lidos = latest()
  write(lidos.some(({ id }) => id === novo.id) ? lidos : [...lidos, { ...novo, visto: false }])
}

export const closeDesmarcados = (): void => write(latest().map((d) => ({ ...d, visto: true })))
