// Runs again on the embedded database.
import { setTimeout as esperar } from 'node:timers/promises'
import { sql } from 'kysely'
import { testBanco } from '../../teste/app'
import { enderecoDe } from '../../teste/bancos'
import { until } from '../../teste/until'
import { type Banco, openPostgres } from '../db/banco'
import type { Andamento, Motivo, TipoDeTrabalho } from './execucao'
import { cancelJob, type Pedido, requestJob, retryJob, takeJob } from './fila.queries'
import { Trabalhos } from './trabalhos'

let banco: Banco
const abertos: Banco[] = []
const nos: Trabalhos[] = []
const log = { error: () => {}, info: () => {} }

beforeAll(async () => {
  banco = await testBanco()
})
afterAll(async () => {
  for (const aberto of abertos) await aberto.close()
  await banco.close()
})
afterEach(async () => {
  await Promise.all(nos.splice(0).map((no) => no.stop()))
  await sql`delete from trabalho`.execute(banco.db)
})

type Opcoes = Partial<ConstructorParameters<typeof Trabalhos>[0]>

/** A node of its own: on PostgreSQL with connections of its own. */
const no = async (
  tipos: (Pick<TipoDeTrabalho, 'tipo' | 'fazer'> & Partial<TipoDeTrabalho>)[],
  opcoes: Opcoes = {},
) => {
  if (!banco.embedded) abertos.push(await openPostgres(await enderecoDe(banco)))
  const meu = abertos.at(-1) ?? banco
  const novo = new Trabalhos({
    banco: meu,
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
}

const pedir = async (pedido: Pedido) => (await requestJob(banco.db, pedido)) as string
const ver = (id: string) =>
  banco.db.selectFrom('trabalho').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const situacao = async (id: string) => (await ver(id)).situacao

describe('jobs', () => {
  it('300 over three nodes are done once each', async () => {
    const feitos: number[] = []
    const porNo = [0, 0, 0]
    const contar = (qual: number) => async (trabalho: Andamento) => {
      await esperar(Math.random() * 5)
      feitos.push((trabalho.dados as { n: number }).n)
      porNo[qual] = (porNo[qual] ?? 0) + 1
    }
    await Promise.all([0, 1, 2].map((qual) => no([{ tipo: 'contar', fazer: contar(qual) }])))
    await banco.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 300; n++) await requestJob(tx, { tipo: 'contar', dados: { n } })
    })
    const prontos = async () =>
      (
        await sql<{ n: number }>`select count(*) as n from trabalho where situacao = 'feito'`.execute(
          banco.db,
        )
      ).rows[0]?.n === 300
    await until(prontos, 30_000)
    expect([...feitos].sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n))
    expect(porNo.every((n) => n > 20)).toBe(true)
  })

  it('are taken by one only, however many ask at once', async () => {
    await sql`insert into trabalho (id, tipo, max_tentativas)
      select gen_random_uuid(), 'corrida', 1 from generate_series(1, 200)`.execute(banco.db)
    const tomados: string[] = []
    const tomar = async () => {
      for (let job = await takeJob(banco.db, ['corrida'], 'no', 60_000); job; ) {
        tomados.push(job.id)
        job = await takeJob(banco.db, ['corrida'], 'no', 60_000)
      }
    }
    await Promise.all(Array.from({ length: 16 }, tomar))
    expect(tomados).toHaveLength(200)
    expect(new Set(tomados).size).toBe(200)
  })

  it('are not begun before their transaction commits, and never when it is taken back', async () => {
    const feitos: unknown[] = []
    await no([{ tipo: 'anotar', fazer: async ({ dados }) => void feitos.push(dados) }])
    const desfeita = banco.db.transaction().execute(async (tx) => {
      await requestJob(tx, { tipo: 'anotar', dados: 'desfeito' })
      throw new Error('desistiu')
    })
    await expect(desfeita).rejects.toThrow('desistiu')
    await pedir({ tipo: 'anotar', dados: 'feito' })
    await until(() => feitos.length > 0)
    await esperar(200)
    expect(feitos).toEqual(['feito'])
  })

  it('begin at once, without waiting for the next look at the queue', async () => {
    const feitos: unknown[] = []
    await no([{ tipo: 'anotar', fazer: async ({ dados }) => void feitos.push(dados) }], { intervalo: 60_000 })
    await esperar(100)
    await pedir({ tipo: 'anotar', dados: 1 })
    await until(() => feitos.length === 1, 2000)
  })

  it('of a kind that no node knows wait for the node that does', async () => {
    await no([{ tipo: 'velho', fazer: async () => {} }])
    const id = await pedir({ tipo: 'novo' })
    await esperar(300)
    expect(await situacao(id)).toBe('esperando')
    await no([{ tipo: 'novo', fazer: async () => {} }])
    await until(async () => (await situacao(id)) === 'feito')
  })

  it('of one key are asked for once at a time', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(() => requestJob(banco.db, { tipo: 'copia', chave: 'copia' })),
    )
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
    expect(await retryJob(banco.db, id)).toBe(true)
    await until(async () => (await situacao(id)) === 'feito')
    expect(await retryJob(banco.db, id)).toBe(false)
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

