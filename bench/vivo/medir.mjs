/*
 * One desk changes something; when do the others see it? 50 open event streams (parsed as the portal's own client does)
 * and some real pages with the grid open. The clock starts when the change is sent, so the write itself is in it.
 */
import { request } from 'node:http'
import { PORTA } from '../lib/caminhos.mjs'
import { abrirNavegador } from '../lib/navegador.mjs'
import { ate, espere, mediana, ms, percentil } from '../lib/numeros.mjs'
import { entrar, iniciarPortal, SENHA_DEMO } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { hojeNaClinica, reservasPossiveis } from './reservas.mjs'

const GRADES = 50
const PAGINAS = 3
const MUDANCAS = Number(process.env.BENCH_MUDANCAS ?? 60)

/** A stream of GET /api/eventos for these interests; `ouvir(evento, instante)` for each event. */
function abrirFluxo(url, mesa, interesses, ouvir) {
  return new Promise((resolve, reject) => {
    const req = request(
      `${url}/api/eventos?${new URLSearchParams({ interesses: JSON.stringify(interesses) })}`,
      { headers: { ...mesa.cabecalhos, accept: 'text/event-stream' }, agent: false },
      (res) => {
        if (res.statusCode !== 200) return reject(new Error(`/api/eventos: ${res.statusCode}`))
        let texto = ''
        res.setEncoding('utf8')
        res.on('data', (d) => {
          const instante = performance.now()
          texto += d
          const blocos = texto.split('\n\n')
          texto = blocos.pop()
          for (const b of blocos) {
            const dados = b
              .split('\n')
              .filter((l) => l.startsWith('data:'))
              .map((l) => l.slice(5))
              .join('\n')
            if (dados.trim()) ouvir(JSON.parse(dados), instante)
          }
        })
        res.on('error', () => {})
        resolve(() => req.destroy())
      },
    )
    req.on('error', reject)
    req.end()
  })
}

async function abrirGrade(contexto, url, mesa, reserva) {
  const pagina = await contexto.newPage()
  await pagina.goto(`${url}/login`)
  await pagina.locator('input[type=email], input[name=email]').first().fill(mesa.email)
  await pagina.locator('input[type=password]').fill(SENHA_DEMO)
  await pagina.keyboard.press('Enter')
  await pagina.waitForURL((u) => !u.pathname.endsWith('/login'))
  await pagina.goto(`${url}/agendamento`)
  await pagina.locator('[data-grade]').waitFor()
  // The grid opens where this person last looked.
  await pagina.evaluate(({ unidade, especialidade, data }) => {
    const chave = 'clinica.agendamento.filtros'
    const salvos = JSON.parse(localStorage.getItem(chave))
    localStorage.setItem(chave, JSON.stringify({ ...salvos, unidade, especialidade, dia: data }))
  }, reserva)
  await pagina.reload()
  await pagina.locator(`[data-ev][data-day="${reserva.data}"], [data-slot]`).first().waitFor()
  return pagina
}

async function medirEm(banco, url) {
  const mesa = await entrar(url, 'recepcao@clinica.demo')
  const reservas = await reservasPossiveis(mesa, MUDANCAS, hojeNaClinica())
  const atrasos = []
  let espera = null
  // Every grid shows the days that are booked.
  const dias = [...new Map(reservas.map((r) => [r.data, r])).values()].map((r) => ({
    assunto: 'agenda',
    unidade: r.unidade,
    especialidade: r.especialidade,
    dia: r.data,
  }))
  const fechar = await Promise.all(
    Array.from({ length: GRADES }, (_, i) =>
      abrirFluxo(url, mesa, dias, (evento, instante) => {
        if (
          espera &&
          evento.assunto === 'agenda' &&
          evento.horario?.agendamentos.some(
            (a) =>
              a._id === espera.id ||
              (a.paciente._id === espera.paciente && a.hora === espera.hora && a.data === espera.data),
          )
        )
          espera.vistos.set(i, instante)
      }),
    ),
  )
  await espere(300)
  try {
    for (const [n, r] of reservas.entries()) {
      espera = { id: null, paciente: r.paciente._id, data: r.data, hora: r.hora, vistos: new Map() }
      const t0 = performance.now()
      const { status, corpo } = await mesa.pedir('POST', '/api/agenda/addAgendamento', r, {
        'idempotency-key': `vivo-${banco}-${n}`,
      })
      if (status !== 201) throw new Error(`reserva: ${status} ${JSON.stringify(corpo)}`)
      await ate('50 grades avisadas', () => espera.vistos.size === GRADES, 10_000)
      atrasos.push(...[...espera.vistos.values()].map((t) => t - t0))
      await espere(20)
    }
  } finally {
    for (const f of fechar) f()
  }
  return { banco, atrasos, mudancas: reservas.length }
}

