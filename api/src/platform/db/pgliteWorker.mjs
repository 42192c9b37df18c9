// The embedded database, off the server's thread. Plain JavaScript: Node runs it as it is, in the build and in the tests.
import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

const { dataDir, loadFrom } = workerData
const db = new PGlite({
  dataDir,
  loadDataDir: loadFrom ? new Blob([readFileSync(loadFrom)]) : undefined,
  extensions: { unaccent, pg_trgm },
})

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
let fila = db.waitReady
parentPort.on('message', ({ id, acao, dados }) => {
  fila = fila
    .then(() => acoes[acao](dados))
    .then(
      (resposta) => parentPort.postMessage({ id, resposta }),
      (erro) => parentPort.postMessage({ id, erro: String(erro?.message ?? erro) }),
    )
})
