// Runs again by Node 24.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { testTrabalhos } from '../../teste/trabalhos'
import { until } from '../../teste/until'
import { itWhole } from '../../teste/whole'
import type { Andamento } from './execucao'
import { requestJob, retryJob, takeJob } from './fila.queries'

const t = testTrabalhos()
const { no, pedir, ver, situacao } = t

describe('jobs', () => {
  itWhole('300 over three nodes are done once each', async () => {
    const feitos: number[] = []
    const porNo = [0, 0, 0]
    const contar = (qual: number) => async (trabalho: Andamento) => {
      await setImmediate()
      feitos.push((trabalho.dados as { n: number }).n)
      porNo[qual] = (porNo[qual] ?? 0) + 1
    }
    // No lease runs out here, however long the machine lets a node wait.
    const semPressa = { concessao: 60_000 }
    await Promise.all([0, 1, 2].map((qual) => no([{ tipo: 'contar', fazer: contar(qual) }], semPressa)))
    await t.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 300; n++) await requestJob(tx, { tipo: 'contar', dados: { n } })
    })
    const prontos = async () =>
      (await sql<{ n: number }>`select count(*) as n from trabalho where situacao = 'feito'`.execute(t.db))
        .rows[0]?.n === 300
    await until(prontos, 30_000)
    expect([...feitos].sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n))
    expect(porNo.every((n) => n > 20)).toBe(true)
  })

  it('are taken by one only, however many ask at once', async () => {
    await sql`insert into trabalho (id, tipo, max_tentativas)
      select gen_random_uuid(), 'corrida', 1 from generate_series(1, 200)`.execute(t.db)
    const tomados: string[] = []
    const tomar = async () => {
      for (let job = await takeJob(t.db, ['corrida'], 'no', 60_000); job; ) {
        tomados.push(job.id)
        job = await takeJob(t.db, ['corrida'], 'no', 60_000)
      }
    }
    await Promise.all(Array.from({ length: 16 }, tomar))
    expect(tomados).toHaveLength(200)
    expect(new Set(tomados).size).toBe(200)
  })

  it('are not begun before their transaction commits, and never when it is taken back', async () => {
    const feitos: unknown[] = []
    await no([{ tipo: 'anotar', fazer: async ({ dados }) => void feitos.push(dados) }])
    const desfeita = t.db.transaction().execute(async (tx) => {
      await requestJob(tx, { tipo: 'anotar', dados: 'desfeito' })
      throw new Error('desistiu')
    })
    await expect(desfeita).rejects.toThrow('desistiu')
    await pedir({ tipo: 'anotar', dados: 'feito' })
    await until(() => feitos.length > 0)
    // Jobs are taken in the order in which they were asked for.
    expect(feitos).toEqual(['feito'])
  })

  it('begin at once, without waiting for the next look at the queue', async () => {
    const feitos: unknown[] = []
    await no([{ tipo: 'anotar', fazer: async ({ dados }) => void feitos.push(dados) }], { intervalo: 60_000 })
    // The first may be found by the look with which the node starts; only a call tells of the second in time.
    for (const dados of [1, 2]) {
      const id = await pedir({ tipo: 'anotar', dados })
      await until(async () => (await situacao(id)) === 'feito')
    }
    expect(feitos).toEqual([1, 2])
  })

  it('of a kind that no node knows wait for the node that does', async () => {
    await no([{ tipo: 'velho', fazer: async () => {} }])
    const id = await pedir({ tipo: 'novo' })
    const depois = await pedir({ tipo: 'velho' })
    await until(async () => (await situacao(depois)) === 'feito')
    expect(await situacao(id)).toBe('esperando')
    await no([{ tipo: 'novo', fazer: async () => {} }])
    await until(async () => (await situacao(id)) === 'feito')
  })

  it('of one key are asked for once at a time', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => requestJob(t.db, { tipo: 'copia', chave: 'copia' })))
    expect(ids.filter(Boolean)).toHaveLength(1)
    await no([{ tipo: 'copia', fazer: async () => {} }])
    await until(async () => (await situacao(ids.find(Boolean) as string)) === 'feito')
    expect(await pedir({ tipo: 'copia', chave: 'copia' })).not.toBeNull()
  })
})

