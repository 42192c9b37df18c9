/*
 * Two hundred documents sent at once: how long the server's event loop stands still, what memory an upload takes, and what a desk
 * feels of it. Measured inside the production build, on PostgreSQL and on the embedded database.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BENCH, PORTA } from '../lib/caminhos.mjs'
import { espere, ms, percentil } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'

const ENVIOS = Number(process.env.BENCH_ENVIOS ?? 200)
const MB = 2 ** 20
const TAMANHO = 3 * MB
const VIGIA = PORTA + 2
const LACO_MS = 50
const MEMORIA_MB = 2

const vigia = async (caminho) => Number(await (await fetch(`http://127.0.0.1:${VIGIA}${caminho}`)).text())

const fim = Buffer.from('\n%%EOF\n')
const pdf = (n) => {
  const comeco = Buffer.from(`%PDF-1.4\n% ${n}\n`)
  return Buffer.concat([comeco, Buffer.alloc(TAMANHO - comeco.length - fim.length, n % 256 || 1), fim])
}

/** A document sent as the screen sends it; answers its id. */
async function enviar(url, mesa, tipo, bytes) {
  const form = new FormData()
  form.append('tipo', tipo)
  form.append('tipoEnvio', 'paciente')
  form.append('documento', new Blob([bytes], { type: 'application/pdf' }), 'bench.pdf')
  const r = await fetch(`${url}/api/documento`, { method: 'POST', headers: mesa.cabecalhos, body: form })
  const corpo = await r.json()
  if (r.status !== 201) throw new Error(`envio: ${r.status} ${JSON.stringify(corpo)}`)
  return corpo.documento.id
}

/** What was sent is what opens. */
async function conferir(url, mesa, documento, bytes) {
  const { pacientes } = (await mesa.pedir('GET', '/api/paciente?limit=1&ativo=true')).corpo
  await mesa.pedir('POST', `/api/paciente/${pacientes[0]._id}/documentos`, { documento })
  const r = await fetch(`${url}/api/documento/${documento}`, { headers: mesa.cabecalhos })
  const { link } = (await r.json()).documento
  const aberto = await fetch(url + link, { headers: { cookie: r.headers.get('set-cookie').split(';')[0] } })
  const hash = (b) => createHash('sha256').update(b).digest('hex')
  if (hash(Buffer.from(await aberto.arrayBuffer())) !== hash(bytes))
    throw new Error('o documento voltou outro')
}

/** Looks at the memory, and asks for a list as a desk does, until told to stop. */
function acompanhar(mesa) {
  const lista = []
  let maior = 0
  let parar = false
  const memoria = (async () => {
    while (!parar) {
      maior = Math.max(maior, await vigia('/memoria'))
      await espere(25)
    }
  })()
  const mesas = (async () => {
    while (!parar) {
      const inicio = performance.now()
      const { status } = await mesa.pedir('GET', '/api/paciente?limit=12&orderBy=nome')
      if (status !== 200) throw new Error(`lista: ${status}`)
      lista.push(performance.now() - inicio)
      await espere(100)
    }
  })()
  const ambos = Promise.all([memoria, mesas])
  ambos.catch(() => {})
  return async () => {
    parar = true
    await ambos
    return { maior, p95: percentil(lista, 95) }
  }
}

async function medirEm(nome, url) {
  const mesa = await entrar(url)
  const { valores } = (await mesa.pedir('GET', '/api/dominio/valores?nome=TiposDocumentos')).corpo
  const tipo = valores[0]._id
  // The first ones warm the code up.
  for (let n = 0; n < 5; n++) await enviar(url, mesa, tipo, pdf(n))
  const bytes = Array.from({ length: ENVIOS }, (_, n) => pdf(n))
  await espere(2000)
  const antes = await vigia('/memoria')
  const linha = async (o, tarefa) => {
    const acabar = acompanhar(mesa)
    await vigia('/zerar')
    const inicio = performance.now()
    try {
      await tarefa()
    } catch (e) {
      await acabar().catch(() => {})
      throw e
    }
    const durou = performance.now() - inicio
    const [laco, trabalho] = [await vigia('/'), await vigia('/trabalho')]
    const { maior, p95 } = await acabar()
    return { nome: `${nome}: ${o}`, laco, trabalho, durou, porEnvio: (maior - antes) / ENVIOS / MB, p95 }
  }
  let ids = []
  const nada = await linha('nobody sends', () => espere(10_000))
  const todos = await linha(`${ENVIOS} documents of ${TAMANHO / MB} MB at once`, async () => {
    ids = await Promise.all(bytes.map((b) => enviar(url, mesa, tipo, b)))
  })
  await conferir(url, mesa, ids[ENVIOS >> 1], bytes[ENVIOS >> 1])
  return [nada, todos]
}

async function comPortal(nome, opcoes) {
  const portal = await iniciarPortal({
    porta: PORTA + 1,
    ...opcoes,
    env: { ...opcoes.env, VIGIA_PORTA: String(VIGIA), VIGIA_TRABALHO: '1' },
    nodeArgs: ['--import', pathToFileURL(join(BENCH, 'laco/vigia.mjs')).href],
    limite: 300_000,
  })
  try {
    return await medirEm(nome, portal.url)
  } catch (e) {
    throw new Error(`${e}\n${portal.saida().slice(-1500)}`)
  } finally {
    await portal.parar()
  }
}

export async function medir() {
  const postgres = await iniciarPostgres(PORTA + 3)
  try {
    await postgres.consultar('postgres', 'create database documentos')
    const linhas = [
      ...(await comPortal('PostgreSQL', { banco: postgres.url('documentos'), env: { DEMO: '1' } })),
      ...(await comPortal('embedded', {})),
    ]
    return {
      titulo: `${ENVIOS} documents sent at once`,
      colunas: [
        '',
        'own work between two rounds, longest (ms)',
        'loop held, longest (ms)',
        'memory per upload (MB)',
        'all kept in (s)',
        "a desk's list meanwhile, p95 (ms)",
      ],
      linhas: linhas.map(({ nome, laco, trabalho, porEnvio, durou, p95 }) => {
        const envia = !nome.endsWith('nobody sends')
        return {
          celulas: [
            nome,
            ms(trabalho),
            ms(laco),
            envia ? porEnvio.toFixed(2) : '',
            envia ? (durou / 1000).toFixed(1) : '',
            ms(p95),
          ],
          ...(envia
            ? {
                alvo: `≤ ${LACO_MS} ms, ≤ ${MEMORIA_MB} MB`,
                cumprido: trabalho <= LACO_MS && porEnvio <= MEMORIA_MB,
              }
            : {}),
        }
      }),
      notas: [
        `Own work is the processor time of the server's thread (Linux) in one round of its event loop; the loop's standstill by the clock (\`monitorEventLoopDelay\`) has the neighbours in it, as the rows without uploads show. The target is held against the first. Memory: heap and buffers of the server's thread at their highest, less what they were before, garbage included. PostgreSQL ${postgres.versao}. One document is read back and compared.`,
      ],
    }
  } finally {
    await postgres.parar()
  }
}
