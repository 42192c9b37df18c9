/*
 * Answers of insurers: 20,000 guides of our own lots analysed and paid, in zips as an insurer gives them, taken by a job beside a desk that asks for a
 * list without end; then what is to be received, and the cuts, of all of it. Inside the server is watched how long its own thread works at a stretch (what neighbours take is not counted).
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { BENCH, PORTA } from '../lib/caminhos.mjs'
import { espere, mediana, ms, percentil, vezes } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { maiorMemoria, memoria } from '../lib/processo.mjs'
import { gerar, semear, trabalhar } from './medir.mjs'

const GUIAS = Number(process.env.BENCH_GUIAS ?? 20_000)
const SOZINHA_MS = 8_000
const VIGIA = PORTA + 2
const RODADAS = 5

const reais = (centavos) => (centavos / 100).toFixed(2)
const no = (nome, ...filhos) => `<ans:${nome}>${filhos.join('')}</ans:${nome}>`
const mensagem = (tipo, corpo) =>
  `<?xml version="1.0" encoding="ISO-8859-1"?><ans:mensagemTISS xmlns:ans="http://www.ans.gov.br/padroes/tiss/schemas">${no(
    'cabecalho',
    no(
      'identificacaoTransacao',
      no('tipoTransacao', tipo),
      no('sequencialTransacao', '1'),
      no('dataRegistroTransacao', HOJE),
      no('horaRegistroTransacao', '08:00:00'),
    ),
    no('Padrao', '4.03.00'),
  )}${no('operadoraParaPrestador', no('demonstrativosRetorno', corpo))}${no('epilogo', no('hash', '0'.repeat(32)))}</ans:mensagemTISS>`
const HOJE = new Date().toISOString().slice(0, 10)

const textoDe = (parte, nome) => new RegExp(`<ans:${nome}>([^<]*)<`).exec(parte)?.[1] ?? ''
const centavosDe = (parte, nome) => Math.round(Number(textoDe(parte, nome)) * 100)

/** The guides of one of our lots, as its file has them. */
const lerLote = (xml) =>
  xml
    .split('<ans:guiaSP-SADT>')
    .slice(1)
    .map((g) => ({
      numero: textoDe(g, 'numeroGuiaPrestador'),
      carteira: textoDe(g, 'numeroCarteira'),
      itens: g
        .split('<ans:procedimentoExecutado>')
        .slice(1)
        .map((i) => ({
          sequencial: textoDe(i, 'sequencialItem'),
          data: textoDe(i, 'dataExecucao'),
          tabela: textoDe(i, 'codigoTabela'),
          codigo: textoDe(i, 'codigoProcedimento'),
          valor: centavosDe(i, 'valorTotal'),
        })),
    }))

const quatro = (nome, informado, glosa) =>
  no(`valorInformado${nome}`, reais(informado)) +
  no(`valorProcessado${nome}`, reais(informado)) +
  no(`valorLiberado${nome}`, reais(informado - glosa)) +
  no(`valorGlosa${nome}`, reais(glosa))

/** One item of ten is cut by half. */
const cortado = (i, n) => (n % 10 === 0 ? Math.floor(i.valor / 2) : 0)
const somas = (g, n) => ({
  informado: g.itens.reduce((s, i) => s + i.valor, 0),
  glosa: g.itens.reduce((s, i, k) => s + cortado(i, n + k), 0),
})
const doLote = (guias) =>
  guias.reduce(
    (s, g, n) => {
      const d = somas(g, n)
      return { informado: s.informado + d.informado, glosa: s.glosa + d.glosa }
    },
    { informado: 0, glosa: 0 },
  )

