/*
 * Nobody stops the server for the others: how long the event loop stands still while one request of up to 1 MB is answered.
 * Measured inside the server (monitorEventLoopDelay), which is the production build on PostgreSQL.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BENCH, PORTA } from '../lib/caminhos.mjs'
import { espere, kb, mediana, ms } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { ATAQUES, GRANDES } from './casos.mjs'

const RODADAS = Number(process.env.BENCH_RODADAS ?? 9)
const ALVO_MS = 100
const VIGIA = PORTA + 2

const parado = async (caminho = '/') =>
  Number(await (await fetch(`http://127.0.0.1:${VIGIA}${caminho}`)).text())

/** Milliseconds for which the server's loop stood still while this one was answered. */
async function medirUm(url, mesa, [nome, rota, corpo, certos]) {
  const [method, caminho] = rota.split(' ')
  await parado('/zerar')
  await espere(30)
  const r = await fetch(`${url}/api${caminho}`, {
    method,
    headers: { ...mesa.cabecalhos, ...(corpo ? { 'content-type': 'application/json' } : {}) },
    body: corpo,
    // A body that is too large is refused before it has been sent.
  }).catch((e) => ({ status: certos.includes(413) ? 413 : 0, text: async () => String(e) }))
  const texto = await r.text()
  if (!certos.includes(r.status)) throw new Error(`${nome}: ${r.status} ${texto.slice(0, 500)}`)
  return parado()
}

async function medirEm(url) {
  const mesa = await entrar(url)
  const nomesDe = async (registro, chave) =>
    (await mesa.pedir('GET', `/api/${registro}?limit=1000&ativo=true`)).corpo[chave].map((r) => r.nome)
  const dados = {
    unidades: await nomesDe('unidade', 'unidades'),
    especialidades: await nomesDe('especialidade', 'especialidades'),
  }
  const casos = [
    ['nothing: the state of the server', 'GET /saude', undefined, [200]],
    ...ATAQUES,
    ...GRANDES(dados).map(([nome, rota, fazer]) => [nome, rota, fazer, [201]]),
  ].map(([nome, rota, corpo, certos]) => ({ nome, rota, corpo, certos, tempos: [], bytes: 0 }))
  // The first round warms the code up and is not counted.
  for (let n = 0; n <= RODADAS; n++)
    for (const c of casos) {
      const corpo = typeof c.corpo === 'function' ? JSON.stringify(c.corpo(n)) : c.corpo
      c.bytes = Buffer.byteLength(corpo ?? '')
      const tempo = await medirUm(url, mesa, [c.nome, c.rota, corpo, c.certos])
      if (n > 0) c.tempos.push(tempo)
    }
  return casos
}

export async function medir() {
  const postgres = await iniciarPostgres(PORTA + 3)
  try {
    await postgres.consultar('postgres', 'create database laco')
    const portal = await iniciarPortal({
      porta: PORTA + 1,
      banco: postgres.url('laco'),
      env: { DEMO: '1', VIGIA_PORTA: String(VIGIA) },
      nodeArgs: ['--import', pathToFileURL(join(BENCH, 'laco/vigia.mjs')).href],
    })
    try {
      const casos = await medirEm(portal.url)
      return {
        titulo: 'One request of up to 1 MB: how long the event loop stands still (ms)',
        colunas: ['request', 'body', 'answer', 'median', 'worst'],
        linhas: casos.map((c) => ({
          celulas: [
            c.nome,
            kb(c.bytes),
            c.certos.join(', '),
            ms(mediana(c.tempos)),
            ms(Math.max(...c.tempos)),
          ],
          alvo: `≤ ${ALVO_MS} ms`,
          cumprido: mediana(c.tempos) <= ALVO_MS,
        })),
        notas: [
          `\`monitorEventLoopDelay\` inside the server, its longest stop from the request to the answer; ${RODADAS} rounds, PostgreSQL ${postgres.versao}. The target is held against the median: the worst holds a neighbour's share too, as the first row shows.`,
        ],
      }
    } finally {
      await portal.parar()
    }
  } finally {
    await postgres.parar()
  }
}
