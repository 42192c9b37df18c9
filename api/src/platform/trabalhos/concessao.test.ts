// Runs again by Node 24.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { describeOnPostgres } from '../../teste/banco/describeOnPostgres'
import { testTrabalhos } from '../../teste/trabalhos'
import { until } from '../../teste/until'
import type { Andamento, Motivo } from './execucao'
import { cancelJob, takeJob } from './fila.queries'

const t = testTrabalhos()
const { no, pedir, ver, situacao } = t

describe('a node that is gone', () => {
  const morrer = (tipo: string) => takeJob(t.db, [tipo], 'o morto', 300)

  it('leaves its job to another, once its lease has run out', async () => {
    const id = await pedir({ tipo: 'selar' })
    // Before the lease begins, however long the machine takes from there on.
    const antes = performance.now()
    expect(await morrer('selar')).toMatchObject({ id, tentativas: 1 })
    const feitos: string[] = []
    await no([{ tipo: 'selar', fazer: async () => void feitos.push('aqui') }])
    await until(async () => (await situacao(id)) === 'feito')
    expect(performance.now() - antes).toBeGreaterThan(200)
    expect(feitos).toEqual(['aqui'])
    expect((await ver(id)).no).not.toBe('o morto')
  })

  it('does not take every node with it: a job that ends the process is given up', async () => {
    const id = await pedir({ tipo: 'explodir', maxTentativas: 2 })
    for (const vez of [1, 2]) {
      await until(async () => (await morrer('explodir')) !== undefined)
      expect((await ver(id)).tentativas).toBe(vez)
    }
    let rodou = false
    await no([
      {
        tipo: 'explodir',
        fazer: async () => {
          rodou = true
        },
      },
    ])
    await until(async () => (await situacao(id)) === 'falhou')
    expect(rodou).toBe(false)
    expect((await ver(id)).erro).toBe('O servidor parou durante o trabalho.')
  })

  it('and comes back too late writes nothing', async () => {
    const passos: string[] = []
    let acordar = () => {}
    let tentativa = 0
    const fazer = async ({ transaction }: Andamento) => {
      const minha = ++tentativa
      if (minha === 1) {
        // Its renewals reach nobody: as a process that was stopped and goes on later.
        await sql`update trabalho set concessao_ate = now() - interval '1 second'`.execute(t.db)
        await new Promise<void>((resolve) => {
          acordar = resolve
        })
      }
      await transaction(async (tx) => {
        await sql`select 1`.execute(tx)
        passos.push(`gravou ${minha}`)
      }).catch((e: Error) => {
        passos.push(`${minha}: ${e.message}`)
        throw e
      })
    }
    const um = await no([{ tipo: 'lento', fazer }], { concessao: 60_000 })
    const id = await pedir({ tipo: 'lento' })
    await until(async () => (await situacao(id)) === 'feito')
    acordar()
    await until(() => passos.length === 2)
    // Waits for the end of what it still does.
    await um.stop()
    expect(passos).toEqual(['gravou 2', '1: o trabalho passou a outro servidor'])
    expect(await ver(id)).toMatchObject({ situacao: 'feito', tentativas: 2 })
  })

  it('keeps its lease as long as it works', async () => {
    let vezes = 0
    const fazer = async ({ db }: Andamento) => {
      vezes++
      const { rows } = await sql<{ ate: string }>`select concessao_ate::text as ate from trabalho`.execute(db)
      const over = sql<{ passou: boolean }>`select clock_timestamp() > ${rows[0]?.ate}::timestamptz as passou`
      await until(async () => (await over.execute(db)).rows[0]?.passou === true)
    }
    const opcoes = { concessao: 1_800 }
    await Promise.all([no([{ tipo: 'longo', fazer }], opcoes), no([{ tipo: 'longo', fazer }], opcoes)])
    const id = await pedir({ tipo: 'longo' })
    await until(async () => (await situacao(id)) === 'feito')
    expect(vezes).toBe(1)
  })

  it('stops in order: its job goes back to the queue and counts no try', async () => {
    const fazer = async ({ sinal, progresso }: Andamento) => {
      for (let i = 0; !sinal.aborted; i++) {
        await progresso(i)
        await setImmediate()
      }
      sinal.throwIfAborted()
    }
    // Longer than a slow machine keeps it from its word: what lost its lease gives nothing back.
    const primeiro = await no([{ tipo: 'parar', fazer }], { concessao: 30_000 })
    const id = await pedir({ tipo: 'parar' })
    await until(async () => (await situacao(id)) === 'fazendo')
    await primeiro.stop()
    expect(await ver(id)).toMatchObject({ situacao: 'esperando', tentativas: 0, erro: null })
    await no([{ tipo: 'parar', fazer: async () => {} }])
    await until(async () => (await situacao(id)) === 'feito')
  })
})

describeOnPostgres('a job on PostgreSQL', () => {
  it('is not taken from a node that is inside its transaction, even when its lease has run out', async () => {
    let soltar = () => {}
    // Once for all: between its commit and its end the job may be taken again, rightly, and then waits for nobody.
    const solto = new Promise<void>((resolve) => {
      soltar = resolve
    })
    let dentro = false
    const fazer = ({ transaction }: Andamento) =>
      transaction(() => {
        dentro = true
        return solto
      })
    await no([{ tipo: 'escrita', fazer }], { concessao: 60_000 })
    const id = await pedir({ tipo: 'escrita' })
    await until(() => dentro)
    await sql`update trabalho set concessao_ate = now() - interval '1 second'`.execute(t.db)
    expect(await takeJob(t.db, ['escrita'], 'outro', 1000)).toBeUndefined()
    soltar()
    await until(async () => (await situacao(id)) === 'feito')
  })
})

describe('cancelling', () => {
  it('stops a waiting job at once', async () => {
    const id = await pedir({ tipo: 'esperado' })
    expect(await cancelJob(t.db, id)).toBe(true)
    expect(await situacao(id)).toBe('cancelado')
    expect(await cancelJob(t.db, id)).toBe(false)
  })

  it('stops a job that is being done, wherever it is', async () => {
    let motivo: Motivo | undefined
    let depois = false
    const fazer = async ({ sinal, progresso }: Andamento) => {
      await new Promise((resolve) => sinal.addEventListener('abort', resolve))
      motivo = sinal.reason
      await progresso(1)
      depois = true
    }
    // No renewal would tell it in time.
    await no([{ tipo: 'infinito', fazer }], { concessao: 600_000 })
    const id = await pedir({ tipo: 'infinito' })
    await until(async () => (await situacao(id)) === 'fazendo')
    await cancelJob(t.db, id)
    await until(async () => (await situacao(id)) === 'cancelado')
    expect([motivo, depois]).toEqual(['cancelado', false])
  })

  it('is heard with the next renewal when the call was missed', async () => {
    const fazer = ({ sinal }: Andamento) =>
      new Promise<void>((_, reject) => {
        sinal.addEventListener('abort', () => reject(new Error('parado')))
      })
    await no([{ tipo: 'surdo', fazer }])
    const id = await pedir({ tipo: 'surdo' })
    await until(async () => (await situacao(id)) === 'fazendo')
    await sql`update trabalho set cancelar = true where id = ${id}`.execute(t.db)
    await until(async () => (await situacao(id)) === 'cancelado')
  })
})