const analise = (ans, lote, guias) => {
  const total = doLote(guias)
  return mensagem(
    'DEMONSTRATIVO_ANALISE_CONTA',
    no(
      'demonstrativoAnaliseConta',
      no(
        'cabecalhoDemonstrativo',
        no('registroANS', ans),
        no('numeroDemonstrativo', `A${lote.numero}`),
        no('dataEmissao', HOJE),
      ),
      no(
        'dadosConta',
        no(
          'dadosProtocolo',
          no('numeroLotePrestador', lote.numero),
          no('numeroProtocolo', `8${lote.numero}`),
          no('dataProtocolo', HOJE),
          no('situacaoProtocolo', '5'),
          ...guias.map((g, n) => {
            const s = somas(g, n)
            return no(
              'relacaoGuias',
              no('numeroGuiaPrestador', g.numero),
              no('numeroCarteira', g.carteira),
              no('dataInicioFat', g.itens[0].data),
              no('situacaoGuia', '5'),
              ...g.itens.map((i, k) =>
                no(
                  'detalhesGuia',
                  no('sequencialItem', i.sequencial),
                  no('dataRealizacao', i.data),
                  no(
                    'procedimento',
                    no('codigoTabela', i.tabela),
                    no('codigoProcedimento', i.codigo),
                    no('descricaoProcedimento', 'Sessao'),
                  ),
                  no('valorInformado', reais(i.valor)),
                  no('qtdExecutada', '1'),
                  no('valorProcessado', reais(i.valor)),
                  no('valorLiberado', reais(i.valor - cortado(i, n + k))),
                  cortado(i, n + k) > 0
                    ? no('relacaoGlosa', no('valorGlosa', reais(cortado(i, n + k))), no('tipoGlosa', '1706'))
                    : '',
                ),
              ),
              quatro('Guia', s.informado, s.glosa),
            )
          }),
          quatro('Protocolo', total.informado, total.glosa),
        ),
      ),
      quatro('Geral', total.informado, total.glosa),
    ),
  )
}

/** Hands over files as a zip of stored entries, and waits for the job. */
async function mandar(mesa, url, arquivos) {
  const corpo = new FormData()
  for (const [nome, xml] of arquivos) corpo.append('arquivo', new Blob([Buffer.from(xml, 'latin1')]), nome)
  const { 'content-type': _, ...cabecalhos } = mesa.cabecalhos
  const r = await fetch(`${url}/api/tiss/retornos`, { method: 'POST', headers: cabecalhos, body: corpo })
  const resposta = await r.json()
  if (r.status !== 202)
    throw new Error(`POST /api/tiss/retornos: ${r.status} ${JSON.stringify(resposta).slice(0, 500)}`)
  for (;;) {
    const { corpo: g } = await mesa.pedir('GET', `/api/tiss/retornos/trabalho/${resposta.trabalho._id}`)
    if (g.situacao === 'feito') return g.resultado.arquivos
    if (g.situacao !== 'esperando' && g.situacao !== 'fazendo') throw new Error(`${g.situacao}: ${g.erro}`)
    await espere(250)
  }
}

const parado = async (caminho = '/') =>
  Number(await (await fetch(`http://127.0.0.1:${VIGIA}${caminho}`)).text())

async function medirLeitura(mesa, endereco) {
  const tempos = []
  for (let n = 0; n < RODADAS; n++) {
    const t0 = performance.now()
    const { status, corpo } = await mesa.pedir('GET', endereco)
    if (status !== 200) throw new Error(`${endereco}: ${status} ${JSON.stringify(corpo).slice(0, 300)}`)
    tempos.push(performance.now() - t0)
    if (n === RODADAS - 1) return { tempos, corpo }
  }
}

/** Every lot was sent, and the insurer has an ANS number. */
const prepararLotes = async (cliente, lotes) => {
  await cliente.query(
    `update lote set situacao = 'enviado', enviado_em = current_date, enviado_como = 'portal' where id = any($1::uuid[])`,
    [lotes.map((l) => l._id)],
  )
  const { rows } = await cliente.query(
    `select c.ans from convenio c where c.id = (select convenio_id from lote where id = $1)`,
    [lotes[0]._id],
  )
  await cliente.query('vacuum analyze')
  return rows[0].ans
}

