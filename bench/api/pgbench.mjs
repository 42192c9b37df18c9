import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/** pgbench reads `:name` as a variable, also inside a literal: colons are written as an escape. */
const literal = (v) => {
  const aspas = v.replaceAll("'", "''")
  return /[:\\\n]/.test(v)
    ? `E'${aspas.replaceAll('\\', '\\\\').replaceAll(':', '\\x3A').replaceAll('\n', '\\n')}'`
    : `'${aspas}'`
}
const numaLinha = (sql) => sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
/** The literals of a statement itself, such as 'HH24:MI'. */
const semVariaveis = (sql) =>
  sql.replace(/'((?:[^']|'')*)'/g, (inteiro, v) =>
    /:\w/.test(v) ? literal(v.replaceAll("''", "'")) : inteiro,
  )

/** Types of the parameters of a statement, as the database infers them. */
async function tiposDe(cliente, sql) {
  await cliente.query(`prepare tipos_do_bench as ${sql}`)
  const { rows } = await cliente.query(
    "select parameter_types::text[] t from pg_prepared_statements where name = 'tipos_do_bench'",
  )
  await cliente.query('deallocate tipos_do_bench')
  return rows[0].t
}

/** A captured value with the parts that differ from booking to booking written as SQL expressions. */
function expressao(valor, trocas, tipo) {
  if (valor === null) return 'null'
  let pedacos = [{ texto: valor }]
  for (const [de, sql] of trocas)
    pedacos = pedacos.flatMap((p) => {
      if (p.sql !== undefined || !p.texto.includes(de)) return [p]
      return p.texto.split(de).flatMap((t, i) => (i === 0 ? [{ texto: t }] : [{ sql }, { texto: t }]))
    })
  const partes = pedacos
    .filter((p) => p.sql !== undefined || p.texto !== '')
    .map((p) => p.sql ?? literal(p.texto))
  return `(${partes.length > 0 ? partes.join(' || ') : "''"})::${tipo}`
}

/**
 * The statements of one captured request as a pgbench script. `trocas` are [captured text, SQL expression] pairs and
 * `preparo` the \\set lines on which these expressions stand.
 */
export async function escreverRoteiro(cliente, file, instrucoes, trocas, preparo) {
  const linhas = [...preparo]
  for (const { sql, valores } of instrucoes) {
    const texto = sql.trim().replace(/;$/, '')
    if (valores.length === 0) {
      linhas.push(`${semVariaveis(numaLinha(texto))};`)
      continue
    }
    const tipos = await tiposDe(cliente, texto)
    const pronto = semVariaveis(numaLinha(texto)).replace(/\$(\d+)/g, (_, n) =>
      expressao(valores[n - 1], trocas, tipos[n - 1]),
    )
    linhas.push(`${pronto};`)
  }
  writeFileSync(file, `${linhas.join('\n')}\n`, { mode: 0o644 })
}

/** Runs pgbench and answers its transactions per second and how many it made. */
export function rodarPgbench({ bin, url, file, clientes, segundos, variaveis }) {
  const args = ['-n', '-M', 'prepared', '-c', String(clientes), '-j', '2', '-T', String(segundos), '-f', file]
  for (const [k, v] of Object.entries(variaveis)) args.push('-D', `${k}=${v}`)
  return new Promise((resolve, reject) => {
    let texto = ''
    const p = spawn(`${bin}/pgbench`, [...args, url], { stdio: ['ignore', 'pipe', 'pipe'] })
    p.stdout.on('data', (d) => {
      texto += d
    })
    p.stderr.on('data', (d) => {
      texto += d
    })
    p.once('error', reject)
    p.once('exit', (code) => {
      const tps = /tps = ([\d.]+)/.exec(texto)
      const feitas = /transactions actually processed: (\d+)/.exec(texto)
      if (code !== 0 || !tps || /ERROR|aborted/.test(texto))
        reject(new Error(`pgbench (${code}):\n${texto.slice(0, 3000)}`))
      else resolve({ porSegundo: Number(tps[1]), feitos: Number(feitas[1]) })
    })
  })
}