describe('a node that is gone', () => {
  const morrer = (tipo: string) => takeJob(banco.db, [tipo], 'o morto', 300)

  it('leaves its job to another, once its lease has run out', async () => {
    const id = await pedir({ tipo: 'selar' })
    expect(await morrer('selar')).toMatchObject({ id, tentativas: 1 })
    const feitos: string[] = []
    const antes = performance.now()
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
        await sql`update trabalho set concessao_ate = now() - interval '1 second'`.execute(banco.db)
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
    await no([{ tipo: 'lento', fazer }], { concessao: 60_000 })
    const id = await pedir({ tipo: 'lento' })
    await until(async () => (await situacao(id)) === 'feito')
    acordar()
    await until(() => passos.length === 2)
    await esperar(100)
    expect(passos).toEqual(['gravou 2', '1: o trabalho passou a outro servidor'])
    expect(await ver(id)).toMatchObject({ situacao: 'feito', tentativas: 2 })
  })

  it('keeps its lease as long as it works', async () => {
    let vezes = 0
    const fazer = async () => {
      vezes++
      await esperar(1500)
    }
    await Promise.all([no([{ tipo: 'longo', fazer }]), no([{ tipo: 'longo', fazer }])])
    const id = await pedir({ tipo: 'longo' })
    await until(async () => (await situacao(id)) === 'feito')
    expect(vezes).toBe(1)
  })

  it('stops in order: its job goes back to the queue and counts no try', async () => {
    const fazer = async ({ sinal, progresso }: Andamento) => {
      for (let i = 0; !sinal.aborted; i++) {
        await progresso(i)
        await esperar(10)
      }
      sinal.throwIfAborted()
    }
    const primeiro = await no([{ tipo: 'parar', fazer }])
    const id = await pedir({ tipo: 'parar' })
    await until(async () => (await situacao(id)) === 'fazendo')
    await primeiro.stop()
    expect(await ver(id)).toMatchObject({ situacao: 'esperando', tentativas: 0, erro: null })
    await no([{ tipo: 'parar', fazer: async () => {} }])
    await until(async () => (await situacao(id)) === 'feito')
  })
})

const noPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip
noPostgres('a job on PostgreSQL', () => {
  it('is not taken from a node that is inside its transaction, even when its lease has run out', async () => {
    let soltar = () => {}
    const fazer = ({ transaction }: Andamento) =>
      transaction(
        () =>
          new Promise<void>((resolve) => {
            soltar = resolve
          }),
      )
    await no([{ tipo: 'escrita', fazer }], { concessao: 60_000 })
    const id = await pedir({ tipo: 'escrita' })
    await until(async () => (await situacao(id)) === 'fazendo')
    await esperar(50)
    await sql`update trabalho set concessao_ate = now() - interval '1 second'`.execute(banco.db)
    expect(await takeJob(banco.db, ['escrita'], 'outro', 1000)).toBeUndefined()
    soltar()
    await until(async () => (await situacao(id)) === 'feito')
  })
})

describe('cancelling', () => {
  it('stops a waiting job at once', async () => {
    const id = await pedir({ tipo: 'esperado' })
    expect(await cancelJob(banco.db, id)).toBe(true)
    expect(await situacao(id)).toBe('cancelado')
    expect(await cancelJob(banco.db, id)).toBe(false)
  })

  it('stops a job that is being done, wherever it is', async () => {
    let motivo: Motivo | undefined
    const fazer = async ({ sinal, progresso }: Andamento) => {
      sinal.addEventListener('abort', () => {
        motivo = sinal.reason
      })
      for (let i = 0; ; i++) {
        await progresso(i)
        await esperar(10)
      }
    }
    // No renewal would tell it in time.
    await no([{ tipo: 'infinito', fazer }], { concessao: 60_000 })
    const id = await pedir({ tipo: 'infinito' })
    await until(async () => (await situacao(id)) === 'fazendo')
    await cancelJob(banco.db, id)
    await until(async () => (await situacao(id)) === 'cancelado', 2000)
    expect(motivo).toBe('cancelado')
  })

  it('is heard with the next renewal when the call was missed', async () => {
    const fazer = ({ sinal }: Andamento) =>
      new Promise<void>((_, reject) => {
        sinal.addEventListener('abort', () => reject(new Error('parado')))
      })
    await no([{ tipo: 'surdo', fazer }])
    const id = await pedir({ tipo: 'surdo' })
    await until(async () => (await situacao(id)) === 'fazendo')
    await sql`update trabalho set cancelar = true where id = ${id}`.execute(banco.db)
    await until(async () => (await situacao(id)) === 'cancelado', 2000)
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
    const vezes: number[] = []
    const tipo = {
      tipo: 'limpeza',
      cada: 1_500,
      fazer: async () => {
        vezes.push(performance.now())
        if (vezes.length === 2) throw new Error('tropeçou')
      },
    }
    await Promise.all([1, 2, 3].map(() => no([tipo])))
    await until(() => vezes.length >= 4)
    const { rows } = await sql`select id from trabalho where tipo = 'limpeza'`.execute(banco.db)
    expect(rows).toHaveLength(1)
    const esperas = vezes.slice(1).map((m, i) => m - (vezes[i] as number))
    // The second time failed: its next try is soon, not after the whole time.
    expect(esperas[0]).toBeGreaterThan(1_450)
    expect(esperas[1]).toBeLessThan(1_450)
    expect(esperas[2]).toBeGreaterThan(1_450)
  })
})
