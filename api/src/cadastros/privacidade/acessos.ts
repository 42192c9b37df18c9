import type { Acesso } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import {
  conditionOfPatients,
  listLinhas,
  type Pagina,
} from '../../platform/auditoria/consulta/consulta.queries'
import { readLinhas } from '../../platform/auditoria/consulta/ler'
import type { Base } from '../../platform/db/banco'

/**
 * Who saw or changed the data of these registers of one person, the newest first. A line names this patient alone, whoever else was on
 * the same screen, and no values.
 */
export const listAcessos = async (
  app: FastifyInstance,
  ids: readonly string[],
  pagina: Pagina,
  db: Base = app.db,
): Promise<{ linhas: Acesso[]; antesDe: string | null }> => {
  const { linhas, antesDe } = await listLinhas(db, conditionOfPatients(ids), pagina)
  const soEste = linhas.map((l) => ({
    ...l,
    pacientes: ids.slice(0, 1),
    total_de_pacientes: 1,
    valores: null,
    teve: false,
  }))
  const lidas = await readLinhas(app, soEste, db)
  return {
    antesDe,
    linhas: lidas.map(({ numero, quando, quem, email, frase }) => {
      const feito = quem && frase.startsWith(`${quem} `) ? frase.slice(quem.length + 1) : frase
      return { numero, quando, quem, email, oQue: feito.charAt(0).toUpperCase() + feito.slice(1) }
    }),
  }
}

/** All of them, page by page. */
export async function* eachAcesso(app: FastifyInstance, ids: readonly string[]): AsyncGenerator<Acesso> {
  let antesDe: string | undefined
  do {
    const pagina = await listAcessos(app, ids, { antesDe, limit: 500 }, app.pesadas)
    yield* pagina.linhas
    antesDe = pagina.antesDe ?? undefined
  } while (antesDe)
}
