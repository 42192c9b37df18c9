// The embedded database, off the server's thread. Plain JavaScript: Node runs it as it is, in the build and in the tests.
import { writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Template } from './pgliteTemplate.mjs'

/** Why PostgreSQL gave up, in its own words. Of the rest of its log nothing is kept: it may quote rows. */
let motivo = ''
const diario = {
  name: 'diario',
  setup: async (_pg, opcoes) => ({
    emscriptenOpts: {
      ...opcoes,
      printErr: (linha) => {
        motivo = /\b(?:FATAL|PANIC): +(.*)/.exec(linha)?.[1] ?? motivo
      },
    },
  }),
}

const { dataDir, loadFrom } = workerData
const db = new PGlite({
  dataDir,
  fs: loadFrom ? new Template(loadFrom) : undefined,
  extensions: { unaccent, pg_trgm, diario },
})

/** What PGlite's file system throws is no Error, and has a number alone. */
const ERROS_DE_ARQUIVO = { 2: 'EACCES', 19: 'quota exceeded', 51: 'No space left', 63: 'EPERM', 69: 'EROFS' }
const emPalavras = (erro) =>
  erro?.message ??
  (erro?.errno === undefined ? String(erro) : (ERROS_DE_ARQUIVO[erro.errno] ?? `errno ${erro.errno}`))

/** The thread ends with the database: what PostgreSQL leaves in memory after giving up must not be used again. */
const morrer = (erro) => {
  parentPort.postMessage({ morte: motivo || emPalavras(erro) })
  process.exit(1)
}

/** How PostgreSQL leaves a statement that failed, through PGlite: the only exception that it survives. */
const ERRO_DO_COMANDO = 100
/**
 * PGlite swallows every exception of the loop and calls it again, for ever when PostgreSQL is gone: a full disk would keep
 * this thread spinning and its requests waiting.
 */
const vigiar = () => {
  for (const nome of ['_PostgresMainLoopOnce', '_PostgresMainLongJmp', '_pgl_pq_flush']) {
    const original = db.Module[nome]
    db.Module[nome] = (...args) => {
      try {
        return original(...args)
      } catch (e) {
        if (nome !== '_PostgresMainLoopOnce' || e?.status !== ERRO_DO_COMANDO) morrer(e)
        throw e
      }
    }
  }
  parentPort.postMessage({ pronto: true })
}

/**
 * The bytes of the answer. Through the stream call: `execProtocolRaw` also parses every answer and keeps all of them for
 * as long as the database is open.
 */
const executar = async (mensagem) => {
  const partes = []
  // What arrives is a window on PGlite's own memory: copied before it moves on.
  await db.execProtocolRawStream(mensagem, { onRawData: (dados) => partes.push(new Uint8Array(dados)) })
  return partes.length === 1 ? partes[0] : new Uint8Array(Buffer.concat(partes))
}

const consulta = (sql) => {
  const texto = Buffer.from(`${sql}\0`)
  const mensagem = Buffer.alloc(5 + texto.length)
  mensagem.write('Q')
  mensagem.writeInt32BE(4 + texto.length, 1)
  texto.copy(mensagem, 5)
  return executar(mensagem)
}

const acoes = {
  protocolo: executar,
  // One session serves every connection in turn: what the one before left open ends here.
  sessao: async () => {
    await consulta('rollback')
    await consulta('deallocate all')
  },
  copiar: async (arquivo) => {
    const copia = await db.dumpDataDir('none')
    writeFileSync(arquivo, Buffer.from(await copia.arrayBuffer()))
  },
  fechar: () => db.close(),
}

// One at a time and in order: the answers leave as the questions came.
let fila = db.waitReady.then(vigiar, morrer)
parentPort.on('message', ({ id, acao, dados }) => {
  fila = fila
    .then(() => acoes[acao](dados))
    .then(
      // Its bytes are nobody else's: handed over, not copied.
      (resposta) => parentPort.postMessage({ id, resposta }, resposta ? [resposta.buffer] : []),
      (erro) => parentPort.postMessage({ id, erro: String(erro?.message ?? erro) }),
    )
})
