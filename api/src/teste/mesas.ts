import { setTimeout as esperar } from 'node:timers/promises'
import type { EventoAoVivo, EventoDaAgenda, Interesse } from '@clinica/shared-domain'
import { emit } from '../platform/eventos/avisos'
import { type Clinica, HOJE } from './agenda'
import { openStream, type Stream } from './stream'
import { until } from './until'

export const DIA_SEGUINTE = '2026-11-30'
export const grade = (dia = HOJE, especialidade = 'Pilates'): Interesse => ({
  assunto: 'agenda',
  unidade: 'Centro',
  especialidade,
  dia,
})
/** A desk of the front office that shows this, or else the Pilates of today in Centro. */
export const openMesa = async (
  c: Pick<Clinica, 'app' | 'db' | 'clinica'>,
  ...interesses: Interesse[]
): Promise<Stream> =>
  openStream(
    c.app,
    await c.app.sessoes.issue(c.db, c.clinica.usuarios.Recepcionista._id),
    interesses.length > 0 ? interesses : [grade()],
  )
/** The hours that a desk was told. */
export const horas = (s: Stream) => (s.eventos as EventoDaAgenda[]).filter((e) => e.horario)
/** The same as `dia hora`. */
export const nomes = (s: Stream) => horas(s).map((e) => `${e.dia} ${e.horario?.hora}`)
export const hears = (s: Stream, n = 1) => until(() => s.eventos.length >= n)
export const forget = (...streams: Stream[]) => {
  for (const s of streams) s.eventos.length = 0
}
const marcas = new WeakMap<Clinica['app'], Set<number>>()
let marca = 0
/** Everything that was written before has been noticed, and told if it is to be told at all. */
export const settle = async ({ app, db }: Clinica): Promise<void> => {
  const vistas = marcas.get(app) ?? new Set<number>()
  if (!marcas.has(app)) {
    marcas.set(app, vistas)
    app.eventos.follow<{ n: number }>('marca', ({ n }) => void vistas.add(n))
  }
  marca += 1
  const n = marca
  // Notices come in the order of their commits; what they are about is read meanwhile.
  await db.transaction().execute((tx) => emit(tx, { assunto: 'marca', payload: { n } }))
  await until(() => vistas.has(n))
  await esperar(150)
}
/** The grid of today is to be asked for anew. */
export const RECARGA: EventoAoVivo = {
  assunto: 'agenda',
  unidade: 'Centro',
  especialidade: 'Pilates',
  dia: HOJE,
} as never
