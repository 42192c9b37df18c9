import type { RespostaDaSessao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import type { Registro } from '../registro/registro.queries'

/** The answers of an assessment, one after the other, with who saved them and the day that they are of. */
export const respostasOf = (r: Registro): RespostaDaSessao[] =>
  (r.formulario?.grupoRespostas ?? []).flatMap(({ respostas }) =>
    respostas.map(({ questao, valor, tabela, respostaId, complemento }) => ({
      questao,
      resposta: valor,
      tabela,
      respostaId,
      dataResposta: r.data,
      usuario: r.salvoPor,
      tipo: questao.tipo,
      complemento,
    })),
  )

/** The patient of an appointment, null for a pre-booking of somebody not registered; undefined when there is no such appointment. */
export const getPacienteDaSessao = async (db: Base, id: string): Promise<string | null | undefined> =>
  (await db.selectFrom('agendamento').select('paciente_id').where('id', '=', id).executeTakeFirst())
    ?.paciente_id

/** The entry and the question of an answer of this patient's assessments. */
export const findResposta = async (
  db: Base,
  id: string,
  paciente: string,
): Promise<{ registro: string; questao: string } | undefined> =>
  (
    await sql<{ registro: string; questao: string }>`
      select r.id as registro, p.questao_id as questao
      from resposta p join registro_clinico r on r.id = p.registro_id
      where p.id = ${id}::uuid and r.paciente_id = ${paciente}::uuid and r.tipo = 'avaliacao'`.execute(db)
  ).rows[0]
