/* A guide read and a guide saved, beside the database's own work for the same (see `api/leitura.mjs`, `api/escrita.mjs`). */
import pg from 'pg'
import { ESPECIALIDADE, idDe, PACIENTES, semear, TIPO, UNIDADE } from '../api/dados.mjs'
import { medirEscrita } from '../api/escrita.mjs'
import { medirLeitura } from '../api/leitura.mjs'
import { linhaDaEscrita, linhasDaLeitura } from '../api/linhas.mjs'
import { CONEXOES, RODADAS, SEGUNDOS } from '../api/rodadas.mjs'
import { PORTA } from '../lib/caminhos.mjs'
import { abrirConexao, pedido } from '../lib/carga.mjs'
import { mediana, ms, percentil } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { cheia, guia, PREPARO, semearGuias, trocasDe } from './dados.mjs'

const MESA = 'recepcao@clinica.demo'

const escritaDe = (clinica) => ({
  metodo: 'POST',
  caminho: '/api/guia',
  bom: 201,
  prefixo: 'bench-guia',
  envio: (n) => guia(n, clinica),
  idDe: (corpo) => corpo.guia._id,
  trocas: trocasDe,
  preparo: PREPARO,
  contar: `select count(*)::int n from guia g join unidade u on u.id = g.unidade_id where u.nome = '${UNIDADE}'`,
})

async function criarGuia(mesa, clinica) {
  const { status, corpo } = await mesa.pedir('POST', '/api/guia', guia(0, clinica))
  if (status !== 201) throw new Error(`guia do bench: ${status} ${JSON.stringify(corpo)}`)
  return corpo.guia._id
}

const PEDIDOS = Number(process.env.BENCH_PEDIDOS ?? 400)
const AQUECER = 20
const ALVO_MS = 50

/** What a new guide asks before anything is typed: one request after the other, of patients in turn. */
async function medirAntes(porta, mesa) {
  const perguntas = {
    'GET /api/guia/executantes, page of 20': () => '/api/guia/executantes?limit=20',
    'GET /api/guia/executantes?nome=mar': () => '/api/guia/executantes?nome=mar&limit=20',
    'GET /api/guia/nova, with the open guides': (i) =>
      `/api/guia/nova?${new URLSearchParams({ paciente: idDe(TIPO.paciente, 1 + (i % PACIENTES)), especialidade: ESPECIALIDADE })}`,
  }
  const conexao = abrirConexao(porta)
  const linhas = []
  for (const [nome, caminhoDe] of Object.entries(perguntas)) {
    const tempos = []
    for (let i = -AQUECER; i < PEDIDOS; i++) {
      const bytes = pedido('GET', caminhoDe(Math.abs(i)), mesa.cabecalhos)
      const t0 = performance.now()
      const r = await conexao.pedir(bytes)
      if (r.status !== 200) throw new Error(`${nome}: ${r.status} ${r.corpo().toString().slice(0, 300)}`)
      if (i >= 0) tempos.push(performance.now() - t0)
    }
    const p95 = percentil(tempos, 95)
    linhas.push({
      celulas: [`${nome} (p50, p95, ms)`, ms(mediana(tempos)), ms(p95), ''],
      alvo: `p95 ≤ ${ALVO_MS} ms`,
      cumprido: p95 <= ALVO_MS,
    })
  }
  conexao.fechar()
  return linhas
}

export async function medir() {
  const portas = { nossa: PORTA + 1, nua: PORTA + 2, preparada: PORTA + 9, pg: PORTA + 3 }
  const postgres = await iniciarPostgres(portas.pg)
  try {
    await postgres.consultar('postgres', 'create database bench')
    const banco = postgres.url('bench')
    const portal = await iniciarPortal({ porta: portas.nossa, banco, env: { DEMO: '1' } })
    try {
      const cliente = new pg.Client(banco)
      await cliente.connect()
      const clinica = await semear(cliente)
        .then(() => semearGuias(cliente))
        .finally(() => cliente.end())
      const mesa = await entrar(portal.url, MESA)
      const partes = { banco, mesa, portas, postgres }
      const id = await criarGuia(mesa, clinica)
      const leitura = await medirLeitura(partes, `/api/guia/${id}`, cheia)
      const escrita = await medirEscrita(partes, escritaDe(clinica))
      // Once the writes have left guides open for everybody.
      const antes = await medirAntes(portas.nossa, mesa)
      return {
        titulo: `Guides beside the bare database (PostgreSQL ${postgres.versao}, ${CONEXOES} connections)`,
        colunas: ['call', 'ours', 'bare', 'ratio'],
        linhas: [
          ...linhasDaLeitura('GET /api/guia/{id}, three procedures', leitura, 0.6),
          linhaDaEscrita('POST /api/guia, all on one unit', escrita),
          ...antes,
        ],
        notas: [
          `${leitura.instrucoes} statement(s) a read, ${escrita.instrucoes} a save, as the database's own log shows them; medians of ${RODADAS} alternating rounds of ${SEGUNDOS} s; client, servers and database share the machine.`,
        ],
      }
    } finally {
      await portal.parar()
    }
  } finally {
    await postgres.parar()
  }
}
