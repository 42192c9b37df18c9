/*
 * Lots of TISS: 1,000 guides checked, written and kept while a person waits, and 10,000 as a job, each beside a desk that asks for a list
 * without end. The guides are copies of one of the demo's that nothing blocks, each of a patient of its own.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { BENCH, PORTA } from '../lib/caminhos.mjs'
import { copiar, semIndices } from '../lib/copias.mjs'
import { espere, mediana, ms, percentil, vezes } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { maiorMemoria, memoria } from '../lib/processo.mjs'

const POUCAS = 1_000
/** Runs at the screen: each is over in seconds, too few of the desk's questions to tell a p95 by. */
const NA_TELA = 5
const MUITAS = Number(process.env.BENCH_GUIAS ?? 10_000)
const VIGIA = PORTA + 2
const LACO_MS = 50
const SOZINHA_MS = 8_000
const LISTA = '/api/faturamento?limit=12&comTotal=true'

const novo = (coluna) => `md5(${coluna}::text || 'tiss' || g)::uuid`
const PACOTE = `('01980f00-0000-7000-8000-' || lpad(((g - 1) / ${POUCAS})::text, 12, '0'))::uuid`

/** So many guides in finalised packages of 1,000 each; answers the packages' ids. */
export async function semear(cliente, total) {
  const { rows } = await cliente.query(`
    select x.guia_id as guia, p.valor::int as valor, p.sessoes, p.pacote_id as pacote from lote_guia x
    join lote l on l.id = x.lote_id and l.situacao = 'gerado' join pacote_guia p on p.guia_id = x.guia_id
    where x.motivo is null order by x.sessoes desc, x.guia_id limit 1`)
  const [{ guia, valor, sessoes, pacote }] = rows
  const fontes = `cross join generate_series(1, ${total}) as g`
  const modelo = `(select a.* from agendamento a join pacote_sessao s on s.agendamento_id = a.id where s.guia_id = '${guia}' and s.pacote_id = '${pacote}')`
  // What foretells the insurer's judgement hangs on the day of the run.
  await cliente.query(`update convenio set vencimento_guia_dias = null,
    tiss = tiss - '{prazoApresentacaoDias,contratoInicio,contratoFim,exigeNumeroGuia,exigeToken}'::text[]`)
  await semIndices(
    cliente,
    ['paciente', 'guia', 'guia_procedimento', 'agendamento', 'pacote_guia', 'pacote_sessao'],
    async () => {
      const daGuia = `(select * from guia where id = '${guia}')`
      await copiar(
        cliente,
        'paciente',
        `(select p.* from paciente p join guia h on h.paciente_id = p.id where h.id = '${guia}')`,
        { id: novo('m.id'), cpf: 'null' },
        fontes,
      )
      await copiar(
        cliente,
        'guia',
        daGuia,
        {
          id: novo('m.id'),
          numero: `'88' || lpad(g::text, 8, '0')`,
          paciente_id: novo('m.paciente_id'),
          validade_senha: 'current_date + 60',
        },
        fontes,
      )
      await copiar(
        cliente,
        'guia_procedimento',
        `(select * from guia_procedimento where guia_id = '${guia}')`,
        { guia_id: novo('m.guia_id') },
        fontes,
      )
      await copiar(
        cliente,
        'agendamento',
        modelo,
        {
          id: novo('m.id'),
          paciente_id: novo('m.paciente_id'),
          encaixe: 'true',
          posicao: 'null',
          serie_id: 'null',
        },
        fontes,
      )
      await cliente.query(`
      insert into agendamento_guia (agendamento_id, guia_id) select ${novo('m.id')}, md5('${guia}' || 'tiss' || g)::uuid from ${modelo} m ${fontes};
      insert into pacote (id, nome, criado_por, atualizado_por)
        select distinct ${PACOTE}, 'BENCH_TISS_' || (g - 1) / ${POUCAS}, 'bench', 'bench' from generate_series(1, ${total}) g;
      insert into pacote_guia (pacote_id, guia_id, ordem, sessoes, valor, aberto)
        select ${PACOTE}, md5('${guia}' || 'tiss' || g)::uuid, g, ${sessoes}, ${valor}, false from generate_series(1, ${total}) g;
      insert into pacote_sessao (agendamento_id, pacote_id, guia_id)
        select ${novo('m.id')}, ${PACOTE}, md5('${guia}' || 'tiss' || g)::uuid from ${modelo} m ${fontes};
      update pacote set finalizado_em = now(), finalizado_por = 'bench', guias = ${POUCAS}, sessoes = ${POUCAS * sessoes},
        total = ${POUCAS}::bigint * ${valor} where nome like 'BENCH_TISS_%'`)
    },
  )
  await cliente.query('vacuum analyze')
  const { rows: pacotes } = await cliente.query(
    `select id from pacote where nome like 'BENCH_TISS_%' order by id`,
  )
  return { pacotes: pacotes.map((p) => p.id), centavos: valor }
}

