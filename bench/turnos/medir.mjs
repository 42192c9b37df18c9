/*
 * The embedded database has one session. How long does a booking take alone, and while fifty heavy readings are always under way: those of
 * one person, and of two?
 */
import { setMaxListeners } from 'node:events'
import { PORTA } from '../lib/caminhos.mjs'
import { espere, mediana, ms, percentil } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { CASOS, periodo } from '../relatorios/casos.mjs'
import { hojeNaClinica, reservasPossiveis } from '../vivo/reservas.mjs'

const PESADAS = 50
const RESERVAS = Number(process.env.BENCH_RESERVAS ?? 60)
const P95_MS = 1_500
const PESSOAS = ['gerente', 'administrador']

const primeiro = async (url, cabecalhos, caminho, lista) =>
  (await (await fetch(`${url}${caminho}`, { headers: cabecalhos })).json())[lista]?.[0]?._id

/** What is taken away whole: the audit as CSV, a patient's file, their printed record, a package's sheet. */
async function saidasDe(url, cabecalhos) {
  const paciente = await primeiro(url, cabecalhos, '/api/paciente?skip=0&limit=1', 'pacientes')
  const pacote = await primeiro(url, cabecalhos, '/api/faturamento?skip=0&limit=1', 'faturamentos')
  return [
    `/api/auditoria/download?${new URLSearchParams(periodo(365))}`,
    `/api/paciente/${paciente}/privacidade/arquivo`,
    `/api/evolucao/${paciente}/impresso`,
    `/api/faturamento/${pacote}/planilha`,
  ]
}

/** The reports and files that this person may ask for and that fit: what is refused at once weighs nothing. */
async function pesadasDe(url, { cabecalhos }) {
  const servem = []
  const relatorios = CASOS.map(([, base, filtros]) => `${base}?${new URLSearchParams(filtros(365))}`)
  for (const caminho of [...relatorios, ...(await saidasDe(url, cabecalhos))]) {
    const r = await fetch(`${url}${caminho}`, { headers: cabecalhos })
    await r.arrayBuffer()
    if (r.ok) servem.push(caminho)
  }
  return servem
}

/** Fifty that are asked for again as soon as they are answered; answers how to stop them, and how many were answered. */
function ler(url, leitores) {
  const fim = new AbortController()
  setMaxListeners(0, fim.signal)
  let feitas = 0
  const todas = Array.from({ length: PESADAS }, async (_, i) => {
    for (let n = i; !fim.signal.aborted; n++) {
      const { cabecalhos, caminhos } = leitores[i % leitores.length]
      const r = await fetch(`${url}${caminhos[n % caminhos.length]}`, {
        headers: cabecalhos,
        signal: fim.signal,
      }).catch(() => null)
      await r?.arrayBuffer().catch(() => null)
      if (r?.ok) feitas++
    }
  })
  return async () => {
    fim.abort()
    await Promise.all(todas)
    return feitas
  }
}

async function reservar(mesa, envios) {
  const tempos = []
  for (const envio of envios) {
    const inicio = performance.now()
    const { status, corpo } = await mesa.pedir('POST', '/api/agenda/addAgendamento', envio)
    if (status !== 201 && status !== 200) throw new Error(`reserva: ${status} ${JSON.stringify(corpo)}`)
    tempos.push(performance.now() - inicio)
    await espere(100)
  }
  return tempos
}

export async function medir() {
  const portal = await iniciarPortal({ porta: PORTA + 1, env: { DEMO: '1' }, limite: 300_000 })
  try {
    const mesa = await entrar(portal.url, 'recepcao@clinica.demo')
    const todas = await reservasPossiveis(mesa, RESERVAS, hojeNaClinica())
    const parte = Math.floor(todas.length / 3)
    const leitores = []
    for (const nome of PESSOAS) {
      const leitor = await entrar(portal.url, `${nome}@clinica.demo`)
      leitores.push({ ...leitor, caminhos: await pesadasDe(portal.url, leitor) })
    }
    const linhas = []
    for (const [i, [nome, quem]] of [
      ['none', []],
      ['50 of one person', leitores.slice(0, 1)],
      [`50 of ${leitores.length} people`, leitores],
    ].entries()) {
      const parar = quem.length > 0 ? ler(portal.url, quem) : async () => 0
      if (quem.length > 0) await espere(2_000)
      const tempos = await reservar(mesa, todas.slice(i * parte, (i + 1) * parte))
      const feitas = await parar()
      const p95 = percentil(tempos, 95)
      linhas.push({
        celulas: [nome, tempos.length, ms(mediana(tempos)), ms(p95), ms(Math.max(...tempos)), feitas],
        alvo: `p95 ≤ ${P95_MS} ms`,
        cumprido: p95 <= P95_MS,
      })
    }
    return {
      titulo: 'Bookings beside heavy readings, embedded database',
      colunas: ['heavy readings', 'bookings', 'median (ms)', 'p95 (ms)', 'worst (ms)', 'readings answered'],
      linhas,
      notas: [
        'Every report over a year of the demonstration, the audit as CSV, a patient’s file, their printed record and a package’s sheet, one after the other, each asked for again once it is answered.',
      ],
    }
  } finally {
    await portal.parar()
  }
}
