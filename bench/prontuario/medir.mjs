/*
 * A page of a patient's record beside the database's own work for the same (`api/leitura.mjs`), and what it costs when the clinic has
 * a hundred times as many answers: one patient after the other, both sizes in turn.
 */
import pg from 'pg'
import { medirLeitura } from '../api/leitura.mjs'
import { linhasDaLeitura } from '../api/linhas.mjs'
import { CONEXOES, RODADAS, SEGUNDOS } from '../api/rodadas.mjs'
import { PORTA } from '../lib/caminhos.mjs'
import { abrirConexao, pedido } from '../lib/carga.mjs'
import { mediana, ms, percentil, vezes } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { semear, semearAdendos, semearBytes, semearFotos, semearPlanos } from './dados.mjs'

const MESA = 'profissional@clinica.demo'
const PEQUENO = 50_000
const GRANDE = Number(process.env.BENCH_RESPOSTAS ?? 5_000_000)
const PEDIDOS = Number(process.env.BENCH_PEDIDOS ?? 400)
const AQUECER = 20
const AJUSTES = ['shared_buffers=1GB', 'random_page_cost=1.1', 'effective_cache_size=4GB']

const pagina = (paciente) => `/api/v2/paciente/${paciente}/evolucao?skip=0&limit=20`
const certa = ({ evolucoes, total }) => evolucoes.length === 20 && (total === 50 || total === 1000)
const FOTOS = 300

/** `portais`: those that are to be stopped, whatever becomes of this. */
async function iniciarTamanho({ postgres, portais }, banco, porta, respostas) {
  await postgres.consultar('postgres', `create database ${banco}`)
  const url = postgres.url(banco)
  const portal = await iniciarPortal({ porta, banco: url, env: { DEMO: '1' } })
  portais.push(portal)
  const cliente = new pg.Client(url)
  await cliente.connect()
  const feito = await semear(cliente, respostas).finally(() => cliente.end())
  return { ...feito, porta, url, mesa: await entrar(portal.url, MESA) }
}

/** The time until the whole answer is there, of a patient who was not just asked for. */
async function pedir({ conexao, mesa, pacientes, caminho = pagina, certo = certa }, i) {
  const bytes = pedido('GET', caminho(pacientes[(Math.abs(i) * 7919) % pacientes.length]), mesa.cabecalhos)
  const t0 = performance.now()
  const r = await conexao.pedir(bytes)
  const tempo = performance.now() - t0
  if (r.status !== 200 || (i < 0 && !certo(JSON.parse(r.corpo()))))
    throw new Error(`${r.status} ${r.corpo().toString().slice(0, 300)}`)
  return tempo
}

async function compararTamanhos(tamanhos) {
  const tempos = [[], []]
  for (const t of tamanhos) t.conexao = abrirConexao(t.porta)
  for (let i = -AQUECER; i < PEDIDOS; i++)
    for (const k of i % 2 ? [0, 1] : [1, 0]) {
      const tempo = await pedir(tamanhos[k], i)
      if (i >= 0) tempos[k].push(tempo)
    }
  for (const t of tamanhos) t.conexao.fechar()
  return tempos
}

/** Pages of patients with an addendum to every entry, and in turn with them, of the others: what else the machine does slows both. */
async function comAdendos(tamanho) {
  const metade = (qual) => tamanho.pacientes.filter((_, i) => i % 2 === qual)
  const [sem, com] = [metade(0), metade(1)]
  const cliente = new pg.Client(tamanho.url)
  await cliente.connect()
  const adendos = await semearAdendos(cliente, com).finally(() => cliente.end())
  const tempos = await compararTamanhos([sem, com].map((pacientes) => ({ ...tamanho, pacientes })))
  return { adendos, tempos }
}

/** The plans of patients who have one, and in turn with them a page of the record of the same. */
async function comPlanos(tamanho) {
  const cliente = new pg.Client(tamanho.url)
  await cliente.connect()
  const planos = await semearPlanos(cliente, tamanho.pacientes).finally(() => cliente.end())
  const caminho = (paciente) => `/api/v2/paciente/${paciente}/planoTerapeutico`
  const certo = ({ planos }) => planos.length === 1 && planos[0].metas.length === 2
  return { planos, tempos: await compararTamanhos([{ ...tamanho }, { ...tamanho, caminho, certo }]) }
}

