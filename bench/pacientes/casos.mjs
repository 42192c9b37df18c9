// The requests that are measured, and how.
import { pedido } from '../lib/carga.mjs'
import { mediana, ms, percentil, vezes } from '../lib/numeros.mjs'
import { cpfDe } from './dados.mjs'

export const RODADAS = Number(process.env.BENCH_RODADAS ?? 40)
const AQUECER = 3
export const TAMANHOS = [10_000, Number(process.env.BENCH_PACIENTES ?? 1_000_000)]
const POR_PAGINA = 12
/** 'A later page' is the fiftieth, or the last one that is there at 10,000. */
const PAGINA = 50
const ORDENS = ['nome', '-nome', 'cpf', '-cpf', 'data_nascimento', '-data_nascimento']
const ALVO = 5
const ALVO_DO_NOME = 3

const nome = (texto, mais = {}) => ({ nome: texto, ...mais })
const nascidos = (de, ate, mais = {}) => ({ inicioDataNascimento: de, fimDataNascimento: ate, ...mais })
/** [what it is, filters, true when it finds nobody]. */
export const FILTROS = [
  ['no filter', {}],
  ['ativo=true', { ativo: 'true' }],
  ['ativo=false', { ativo: 'false' }],
  ['nome: common first name (maria)', nome('maria')],
  ['nome: common surname (silva)', nome('silva')],
  ['nome: without accents (joao)', nome('joao')],
  ['nome: in capitals (CONCEIÇÃO)', nome('CONCEIÇÃO')],
  ['nome: two words (maria silva)', nome('maria silva')],
  ['nome: two surnames (santos oliveira)', nome('santos oliveira')],
  ['nome: two words, rare (vitor siqueira)', nome('vítor siqueira')],
  ['nome: beginning (fran)', nome('fran')],
  ['nome: middle of words (eira)', nome('eira')],
  ['nome: middling surname (siqueira)', nome('siqueira')],
  ['nome: rare surname (zanetti)', nome('zanetti')],
  ['nome: nobody (qwxyz)', nome('qwxyz'), true],
  ['nome: one letter (m)', nome('m')],
  ['nome: two letters (xa)', nome('xa')],
  ['nome: two letters, nobody (qy)', nome('qy'), true],
  ['nome: a word and a letter (maria x)', nome('maria x')],
  ['nome_social (maria)', { nome_social: 'maria' }],
  ['nome_social (falcao)', { nome_social: 'falcao' }],
  ['cpf, whole', { cpf: cpfDe(5000) }],
  ['cpf, beginning (123)', { cpf: '123' }],
  ['cpf typed as nome', nome(cpfDe(5000).slice(0, 6))],
  ['rg_num', { rg_num: 'B10005003' }],
  ['birth: one day', nascidos('1990-09-28', '1990-09-28')],
  ['birth: one month', nascidos('1990-05-01', '1990-05-31')],
  ['birth: 20 years', nascidos('1980-01-01', '1999-12-31')],
  ['birth: since 1950', { inicioDataNascimento: '1950-01-01' }],
  ['birth: until 2010', { fimDataNascimento: '2010-12-31' }],
  ['maria, ativo=true', nome('maria', { ativo: 'true' })],
  ['silva, ativo=false', nome('silva', { ativo: 'false' })],
  ['silva, one month', nascidos('1990-05-01', '1990-05-31', nome('silva'))],
  ['silva, 20 years, ativo=true', nascidos('1980-01-01', '1999-12-31', nome('silva', { ativo: 'true' }))],
  ['siqueira, 20 years', nascidos('1980-01-01', '1999-12-31', nome('siqueira'))],
  ['ativo=false, 20 years', nascidos('1980-01-01', '1999-12-31', { ativo: 'false' })],
  ['cpf 12…, ativo=false', { cpf: '12', ativo: 'false' }],
]

const enderecoDe = (filtro, orderBy, skip, limit = POR_PAGINA) =>
  `/api/paciente?${new URLSearchParams({ ...filtro, orderBy, skip, limit, comTotal: true })}`

/** One request: its time until the whole answer is there, and the answer. */
async function perguntar({ conexao, cabecalhos }, endereco) {
  const bytes = pedido('GET', endereco, cabecalhos)
  const t0 = performance.now()
  const r = await conexao.pedir(bytes)
  const tempo = performance.now() - t0
  if (r.status !== 200) throw new Error(`${endereco}: ${r.status} ${r.corpo()}`)
  return { tempo, corpo: r.corpo }
}

export async function casosDe([titulo, filtro, ninguem], pequeno) {
  const endereco = enderecoDe(filtro, 'nome', 0, PAGINA * POR_PAGINA)
  const { pacientes } = JSON.parse((await perguntar(pequeno, endereco)).corpo())
  if ((pacientes.length === 0) !== Boolean(ninguem))
    throw new Error(`${titulo}: ${pacientes.length} pacientes`)
  const ultima = Math.ceil(pacientes.length / POR_PAGINA)
  const paginas = ultima > 1 ? [1, ultima] : [1]
  return ORDENS.flatMap((ordem) =>
    paginas.map((pagina) => ({
      titulo,
      filtro,
      ordem,
      pagina,
      ninguem,
      endereco: enderecoDe(filtro, ordem, (pagina - 1) * POR_PAGINA),
      tempos: [[], []],
    })),
  )
}

export async function medirCasos(casos, tamanhos) {
  for (let rodada = -AQUECER; rodada < RODADAS; rodada++)
    for (const caso of casos)
      for (const i of rodada % 2 ? [0, 1] : [1, 0]) {
        const { tempo, corpo } = await perguntar(tamanhos[i], caso.endereco)
        if (rodada >= 0) caso.tempos[i].push(tempo)
        else if ((JSON.parse(corpo()).pacientes.length === 0) !== Boolean(caso.ninguem))
          throw new Error(`${caso.endereco} em ${TAMANHOS[i]} pacientes`)
      }
}

export const p95 = (xs) => percentil(xs, 95)
const razaoDe = (medida, [a, b]) => medida(b) / medida(a)
const pior = (medida, tempos) =>
  tempos.reduce((a, b) => (razaoDe(medida, b.tempos) > razaoDe(medida, a.tempos) ? b : a))

/** A filter in its worst order. One order's times are those of both its pages: twice the sample, and a p95 less of chance. */
export function linhaDe([titulo, filtro], casos) {
  const ordens = ORDENS.map((ordem) => {
    const paginas = casos.filter((c) => c.titulo === titulo && c.ordem === ordem)
    return { ordem, tempos: [0, 1].map((i) => paginas.flatMap((c) => c.tempos[i])) }
  })
  const { ordem, tempos } = pior(p95, ordens)
  const mediano = pior(mediana, ordens)
  const [a, b] = tempos
  const alvo = filtro.nome ? ALVO_DO_NOME : ALVO
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
    alvo: `≤ ${alvo} ×`,
    cumprido: razaoDe(p95, tempos) <= alvo,
  }
}
