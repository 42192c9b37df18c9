import type { LinhaDoHistorico } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { clock, fieldsOf } from './campos'
import {
  conditionOfRecord,
  listLinhas,
  type Pagina,
  readLotes,
  readNames,
  readPartes,
} from './consulta.queries'
import { deedOf } from './frase'
import { nameOfImport } from './ler'
import { SEM_PALAVRAS } from './palavras'

/** What was done to one record, newest first: each write in a few words, its fields before and after. */
export const readHistorico = async (
  app: FastifyInstance,
  registro: { entidade: string; id: string },
  pagina: Pagina,
): Promise<{ linhas: LinhaDoHistorico[]; antesDe: string | null }> => {
  const pedidas = await listLinhas(app.db, conditionOfRecord(registro), pagina)
  const lotes = await readLotes(app.db, registro, pedidas.linhas)
  const lidas = {
    ...pedidas,
    linhas: pedidas.linhas.map((l) => ({
      ...l,
      valores: lotes.get(`${l.detalhe?.importacao} ${l.acao}`) ?? l.valores,
    })),
  }
  const importacoes = new Set(lidas.linhas.flatMap((l) => l.detalhe?.importacao ?? []))
  const nomes = await readNames(app.db, app.auditoria.palavras, new Map([['importacao', importacoes]]))
  const palavras = app.auditoria.palavras.get(registro.entidade) ?? SEM_PALAVRAS
  const partes = (await readPartes(app.db, app.auditoria.palavras, lidas.linhas)).get(registro.id)
  const instante = clock(app.config.fuso)
  return {
    antesDe: lidas.antesDe,
    linhas: lidas.linhas.map((l) => {
      const campos = fieldsOf(l.valores, { palavras, instante, partes })
      const com = nameOfImport(l, app.auditoria.palavras, nomes)
      return {
        numero: l.id,
        quando: l.quando.toISOString(),
        quem: l.usuario_nome ?? l.usuario_email,
        frase: [
          deedOf(
            l.acao,
            campos.map((c) => c.campo),
            palavras,
          ),
          com && `(${com})`,
        ]
          .filter(Boolean)
          .join(' '),
        campos,
        apagados: l.teve && l.valores === null,
      }
    }),
  }
}
