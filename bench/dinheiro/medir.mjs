/*
 * Private money: the account of ten years beside a new one, the late list of a large clinic, and the grid's day of a clinic with money
 * beside that of one without, in turn on one connection each.
 */
import pg from 'pg'
import { PORTA } from '../lib/caminhos.mjs'
import { abrirConexao, pedido } from '../lib/carga.mjs'
import { mediana, ms, percentil, vezes } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { LANCAMENTOS_DE_DEZ_ANOS, semear } from './dados.mjs'

const PACIENTES = Number(process.env.BENCH_PACIENTES ?? 200_000)
const RODADAS = Number(process.env.BENCH_RODADAS ?? 200)
const AQUECER = 10
const AJUSTES = ['shared_buffers=1GB', 'random_page_cost=1.1', 'effective_cache_size=4GB']

const p95 = (tempos) => percentil(tempos, 95)

/** Each of these requests in turn: `{ conexao, bytes, certa }`; their times. */
async function emTurnos(casos) {
  const tempos = casos.map(() => [])
  for (let rodada = -AQUECER; rodada < RODADAS; rodada++)
    for (const i of rodada % 2 ? [...casos.keys()].reverse() : casos.keys()) {
      const { conexao, bytes, certa } = casos[i]
      const t0 = performance.now()
      const r = await conexao.pedir(bytes)
      if (rodada >= 0) tempos[i].push(performance.now() - t0)
      else if (r.status !== 200 || !certa(JSON.parse(r.corpo())))
        throw new Error(
          `${bytes.toString().split('\r\n')[0]}: ${r.status} ${r.corpo().toString().slice(0, 300)}`,
        )
    }
  return tempos
}

async function iniciarClinica({ postgres, portais }, nome, porta, comDinheiro) {
  await postgres.consultar('postgres', `create database ${nome}`)
  const banco = postgres.url(nome)
  const portal = await iniciarPortal({ porta, banco, env: { DEMO: '1' } })
  portais.push(portal)
  const cliente = new pg.Client(banco)
  await cliente.connect()
  const ha = await semear(cliente, { pacientes: PACIENTES, comDinheiro }).finally(() => cliente.end())
  const { cabecalhos } = await entrar(portal.url, 'recepcao@clinica.demo')
  const caso = (caminho, certa) => ({
    conexao: abrirConexao(porta),
    bytes: pedido('GET', caminho, cabecalhos),
    certa,
  })
  return { caso, ha }
}

const GRADE = `/api/v2/agenda/?${new URLSearchParams({ unidade: 'CENTRO', especialidade: 'Pilates', dia: new Date().toISOString().slice(0, 10) })}`

export async function medir() {
  const postgres = await iniciarPostgres(PORTA + 3, AJUSTES)
  const portais = []
  const abertas = []
  const perguntar = async (casos) => {
    abertas.push(...casos.map((c) => c.conexao))
    return emTurnos(casos)
  }
  try {
    const sem = await iniciarClinica({ postgres, portais }, 'sem', PORTA + 1, false)
    const com = await iniciarClinica({ postgres, portais }, 'com', PORTA + 2, true)
    const conta = (id, quantos) =>
      com.caso(`/api/paciente/${id}/conta`, (r) => r.conta.lancamentos.length >= quantos)
    const [novo, antigo] = await perguntar([conta(com.ha.novo, 1), conta(com.ha.antigo, 30)])
    const listas = await perguntar(
      ['', '?ordem=valor', '?skip=1000'].map((q) =>
        com.caso(
          `/api/recebimento/devedores${q}`,
          (r) => r.devedores.length > 0 && r.total >= PACIENTES / 20,
        ),
      ),
    )
    const temDia = (r) => Array.isArray(r.horarios)
    const [diaSem, diaCom] = await perguntar([sem.caso(GRADE, temDia), com.caso(GRADE, temDia)])
    const pior = listas.reduce((a, b) => (p95(b) > p95(a) ? b : a))
    const linha = (nome, tempos, ao, alvo, cumprido) => ({
      celulas: [nome, ms(mediana(tempos)), ms(p95(tempos)), ao],
      alvo,
      cumprido,
    })
    const daConta = p95(antigo) / p95(novo)
    const doDia = mediana(diaCom) / mediana(diaSem)
    return {
      titulo: `Private money at ${PACIENTES.toLocaleString('en-US')} patients (ms, PostgreSQL ${postgres.versao})`,
      colunas: ['request', 'p50', 'p95', 'ratio'],
      linhas: [
        linha('account of a new patient', novo, ''),
        linha('account of ten years', antigo, vezes(daConta), 'p95 ≤ 1.5 ×', daConta <= 1.5),
        linha('late list, its worst order or page', pior, '', 'p95 ≤ 100 ms', p95(pior) <= 100),
        linha("the grid's day, no money", diaSem, ''),
        linha("the grid's day, with money", diaCom, vezes(doDia), 'p50 ≤ 1.05 ×', doDia <= 1.05),
      ],
      notas: [
        `One request at a time, ${RODADAS} of each in turn; one in ten patients is late; the account of ten years has ${(LANCAMENTOS_DE_DEZ_ANOS * 2).toLocaleString('en-US')} entries, of which a page is answered.`,
      ],
    }
  } finally {
    for (const conexao of abertas) conexao.fechar()
    for (const portal of portais) await portal.parar()
    await postgres.parar()
  }
}
