// The bare server: node:http + pg, the SQL of one request of ours and the bytes of its answer. Run as a process of its own:
// node nu.mjs PORT DATABASE_URL roteiro.json
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

const [, , porta, banco, arquivo] = process.argv
const { instrucoes, paralelas, transacao, conexoes, cabecalhos, corpo } = JSON.parse(
  readFileSync(arquivo, 'utf8'),
)
// As our server reads them.
pg.types.setTypeParser(1082, (v) => v)
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)

const pool = new pg.Pool({ connectionString: banco, max: conexoes })
const bytes = Buffer.from(corpo, 'base64')
const consulta = ({ nome, sql, valores }) => ({ name: nome, text: sql, values: valores })

async function executar() {
  if (paralelas) return Promise.all(instrucoes.map((i) => pool.query(consulta(i))))
  const cliente = transacao ? await pool.connect() : pool
  try {
    const resultados = []
    for (const i of instrucoes) resultados.push(await cliente.query(consulta(i)))
    return resultados
  } finally {
    if (transacao) cliente.release()
  }
}

createServer((_, res) => {
  executar().then(
    () => {
      res.writeHead(200, { ...cabecalhos, 'content-length': bytes.length })
      res.end(bytes)
    },
    (e) => {
      res.writeHead(500)
      res.end(String(e))
    },
  )
}).listen(Number(porta), '127.0.0.1', () => console.log('pronto'))