/** The same of patients of ten years, each entry with its photographs, in turn with as many of 50 entries without any. */
async function comFotos(tamanho) {
  const cliente = new pg.Client(tamanho.url)
  await cliente.connect()
  try {
    const fotos = await semearFotos(cliente, tamanho.dezAnos)
    const breves = tamanho.pacientes.slice(0, tamanho.dezAnos.length)
    const tempos = await compararTamanhos(
      [breves, tamanho.dezAnos].map((pacientes) => ({ ...tamanho, pacientes })),
    )
    const { rows } = await cliente.query("select pg_total_relation_size('anexo') as n")
    return {
      fotos,
      tempos,
      porLinha: Number(rows[0].n) / fotos,
      porFoto: (await semearBytes(cliente, FOTOS)) / FOTOS,
    }
  } finally {
    await cliente.end()
  }
}

export async function medir() {
  const portas = { nossa: PORTA + 1, nua: PORTA + 2, preparada: PORTA + 9, pg: PORTA + 3, grande: PORTA + 4 }
  const postgres = await iniciarPostgres(portas.pg, AJUSTES)
  const portais = []
  try {
    const pequeno = await iniciarTamanho({ postgres, portais }, 'bench', portas.nossa, PEQUENO)
    const partes = { banco: pequeno.url, mesa: pequeno.mesa, portas, postgres }
    const leitura = await medirLeitura(partes, pagina(pequeno.pacientes[0]), certa)
    const grande = await iniciarTamanho({ postgres, portais }, 'bench_grande', portas.grande, GRANDE)
    const tamanhos = [pequeno, grande]
    const tempos = await compararTamanhos(tamanhos)
    const p95 = tempos.map((t) => percentil(t, 95))
    const { adendos, tempos: comUm } = await comAdendos(pequeno)
    const [p95Sem, p95ComUm] = comUm.map((t) => percentil(t, 95))
    const { planos, tempos: dosPlanos } = await comPlanos(pequeno)
    const [p95DaPagina, p95DosPlanos] = dosPlanos.map((t) => percentil(t, 95))
    const { fotos, tempos: dasFotos, porLinha, porFoto } = await comFotos(pequeno)
    const [p95Breve, p95DezAnos] = dasFotos.map((t) => percentil(t, 95))
    const kB = (n) => Math.round(n / 1000).toLocaleString('en-US')
    const linha = (i) => [
      `page of one patient at ${tamanhos[i].respostas.toLocaleString('en-US')} answers (p50, p95, ms)`,
      ms(mediana(tempos[i])),
      ms(p95[i]),
    ]
    return {
      titulo: `A patient's record (PostgreSQL ${postgres.versao}, ${CONEXOES} connections)`,
      colunas: ['call', 'ours', 'beside', 'ratio'],
      linhas: [
        ...linhasDaLeitura('GET …/evolucao, 20 of 50 entries', leitura, 0.6),
        { celulas: [...linha(0), ''] },
        { celulas: [...linha(1), vezes(p95[1] / p95[0])], alvo: '≤ 2 ×', cumprido: p95[1] <= 2 * p95[0] },
        {
          celulas: [
            `the first again, an addendum to every entry: ${adendos.toLocaleString('en-US')} (p50, p95, ms)`,
            ms(mediana(comUm[1])),
            ms(p95ComUm),
            vezes(p95ComUm / p95Sem),
          ],
          alvo: '≤ 1.5 ×',
          cumprido: p95ComUm <= 1.5 * p95Sem,
        },
        {
          celulas: [
            `the plan of care of one patient, two measured goals: ${planos.toLocaleString('en-US')} plans (p50, p95, ms)`,
            ms(mediana(dosPlanos[1])),
            ms(p95DosPlanos),
            vezes(p95DosPlanos / p95DaPagina),
          ],
          alvo: '≤ 1 × a page of the record',
          cumprido: p95DosPlanos <= p95DaPagina,
        },
        {
          celulas: [
            `page of a patient of ten years, 1,000 entries and 3,000 photographs, beside one of 50 entries (p50, p95, ms)`,
            ms(mediana(dasFotos[1])),
            ms(p95DezAnos),
            vezes(p95DezAnos / p95Breve),
          ],
          alvo: '≤ 1.5 ×',
          cumprido: p95DezAnos <= 1.5 * p95Breve,
        },
        {
          celulas: [
            'kB of the database that a photograph of 300 kB takes: bytes, row and miniature',
            kB(porFoto),
            kB(porLinha),
            '',
          ],
        },
      ],
      notas: [
        `${leitura.instrucoes} statement(s) a page, as the database's own log shows them; medians of ${RODADAS} alternating rounds of ${SEGUNDOS} s, and ${PEDIDOS} pages of patients in turn at both sizes; those with addenda in turn with others without, ${fotos.toLocaleString('en-US')} photographs of the patients of ten years. PostgreSQL with ${AJUSTES.join(', ')}.`,
      ],
    }
  } finally {
    for (const portal of portais) await portal.parar()
    await postgres.parar()
  }
}
