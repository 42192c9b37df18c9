// Without a database.
import { sql } from 'kysely'
import { openKept } from '../../teste/banco/modelo'
import type { Banco } from './banco'
import { runForRoute, setPerson } from './contexto'
import { PoolCheio, Vagas } from './vagas'

const as = <T>(pessoa: string, tarefa: () => Promise<T>, sinal?: AbortSignal): Promise<T> =>
  runForRoute('GET /teste', sinal, () => {
    setPerson(pessoa)
    return tarefa()
  })

/** Takes its place and notes who had it. */
const use = (vagas: Vagas, ordem: string[], pessoa: string, sinal?: AbortSignal) =>
  as(pessoa, () => vagas.during(async () => void ordem.push(pessoa)), sinal)

describe('places', () => {
  it('go around between people, however much one of them asks', async () => {
    const vagas = new Vagas(1, 5_000)
    await vagas.take()
    const ordem: string[] = []
    const todos = [...'aaaaaaaabbc'].map((pessoa) => use(vagas, ordem, pessoa))
    vagas.free()
    await Promise.all(todos)
    expect(ordem.join('')).toBe('abcabaaaaaa')
  })

  it('are not waited for by who is gone, nor for ever', async () => {
    const vagas = new Vagas(1, 20)
    await vagas.take()
    const fim = new AbortController()
    const ordem: string[] = []
    const gone = use(vagas, ordem, 'a', fim.signal)
    fim.abort()
    await expect(gone).rejects.toThrow('abandonado')
    await expect(use(vagas, ordem, 'b')).rejects.toBeInstanceOf(PoolCheio)
    expect([ordem, vagas.esperando]).toEqual([[], 0])
  })
})

describe('the embedded database', () => {
  let banco: Banco
  beforeAll(async () => {
    banco = await openKept('vazio')
  })
  afterAll(() => banco.close())

  it('lets a desk pass between two heavy readings, of which one runs at a time', async () => {
    const ordem: string[] = []
    const read = async (nome: string) => {
      await sql`select count(*) from generate_series(1, 100000)`.execute(banco.relatorios)
      ordem.push(nome)
    }
    const pesadas = Array.from({ length: 12 }, (_, i) => as('gerente', () => read(`pesada ${i}`)))
    const mesa = as('recepcao', async () => {
      await sql`select 1`.execute(banco.db)
      ordem.push('mesa')
    })
    await Promise.all([...pesadas, mesa])
    // Behind at most the one that runs and the one whose turn it is.
    expect(ordem.indexOf('mesa')).toBeLessThanOrEqual(2)
    expect(ordem).toHaveLength(13)
  })
})
