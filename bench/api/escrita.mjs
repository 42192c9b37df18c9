/* A write of our production process beside pgbench running the statements that the database logged for one of it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { carregar, pedido } from '../lib/carga.mjs'
import { escreverRoteiro, rodarPgbench } from './pgbench.mjs'
import { CONEXOES, conferir, doPedido, RODADAS, SEGUNDOS } from './rodadas.mjs'

/**
 * `envio(n)` is the body of the write number `n`, `trocas` says what differs from one to the next: [captured text, SQL]
 * pairs on the `\\set` lines of `preparo`; `contar` is SQL that answers how many there are as `n`.
 */
export async function medirEscrita({ banco, mesa, portas, postgres }, escrita) {
  const { metodo, caminho, bom, prefixo, envio, idDe, trocas, preparo, contar: sqlDaConta } = escrita
  const dir = mkdtempSync(join(tmpdir(), 'clinica-bench-pgbench-'))
  chmodSync(dir, 0o755)
  const cliente = new pg.Client(banco)
  await cliente.connect()
  let k = 0
  const pedidoDe = (n) =>
    pedido(metodo, caminho, { ...mesa.cabecalhos, 'idempotency-key': `${prefixo}-${n}` }, envio(n))
  try {
    const aquecer = await carregar({
      porta: portas.nossa,
      conexoes: CONEXOES,
      segundos: 2,
      proximo: () => pedidoDe(k++),
      bom,
    })
    conferir(aquecer, `aquecimento de ${caminho}`, bom)
    const n = k++
    const chave = `${prefixo}-${n}`
    const corpo = envio(n)
    let id
    const instrucoes = (
      await postgres.escutar(async () => {
        const r = await mesa.pedir(metodo, caminho, corpo, { 'idempotency-key': chave })
        if (r.status !== bom) throw new Error(`${caminho} capturado: ${r.status} ${JSON.stringify(r.corpo)}`)
        id = idDe(r.corpo)
      })
    ).filter(doPedido)
    const pid = instrucoes.find((i) => /^begin/i.test(i.sql))?.pid
    const delas = instrucoes.filter((i) => i.pid === pid)
    const file = join(dir, 'roteiro.sql')
    await escreverRoteiro(cliente, file, delas, await trocas({ corpo, id, chave, cliente }), preparo)
    let base = 0
    const contar = async () => (await cliente.query(sqlDaConta)).rows[0].n
    const nossa = async () => {
      const antes = await contar()
      const r = await carregar({
        porta: portas.nossa,
        conexoes: CONEXOES,
        segundos: SEGUNDOS,
        proximo: () => pedidoDe(k++),
        bom,
      })
      conferir(r, caminho, bom)
      if ((await contar()) - antes !== r.feitos)
        throw new Error(`${caminho}: respondidas e gravadas não batem`)
      return r.porSegundo
    }
    const dele = async () => {
      const antes = await contar()
      const r = await rodarPgbench({
        bin: postgres.bin,
        url: banco,
        file,
        clientes: CONEXOES,
        segundos: SEGUNDOS,
        variaveis: { i: 0, base, clientes: CONEXOES },
      })
      if ((await contar()) - antes !== r.feitos)
        throw new Error('transações do pgbench e linhas gravadas não batem')
      base += Math.ceil((r.feitos * 4) / CONEXOES) * CONEXOES
      return r.porSegundo
    }
    const nossas = []
    const deles = []
    for (let i = -1; i < RODADAS; i++) {
      const [a, b] = i % 2 ? [await nossa(), await dele()] : [await dele(), await nossa()].reverse()
      if (i >= 0) {
        nossas.push(a)
        deles.push(b)
      }
    }
    return { nossas, deles, instrucoes: delas.length }
  } finally {
    await cliente.end()
    rmSync(dir, { recursive: true, force: true })
  }
}