/** A desk that asks again as soon as it was answered, until it is told to stop. */
export function trabalhar(mesa) {
  const tempos = []
  let parado = false
  const fim = (async () => {
    while (!parado) {
      const t0 = performance.now()
      const { status } = await mesa.pedir('GET', LISTA)
      if (status !== 200) throw new Error(`${LISTA}: ${status}`)
      tempos.push(performance.now() - t0)
      await espere(20)
    }
  })()
  return async () => {
    parado = true
    await fim
    return tempos
  }
}

export async function gerar(mesa, pacotes) {
  const { status, corpo } = await mesa.pedir('POST', '/api/tiss/lotes', { pacotes, confirmado: true })
  if (status === 201) return corpo
  if (status !== 202)
    throw new Error(`POST /api/tiss/lotes: ${status} ${JSON.stringify(corpo).slice(0, 500)}`)
  for (;;) {
    const { corpo: g } = await mesa.pedir('GET', `/api/tiss/lotes/trabalho/${corpo.trabalho._id}`)
    if (g.situacao === 'feito') return g.resultado
    if (g.situacao !== 'esperando' && g.situacao !== 'fazendo') throw new Error(`${g.situacao}: ${g.erro}`)
    await espere(250)
  }
}

/** What the server's own watch says of its event loop, in ms since `zerar` (bench/laco/vigia.mjs). */
const vigia = async (caminho) => Number(await (await fetch(`http://127.0.0.1:${VIGIA}${caminho}`)).text())
const zerar = async () => {
  await vigia('/zerar')
  await espere(50)
}

/** So many guides in lots, beside the desk: every guide in one, and every cent. */
async function medirGeracao({ mesa, pid, centavos }, pacotes) {
  const guias = pacotes.length * POUCAS
  const repouso = memoria(pid)
  await zerar()
  const parar = trabalhar(mesa)
  const t0 = performance.now()
  const { lotes, foraDoLote } = await gerar(mesa, pacotes)
  const tempo = performance.now() - t0
  const tempos = await parar()
  const [laco, trabalho] = [await vigia('/'), await vigia('/trabalho')]
  const soma = (campo) => lotes.reduce((n, l) => n + l[campo], 0)
  if (soma('guias') !== guias || foraDoLote.length > 0 || soma('centavos') !== guias * centavos)
    throw new Error(
      `${soma('guias')} de ${guias} guias, ${soma('centavos')} centavos; fora: ${foraDoLote[0]?.motivo}`,
    )
  return { tempo, tempos, laco, trabalho, mb: maiorMemoria(pid) - repouso }
}

/** What some runs took, one after the other: the longest of each, and all that the desk waited for. */
const juntar = (runs) => ({
  tempos: runs.flatMap((r) => r.tempos),
  ...Object.fromEntries(
    ['tempo', 'laco', 'trabalho', 'mb'].map((campo) => [campo, Math.max(...runs.map((r) => r[campo]))]),
  ),
})

const VEZES = 30
const TELA_MS = 300

/** How long a screen waits for its answer, each time of another record: the p95 of so many. */
async function medirTela(mesa, caminho) {
  const tempos = []
  for (let i = 0; i < VEZES; i++) {
    const t0 = performance.now()
    const { status } = await mesa.pedir('GET', caminho(i))
    if (status !== 200) throw new Error(`${caminho(i)}: ${status}`)
    tempos.push(performance.now() - t0)
  }
  return percentil(tempos, 95)
}

/** The screens of lots, once all of the guides are in some. */
async function medirTelas(mesa, pacotes) {
  const { corpo } = await mesa.pedir('GET', '/api/tiss/lotes?limit=100&orderBy=-geradoEm')
  const cheios = corpo.lotes.filter((l) => l.guias === 100)
  const telas = [
    ['list of lots', () => '/api/tiss/lotes?limit=12&orderBy=prazo'],
    ['a lot of 100 guides', (i) => `/api/tiss/lotes/${cheios[i % cheios.length]._id}`],
    ["a package's lots", (i) => `/api/tiss/pacotes?ids=${pacotes[i % pacotes.length]}`],
  ]
  const linhas = []
  for (const [titulo, caminho] of telas) {
    const p95 = await medirTela(mesa, caminho)
    linhas.push({
      celulas: [`${titulo}, p95 of ${VEZES}`, ms(p95), '', '', '', '', ''],
      alvo: `≤ ${TELA_MS} ms`,
      cumprido: p95 <= TELA_MS,
    })
  }
  return linhas
}

