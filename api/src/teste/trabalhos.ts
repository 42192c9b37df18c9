import { sql } from 'kysely'
import { type Banco, openPostgres } from '../platform/db/banco'
import type { TipoDeTrabalho } from '../platform/trabalhos/execucao'
import { type Pedido, requestJob } from '../platform/trabalhos/fila.queries'
import { Trabalhos } from '../platform/trabalhos/trabalhos'
import { testBanco } from './app'
import { enderecoDe } from './banco/bancos'

type Tipo = Pick<TipoDeTrabalho, 'tipo' | 'fazer'> & Partial<TipoDeTrabalho>
type Opcoes = Partial<ConstructorParameters<typeof Trabalhos>[0]>

/** Whole seconds in which a loaded machine does nothing are no failure of a job's. */
const SEM_PRESSA = { mesa: { comando: 60_000, trava: 55_000 } }

const log = { error: () => {}, info: () => {} }

/** A database whose jobs are done by nodes that a test starts; they stop, and the jobs go, after each test. */
export const testTrabalhos = () => {
  let banco: Banco
  const abertos: Banco[] = []
  const nos: Trabalhos[] = []
  beforeAll(async () => {
    banco = await testBanco(SEM_PRESSA)
  })
  afterAll(async () => {
    for (const aberto of abertos) await aberto.close()
    await banco.close()
  })
  afterEach(async () => {
    await Promise.all(nos.splice(0).map((no) => no.stop()))
    await sql`delete from trabalho`.execute(banco.db)
  })

  const ver = (id: string) =>
    banco.db.selectFrom('trabalho').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  return {
    get db() {
      return banco.db
    },
    /** A node of its own: on PostgreSQL with connections of its own. Impatient, so that tests need not be patient. */
    no: async (tipos: Tipo[], opcoes: Opcoes = {}): Promise<Trabalhos> => {
      if (!banco.embedded) abertos.push(await openPostgres(await enderecoDe(banco), { limites: SEM_PRESSA }))
      const novo = new Trabalhos({
        banco: abertos.at(-1) ?? banco,
        log,
        intervalo: 100,
        concessao: 600,
        recuo: 20,
        simultaneos: 3,
        ...opcoes,
      })
      for (const tipo of tipos) novo.register({ titulo: tipo.tipo, ...tipo })
      await novo.start()
      nos.push(novo)
      return novo
    },
    pedir: async (pedido: Pedido) => (await requestJob(banco.db, pedido)) as string,
    ver,
    situacao: async (id: string) => (await ver(id)).situacao,
  }
}
