/*
 * What a printed guide costs: the processor's time of the whole request (session, query, drawing, audit) inside the server,
 * and for a hundred guides in one file the time until the last byte and how long the event loop was held meanwhile. The
 * production build on PostgreSQL, the demo clinic's guides.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BENCH, PORTA } from '../lib/caminhos.mjs'
import { espere, kb, mediana, ms } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'

const RODADAS = Number(process.env.BENCH_RODADAS ?? 60)
const ARQUIVOS = Math.max(3, Math.round(RODADAS / 6))
const AQUECER = 10
const GUIAS = 100
const VIGIA = PORTA + 2
const ALVOS = { cpu: 15, tempo: 1500, parado: 50 }

const vigia = async () => (await fetch(`http://127.0.0.1:${VIGIA}`)).json()

/** One request: milliseconds of processor, until the last byte, and of the loop's longest stop. */
async function medirUm(url, mesa, [method, caminho, corpo]) {
  await vigia()
  await espere(20)
  const inicio = performance.now()
  const r = await fetch(`${url}/api${caminho}`, {
    method,
    headers: { ...mesa.cabecalhos, ...(corpo ? { 'content-type': 'application/json' } : {}) },
    body: corpo && JSON.stringify(corpo),
  })
  const bytes = Buffer.from(await r.arrayBuffer())
  const tempo = performance.now() - inicio
  if (r.status !== 200 || bytes.toString('latin1', 0, 5) !== '%PDF-')
    throw new Error(`${method} ${caminho}: ${r.status} ${bytes.toString('utf8', 0, 300)}`)
  return { ...(await vigia()), tempo, bytes: bytes.length }
}

async function medirVarias(url, mesa, quantas, pedido) {
  const medidas = []
  for (let i = 0; i < AQUECER / 2 + quantas; i++) {
    const medida = await medirUm(url, mesa, pedido(i))
    if (i >= AQUECER / 2) medidas.push(medida)
  }
  return medidas
}

const de = (medidas, chave) => medidas.map((m) => m[chave])

async function medirEm(url) {
  const mesa = await entrar(url)
  const { corpo } = await mesa.pedir('GET', `/api/guia?limit=${GUIAS}&ativo=true`)
  const ids = corpo.guias.map((g) => g._id)
  if (ids.length < GUIAS) throw new Error(`a demonstração tem só ${ids.length} guias`)
  // The first page after the start, which finds nothing compiled but what the start drew by itself.
  const primeira = await medirUm(url, mesa, ['GET', `/guia/${ids[0]}/pdf`])
  const linhas = []
  for (const [nome, tipo] of [
    ['SP/SADT', 'spsadt'],
    ['consultation guide', 'consulta'],
    ['session sheet', 'frequencia'],
  ]) {
    const m = await medirVarias(url, mesa, RODADAS, (i) => [
      'GET',
      `/guia/${ids[i % GUIAS]}/pdf?tipo=${tipo}`,
    ])
    linhas.push({
      celulas: [
        nome,
        kb(mediana(de(m, 'bytes'))),
        ms(mediana(de(m, 'cpu'))),
        ms(mediana(de(m, 'tempo'))),
        ms(mediana(de(m, 'parado'))),
      ],
      alvo: `≤ ${ALVOS.cpu} ms of CPU`,
      cumprido: mediana(de(m, 'cpu')) <= ALVOS.cpu,
    })
  }
  const m = await medirVarias(url, mesa, ARQUIVOS, () => [
    'POST',
    '/guia/pdf',
    { guias: ids, tipo: 'spsadt' },
  ])
  linhas.push({
    celulas: [
      `${GUIAS} SP/SADT in one file`,
      kb(mediana(de(m, 'bytes'))),
      ms(mediana(de(m, 'cpu'))),
      ms(mediana(de(m, 'tempo'))),
      ms(mediana(de(m, 'parado'))),
    ],
    alvo: `≤ ${ALVOS.tempo} ms, loop ≤ ${ALVOS.parado} ms`,
    cumprido: mediana(de(m, 'tempo')) <= ALVOS.tempo && mediana(de(m, 'parado')) <= ALVOS.parado,
  })
  return { linhas, primeira }
}

export async function medir() {
  const postgres = await iniciarPostgres(PORTA + 3)
  try {
    await postgres.consultar('postgres', 'create database impresso')
    const portal = await iniciarPortal({
      porta: PORTA + 1,
      banco: postgres.url('impresso'),
      env: { DEMO: '1', VIGIA_PORTA: String(VIGIA) },
      nodeArgs: ['--import', pathToFileURL(join(BENCH, 'impresso/vigia.mjs')).href],
    })
    try {
      const { linhas, primeira } = await medirEm(portal.url)
      return {
        titulo: 'Printed guides (ms)',
        colunas: ['file', 'size', 'CPU', 'until the last byte', 'event loop held'],
        linhas,
        notas: [
          `Medians of ${RODADAS} requests (${ARQUIVOS} of the file of ${GUIAS}), PostgreSQL ${postgres.versao}. CPU is all that the server's process spent on the request, query and audit included. The first guide after a start took ${ms(primeira.cpu)} ms of CPU and held the loop for ${ms(primeira.parado)} ms.`,
        ],
      }
    } finally {
      await portal.parar()
    }
  } finally {
    await postgres.parar()
  }
}
