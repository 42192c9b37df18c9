import type { Afetado, ModeloDeAgenda, ModeloEnvio } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { staleError } from '../../platform/registro/staleError'
import { lockCadastros } from '../agendamento/lock'
import { especialidadeNotFound, unidadeNotFound } from '../agendamento/regras'
import { getPar } from '../par'
import { getModeloById, listAfetados, saveHoras } from './modelo.queries'

type Salvo = { agenda: ModeloDeAgenda; msg: string }

const excesso = ({ agendados, quantidade }: Afetado): number => agendados - quantidade
/** Hours that the change made worse; what was already over before it is nobody's surprise. */
const novos = (antes: readonly Afetado[], depois: readonly Afetado[]): Afetado[] =>
  depois.filter((d) => {
    const a = antes.find(({ data, hora }) => data === d.data && hora === d.hora)
    return !a || excesso(a) < excesso(d)
  })

/**
 * Answers the saved template. While bookings would lose their slot and the person has not said yes, the 409 rolls the
 * change back and says which.
 */
const savedModelo = async (
  tx: Base,
  id: string,
  hoje: string,
  antes: readonly Afetado[],
  confirmado: boolean,
): Promise<Salvo> => {
  const afetados = confirmado ? [] : novos(antes, await listAfetados(tx, id, hoje))
  if (afetados.length > 0)
    throw new HttpErro(
      409,
      'agendamentosAfetados',
      'Há agendamentos marcados que ficam sem vaga na nova agenda.',
      {
        atual: { afetados },
      },
    )
  return { agenda: (await getModeloById(tx, id)) as ModeloDeAgenda, msg: 'Agenda salva com sucesso.' }
}

/** A new template; one for each unit and specialty. */
export const createModelo = async (
  tx: Base,
  email: string,
  envio: ModeloEnvio,
  hoje: string,
): Promise<Salvo> => {
  await lockCadastros(tx, [envio])
  const { unidade_id, especialidade_id } = await getPar(tx, envio)
  if (!unidade_id) throw unidadeNotFound()
  if (!especialidade_id) throw especialidadeNotFound()
  const id = uuid()
  await sql`
    insert into agenda_modelo (id, unidade_id, especialidade_id, atualizado_por)
    values (${id}, ${unidade_id}, ${especialidade_id}, ${email})`.execute(tx)
  const antes = await listAfetados(tx, id, hoje)
  await saveHoras(tx, id, envio.horarios)
  return savedModelo(tx, id, hoje, antes, envio.confirmado)
}

/** A template held until the transaction ends, and whether its unit and its specialty are active. */
type Travado = { atualizado_por: string | null; updated_at: Date; unidade: boolean; especialidade: boolean }

/** The hours of an existing template; answers also how it was. */
export const updateModelo = async (
  tx: Base,
  email: string,
  id: string,
  envio: ModeloEnvio & { updatedAt: string },
  hoje: string,
): Promise<Salvo & { antes: ModeloDeAgenda }> => {
  const { rows } = await sql<Travado>`
    select m.atualizado_por, m.updated_at, u.ativo as unidade, e.ativo as especialidade
    from agenda_modelo m join unidade u on u.id = m.unidade_id join especialidade e on e.id = m.especialidade_id
    where m.id = ${id} for update of m for key share of u, e`.execute(tx)
  const [antes] = rows
  if (!antes) throw new HttpErro(404, 'naoEncontrado', 'Agenda não encontrada.')
  if (antes.updated_at.toISOString() !== envio.updatedAt)
    throw await staleError(tx, {
      msg: 'Esta agenda mudou depois que você a abriu.',
      atual: await getModeloById(tx, id),
      por: antes.atualizado_por,
      em: antes.updated_at,
    })
  if (!antes.unidade) throw unidadeNotFound()
  if (!antes.especialidade) throw especialidadeNotFound()
  const era = (await getModeloById(tx, id)) as ModeloDeAgenda
  const afetados = await listAfetados(tx, id, hoje)
  await saveHoras(tx, id, envio.horarios)
  await sql`update agenda_modelo set atualizado_por = ${email} where id = ${id}`.execute(tx)
  return { antes: era, ...(await savedModelo(tx, id, hoje, afetados, envio.confirmado)) }
}