/** The check of a package of 1,000 guides, as its screen asks for it. */
async function medirConferencia(mesa, pacote) {
  await zerar()
  const t0 = performance.now()
  const { status, corpo } = await mesa.pedir('GET', `/api/tiss/pendencias?pacote=${pacote}`)
  const tempo = performance.now() - t0
  if (status !== 200 || corpo.guias.length !== POUCAS) throw new Error(`pendências: ${status}`)
  const [laco, trabalho] = [await vigia('/'), await vigia('/trabalho')]
  return {
    celulas: ['1,000 guides checked', ms(tempo), '', '', '', `${ms(laco)} (${ms(trabalho)})`, ''],
    alvo: `≤ 5 s, loop ≤ ${LACO_MS} ms`,
    cumprido: tempo <= 5_000 && trabalho <= LACO_MS,
  }
}

export async function medir() {
  const postgres = await iniciarPostgres(PORTA + 3)
  let portal
  try {
    await postgres.consultar('postgres', 'create database tiss')
    const url = postgres.url('tiss')
    portal = await iniciarPortal({
      porta: PORTA + 1,
      banco: url,
      env: { DEMO: '1', VIGIA_PORTA: String(VIGIA), VIGIA_TRABALHO: '1' },
      nodeArgs: [
        '--import',
        pathToFileURL(join(BENCH, 'laco/vigia.mjs')).href,
        ...(process.env.BENCH_NODE_ARGS?.split(' ') ?? []),
      ],
    })
    const cliente = new pg.Client(url)
    await cliente.connect()
    const { pacotes, centavos } = await semear(cliente, MUITAS + NA_TELA * POUCAS).finally(() =>
      cliente.end(),
    )
    const mesa = await entrar(portal.url, 'faturista@clinica.demo')
    const parar = trabalhar(mesa)
    await espere(SOZINHA_MS)
    const sozinha = percentil(await parar(), 95)
    const aqui = { mesa, pid: portal.pid, centavos }
    const linhas = [await medirConferencia(mesa, pacotes[0])]
    for (const [titulo, runs, limite] of [
      [
        `1,000 guides, at the screen, longest of ${NA_TELA}`,
        pacotes.slice(0, NA_TELA).map((p) => [p]),
        5_000,
      ],
      ['10,000 guides, as a job', [pacotes.slice(NA_TELA)], 60_000],
    ]) {
      const medidas = []
      for (const quais of runs) medidas.push(await medirGeracao(aqui, quais))
      const { tempo, tempos, laco, trabalho, mb } = juntar(medidas)
      const p95 = percentil(tempos, 95)
      linhas.push({
        celulas: [
          titulo,
          ms(tempo),
          ms(mediana(tempos)),
          ms(p95),
          vezes(p95 / sozinha),
          `${ms(laco)} (${ms(trabalho)})`,
          `${Math.round(mb)} MB`,
        ],
        alvo: `≤ ${limite / 1000} s, desk ≤ 1.5 ×, loop ≤ ${LACO_MS} ms, ≤ 300 MB`,
        cumprido: tempo <= limite && p95 <= 1.5 * sozinha && trabalho <= LACO_MS && mb <= 300,
      })
    }
    linhas.push(...(await medirTelas(mesa, pacotes)))
    return {
      titulo: `Lots of TISS from finalised packages, beside a working desk (ms, PostgreSQL ${postgres.versao})`,
      colunas: [
        'run',
        'time',
        "desk's p50",
        "desk's p95",
        'as alone',
        'loop held, of it by us',
        'memory above idle',
      ],
      linhas,
      notas: [
        `The desk asks for the list of packages 20 ms after each answer; alone its p95 is ${ms(sozinha)}. Each guide is in a lot and the lots' money is the packages', else the run is an error. No schemas: \`bench\` has none to try lots on. The loop's longest stop is \`monitorEventLoopDelay\`'s; in brackets what of one round was the server's own work: the target is held against that.`,
      ],
    }
  } finally {
    await portal?.parar()
    await postgres.parar()
  }
}
