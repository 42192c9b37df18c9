import { type ArquivoDoEsquema, VERSAO_TISS, VERSOES_ESCRITAS } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

type Guardado = {
  _id: string
  versao: string
  desde: Date
  por: string
  situacao: 'oficial' | 'desconhecido'
  arquivos: ArquivoDoEsquema[]
}

/** The sets in use. */
const listGuardados = async (db: Base): Promise<Guardado[]> =>
  (
    await sql<Guardado>`
      select e.id as "_id", e.versao, e.created_at as desde,
        coalesce((select u.name from usuario u where lower(u.email) = lower(e.criado_por)), e.criado_por) as por,
        case when e.oficial then 'oficial' else 'desconhecido' end as situacao,
        (select json_agg(json_build_object('nome', a.nome, 'sha256', a.sha256, 'conhecido', a.conhecido) order by a.nome)
          from esquema_tiss_arquivo a where a.esquema_id = e.id) as arquivos
      from esquema_tiss e where e.em_uso order by e.versao desc`.execute(db)
  ).rows

/** Active insurers that take lots, by the version that they or one of their units speak. */
const mapConvenios = async (db: Base): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ versao: string; nome: string }>`
    select distinct coalesce(cu.versao, c.tiss ->> 'versao', ${VERSAO_TISS}) as versao, c.nome
    from convenio c left join convenio_unidade cu on cu.convenio_id = c.id
    where c.ativo and not c.particular order by c.nome`.execute(db)
  const porVersao = new Map<string, string[]>()
  for (const { versao, nome } of rows) porVersao.set(versao, [...(porVersao.get(versao) ?? []), nome])
  return porVersao
}

export const listEsquemas = async (db: Base) => {
  const guardados = await listGuardados(db)
  const convenios = await mapConvenios(db)
  const de = (versao: string) => convenios.get(versao) ?? []
  return {
    esquemas: guardados.map((e) => ({ ...e, convenios: de(e.versao) })),
    versoes: VERSOES_ESCRITAS.map((versao) => ({
      versao,
      convenios: de(versao),
      temEsquema: guardados.some((e) => e.versao === versao),
    })),
  }
}
