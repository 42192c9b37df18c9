import { sql } from 'kysely'
import { discardConteudo } from '../../platform/conteudo/conteudo'
import type { Base } from '../../platform/db/banco'
import { inPages, PAGINA } from '../../platform/db/emPaginas'

/** Erases what these patients' entries and drafts hold, with its bytes. Before the entries. */
export const eraseAnexos = async (tx: Base, pacientes: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ conteudo: string | null }>`
    delete from anexo where paciente_id = any(${pacientes}::uuid[]) returning conteudo_id as conteudo`.execute(
    tx,
  )
  for (const { conteudo } of rows) if (conteudo) await discardConteudo(tx, conteudo)
}

/** What hangs on drafts of `de` becomes `para`'s, but for what `para` has for the same draft; ids. */
export const moveSoltos = async (tx: Base, de: string, para: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      update anexo x set paciente_id = ${para} where paciente_id = ${de} and registro_id is null and not exists (
        select from anexo o where o.usuario_id = x.usuario_id and o.paciente_id = ${para} and o.chave = x.chave and o.sha256 = x.sha256
          and o.registro_id is null)
      returning id`.execute(tx)
  ).rows.map(({ id }) => id)

/** What entries hold goes where they went; ids. */
export const followRegistros = async (tx: Base, de: string, para: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      update anexo x set paciente_id = ${para} from registro_clinico r
      where r.id = x.registro_id and x.paciente_id = ${de} and r.paciente_id = ${para} returning x.id`.execute(
      tx,
    )
  ).rows.map(({ id }) => id)

/** Takes `moveSoltos` back. */
export const devolveSoltos = async (
  tx: Base,
  de: string,
  para: string,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    update anexo set paciente_id = ${de}
    where paciente_id = ${para} and registro_id is null and id = any(${ids}::uuid[])`.execute(tx)
}

export type AnexoExportado = {
  id: string
  conteudo: string
  especie: 'foto' | 'pdf'
  nome: string
  legenda: string | null
  tamanho: number
  sha256: string
  data: string | null
  enviadoEm: Date
  retiradoEm: Date | null
}

/** All that is kept of these patients' photographs and files, those that were taken out and those of drafts too. */
export const exportAnexos = (db: Base, pacientes: readonly string[]): AsyncGenerator<AnexoExportado> =>
  inPages(
    async (depoisDe) =>
      (
        await sql<AnexoExportado>`
          select x.id, x.conteudo_id as conteudo, x.especie, x.nome, x.legenda, x.tamanho, encode(x.sha256, 'hex') as sha256, r.data,
            x.enviado_em as "enviadoEm", x.retirado_em as "retiradoEm"
          from anexo x left join registro_clinico r on r.id = x.registro_id
          where x.paciente_id = any(${pacientes}::uuid[]) and x.conteudo_id is not null and x.id > ${depoisDe}
          order by x.id limit ${PAGINA}`.execute(db)
      ).rows,
  )
