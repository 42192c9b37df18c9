import { addDias } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { insertRows, rowOfServer } from '../../platform/auditoria/linhas'
import { changedFields } from '../../platform/auditoria/valores'
import type { Tx } from '../../platform/db/banco'
import { PROFISSIONAL } from '../tipos'

/** Of a month ago and before: what is of this month is still at hand. */
const DIAS = 30
const QUANTOS = 60

type Fechado = {
  id: string
  paciente: string
  resumo: string
  versao: number
  em: Date
  usuario: string
  nome: string
}

/** The demo's professional closed what she wrote more than a month ago, the evening of the day, with her password; the audit knows. */
export const closeRegistros = async (tx: Tx, hoje: string): Promise<void> => {
  const { rows } = await sql<Fechado>`
    update registro_clinico r set fechado_em = r.updated_at + interval '2 hours', fechado_por = r.salvo_por, fechado_como = 'senha',
      resumo = registro_resumo(r.id)
    from usuario u
    where u.id = r.autor_id and r.id in (
      select id from registro_clinico
      where atualizado_por = ${PROFISSIONAL} and data < ${addDias(hoje, -DIAS)}::date and removido_em is null and motivo is null
        and autor = salvo_por
      order by data desc, id limit ${QUANTOS})
    returning r.id, r.paciente_id as paciente, r.resumo, r.versao, r.fechado_em as em, u.id as usuario, u.name as nome`.execute(
    tx,
  )
  await insertRows(
    tx,
    rows.map(({ id, paciente, resumo, versao, em, usuario, nome }) =>
      rowOfServer({
        quando: em,
        usuario_id: usuario,
        usuario_nome: nome,
        usuario_email: PROFISSIONAL,
        acao: 'fechar',
        entidade: 'registro_clinico',
        registro_id: id,
        pacientes: [paciente],
        requisicao: 'demonstração',
        valores: changedFields(null, { resumo, versao, como: 'senha' }),
      }),
    ),
  )
}
