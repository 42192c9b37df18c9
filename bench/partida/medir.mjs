// From `npm start` (built, second time) to a login page that a browser can use.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PORTA, RAIZ } from '../lib/caminhos.mjs'
import { abrirNavegador } from '../lib/navegador.mjs'
import { ate, mediana } from '../lib/numeros.mjs'

const RODADAS = 5
const URL_BASE = `http://127.0.0.1:${PORTA + 4}`

/** `npm start` is npm, our start and the server: the group goes together. */
function iniciar(dados) {
  const p = spawn('npm', ['start'], {
    cwd: RAIZ,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(PORTA + 4), HOST: '127.0.0.1', DADOS_DIR: dados, DATABASE_URL: '' },
  })
  let texto = ''
  for (const s of [p.stdout, p.stderr])
    s.on('data', (d) => {
      texto = (texto + d).slice(-5000)
    })
  let saiu = false
  const fim = new Promise((r) =>
    p.once('exit', () => {
      saiu = true
      r()
    }),
  )
  return {
    conferir: () => {
      if (saiu) throw new Error(`npm start terminou:\n${texto}`)
    },
    parar: async () => {
      if (!saiu) process.kill(-p.pid, 'SIGTERM')
      await fim
      await ate('porta livre', () =>
        fetch(`${URL_BASE}/login`).then(
          () => false,
          () => true,
        ),
      )
    },
  }
}

const pronto = async () => {
  const [pagina, api] = await Promise.all([fetch(`${URL_BASE}/login`), fetch(`${URL_BASE}/api/pronto`)])
  return pagina.ok && api.ok && (await pagina.text()).includes('<script')
}

export async function medir() {
  const dados = mkdtempSync(join(tmpdir(), 'clinica-bench-partida-'))
  const navegador = await abrirNavegador()
  const servidas = []
  const pintadas = []
  let primeira = 0
  try {
    for (let i = -1; i < RODADAS; i++) {
      const t0 = performance.now()
      const portal = iniciar(dados)
      try {
        await ate(
          'página de login servida',
          () => {
            portal.conferir()
            return pronto().catch(() => false)
          },
          120_000,
        )
        const servida = performance.now() - t0
        const pagina = await navegador.newPage()
        await pagina.goto(`${URL_BASE}/login`)
        await pagina.locator('input[type=password]').waitFor()
        const pintada = performance.now() - t0
        await pagina.close()
        if (i < 0) primeira = servida
        else {
          servidas.push(servida)
          pintadas.push(pintada)
        }
      } finally {
        await portal.parar()
      }
    }
  } finally {
    await navegador.close()
    rmSync(dados, { recursive: true, force: true })
  }
  const s = (x) => `${(x / 1000).toFixed(1)} s`
  return {
    titulo: 'npm start to login, built, embedded database',
    colunas: ['start', 'page and API served', 'form on the screen'],
    linhas: [
      {
        celulas: ['second start and later (median)', s(mediana(servidas)), s(mediana(pintadas))],
        alvo: '< 5 s',
        cumprido: mediana(servidas) < 5000,
      },
      { celulas: ['slowest of these', s(Math.max(...servidas)), s(Math.max(...pintadas))] },
      { celulas: ['first start (fills the demo clinic)', s(primeira), ''] },
    ],
    notas: [`${RODADAS} starts after the first.`],
  }
}