describe('a job that fails', () => {
  it('is tried again, later each time, and done', async () => {
    const momentos: number[] = []
    const fazer = async () => {
      momentos.push(performance.now())
      if (momentos.length < 4) throw new Error('servidor de e-mail fora do ar')
    }
    await no([{ tipo: 'lembrete', fazer }], { recuo: 100 })
    const id = await pedir({ tipo: 'lembrete' })
    await until(async () => (await situacao(id)) === 'feito')
    const esperas = momentos.slice(1).map((m, i) => m - (momentos[i] as number))
    expect(esperas).toHaveLength(3)
    for (const [i, espera] of esperas.entries()) expect(espera).toBeGreaterThan(70 * 2 ** i)
    expect(await ver(id)).toMatchObject({ tentativas: 4, erro: null })
  })

  it('is given up after its last try, with the reason, until somebody asks again', async () => {
    let consertado = false
    const fazer = async () => {
      if (!consertado) throw new Error('arquivo ilegível')
    }
    await no([{ tipo: 'importar', fazer }])
    const id = await pedir({ tipo: 'importar', maxTentativas: 2 })
    await until(async () => (await situacao(id)) === 'falhou')
    expect(await ver(id)).toMatchObject({ tentativas: 2, erro: 'arquivo ilegível' })
    consertado = true
    expect(await retryJob(t.db, id)).toBe(true)
    await until(async () => (await situacao(id)) === 'feito')
    expect(await retryJob(t.db, id)).toBe(false)
  })

  it('tells no value of a row', async () => {
    const fazer = ({ db }: Andamento) =>
      sql`insert into dominio (id, nome) values (gen_random_uuid(), 'X')`.execute(db).then(() => {})
    await no([{ tipo: 'gravar', fazer }])
    const id = await pedir({ tipo: 'gravar', maxTentativas: 1 })
    await until(async () => (await situacao(id)) === 'falhou')
    expect((await ver(id)).erro).toBe('Erro do banco de dados (23514).')
  })
})

describe('progress', () => {
  it('is seen while the job is being done', async () => {
    let soltar = () => {}
    const fazer = async ({ progresso }: Andamento) => {
      await progresso(3, 10, 'lendo a planilha')
      await new Promise<void>((resolve) => {
        soltar = resolve
      })
      for (let i = 4; i <= 10; i++) await progresso(i, 10)
    }
    await no([{ tipo: 'planilha', fazer }])
    const id = await pedir({ tipo: 'planilha' })
    await until(async () => (await ver(id)).feito === 3)
    expect(await ver(id)).toMatchObject({ situacao: 'fazendo', total: 10, etapa: 'lendo a planilha' })
    soltar()
    await until(async () => (await situacao(id)) === 'feito')
    expect(await ver(id)).toMatchObject({ feito: 10, total: 10 })
  })
})

describe('a recurring job', () => {
  it('runs once over all nodes, and again after its time, also when it fails', async () => {
    const vezes: { momento: number; tentativa: number | undefined }[] = []
    const tipo = {
      tipo: 'limpeza',
      cada: 400,
      fazer: async ({ db }: Andamento) => {
        const momento = performance.now()
        const { rows } = await sql<{ n: number }>`select tentativas as n from trabalho`.execute(db)
        vezes.push({ momento, tentativa: rows[0]?.n })
        if (vezes.length === 2) throw new Error('tropeçou')
      },
    }
    await Promise.all([1, 2, 3].map(() => no([tipo])))
    await until(() => vezes.length >= 4)
    const { rows } = await sql`select id from trabalho where tipo = 'limpeza'`.execute(t.db)
    expect(rows).toHaveLength(1)
    // The second time failed: the third is its next try, not the job's next time.
    expect(vezes.slice(0, 4).map((v) => v.tentativa)).toEqual([1, 1, 2, 1])
    const espera = (n: number) => (vezes[n]?.momento ?? 0) - (vezes[n - 1]?.momento ?? 0)
    expect(espera(1)).toBeGreaterThan(380)
    expect(espera(3)).toBeGreaterThan(380)
  })
})
