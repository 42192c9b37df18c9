import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { inPages, PAGINA } from '../../platform/db/emPaginas'

export type DocumentoExportado = {
  id: string
  nome: string
  tipo: string
  tamanho: number
  enviadoPor: string
  enviadoEm: Date
  canceladoEm: Date | null
}

/** The documents of these patients, cancelled ones too. */
export const exportDocumentos = (
  db: Base,
  pacientes: readonly string[],
): AsyncGenerator<DocumentoExportado> =>
  inPages(
    async (depoisDe) =>
      (
        await sql<DocumentoExportado>`
          select d.id, d.nome, d.tipo_valor as tipo, c.tamanho, coalesce(u.name, d.enviado_por) as "enviadoPor", d.enviado_em as "enviadoEm",
            d.cancelado_em as "canceladoEm"
          from documento d join conteudo c on c.id = d.id
            left join usuario u on lower(u.email) = lower(d.enviado_por)
          where d.paciente_id = any(${pacientes}::uuid[]) and d.id > ${depoisDe} order by d.id limit ${PAGINA}`.execute(
          db,
        )
      ).rows,
  )
