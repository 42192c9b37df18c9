/*
 * A backup of a clinic with 50,000 appointments: what twenty desks that book feel of it on PostgreSQL, how long a desk waits on the
 * embedded database, and what memory the server needs. Then that file into an empty embedded database, which is the one measured.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { BENCH, PORTA, RAIZ } from '../lib/caminhos.mjs'
import { copiar, semIndices } from '../lib/copias.mjs'
import { espere, ms, percentil } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { hojeNaClinica, reservasPossiveis } from '../vivo/reservas.mjs'

const AGENDAMENTOS = Number(process.env.BENCH_AGENDAMENTOS ?? 50_000)
const MESAS = 20
const ESPERA_MS = 5000
const MB = 2 ** 20
const VIGIA = PORTA + 2
const COM_VIGIA = {
  env: { VIGIA_PORTA: String(VIGIA) },
  nodeArgs: ['--expose-gc', '--import', pathToFileURL(join(BENCH, 'laco/vigia.mjs')).href],
}

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

const memoria = async () => Number(await (await fetch(`http://127.0.0.1:${VIGIA}/memoria`)).text())

/** Asks for a backup and fetches it, as the screen does. Answers its bytes, how long it took, and the memory meanwhile. */
async function fazerBackup(url, mesa) {
  const antes = await memoria()
  let maior = 0
  let parar = false
  const olhar = (async () => {
    while (!parar) {
      maior = Math.max(maior, await memoria())
      await espere(100)
    }
  })()
  olhar.catch(() => {})
  const inicio = performance.now()
  const r = await fetch(`${url}/api/backup/download`, { headers: mesa.cabecalhos })
  const { url: endereco } = await r.json()
  const cookie = r.headers.get('set-cookie').split(';')[0]
  let arquivo
  do arquivo = await fetch(url + endereco, { headers: { cookie } })
  while (arquivo.status === 202)
  const durou = performance.now() - inicio
  if (arquivo.status !== 200) throw new Error(`backup: ${arquivo.status} ${await arquivo.text()}`)
  const bytes = Buffer.from(await arquivo.arrayBuffer())
  parar = true
  await olhar
  return { bytes, durou, memoria: (maior - antes) / MB }
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
    ...COM_VIGIA,
    env: { ...COM_VIGIA.env, DEMO: '1' },
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
    const feito = await fazerBackup(portal.url, mesa)
    return { ...feito, antes, durante: await durante() }
  } catch (e) {
    throw new Error(`${e}\n${portal.saida().slice(-1500)}`)
  } finally {
    await portal.parar()
  }
}

/** A desk that asks for its list all the time: the longest it waits while a backup is made. */
async function noEmbutido(dados) {
  const portal = await iniciarPortal({
    porta: PORTA + 1,
    ...COM_VIGIA,
    env: { ...COM_VIGIA.env, DADOS_DIR: dados },
    limite: 300_000,
  })
  try {
    const mesa = await entrar(portal.url)
    const esperas = []
    let parar = false
    const desk = (async () => {
      while (!parar) {
        const inicio = performance.now()
        const { status } = await mesa.pedir('GET', '/api/paciente?limit=12&orderBy=nome')
        if (status !== 200) throw new Error(`lista: ${status}`)
        esperas.push(performance.now() - inicio)
        await espere(20)
      }
    })()
    desk.catch(() => {})
    const feito = await fazerBackup(portal.url, mesa)
    parar = true
    await desk
    return { ...feito, espera: Math.max(...esperas) }
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
    const inicio = performance.now()
    execFileSync(process.execPath, [join(RAIZ, 'api/dist/restore.js'), arquivo], {
      env: { ...process.env, DADOS_DIR: dados, DATABASE_URL: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const restaurou = performance.now() - inicio
    const embutido = await noEmbutido(dados)
    const p95 = percentil(fora.durante, 95)
    const linha = (nome, { durou, bytes, memoria }, celulas, alvo, cumprido) => ({
      celulas: [
        nome,
        (durou / 1000).toFixed(1),
        (bytes.length / MB).toFixed(1),
        memoria.toFixed(0),
        ...celulas,
      ],
      alvo,
      cumprido,
    })
    return {
      titulo: `A backup of a clinic with ${AGENDAMENTOS.toLocaleString('en-US')} appointments`,
      colunas: ['', 'asked to fetched (s)', 'file (MB)', 'memory more (MB)', 'a desk meanwhile (ms)'],
      linhas: [
        linha(
          `PostgreSQL, ${MESAS} desks booking`,
          fora,
          [`p95 ${ms(p95)}, before it ${ms(percentil(fora.antes, 95))}`],
          '',
          undefined,
        ),
        linha(
          'embedded',
          embutido,
          [`waits ${ms(embutido.espera)} at most`],
          `≤ ${ESPERA_MS} ms`,
          embutido.espera <= ESPERA_MS,
        ),
      ],
      notas: [
        `Restored into the empty embedded database, proved equal included: ${(restaurou / 1000).toFixed(0)} s. PostgreSQL ${postgres.versao}. Memory: heap and buffers of the server's thread at their highest after a collection, less what they were before.`,
      ],
    }
  } finally {
    await postgres.parar()
    rmSync(dados, { recursive: true, force: true })
  }
}
