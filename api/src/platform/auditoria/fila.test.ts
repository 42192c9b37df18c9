import Fastify from 'fastify'
import { type KyselyPlugin, sql } from 'kysely'
import { testBanco } from '../../teste/app'
import { until } from '../../teste/until'
import type { Banco } from '../db/banco'
import { queueRows } from './fila'
import { rowOf } from './linhas'

let banco: Banco
beforeAll(async () => {
  banco = await testBanco()
})
afterAll(() => banco.close())

/** Executes, and then loses the answer: once, when told to. */
class RespostaPerdida implements KyselyPlugin {
  perder = false
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
    if (!this.perder) return result
    this.perder = false
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  }
}

const comApp = async (
  tarefa: (
    anotar: (quantas: number, entidade: string) => Promise<void>,
    perda: RespostaPerdida,
  ) => Promise<void>,
) => {
  const perda = new RespostaPerdida()
  const app = Fastify({ requestIdHeader: 'x-id' })
  app.decorate('db', banco.db.withPlugin(perda))
  const { queue } = queueRows(app)
  app.get('/:entidade/:quantas', async (req) => {
    const { entidade, quantas } = req.params as { entidade: string; quantas: string }
    for (let i = 0; i < Number(quantas); i++) queue(rowOf(req, { acao: 'ler', entidade: `${entidade} ${i}` }))
    return {}
  })
  await tarefa(async (quantas, entidade) => void (await app.inject(`/${entidade}/${quantas}`)), perda)
  await app.close()
}

/** How many rows, and of how many readings. */
const lidas = async (entidade: string) => {
  const { rows } = await sql<{ linhas: number; leituras: number }>`
    select count(*)::int as linhas, count(distinct entidade)::int as leituras
    from auditoria where entidade like ${`${entidade} %`}`.execute(banco.db)
  return rows[0]
}

describe('readings whose flush fails', () => {
  it('are written once each, later, and by themselves', () =>
    comApp(async (anotar) => {
      await sql
        .raw(`create function falhar() returns trigger language plpgsql as $$ begin
        if new.entidade = 'exame 1500' then raise exception 'disco cheio' using errcode = '53100'; end if;
        return new; end $$;
        create trigger falhar before insert on auditoria for each row execute function falhar()`)
        .execute(banco.db)
      await anotar(2500, 'exame')
      // The first thousand are in, the second is not.
      await until(async () => (await lidas('exame'))?.linhas === 1000)
      // Not the trigger: taking it away would wait for the inserts that wait for it.
      await sql
        .raw(
          `create or replace function falhar() returns trigger language plpgsql as $$ begin return new; end $$`,
        )
        .execute(banco.db)
      await until(async () => (await lidas('exame'))?.leituras === 2500)
      expect((await lidas('exame'))?.linhas).toBe(2500)
    }))

  it('are not written again when only the answer was lost', () =>
    comApp(async (anotar, perda) => {
      perda.perder = true
      await anotar(3, 'laudo')
      await until(async () => (await lidas('laudo'))?.linhas === 3)
      await anotar(2, 'receita')
      await until(async () => (await lidas('receita'))?.linhas === 2)
      expect(await lidas('laudo')).toEqual({ linhas: 3, leituras: 3 })
    }))

  it('have a last try when the server stops', async () => {
    await comApp(async (anotar, perda) => {
      perda.perder = true
      await anotar(3, 'atestado')
      await until(async () => (await lidas('atestado'))?.linhas === 3)
      await anotar(4, 'ficha')
    })
    expect(await lidas('ficha')).toEqual({ linhas: 4, leituras: 4 })
  })
})
