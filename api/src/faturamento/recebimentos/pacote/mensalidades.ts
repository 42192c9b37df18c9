import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import type { Andamento } from '../../../platform/trabalhos/execucao'
import { nextMonth } from './meses'
import { chargeMes, type PlanoLido } from './vender'

const UMA_HORA = 3_600_000
const POR_VEZ = 200
/** Below every id. */
const PRIMEIRO = '00000000-0000-0000-0000-000000000000'

type AFazer = PlanoLido & { desde: string }

/** Plans after `depois` that may miss a month up to this one, with the month of the first that they could. */
const listPlanosACobrar = async (db: Base, hoje: string, depois: string): Promise<AFazer[]> =>
  (
    await sql<AFazer>`
      select p.id as _id, p.paciente_id as paciente, p.unidade_id as unidade, p.nome, p.preco, p.dia_vencimento::int as "diaVencimento",
        p.inicio, p.fim, p.proporcional, to_char(greatest(p.inicio, r.cobrar_desde), 'YYYY-MM') as desde, (
          select coalesce(json_agg(json_build_object('de', x.de, 'ate', x.ate) order by x.de), '[]')
          from plano_pausa x where x.plano_id = p.id) as pausas
      from plano_mensal p join unidade_cobranca r on r.unidade_id = p.unidade_id and r.cobrar_desde <= ${hoje}
      where p.id > ${depois} and p.paciente_id is not null and p.inicio <= ${hoje}
        and (select count(*) from cobranca c where c.plano_id = p.id) < (
          select count(*) from generate_series(date_trunc('month', greatest(p.inicio, r.cobrar_desde)::timestamp),
            least(date_trunc('month', p.fim::timestamp), date_trunc('month', ${hoje}::timestamp)), interval '1 month'))
      order by p.id limit ${POR_VEZ}`.execute(db)
  ).rows

type Andar = Pick<Andamento, 'db' | 'transaction'>

/**
 * The months of plans that are not charged yet, up to the clinic's month: what a server that was off did not make is made now, with its
 * own due date. Two servers make each once. Answers how many.
 */
export const chargeMensalidades = async (
  { db, transaction }: Andar,
  { hoje, agora }: { hoje: string; agora: Date },
): Promise<number> => {
  const mao = { por: 'sistema', hoje, agora }
  const ate = hoje.slice(0, 7)
  const charge = (plano: AFazer) =>
    transaction(async (tx) => {
      let feitas = 0
      for (let mes = plano.desde; mes <= ate; mes = nextMonth(mes))
        if (await chargeMes(tx, mao, plano, mes)) feitas++
      return feitas
    })
  let feitas = 0
  for (let depois = PRIMEIRO; ; ) {
    const planos = await listPlanosACobrar(db, hoje, depois)
    for (const plano of planos) feitas += await charge(plano)
    const ultimo = planos.at(-1)
    if (!ultimo || planos.length < POR_VEZ) return feitas
    depois = ultimo._id
  }
}

export const registerMensalidades = (app: FastifyInstance): void =>
  app.trabalhos.register({
    tipo: 'mensalidades',
    titulo: 'Mensalidades dos planos',
    cada: UMA_HORA,
    fazer: async (trabalho) => {
      await chargeMensalidades(trabalho, { hoje: app.hoje(), agora: app.agora() })
    },
  })
