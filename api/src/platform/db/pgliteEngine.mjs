// The embedded database itself, in whichever thread this is. Plain JavaScript: Node runs it as it is, in the build and in the tests.
import { writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Moments } from './pgliteMoments.mjs'
import { Template } from './pgliteTemplate.mjs'

/** What PGlite's file system throws is no Error, and has a number alone. */
const ERROS_DE_ARQUIVO = { 2: 'EACCES', 19: 'quota exceeded', 51: 'No space left', 63: 'EPERM', 69: 'EROFS' }
const emPalavras = (erro) =>
  erro?.message ??
  (erro?.errno === undefined ? String(erro) : (ERROS_DE_ARQUIVO[erro.errno] ?? `errno ${erro.errno}`))

/** How PostgreSQL leaves a statement that failed, through PGlite: the only exception that it survives. */
const ERRO_DO_COMANDO = 100

/** What comes in when it is first asked for comes before the first moment: there it could not be told from what a statement did. */
const LIBRARIES = ['plpgsql', 'unaccent', 'pg_trgm', 'dict_snowball']

/**
 * Answers `{ id, acao, dados }` by `send({ id, resposta | erro })`, one at a time and in order, after `{ pronto }`. `die` hears that
 * PostgreSQL gave up, and why: what it leaves in memory must not be used again. Its `alarms` keep a process from ending.
 */
export const openEngine = ({ dataDir, loadFrom, alarms = true }, send, die) => {
  /** Why PostgreSQL gave up, in its own words. Of the rest of its log nothing is kept: it may quote rows. */
  let motivo = ''
  const diario = {
    name: 'diario',
    setup: async (_pg, opcoes) => ({
      emscriptenOpts: {
        ...opcoes,
        instantiateWasm: alarms
          ? opcoes.instantiateWasm
          : ({ env, ...imports }, done) =>
              opcoes.instantiateWasm({ ...imports, env: { ...env, _setitimer_js: () => 0 } }, done),
        printErr: (linha) => {
          motivo = /\b(?:FATAL|PANIC): +(.*)/.exec(linha)?.[1] ?? motivo
        },
      },
    }),
  }
  const db = new PGlite({
    dataDir,
    fs: loadFrom ? new Template(loadFrom) : undefined,
    extensions: { unaccent, pg_trgm, diario },
  })
  const morrer = (erro) => {
    die(motivo || emPalavras(erro))
    // Where the thread goes on, this leaves PGlite's loop.
    db.Module.stackRestore = () => {
      throw erro
    }
  }

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
    send({ pronto: true })
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

  let momentos
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
    lembrar: async (nome) => {
      if (!momentos) {
        for (const library of LIBRARIES) await consulta(`load '$libdir/${library}'`)
        momentos = new Moments(db.Module)
      }
      momentos.keep(nome)
    },
    voltar: async (nome) => momentos.return(nome),
    fechar: () => db.close(),
  }

  // The answers leave as the questions came.
  let fila = db.waitReady.then(vigiar, (erro) => die(motivo || emPalavras(erro)))
  return ({ id, acao, dados }) => {
    fila = fila
      .then(() => acoes[acao](dados))
      .then(
        (resposta) => send({ id, resposta }),
        (erro) => send({ id, erro: String(erro?.message ?? erro) }),
      )
  }
}