export async function medir() {
  const postgres = await iniciarPostgres(PORTA + 3)
  let portal
  try {
    await postgres.consultar('postgres', 'create database retornos')
    const url = postgres.url('retornos')
    portal = await iniciarPortal({
      porta: PORTA + 1,
      banco: url,
      env: { DEMO: '1', VIGIA_PORTA: String(VIGIA), VIGIA_TRABALHO: '1' },
      nodeArgs: ['--import', pathToFileURL(join(BENCH, 'laco/vigia.mjs')).href],
    })
    const cliente = new pg.Client(url)
    await cliente.connect()
    const linhas = []
    try {
      const { pacotes } = await semear(cliente, GUIAS)
      const mesa = await entrar(portal.url, 'faturista@clinica.demo')
      const { lotes } = await gerar(mesa, pacotes)
      const ans = await prepararLotes(cliente, lotes)
      const arquivos = []
      let informado = 0
      let glosa = 0
      for (const lote of lotes) {
        const r = await fetch(`${portal.url}/api/tiss/lotes/${lote._id}/xml`, { headers: mesa.cabecalhos })
        const guias = lerLote(Buffer.from(await r.arrayBuffer()).toString('latin1'))
        const total = doLote(guias)
        informado += total.informado
        glosa += total.glosa
        arquivos.push([`analise-${lote.numero}.xml`, analise(ans, lote, guias)])
      }
      const parar0 = trabalhar(mesa)
      await espere(SOZINHA_MS)
      const sozinha = percentil(await parar0(), 95)
      const repouso = memoria(portal.pid)
      await parado('/zerar')
      const parar = trabalhar(mesa)
      const t0 = performance.now()
      // A request carries 50 files; a zip carries more.
      let tomados = []
      for (let i = 0; i < arquivos.length; i += 50)
        tomados = tomados.concat(await mandar(mesa, portal.url, arquivos.slice(i, i + 50)))
      const tempo = performance.now() - t0
      const tempos = await parar()
      const pior = await parado()
      const mb = maiorMemoria(portal.pid) - repouso
      const p95 = percentil(tempos, 95)
      const { rows } = await cliente.query(
        `
        select count(*)::int as guias, (count(*) filter (where lote_id is not null))::int as ligadas, sum(glosa)::bigint as glosa,
          (select count(*) from retorno_item i where exists (select from retorno_item_sessao s where s.retorno_item_id = i.id))::int as itens
        from retorno_guia where retorno_id = any($1::uuid[])`,
        [tomados.map((t) => t.retorno)],
      )
      if (rows[0].guias !== GUIAS || rows[0].ligadas !== GUIAS || Number(rows[0].glosa) !== glosa)
        throw new Error(JSON.stringify({ ...rows[0], esperado: { GUIAS, informado, glosa } }))
      linhas.push({
        celulas: [
          `${GUIAS.toLocaleString('en')} guides of answers in ${arquivos.length} files, as jobs`,
          ms(tempo),
          ms(mediana(tempos)),
          ms(p95),
          vezes(p95 / sozinha),
          ms(pior),
          `${Math.round(mb)} MB`,
        ],
        alvo: '≤ 30 s, desk ≤ 1.5 ×, loop ≤ 50 ms',
        cumprido: tempo <= 30_000 && p95 <= 1.5 * sozinha && pior <= 50,
      })
      await cliente.query('vacuum analyze')
      const mes = HOJE.slice(0, 7)
      const de = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 7)
      for (const [titulo, endereco, limite] of [
        ['what is to be received of four months', `/api/tiss/recebiveis?de=${de}&ate=${mes}`, 3000],
        ['cuts of the month, by reason', `/api/tiss/glosas?de=${mes}&ate=${mes}`, 2000],
      ]) {
        await parado('/zerar')
        const { tempos: lidos } = await medirLeitura(mesa, endereco)
        linhas.push({
          celulas: [titulo, ms(mediana(lidos)), '', ms(percentil(lidos, 95)), '', ms(await parado()), ''],
          alvo: `≤ ${limite / 1000} s`,
          cumprido: mediana(lidos) <= limite,
        })
      }
      return {
        titulo: `Answers of insurers, beside a working desk (ms, PostgreSQL ${postgres.versao})`,
        colunas: ['run', 'time', "desk's p50", 'p95', 'as alone', 'longest stretch', 'memory above idle'],
        linhas,
        notas: [
          `The desk asks for the list of packages 20 ms after each answer; alone its p95 is ${ms(sozinha)}. Each guide is matched to its part of a lot and the cuts are those of the files, else the run is an error.`,
        ],
      }
    } finally {
      await cliente.end()
    }
  } finally {
    await portal?.parar()
    await postgres.parar()
  }
}
