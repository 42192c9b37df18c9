/*
 * A backup of a clinic with 50,000 appointments: what twenty desks that book feel of it on PostgreSQL, how long a desk waits on the
 * embedded database, and what memory the server needs. Then that file into an empty embedded database, which is the one measured.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PORTA, RAIZ } from '../lib/caminhos.mjs'
import { copiar, semIndices } from '../lib/copias.mjs'
import { espere, ms, percentil } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { duasThreads, maiorMemoria, memoria, trabalhado } from '../lib/processo.mjs'
import { hojeNaClinica, reservasPossiveis } from '../vivo/reservas.mjs'

const AGENDAMENTOS = Number(process.env.BENCH_AGENDAMENTOS ?? 50_000)
const MESAS = 20
const ESPERA_MS = 5000
const MB = 2 ** 20
/** Sessions of past years, each with its guide, and the rows that booking them left in the audit. */
async function crescer(cliente) {
  const [{ n }] = (await cliente.query('select count(*)::int n from agendamento')).rows
  const vezes = Math.ceil((AGENDAMENTOS - n) / n)
  const fontes = `cross join generate_series(1, ${vezes}) as g`
  const novo = (id) => `(md5(${id}::text || g))::uuid`
  await semIndices(cliente, ['agendamento', 'agendamento_guia', 'auditoria', 'auditoria_valor'], async () => {
    await copiar(
      cliente,
      'agendamento',
      'agendamento',
      { id: novo('m.id'), data: 'm.data - g * 364 - 1456', faturamento: 'null' },
      fontes,
    )
    await copiar(
      cliente,
      'agendamento_guia',
      'agendamento_guia',
      { agendamento_id: novo('m.agendamento_id') },
      fontes,
    )
    await cliente.query(`with fato as (
        insert into auditoria (quando, usuario_email, acao, entidade, registro_id, pacientes, resumo)
        select now() - random() * interval '300 days', 'recepcao@clinica.demo', 'criar', 'agendamento', id, array[paciente_id], sha256('x')
        from agendamento returning id, pacientes)
      insert into auditoria_valor (auditoria_id, paciente_id, sal, valores)
      select id, pacientes[1], gen_random_uuid(), '{"status":{"antes":null,"depois":"marcado"},"hora":{"antes":null,"depois":"08:00"}}' from fato`)
  })
  await cliente.query('analyze')
}

async function comCliente(url, tarefa) {
  const cliente = new pg.Client(url)
  await cliente.connect()
  try {
    return await tarefa(cliente)
  } finally {
    await cliente.end()
  }
}

/** Asks for a backup and fetches it, as the screen does. Answers the file, how long it took, and the server's memory before and at most. */
async function fazerBackup({ url, pid }, mesa) {
  const antes = memoria(pid)
  const inicio = performance.now()
  const r = await fetch(`${url}/api/backup/download`, { headers: mesa.cabecalhos })
  const { url: endereco } = await r.json()
  const cookie = r.headers.get('set-cookie').split(';')[0]
  let arquivo
  do arquivo = await fetch(url + endereco, { headers: { cookie } })
  while (arquivo.status === 202)
  const durou = performance.now() - inicio
  if (arquivo.status !== 200) throw new Error(`backup: ${arquivo.status} ${await arquivo.text()}`)
  return {
    bytes: Buffer.from(await arquivo.arrayBuffer()),
    durou,
    memoria: { antes, maior: maiorMemoria(pid) },
  }
}

/** Twenty desks, each with a booking a second, until told to stop. Answers what each took. */
function marcar(mesa, envios) {
  const tempos = []
  let parar = false
  const mesas = Array.from({ length: MESAS }, async (_, n) => {
    await espere((1000 / MESAS) * n)
    while (!parar && envios.length > 0) {
      const inicio = performance.now()
      const { status, corpo } = await mesa.pedir('POST', '/api/agenda/addAgendamento', envios.pop())
      // Some of the demo's patients are somewhere else at that hour.
      if (status !== 201 && status !== 409) throw new Error(`marcar: ${status} ${JSON.stringify(corpo)}`)
      tempos.push(performance.now() - inicio)
      await espere(1000)
    }
  })
  const todas = Promise.all(mesas)
  todas.catch(() => {})
  return async () => {
    parar = true
    await todas
    return tempos
  }
}

async function noPostgres(postgres) {
  await postgres.consultar('postgres', 'create database backup')
  const portal = await iniciarPortal({
    porta: PORTA + 1,
    banco: postgres.url('backup'),
    env: { DEMO: '1' },
    limite: 300_000,
  })
  try {
    const mesa = await entrar(portal.url)
    const envios = await reservasPossiveis(mesa, 280, hojeNaClinica())
    await comCliente(postgres.url('backup'), crescer)
    const calmas = marcar(mesa, envios)
    await espere(5000)
    const antes = await calmas()
    const durante = marcar(mesa, envios)
    const feito = await fazerBackup(portal, mesa)
    return { ...feito, antes, durante: await durante() }
  } catch (e) {
    throw new Error(`${e}\n${portal.saida().slice(-1500)}`)
  } finally {
    await portal.parar()
  }
}

