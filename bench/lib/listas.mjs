/*
 * A list at 10,000 and at 1,000,000 records, on PostgreSQL: every filter of the screen by every order, first page and a later
 * one, with the total as the screen asks for it. One server of ours a size, one PostgreSQL under both; each request is asked
 * of both in turn. A row of the table is one filter; its figures are those of the order that fares worst.
 */
import pg from 'pg'
import { PORTA } from './caminhos.mjs'
import { abrirConexao, pedido } from './carga.mjs'
import { mediana, ms, percentil, vezes } from './numeros.mjs'
import { entrar, iniciarPortal } from './portal.mjs'
import { iniciarPostgres } from './postgres.mjs'

const RODADAS = Number(process.env.BENCH_RODADAS ?? 40)
const AQUECER = 3
const POR_PAGINA = 12
/** 'A later page' is the fiftieth, or the last one that is there at 10,000. */
const PAGINA = 50
/** What the counts beside a list may take at the larger size, p95 in ms. */
const CONTADO = 100

// A million records take some hundred MB with their indexes: kept in memory, as on a server of that size with a solid-state disk.
const AJUSTES = ['shared_buffers=1GB', 'random_page_cost=1.1', 'effective_cache_size=4GB']

/** One request: its time until the whole answer is there, and the answer. */
async function perguntar({ conexao, cabecalhos }, endereco) {
  const bytes = pedido('GET', endereco, cabecalhos)
  const t0 = performance.now()
  const r = await conexao.pedir(bytes)
  const tempo = performance.now() - t0
  if (r.status !== 200) throw new Error(`${endereco}: ${r.status} ${r.corpo()}`)
  return { tempo, corpo: r.corpo }
}

/**
 * How a list is asked: `ordens[0]` counts the pages, `alvo` is the greatest ratio of its p95 that a filter may have, `contagem` the
 * address of what the screen counts beside the list, which nobody waits for: its slowest filter is a row of its own, held to CONTADO ms.
 */
const criarCasos = ({ caminho, plural, ordens, alvo, contagem }) => {
  const enderecoDe = (filtro, orderBy, skip, limit = POR_PAGINA) =>
    `${caminho}?${new URLSearchParams({ ...filtro, orderBy, skip, limit, comTotal: true })}`
  const achou = (corpo) => JSON.parse(corpo())[plural].length > 0

  async function casosDe([titulo, filtro, ninguem], pequeno) {
    const { corpo } = await perguntar(pequeno, enderecoDe(filtro, ordens[0], 0, PAGINA * POR_PAGINA))
    const itens = JSON.parse(corpo())[plural]
    if ((itens.length === 0) !== Boolean(ninguem)) throw new Error(`${titulo}: ${itens.length} ${plural}`)
    const ultima = Math.ceil(itens.length / POR_PAGINA)
    const paginas = ultima > 1 ? [1, ultima] : [1]
    const caso = (ordem, endereco, certa) => ({ titulo, ordem, endereco, certa, tempos: [[], []] })
    const certa = (corpo) => achou(corpo) !== Boolean(ninguem)
    const listas = ordens.flatMap((ordem) =>
      paginas.map((pagina) => caso(ordem, enderecoDe(filtro, ordem, (pagina - 1) * POR_PAGINA), certa)),
    )
    return contagem
      ? [...listas, caso('contagem', `${contagem}?${new URLSearchParams(filtro)}`, () => true)]
      : listas
  }

  async function medirCasos(casos, tamanhos) {
    for (let rodada = -AQUECER; rodada < RODADAS; rodada++)
      for (const caso of casos)
        for (const i of rodada % 2 ? [0, 1] : [1, 0]) {
          const { tempo, corpo } = await perguntar(tamanhos[i], caso.endereco)
          if (rodada >= 0) caso.tempos[i].push(tempo)
          else if (!caso.certa(corpo)) throw new Error(`${caso.endereco}, tamanho ${i}`)
        }
  }

  const p95 = (xs) => percentil(xs, 95)
  const razaoDe = (medida, [a, b]) => medida(b) / medida(a)
  const pior = (medida, tempos) =>
    tempos.reduce((a, b) => (razaoDe(medida, b.tempos) > razaoDe(medida, a.tempos) ? b : a))

  /** A filter in its worst order. One order's times are those of both its pages: twice the sample, and a p95 less of chance. */
  function linhaDe([titulo, filtro], casos) {
    const porOrdem = ordens.map((ordem) => {
      const paginas = casos.filter((c) => c.titulo === titulo && c.ordem === ordem)
      return { ordem, tempos: [0, 1].map((i) => paginas.flatMap((c) => c.tempos[i])) }
    })
    const { ordem, tempos } = pior(p95, porOrdem)
    const mediano = pior(mediana, porOrdem)
    const [a, b] = tempos
    return {
      celulas: [
        titulo,
        ordem,
        ms(mediana(a)),
        ms(p95(a)),
        ms(mediana(b)),
        ms(p95(b)),
        vezes(razaoDe(p95, tempos)),
        `${vezes(razaoDe(mediana, mediano.tempos))} (${mediano.ordem})`,
      ],
      alvo: `≤ ${alvo(filtro)} ×`,
      cumprido: razaoDe(p95, tempos) <= alvo(filtro),
    }
  }
  /** The counts beside the list, of the filter that fares worst at the larger size. */
  function linhaDaContagem(casos) {
    const { titulo, tempos } = casos
      .filter((c) => c.ordem === 'contagem')
      .reduce((a, b) => (p95(b.tempos[1]) > p95(a.tempos[1]) ? b : a))
    const [a, b] = tempos
    return {
      celulas: [
        `the counts beside the list, at worst: ${titulo}`,
        'contagem',
        ms(mediana(a)),
        ms(p95(a)),
        ms(mediana(b)),
        ms(p95(b)),
        vezes(razaoDe(p95, tempos)),
        vezes(razaoDe(mediana, tempos)),
      ],
      alvo: `≤ ${CONTADO} ms`,
      cumprido: p95(b) <= CONTADO,
    }
  }
  const resumo = (casos) => {
    const [a, b] = [0, 1].map((i) => casos.flatMap((c) => c.tempos[i]))
    return `All together: p50 ${ms(mediana(a))} and p95 ${ms(p95(a))} at 10,000, ${ms(mediana(b))} and ${ms(p95(b))} at 1,000,000.`
  }
  return { casosDe, medirCasos, linhaDe, linhaDaContagem, resumo }
}

