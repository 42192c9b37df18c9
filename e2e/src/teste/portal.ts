import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Extremos } from './extremos'

export const RAIZ = resolve(__dirname, '../../..')

const freePort = (): Promise<number> =>
  new Promise((pronto, falha) => {
    const s = createServer()
    s.once('error', falha)
    s.listen(0, '127.0.0.1', () => {
      const endereco = s.address()
      s.close(() =>
        typeof endereco === 'object' && endereco ? pronto(endereco.port) : falha(new Error('sem porta')),
      )
    })
  })

/** The system may give one that nobody listens at yet a second time: two servers of an nginx would share it. */
const given = new Set<number>()

/** A port that was free a moment ago, another each time. */
export const portaLivre = async (): Promise<number> => {
  const porta = await freePort()
  if (given.has(porta)) return portaLivre()
  given.add(porta)
  return porta
}

/** Today in the demo clinic's own time. */
export const hojeNaClinica = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())

const espere = (ms: number) => new Promise((r) => setTimeout(r, ms))

/** Waits until `teste` answers true; fails loudly with what was being waited for. */
export const ate = async (oQue: string, teste: () => Promise<boolean> | boolean, ms = 120_000) => {
  const fim = Date.now() + ms
  for (;;) {
    if (await teste()) return
    if (Date.now() > fim) throw new Error(`não aconteceu em ${ms} ms: ${oQue}`)
    await espere(50)
  }
}

export type Portal = {
  url: string
  dados: string
  pid: number
  /** Everything that the process wrote. */
  saida: () => string
  /** Ends it politely, waits for it and removes its data unless `guardar`. */
  parar: (opcoes?: { guardar?: boolean }) => Promise<void>
  /** `kill -9`, as a power button would. */
  matar: () => Promise<void>
}

type Opcoes = {
  porta?: number
  /** Data folder; a fresh one by default. */
  dados?: string
  portal?: string
  /** Folder of the built API, this tree's unless told. */
  api?: string
  env?: Record<string, string>
  /** Milliseconds until it must be ready. */
  limite?: number
  /** It makes the demo clinic, long enough that what V8 makes faster pays. */
  semeia?: boolean
}

/**
 * A server lives for minutes: V8 would spend a quarter of its start on making faster the parts of PostgreSQL that it then uses
 * little more. The tests' own options besides (tools/lib/jest.mjs).
 */
const OPCOES_DO_V8 = [...process.execArgv, '--liftoff-only']

/** The built server as a process, as `npm start` runs it. `fim` answers its exit code, null after a signal. */
export const spawnServidor = async ({
  porta,
  dados,
  portal,
  api,
  env,
  semeia,
}: Opcoes & { dados: string }) => {
  const port = porta ?? (await portaLivre())
  let texto = ''
  const servidor = join(api ?? join(RAIZ, 'api'), 'dist/server.js')
  const processo: ChildProcess = spawn(process.execPath, [...(semeia ? [] : OPCOES_DO_V8), servidor], {
    cwd: RAIZ,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DADOS_DIR: dados,
      PORTAL_DIR: portal ?? join(RAIZ, 'dist/portal'),
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const fluxo of [processo.stdout, processo.stderr])
    fluxo?.on('data', (d) => {
      texto += d
    })
  const fim = new Promise<number | null>((r) => processo.once('close', r))
  return { port, processo, fim, saida: () => texto }
}

/** Starts a server that should refuse to, and answers how it ended and all that it said. */
export const partidaRecusada = async (
  dados: string,
  env?: Record<string, string>,
): Promise<{ codigo: number | null; saida: string }> => {
  const { processo, fim, saida } = await spawnServidor({ dados, env })
  const prazo = setTimeout(() => processo.kill('SIGKILL'), 120_000)
  const codigo = await fim
  clearTimeout(prazo)
  return { codigo, saida: saida() }
}

/** Starts the built server as `npm start` does, on its own data folder. */
export const iniciarPortal = async (opcoes: Opcoes = {}): Promise<Portal> => {
  const pasta = opcoes.dados ?? mkdtempSync(join(tmpdir(), 'clinica-e2e-'))
  const { port, processo, fim, saida } = await spawnServidor({ ...opcoes, dados: pasta })
  let saiu = false
  let pedido = false
  void fim.then((codigo) => {
    saiu = true
    // What a test that fails because of it cannot say.
    if (!pedido) process.stderr.write(`o servidor terminou sozinho (${codigo}):\n${saida().slice(-4000)}\n`)
  })
  const url = `http://127.0.0.1:${port}`
  await ate(
    `servidor pronto em ${url}`,
    async () => {
      if (saiu) throw new Error(`o servidor terminou ao iniciar:\n${saida().slice(-4000)}`)
      return fetch(`${url}/api/pronto`).then(
        (r) => r.ok,
        () => false,
      )
    },
    opcoes.limite ?? 240_000,
  )
  return {
    url,
    dados: pasta,
    saida,
    pid: processo.pid as number,
    parar: async ({ guardar = false } = {}) => {
      pedido = true
      if (!saiu) processo.kill('SIGTERM')
      await fim
      if (!guardar) rmSync(pasta, { recursive: true, force: true })
    },
    matar: async () => {
      pedido = true
      processo.kill('SIGKILL')
      await fim
    },
  }
}

const demonstracao = (): string => {
  const origem = process.env.CLINICA_E2E_DEMO
  if (!origem) throw new Error('a preparação dos testes não criou a clínica de demonstração')
  return origem
}

/** The demo clinic, seeded once for a day's runs and copied for each file that wants it. */
export const dadosDeDemonstracao = (): string => {
  const pasta = mkdtempSync(join(tmpdir(), 'clinica-e2e-'))
  cpSync(demonstracao(), pasta, { recursive: true })
  return pasta
}

/** Ids of its emptiest and fullest records that `lista` leads to. */
export const extremosDaDemonstracao = (lista: string): string[] => {
  const ids = (JSON.parse(readFileSync(`${demonstracao()}.json`, 'utf8')) as Extremos)[lista]
  if (!ids || ids.length === 0) throw new Error(`os extremos da clínica de demonstração não têm ${lista}`)
  return ids
}
