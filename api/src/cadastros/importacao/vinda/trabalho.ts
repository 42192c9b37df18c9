import type { FastifyInstance } from 'fastify'
import type { TipoDeTrabalho } from '../../../platform/trabalhos/execucao'
import { findGuardada } from '../importacao.queries'
import { moveOn } from '../trabalho'
import { listFolhas } from './folhas'

export const TRABALHO_DA_VINDA = 'vinda'

/**
 * Moves the sheets of an arrival on, each from where it stands: read and written in the order in which they refer to each other, undone in
 * the opposite one. Interrupted, it goes on where it was: what has entered is marked line by line.
 */
export const trabalhoDaVinda = (app: FastifyInstance): TipoDeTrabalho => ({
  tipo: TRABALHO_DA_VINDA,
  titulo: 'Vinda de outro sistema',
  fazer: async (trabalho) => {
    const { vinda } = trabalho.dados as { vinda: string }
    const folhas = await listFolhas(trabalho.db, vinda)
    const desfaz = folhas.some((f) => f.estado === 'desfazendo')
    for (const { id, fora, estado } of desfaz ? folhas.reverse() : folhas) {
      // What is left out is not read; it ends with the others.
      if (fora && estado !== 'cancelada') continue
      const guardada = await findGuardada(trabalho.db, id)
      if (guardada) await moveOn(trabalho, guardada, app)
    }
  },
})