async function iniciarTamanho(postgres, { banco, quantos, porta, semear }) {
  await postgres.consultar('postgres', `create database ${banco}`)
  const url = postgres.url(banco)
  const portal = await iniciarPortal({ porta, banco: url, env: { DEMO: '1' } })
  const cliente = new pg.Client(url)
  await cliente.connect()
  await semear(cliente, quantos)
  const { cabecalhos } = await entrar(portal.url)
  await cliente.end()
  return { portal, porta, cabecalhos }
}

/** `lista`: { titulo, banco, caminho, plural, ordens, filtros, alvo, quantos, semear }. */
export async function medirLista(lista) {
  const postgres = await iniciarPostgres(PORTA + 3, AJUSTES)
  const { casosDe, medirCasos, linhaDe, linhaDaContagem, resumo } = criarCasos(lista)
  const tamanhos = []
  try {
    for (const [i, quantos] of [10_000, lista.quantos].entries())
      tamanhos.push(
        await iniciarTamanho(postgres, {
          banco: `${lista.banco}_${quantos}`,
          quantos,
          porta: PORTA + 1 + i,
          semear: lista.semear,
        }),
      )
    // Only when it is needed: the server closes a connection on which nothing is asked.
    const [pequeno] = tamanhos
    pequeno.conexao = abrirConexao(pequeno.porta)
    const casos = []
    for (const filtro of lista.filtros) casos.push(...(await casosDe(filtro, pequeno)))
    for (const t of tamanhos.slice(1)) t.conexao = abrirConexao(t.porta)
    await medirCasos(casos, tamanhos)
    return {
      titulo: `${lista.titulo} (ms, PostgreSQL ${postgres.versao})`,
      colunas: [
        'filter',
        'its worst order',
        'p50, 10,000',
        'p95, 10,000',
        'p50, 1,000,000',
        'p95, 1,000,000',
        'p95 ratio',
        'worst p50 ratio',
      ],
      linhas: [
        ...lista.filtros.map((f) => linhaDe(f, casos)),
        ...(lista.contagem ? [linhaDaContagem(casos)] : []),
      ],
      notas: [
        `PostgreSQL with ${AJUSTES.join(', ')}. ${casos.length} requests (filter × order × page), ${RODADAS} alternating rounds of each at both sizes. The target is held against the p95. ${resumo(casos)}`,
      ],
    }
  } finally {
    for (const { portal, conexao } of tamanhos) {
      conexao?.fechar()
      await portal.parar()
    }
    await postgres.parar()
  }
}
