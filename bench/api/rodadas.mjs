import { mediana } from '../lib/numeros.mjs'

export const RODADAS = Number(process.env.BENCH_RODADAS ?? 5)
export const SEGUNDOS = Number(process.env.BENCH_SEGUNDOS ?? 8)
export const CONEXOES = 16

export const razao = (xs, ys) => mediana(xs) / mediana(ys)

/** Statements of the request itself: what the session check and the pool do in between is told apart by its text. */
export const doPedido = (i) => !/^(deallocate|discard|listen|unlisten|set |show )/i.test(i.sql.trim())

export function conferir(r, oQue, bom) {
  if (Object.keys(r.status).length !== 1 || !r.status[bom])
    throw new Error(`${oQue}: ${JSON.stringify(r.status)} ${r.estranhas.join('\n').slice(0, 1500)}`)
}
