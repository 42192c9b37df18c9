import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { outsideTransaction } from './contexto'

/** A client of its own that listens, and comes back by itself; `onReturn` runs when some news may have been missed. */
export const listen = async (
  url: string,
  canal: string,
  ouvinte: (dados: string) => void,
  onReturn?: () => void,
): Promise<() => Promise<void>> => {
  let parado = false
  let cliente: pg.Client | undefined
  const connect = async () => {
    const novo = new pg.Client({
      connectionString: url,
      application_name: 'clinica-escuta',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    let caiu = false
    const drop = () => {
      if (caiu || parado || cliente !== novo) return
      caiu = true
      novo.end().catch(() => {})
      void reconnect()
    }
    novo.on('notification', (n) => outsideTransaction(() => ouvinte(n.payload ?? '')))
    novo.on('error', drop)
    novo.on('end', drop)
    await novo.connect()
    await novo.query(`listen ${pg.escapeIdentifier(canal)}`)
    cliente = novo
  }
  const reconnect = async () => {
    for (let pausa = 100; !parado; pausa = Math.min(pausa * 2, 2000)) {
      await esperar(pausa)
      try {
        await connect()
        onReturn?.()
        return
      } catch {
        // Still down: the next round tries again.
      }
    }
  }
  await connect()
  return async () => {
    parado = true
    await cliente?.end().catch(() => {})
  }
}
