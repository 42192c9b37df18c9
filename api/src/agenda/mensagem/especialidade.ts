import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'

/** The name of an active specialty that the text says; undefined when it says none. */
const findEspecialidadeIn = async (db: Base, texto: string): Promise<string | undefined> =>
  (
    await sql<{ nome: string }>`
      select nome from especialidade
      where ativo and ' ' || regexp_replace(norm(${texto}), '[^a-z0-9]+', ' ', 'g') || ' '
        like '% ' || regexp_replace(nome_n, '[^a-z0-9]+', ' ', 'g') || ' %'
      limit 1`.execute(db)
  ).rows[0]?.nome

/** What leaves the clinic for a patient says no specialty: 422 at `texto`. `oque` begins the sentence: 'O lembrete'. */
export const refuseEspecialidade = async (db: Base, texto: string, oque: string): Promise<void> => {
  const especialidade = await findEspecialidadeIn(db, texto)
  if (!especialidade) return
  const msg = `${oque} não pode dizer a especialidade: tire "${especialidade}" do texto.`
  throw new HttpErro(422, 'validacao', msg, { campos: { texto: msg } })
}