/** Real pages: from the booking's sending to the card in the document, on the machine's one clock. */
async function medirPaginas(url) {
  const mesa = await entrar(url, 'recepcao@clinica.demo')
  const reservas = (await reservasPossiveis(mesa, 40, hojeNaClinica(), 12))
    .filter((r, _, todas) => r.data === todas[0].data)
    .slice(0, 20)
  const navegador = await abrirNavegador()
  const atrasos = []
  try {
    const paginas = []
    for (let i = 0; i < PAGINAS; i++) {
      const contexto = await navegador.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
      paginas.push(await abrirGrade(contexto, url, mesa, reservas[0]))
    }
    await espere(1000)
    for (const [n, r] of reservas.entries()) {
      const chegadas = paginas.map((p) =>
        p.evaluate(
          (nome) => {
            const contar = () =>
              [...document.querySelectorAll('[data-ev]')].filter((e) => e.textContent.includes(nome)).length
            const antes = contar()
            return new Promise((f, falha) => {
              const prazo = setTimeout(() => falha(new Error('o cartão não apareceu')), 10_000)
              const o = new MutationObserver(() => {
                if (contar() > antes) {
                  o.disconnect()
                  clearTimeout(prazo)
                  requestAnimationFrame(() => f(Date.now()))
                }
              })
              o.observe(document.body, { subtree: true, childList: true, characterData: true })
            })
          },
          r.paciente.nome.slice(0, 12),
        ),
      )
      await espere(50)
      const t0 = Date.now()
      const { status, corpo } = await mesa.pedir('POST', '/api/agenda/addAgendamento', r, {
        'idempotency-key': `pagina-${n}`,
      })
      if (status !== 201) throw new Error(`reserva: ${status} ${JSON.stringify(corpo)}`)
      atrasos.push(...(await Promise.all(chegadas)).map((t) => t - t0))
    }
  } finally {
    await navegador.close()
  }
  return { banco: 'page', atrasos, mudancas: reservas.length }
}

export async function medir() {
  const linhas = []
  const linha = (nome, r) => {
    const p95 = percentil(r.atrasos, 95)
    linhas.push({
      celulas: [nome, String(r.mudancas), ms(mediana(r.atrasos)), ms(p95), ms(Math.max(...r.atrasos))],
      alvo: 'p95 < 300 ms',
      cumprido: p95 < 300,
    })
  }
  const embutido = await iniciarPortal({ porta: PORTA + 5 })
  try {
    linha(`${GRADES} streams, embedded PGlite`, await medirEm('pglite', embutido.url))
    linha(`${PAGINAS} browser pages, card painted, embedded PGlite`, await medirPaginas(embutido.url))
  } finally {
    await embutido.parar()
  }
  const postgres = await iniciarPostgres(PORTA + 3)
  try {
    await postgres.consultar('postgres', 'create database bench')
    const portal = await iniciarPortal({
      porta: PORTA + 5,
      banco: postgres.url('bench'),
      env: { DEMO: '1' },
    })
    try {
      linha(`${GRADES} streams, PostgreSQL ${postgres.versao}`, await medirEm('postgres', portal.url))
    } finally {
      await portal.parar()
    }
  } finally {
    await postgres.parar()
  }
  return {
    titulo: 'A change reaches the other grids (ms, from sending the booking)',
    colunas: ['who waits', 'changes', 'p50', 'p95', 'slowest'],
    linhas,
    notas: ['The write itself is inside the time. Streams and pages run on the same machine as the server.'],
  }
}