/** A desk that asks for its list all the time, until told to stop. Answers how long each took, and its threads' own work meanwhile. */
function pedirLista(mesa, pid, threads) {
  const esperas = []
  let parar = false
  const desk = (async () => {
    while (!parar) {
      const inicio = performance.now()
      const trabalho = trabalhado(pid, threads)
      const { status } = await mesa.pedir('GET', '/api/paciente?limit=12&orderBy=nome')
      if (status !== 200) throw new Error(`lista: ${status}`)
      esperas.push({ ms: performance.now() - inicio, trabalho: trabalhado(pid, threads) - trabalho })
      await espere(20)
    }
  })()
  desk.catch(() => {})
  return async () => {
    parar = true
    await desk
    return esperas
  }
}

/** The file into an empty embedded database, as `npm run restore` does. Answers how long it took, and its memory. */
async function restaurar(dados, arquivo) {
  const inicio = performance.now()
  const processo = spawn(process.execPath, [join(RAIZ, 'api/dist/restore.js'), arquivo], {
    env: { ...process.env, DADOS_DIR: dados, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let maior = Number.NaN
  const olhar = setInterval(() => {
    maior = maiorMemoria(processo.pid) || maior
  }, 100)
  const codigo = await new Promise((r) => processo.once('exit', r))
  clearInterval(olhar)
  if (codigo !== 0) throw new Error(`restore: ${codigo}`)
  return { durou: performance.now() - inicio, maior }
}

async function noEmbutido(dados) {
  const portal = await iniciarPortal({
    porta: PORTA + 1,
    env: { DADOS_DIR: dados },
    limite: 300_000,
  })
  try {
    const mesa = await entrar(portal.url)
    const threads = duasThreads(portal.pid)
    const calmas = pedirLista(mesa, portal.pid, threads)
    await espere(3000)
    const antes = await calmas()
    const durante = pedirLista(mesa, portal.pid, threads)
    const feito = await fazerBackup(portal, mesa)
    return { ...feito, esperasAntes: antes, esperas: await durante() }
  } catch (e) {
    throw new Error(`${e}\n${portal.saida().slice(-1500)}`)
  } finally {
    await portal.parar()
  }
}

export async function medir() {
  const dados = mkdtempSync(join(tmpdir(), 'clinica-backup-'))
  const postgres = await iniciarPostgres(PORTA + 3)
  try {
    const fora = await noPostgres(postgres)
    const arquivo = join(dados, 'backup')
    writeFileSync(arquivo, fora.bytes)
    const restaurado = await restaurar(dados, arquivo)
    const embutido = await noEmbutido(dados)
    const pior = embutido.esperas.reduce((a, b) => (b.ms > a.ms ? b : a))
    const linha = (nome, { durou, bytes, memoria }, mesas, alvo, cumprido) => ({
      celulas: [
        nome,
        (durou / 1000).toFixed(1),
        (bytes.length / MB).toFixed(1),
        `${memoria.antes.toFixed(0)}, then at most ${memoria.maior.toFixed(0)}`,
        mesas,
      ],
      alvo,
      cumprido,
    })
    const p95De = (esperas) =>
      ms(
        percentil(
          esperas.map((e) => e.ms),
          95,
        ),
      )
    return {
      titulo: `A backup of a clinic with ${AGENDAMENTOS.toLocaleString('en-US')} appointments`,
      colunas: ['', 'asked to fetched (s)', 'file (MB)', 'resident memory (MB)', 'a desk (ms)'],
      linhas: [
        linha(
          `PostgreSQL, ${MESAS} desks booking`,
          fora,
          `p95 ${ms(percentil(fora.durante, 95))}, before it ${ms(percentil(fora.antes, 95))}`,
          '',
          undefined,
        ),
        linha(
          'embedded, a desk listing',
          embutido,
          `waits ${ms(pior.ms)} at most, p95 ${p95De(embutido.esperas)}, before it ${p95De(embutido.esperasAntes)}`,
          `≤ ${ESPERA_MS} ms`,
          pior.ms <= ESPERA_MS,
        ),
      ],
      notas: [
        `Of the longest wait the server and its database were at work for ${ms(pior.trabalho)} ms; the rest is the machine's. Load of the machine ${loadavg()[0].toFixed(1)}.`,
        `Restored into the empty embedded database, proved equal included: ${(restaurado.durou / 1000).toFixed(0)} s, at most ${restaurado.maior.toFixed(0)} MB resident. PostgreSQL ${postgres.versao}.`,
      ],
    }
  } finally {
    await postgres.parar()
    rmSync(dados, { recursive: true, force: true })
  }
}
