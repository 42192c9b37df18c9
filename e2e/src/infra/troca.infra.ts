import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as espere } from 'node:timers/promises'
import { entrar, type Mesa } from '../teste/cliente'
import { iniciarPortal, type Portal, portaLivre, RAIZ } from '../teste/portal'
import { type Nginx, startNginx } from './nginx'
import { ensurePostgres, type Postgres, startPostgres } from './postgres'

const MESAS = 8
const TRAVA_S = 6

/** The same API, one release later: its migration holds a table that every desk reads for six seconds. */
const proximaVersao = (): string => {
  const pasta = mkdtempSync(join(tmpdir(), 'clinica-api-'))
  for (const parte of ['dist', 'migrations', 'package.json'])
    cpSync(join(RAIZ, 'api', parte), join(pasta, parte), { recursive: true })
  symlinkSync(join(RAIZ, 'api/node_modules'), join(pasta, 'node_modules'))
  const trava = `lock table unidade in access exclusive mode;\nselect pg_sleep(${TRAVA_S});\n`
  writeFileSync(join(pasta, 'migrations/9999_trava.sql'), trava)
  return pasta
}

describe('three nodes behind nginx, under load', () => {
  let postgres: Postgres
  let nginx: Nginx
  const nova = proximaVersao()
  const nos: { porta: number; dados: string; portal: Portal }[] = []
  let env: Record<string, string>
  /** What was not answered as it should be, and the longest wait, in milliseconds. */
  const visto = { pedidos: 0, falhas: [] as string[], maior: 0 }
  let trabalhando = true
  let carga: Promise<unknown>

  beforeAll(async () => {
    postgres = await startPostgres(ensurePostgres())
    env = {
      DATABASE_URL: postgres.url,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      PROXIES: '1',
      SEGREDO: 'o mesmo segredo em todos os nós deste teste',
      AUDITORIA_CHAVE: 'a mesma chave em todos os nós deste teste',
      DESPEDIDA_S: '2',
    }
    for (let i = 0; i < 3; i++) {
      const [porta, dados] = [await portaLivre(), mkdtempSync(join(tmpdir(), 'clinica-e2e-'))]
      nos.push({ porta, dados, portal: await iniciarPortal({ porta, dados, env }) })
    }
    nginx = await startNginx(
      join(RAIZ, 'dist/portal'),
      nos.map(({ portal }) => portal.url),
    )
  })
  afterAll(async () => {
    trabalhando = false
    await carga
    await nginx.parar()
    await Promise.all(nos.map(({ portal }) => portal.parar()))
    await postgres.parar()
    rmSync(nova, { recursive: true, force: true })
  })

  /** One desk after another reads and writes, until it is told to stop. */
  const trabalhar = async (mesa: Mesa, numero: number): Promise<void> => {
    for (let n = 0; trabalhando; n++) {
      const cid = { descricaoAbreviada: `T${numero}${n}`.slice(0, 8), descricao: `TROCA ${numero} ${n}` }
      const inicio = performance.now()
      const { status, corpo } = await (n % 4 === 0
        ? mesa.pedir('POST', '/api/cid', cid, { 'idempotency-key': `troca-${numero}-${n}` })
        : mesa.pedir('GET', '/api/unidade?skip=0&limit=20')
      ).catch((erro: Error) => ({ status: 0, corpo: erro.message }))
      visto.pedidos++
      visto.maior = Math.max(visto.maior, performance.now() - inicio)
      if (status !== 200 && status !== 201) visto.falhas.push(`${status} ${JSON.stringify(corpo)}`)
      await espere(25)
    }
  }

  /** Each node in its turn, when the one before serves again. */
  const trocar = async (api?: string) => {
    for (const no of nos) {
      await no.portal.parar({ guardar: true })
      no.portal = await iniciarPortal({ porta: no.porta, dados: no.dados, env, api })
    }
  }

  it('goes to the next version, whose migration locks for six seconds, and back, without losing a request', async () => {
    const mesa = await entrar(nginx.portal, 'Administrador')
    carga = Promise.all(Array.from({ length: MESAS }, (_, i) => trabalhar(mesa, i)))
    await trocar(nova)
    const naIda = { ...visto, falhas: [...visto.falhas] }
    await trocar()
    expect(naIda.falhas).toEqual([])
    expect(visto.falhas).toEqual([])
    expect(visto.pedidos).toBeGreaterThan(200)
    // The lock was there, and cost no more than itself.
    expect(naIda.maior).toBeGreaterThan(TRAVA_S * 900)
    expect(naIda.maior).toBeLessThan(TRAVA_S * 1000 + 3_500)
  })
})
