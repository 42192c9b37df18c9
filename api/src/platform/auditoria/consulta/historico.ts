import type { LinhaDoHistorico } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { clock, fieldsOf } from './campos'
import { conditionOfRecord, listLinhas, type Pagina, readPartes } from './consulta.queries'
import { deedOf } from './frase'
import { SEM_PALAVRAS } from './palavras'

/** What was done to one record, newest first: each write in a few words, its fields before and after. */
export const readHistorico = async (
  app: FastifyInstance,
  registro: { entidade: string; id: string },
  pagina: Pagina,
): Promise<{ linhas: LinhaDoHistorico[]; antesDe: string | null }> => {
  const lidas = await listLinhas(app.db, conditionOfRecord(registro), pagina)
  const palavras = app.auditoria.palavras.get(registro.entidade) ?? SEM_PALAVRAS
  const partes = (await readPartes(app.db, app.auditoria.palavras, lidas.linhas)).get(registro.id)
  const instante = clock(app.config.fuso)
  return {
    antesDe: lidas.antesDe,
    linhas: lidas.linhas.map((l) => {
      const campos = fieldsOf(l.valores, { palavras, instante, partes })
      return {
        numero: l.id,
        quando: l.quando.toISOString(),
        quem: l.usuario_nome ?? l.usuario_email,
        frase: deedOf(
          l.acao,
          campos.map((c) => c.campo),
          palavras,
        ),
        campos,
        apagados: l.teve && l.valores === null,
      }
    }),
  }
}
