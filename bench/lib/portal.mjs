import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RAIZ } from './caminhos.mjs'
import { ate } from './numeros.mjs'

export const SENHA_DEMO = 'Aurora@2026'

/** The production build of the server, as `npm start` runs it, on a data folder of its own. */
export async function iniciarPortal({
  porta,
  banco,
  env = {},
  argumentos = [],
  nodeArgs = [],
  limite = 120_000,
}) {
  const dados = mkdtempSync(join(tmpdir(), 'clinica-bench-'))
  let texto = ''
  const processo = spawn(process.execPath, [...nodeArgs, join(RAIZ, 'api/dist/server.js'), ...argumentos], {
    cwd: RAIZ,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(porta),
      HOST: '127.0.0.1',
      DADOS_DIR: dados,
      PORTAL_DIR: join(RAIZ, 'dist/portal'),
      DATABASE_URL: banco ?? '',
      // The bench's desks are few people with many streams.
      FLUXOS_POR_PESSOA: '10000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ouvir = (d) => {
    texto = (texto + d).slice(-20_000)
  }
  processo.stdout.on('data', ouvir)
  processo.stderr.on('data', ouvir)
  let saiu = false
  const fim = new Promise((r) =>
    processo.once('exit', () => {
      saiu = true
      r()
    }),
  )
  const url = `http://127.0.0.1:${porta}`
  await ate(
    `servidor pronto em ${url}`,
    async () => {
      if (saiu) throw new Error(`o servidor terminou ao iniciar:\n${texto.slice(-3000)}`)
      return fetch(`${url}/api/pronto`).then(
        (r) => r.ok,
        () => false,
      )
    },
    limite,
  )
  return {
    url,
    dados,
    pid: processo.pid,
    saida: () => texto,
    parar: async () => {
      if (!saiu) processo.kill('SIGTERM')
      await fim
      rmSync(dados, { recursive: true, force: true })
    },
  }
}

/** Logs in and answers the headers of every call of that user; `cookie` is what marks their browser. */
export async function entrar(url, email = 'administrador@clinica.demo') {
  const r = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: SENHA_DEMO }),
  })
  if (!r.ok) throw new Error(`login de ${email}: ${r.status} ${await r.text()}`)
  const { token } = await r.json()
  const cabecalhos = { authorization: `Bearer ${token}`, 'x-usuario-email': email }
  const pedir = async (method, caminho, corpo, extras = {}) => {
    const r = await fetch(`${url}${caminho}`, {
      method,
      headers: {
        ...cabecalhos,
        ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
        ...extras,
      },
      body: corpo === undefined ? undefined : JSON.stringify(corpo),
    })
    const texto = await r.text()
    return { status: r.status, corpo: texto ? JSON.parse(texto) : null }
  }
  const cookie = r.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')
  return { email, token, cookie, cabecalhos, pedir }
}
