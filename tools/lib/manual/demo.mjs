import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../workspace.mjs'

const SENHA = 'Aurora@2026'
const CONTAS = {
  Administrador: 'administrador',
  Gerente: 'gerente',
  Recepcionista: 'recepcao',
  Faturista: 'faturista',
  Profissional: 'profissional',
  Supervisao: 'supervisao',
}

/** Somebody of this role at the demo clinic. */
const logIn = async (url, perfil) => {
  const email = `${CONTAS[perfil]}@clinica.demo`
  const r = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: SENHA }),
  })
  if (!r.ok) throw new Error(`O manual não entrou como ${email}: ${r.status} ${await r.text()}`)
  const { token, versaoBackend } = await r.json()
  const headers = { authorization: `Bearer ${token}`, 'x-usuario-email': email }
  const ask = (caminho, pedido) => fetch(`${url}${caminho}`, { ...pedido, headers })
  return { perfil, token, versaoBackend, ask }
}

/** The demo clinic on a server and in a folder of its own, both gone after `stop`. */
export const startDemo = async () => {
  const dados = mkdtempSync(join(tmpdir(), 'clinica-manual-'))
  const filho = spawn(process.execPath, [join(root, 'api/dist/server.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DADOS_DIR: dados,
      PORTAL_DIR: join(root, 'dist/portal'),
      DEMO: '1',
      DATABASE_URL: '',
    },
  })
  const stop = async () => {
    if (filho.exitCode === null) {
      const fim = new Promise((resolve) => filho.once('exit', resolve))
      filho.kill('SIGTERM')
      await fim
    }
    rmSync(dados, { recursive: true, force: true })
  }
  try {
    const url = await new Promise((resolve, reject) => {
      let dito = ''
      filho.stdout.setEncoding('utf8').on('data', (texto) => {
        dito += texto
        const achado = /http:\/\/[\w.]+:(\d+)/.exec(dito)
        if (achado && achado[1] !== '0') resolve(`http://127.0.0.1:${achado[1]}`)
      })
      filho.once('exit', () => reject(new Error(`A clínica de demonstração não iniciou.\n${dito}`)))
    })
    const sessoes = new Map()
    const as = async (perfil) => {
      if (!sessoes.has(perfil)) sessoes.set(perfil, await logIn(url, perfil))
      return sessoes.get(perfil)
    }
    return { url, as, stop }
  } catch (e) {
    await stop()
    throw e
  }
}
